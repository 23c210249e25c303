import { useStore } from 'zustand'
import { look } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { DataTable } from '../../../parts/DataTable'
import { MethodMark } from '../../../parts/MethodMark'
import { noNumber } from '../../../words/numbers'
import { designInWords, type PaperDesign } from './designs'
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

type Source = 'here' | 'printed'

/** One line of the table: the numbers of a row from one of the two. */
type Line = {
  readonly row: PrintedRow
  readonly group: string
  readonly source: Source
  readonly values: readonly (number | null)[]
}

/** A table of the paper with our numbers in it: ours in ink, what is printed under them. */
export function PrintedTable({ label, designs, groups, write }: Props) {
  const asked = useStore(viewStore, ({ subject }) => (subject.kind === 'printed' ? subject.id : null))
  const rates = new Map(
    designs.map(({ rate }) => [rate, { head: `${rate}% of the records changed`, className: styles.over }]),
  )
  const lines = groups.flatMap(({ title, rows }) =>
    rows.flatMap((row): readonly Line[] => [
      { row, group: title, source: 'here', values: row.here },
      ...(row.printed ? [{ row, group: title, source: 'printed' as const, values: row.printed }] : []),
    ]),
  )
  return (
    <DataTable
      className={styles.printed}
      scroll={{ label }}
      rows={lines}
      rowKey={({ row, source }) => `${row.id} ${source}`}
      groupOf={({ group }) => group}
      rowProps={({ row, source }) => ({
        className: source === 'printed' ? styles.theirs : row.printed ? styles.here : undefined,
      })}
      columns={[
        {
          head: 'Measure',
          rowHead: true,
          className: styles.measure,
          cellProps: ({ row, source }) =>
            source === 'printed' ? null : { scope: 'rowgroup', rowSpan: row.printed ? 2 : 1 },
          cell: ({ row }) => (
            <>
              <button
                type="button"
                className={styles.asks}
                aria-current={asked === row.id || undefined}
                onClick={() => look({ kind: 'printed', id: row.id })}
              >
                {row.label}
              </button>
              {row.mark !== undefined && <sup>{row.mark}</sup>}
            </>
          ),
        },
        {
          head: 'Which of the two',
          hidesHead: true,
          rowHead: true,
          className: 'muted',
          cell: ({ source }) => source,
        },
        ...designs.map((design, d) => ({
          id: design.name,
          head: (
            <>
              <MethodMark method={design.method} targeted={design.targeted} /> {design.name}
            </>
          ),
          hint: designInWords(design),
          over: rates.get(design.rate),
          number: true,
          cell: ({ values }: Line) => (values[d] === null ? noNumber : write(values[d])),
        })),
      ]}
    />
  )
}
