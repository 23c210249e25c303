import type { DataSource } from '../../../engine/assess/recipe'
import { levelName } from '../../words/variables'
import { matchesIn, type ExampleRecord, type MissingReading } from '../../scenario/missing-in-words'
import style from './MissingDialog.module.css'
import type { ReadingExample as Example } from '../../../worker/questions/compare-readings'
import { DataTable } from '../../parts/DataTable'

type Props = { readonly example: Example; readonly reading: MissingReading; readonly data: DataSource }

/** Three made-up records, the second with a missing value, and which of them match under a reading. */
export function ReadingExample({ example, reading, data }: Props) {
  const { same, differs } = example
  const [first, second] = differs.levels
  const names = [...(same ? [same.name] : []), differs.name]
  const records: readonly ExampleRecord[] = [first, null, second].map((value) => [
    ...(same ? [levelName(data, same.name, same.level)] : []),
    value === null ? null : levelName(data, differs.name, value),
  ])
  const matches = matchesIn(records, reading)
  return (
    <DataTable
      className={style.example}
      aria-label="Which of three made-up records match"
      rows={records}
      rowKey={(_, i) => i}
      columns={[
        { head: 'Record', cell: (_, i) => i + 1 },
        ...names.map((name, v) => ({
          id: name,
          head: name,
          headClass: 'mono',
          cellProps: (record: ExampleRecord) => ({ title: record[v] ?? 'missing' }),
          cell: (record: ExampleRecord) => record[v] ?? <span className="muted">missing</span>,
        })),
        { head: 'Matches', cell: (_, i) => othersIn(matches[i], i) },
        { head: 'Among the three', cell: (record, i) => standing(matches[i].length, record, reading) },
      ]}
    />
  )
}

function othersIn(matches: readonly number[], own: number): string {
  const others = matches.filter((each) => each !== own).map((each) => String(each + 1))
  if (others.length === 0) return 'no other'
  return others.length === 1 ? `record ${others[0]}` : `records ${others.join(' and ')}`
}

function standing(matches: number, record: ExampleRecord, reading: MissingReading) {
  if (reading === 'never' && record.includes(null)) return <span className="muted">not at risk</span>
  return matches === 1 ? <b>unique</b> : <span>one of {matches}</span>
}
