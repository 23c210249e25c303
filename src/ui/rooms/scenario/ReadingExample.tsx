import type { DataSource } from '../../../engine/assess/recipe'
import { levelName } from '../../words/variables'
import { matchesIn, type ExampleRecord, type MissingReading } from './missing-in-words'
import style from './MissingDialog.module.css'
import type { ReadingExample as Example } from '../../../worker/questions/compare-readings'

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
    <table className={style.example} aria-label="Which of three made-up records match">
      <thead>
        <tr>
          <th scope="col">Record</th>
          {names.map((name) => (
            <th key={name} scope="col" className="mono">
              {name}
            </th>
          ))}
          <th scope="col">Matches</th>
          <th scope="col">Among the three</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {record.map((value, v) => (
              <td key={names[v]} title={value ?? 'missing'}>
                {value ?? <span className="muted">missing</span>}
              </td>
            ))}
            <td>{othersIn(matches[i], i)}</td>
            <td>{standing(matches[i].length, record, reading)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
