import { useState } from 'react'
import type { HierarchicalResult } from '../../../../engine/assess/individual-results'
import type { DataSource } from '../../../../engine/assess/recipe'
import { count, recordRisk, share, tau } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import style from '../individual/Threshold.module.css'
import { groupRows, type GroupColumn } from './group-rows'

type Props = {
  readonly variable: string
  readonly data: DataSource
  readonly groups: HierarchicalResult['groups']
  /** In the order of the file. */
  readonly levels: readonly string[]
  /** After the candidate, where there is one that the measure holds for. */
  readonly after: { readonly candidate: string; readonly groups: HierarchicalResult['groups'] } | null
  readonly dimmed: boolean
}

const columns: readonly { readonly id: GroupColumn; readonly head: string }[] = [
  { id: 'records', head: 'Records' },
  { id: 'expected', head: 'Expected re-identifications' },
  { id: 'rate', head: 'Rate' },
  { id: 'risk', head: 'Anybody found' },
]

/** The groups of a variable with the re-identifications expected in each, as a chart that can be put in order. */
export function GroupTable({ variable, data, groups, levels, after, dimmed }: Props) {
  const [by, setBy] = useState<GroupColumn>('level')
  const rows = groupRows(groups, levels, by)
  const most = Math.max(...rows.map(({ rate }) => rate), Number.MIN_VALUE)
  const head = (id: GroupColumn, text: string) => (
    <th
      key={id}
      scope="col"
      className={id === 'level' ? undefined : 'num'}
      aria-sort={by !== id ? 'none' : id === 'level' ? 'ascending' : 'descending'}
    >
      <button type="button" className={style.sort} onClick={() => setBy(id)}>
        {text}
        {by === id && id !== 'level' ? ' ↓' : ''}
      </button>
    </th>
  )
  return (
    <div
      className={`${style.scroller} ${dimmed ? style.old : ''}`}
      role="region"
      aria-label={`Risk by ${variable}`}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head('level', variable)}
            {columns.map(({ id, head: text }) => head(id, text))}
            {after && (
              <th scope="col" className="num">
                Rate after {after.candidate}
              </th>
            )}
            <th scope="col">
              <span className="vh">Rate as a bar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ level, records, expected, rate, risk }) => {
            const later = after && Object.hasOwn(after.groups, level) ? after.groups[level] : null
            return (
              <tr key={level}>
                <td>
                  {level === '' ? <span className="muted">missing</span> : levelName(data, variable, level)}
                </td>
                <td className="num muted">{count(records)}</td>
                <td className="num">{tau(expected)}</td>
                <td className="num">{share(rate)}</td>
                <td className="num muted">{nearlyCertain(risk)}</td>
                {after && <td className="num">{later ? share(later.expected / later.records) : '–'}</td>}
                <td className={style.barcell}>
                  <span
                    className={style.bar}
                    style={{ width: `${(100 * rate) / most}%` }}
                    aria-hidden="true"
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A chance that is not quite one is not written as one. */
function nearlyCertain(risk: number): string {
  return risk < 1 && recordRisk(risk) === recordRisk(1) ? '>0.99' : recordRisk(risk)
}
