import { memo, type MouseEvent } from 'react'
import type { Extent } from '../../charts/map-point'
import { Icon } from '../../parts/Icon'
import { MethodMark } from '../../parts/MethodMark'
import { Tag } from '../../parts/Tag'
import { count, decimals, share } from '../../words/numbers'
import { writeMeasured, type Measured } from '../risk/measure-values'
import { Held } from './Held'
import styles from './MapRoom.module.css'
import type { Column } from './table-columns'
import { loss, type TableRow } from './table-rows'

type Props = {
  readonly row: TableRow
  readonly index: number
  readonly risk: Measured
  readonly columns: readonly Column[]
  /** The largest loss of each number, for the bars; null when there is no room for bars. */
  readonly losses: readonly number[] | null
  readonly most: number
  /** The most risk that passes. */
  readonly limit: number | null
  readonly passes: boolean
  /** Whether there is a limit at all: what does not pass stands back. */
  readonly limited: boolean
  readonly selected: boolean
  readonly compared: boolean
  readonly chosen: boolean
  readonly inTabOrder: boolean
  readonly onOpen: (id: string, event: MouseEvent) => void
}

/** A candidate in the table of the map. */
export const CandidateRow = memo(function CandidateRow(props: Props) {
  const { row, index, columns, passes, limited, selected, compared, chosen, inTabOrder, onOpen } = props
  const { mark } = row
  const classes = [
    selected ? styles.selected : '',
    compared ? styles.compared : '',
    limited && !passes ? styles.over : '',
  ]
  return (
    <tr
      className={classes.filter(Boolean).join(' ')}
      aria-rowindex={index + 2}
      aria-selected={selected || compared}
      onClick={(event) => onOpen(mark.id, event)}
    >
      <td className={styles.named} title={chosen ? 'Chosen for release' : undefined}>
        <MethodMark method={mark.kind} targeted={mark.targeted} />{' '}
        <button type="button" className={styles.name} tabIndex={inTabOrder ? 0 : -1}>
          {mark.label}
        </button>
        {chosen && (
          <>
            {' '}
            <Icon name="pin" small tone="ok" />
            <span className="vh">chosen for release</span>
          </>
        )}
        {row.outOfDate && (
          <>
            {' '}
            <Tag tone="warn">out of date</Tag>
          </>
        )}
      </td>
      {columns.map((column) => (
        <Cell key={column.id} {...props} column={column} />
      ))}
    </tr>
  )
})

function Cell({
  column,
  row,
  risk,
  columns,
  passes,
  losses,
  most,
  limit,
}: Props & { readonly column: Column }) {
  const { measured } = column
  if (measured) {
    const at = columns.filter((each) => each.measured).indexOf(column)
    const { value, standing } = row.values[at]
    const isUtility = column.group === 'Utility'
    const written = isUtility ? decimals(value, 1) : writeMeasured(measured.entry, value)
    return (
      <td className="num">
        <Held written={value === null ? null : written} standing={standing} />
        {losses && isUtility && value !== null && <LossBar part={loss(measured, value) / losses[at]} />}
      </td>
    )
  }
  switch (column.id) {
    case 'risk':
      return (
        <>
          <td style={{ paddingRight: 0 }}>
            {row.risk && <RiskDot extent={row.risk} most={most} limit={limit} />}
          </td>
          <td className="num">
            <Held
              written={row.risk ? writeMeasured(risk.entry, row.risk.value) : null}
              standing={row.standing}
            />
          </td>
        </>
      )
    case 'share':
      return <td className="num">{share(row.share)}</td>
    case 'runs':
      return <td className="num">{count(row.runs)}</td>
    case 'passes':
      return <Tick on={passes} />
    case 'frontier':
      return <Tick on={row.onFrontier} />
    case 'note':
      return (
        <td className={styles.what} title={row.note}>
          {row.note}
        </td>
      )
    default:
      return (
        <td className={styles.what} title={row.mark.what}>
          {row.mark.what}
        </td>
      )
  }
}

function Tick({ on }: { readonly on: boolean }) {
  return (
    <td className={styles.centre}>
      {on && (
        <>
          <Icon name="check" small />
          <span className="vh">yes</span>
        </>
      )}
    </td>
  )
}

/** Risk on a short line from zero, with its spread and the limit. */
function RiskDot(props: { readonly extent: Extent; readonly most: number; readonly limit: number | null }) {
  const { extent, most, limit } = props
  const width = 104
  const x = (value: number) => 3 + ((width - 6) * Math.max(0, value)) / most
  const { value, low, high } = extent
  return (
    <svg width={width} height={14} style={{ display: 'block' }} aria-hidden="true">
      <rect
        x={0}
        y={4}
        width={limit === null ? width : Math.min(width, x(limit))}
        height={6}
        fill="var(--bg-sunken)"
      />
      {limit !== null && (
        <line x1={x(limit)} x2={x(limit)} y1={1} y2={13} stroke="var(--ink)" strokeDasharray="2 2" />
      )}
      {low !== null && high !== null && (
        <line x1={x(low)} x2={x(high)} y1={7} y2={7} stroke="var(--risk-4)" strokeWidth={1.5} />
      )}
      <circle cx={x(value)} cy={7} r={3} fill="var(--risk-4)" />
    </svg>
  )
}

function LossBar({ part }: { readonly part: number }) {
  return (
    <svg className={styles.bar} width={30} height={8} aria-hidden="true">
      <rect width={30} height={8} rx={1} fill="var(--bg-sunken)" />
      <rect width={30 * Math.min(1, Math.max(0, part))} height={8} rx={1} fill="var(--prob-5)" />
    </svg>
  )
}
