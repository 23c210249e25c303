import type { ReactNode } from 'react'
import { Symbol } from '../../parts/Symbol'
import type { Measured } from '../risk/measure-values'
import styles from './MapRoom.module.css'
import type { Column } from './table-columns'
import type { Sort } from './table-rows'

type Props = {
  readonly column: Column
  readonly risk: Measured
  /** The limit of risk in words; empty without one. */
  readonly limit: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The head of a column of the map's table: pressing it sorts by it. */
export function ColumnHead({ column, risk, limit, sort, onSort }: Props) {
  const { id, measured } = column
  const sorting = { by: id, sort, onSort }
  if (measured) return <MeasureHead {...sorting} measured={measured} />
  switch (id) {
    case 'risk':
      return (
        <SortHead {...sorting} numeric={false} span={2} className="">
          Risk {risk.entry.symbol && <Symbol of={risk.entry.symbol} />}
          {limit !== '' && `, limit ${limit.replace(/^≤ /, '')}`}
        </SortHead>
      )
    case 'share':
      return (
        <SortHead {...sorting} numeric span={1} className="">
          Correct
        </SortHead>
      )
    case 'runs':
      return (
        <SortHead {...sorting} numeric span={1} className="">
          Runs
        </SortHead>
      )
    case 'passes':
      return (
        <SortHead {...sorting} numeric={false} span={1} className={styles.centre}>
          Passes
        </SortHead>
      )
    case 'frontier':
      return (
        <SortHead {...sorting} numeric={false} span={1} className={styles.centre}>
          On the
          <br />
          frontier
        </SortHead>
      )
    default:
      return (
        <SortHead {...sorting} numeric={false} span={1} className="">
          {id === 'note' ? 'Note' : 'Step'}
        </SortHead>
      )
  }
}

function MeasureHead(props: {
  readonly by: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly measured: Measured
}) {
  const { measured, ...sorting } = props
  const { entry, of, which } = measured
  const isUtility = of !== null && ('table' in of || 'row' in of)
  return (
    <SortHead {...sorting} numeric span={1} className={isUtility ? '' : ''}>
      {isUtility ? (
        <>
          {entry.measure.toUpperCase()}
          <br />
          {'level' in of ? of.level : which}
        </>
      ) : (
        <span title={entry.title}>
          {entry.symbol === '' ? entry.title : <Symbol of={entry.symbol} />}
          {which !== '' && (
            <>
              <br />
              {which}
            </>
          )}
        </span>
      )}
    </SortHead>
  )
}

export function SortHead(props: {
  readonly by: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Numbers stand at the right, and the largest comes first. */
  readonly numeric: boolean
  readonly className: string
  readonly span: number
  readonly children: ReactNode
}) {
  const { by, sort, onSort, numeric, className, span, children } = props
  const current = sort.by === by
  return (
    <th
      scope="col"
      colSpan={span}
      className={`${numeric ? 'num' : ''} ${current ? 'sorted' : ''} ${className}`}
      aria-sort={current ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by, descending: current ? !sort.descending : numeric })}
      >
        {children}
        {current && <span className="sort">{sort.descending ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}
