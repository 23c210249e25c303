import { Heat } from './Heat'
import { shade, shadedTo, type ShadedWithin } from './shades'
import styles from './ScenarioHeatMap.module.css'

export type SubgroupCell = {
  readonly value: number
  readonly written: string
  /** What stands behind it: "of 212 sample uniques". */
  readonly note: string
}

type Row = {
  readonly id: string
  readonly name: string
  /** Records of the group, written. */
  readonly records: string
  /** Whether it is several groups together, which the shades of single ones are not held against. */
  readonly gathered?: boolean
  /** In the order of the columns; null where nothing is known. */
  readonly cells: readonly (SubgroupCell | null)[]
}

type Props = {
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  /** What the rows are. */
  readonly rowsAre: string
  readonly rows: readonly Row[]
  readonly columns: readonly { readonly id: string; readonly name: string; readonly title: string }[]
  readonly within: ShadedWithin
  /** The sums under the columns, in their order. */
  readonly sums: readonly (SubgroupCell | null)[]
}

/** Subgroups by scenarios: the darker, the larger the number of that cell beside the others. */
export function ScenarioHeatMap({ label, rowsAre, rows, columns, within, sums }: Props) {
  const most = shadedTo(rows, columns.length, within)
  return (
    <Heat
      label={label}
      shades="risk"
      className={styles.map}
      rowHeight={26}
      rows={rows}
      rowKey={({ id }) => id}
      before={[
        { head: rowsAre, cut: 260, cell: ({ name }) => name, foot: 'All' },
        { head: 'Records', number: true, className: 'muted', cell: ({ records }) => records, foot: '' },
      ]}
      columns={columns.map(({ id, name, title }, column) => ({
        id,
        head: name,
        hint: title,
        headClass: styles.head,
        foot: sums[column]?.written ?? '–',
        footProps: { className: styles.sum, title: sums[column]?.note },
      }))}
      cell={({ cells }, _, column) => ({
        written: <Written cell={cells[column]} />,
        step: shade(cells[column]?.value ?? 0, most[column]),
        title: cells[column]?.note,
        className: styles.cell,
      })}
    />
  )
}

function Written({ cell }: { readonly cell: SubgroupCell | null }) {
  if (!cell) return '–'
  return (
    <>
      {cell.written}
      <span className="vh"> {cell.note}</span>
    </>
  )
}
