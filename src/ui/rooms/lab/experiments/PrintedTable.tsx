import { Fragment } from 'react'
import { useStore } from 'zustand'
import { look } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { MethodMark } from '../../../parts/MethodMark'
import { noNumber } from '../../../words/numbers'
import { designInWords, type PaperDesign } from './designs'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'

/** A row of a printed table beside the same of ours; one number for each design. */
export type PrintedRow = {
  readonly id: string
  readonly label: string
  /** The letter of a note under the table. */
  readonly mark?: string | undefined
  /** Null where the paper has no such row. */
  readonly printed: readonly (number | null)[] | null
  readonly here: readonly (number | null)[]
}

export type PrintedGroup = { readonly title: string; readonly rows: readonly PrintedRow[] }

type Props = {
  /** What the table shows, for those who cannot see it. */
  readonly label: string
  readonly designs: readonly PaperDesign[]
  readonly groups: readonly PrintedGroup[]
  readonly write: (value: number | null) => string
}

/** A table of the paper with our numbers in it: ours in ink, what is printed under them. */
export function PrintedTable({ label, designs, groups, write }: Props) {
  const rates = [...new Set(designs.map(({ rate }) => rate))]
  return (
    <div className={work.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.printed}>
        <thead>
          <tr>
            <td />
            <td />
            {rates.map((rate) => (
              <th
                key={rate}
                scope="colgroup"
                colSpan={designs.filter((design) => design.rate === rate).length}
                className={styles.over}
              >
                {rate}% of the records changed
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">
              <span className="vh">Which of the two</span>
            </th>
            {designs.map((design) => (
              <th key={design.name} scope="col" className="num" title={designInWords(design)}>
                <MethodMark method={design.method} targeted={design.targeted} /> {design.name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={2 + designs.length}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Fragment key={row.id}>
                <Numbers row={row} values={row.here} source="here" designs={designs} write={write} />
                {row.printed && (
                  <Numbers row={row} values={row.printed} source="printed" designs={designs} write={write} />
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type NumbersProps = {
  readonly row: PrintedRow
  readonly values: readonly (number | null)[]
  readonly source: 'here' | 'printed'
  readonly designs: readonly PaperDesign[]
  readonly write: Props['write']
}

function Numbers({ row, values, source, designs, write }: NumbersProps) {
  const isFirst = source === 'here'
  const asked = useStore(viewStore, ({ subject }) => (subject.kind === 'printed' ? subject.id : null))
  return (
    <tr className={[isFirst ? styles.here : styles.theirs, row.printed ? '' : styles.alone].join(' ')}>
      {isFirst && (
        <th scope="rowgroup" rowSpan={row.printed ? 2 : 1} className={styles.measure}>
          <button
            type="button"
            className={styles.asks}
            aria-current={asked === row.id || undefined}
            onClick={() => look({ kind: 'printed', id: row.id })}
          >
            {row.label}
          </button>
          {row.mark !== undefined && <sup>{row.mark}</sup>}
        </th>
      )}
      <th scope="row" className={styles.source}>
        {source}
      </th>
      {designs.map(({ name }, d) => (
        <td key={name} className="num">
          {values[d] === null ? noNumber : write(values[d])}
        </td>
      ))}
    </tr>
  )
}
