import { useState } from 'react'
import type { HierarchicalResult } from '../../../../engine/assess/individual-results'
import type { DataSource } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { count, rareShare, recordRisk, tau } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import style from '../individual/Threshold.module.css'
import { groupRows, type GroupColumn } from './group-rows'
import { RateBar } from './RateBar'

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
  const rateAfter = (level: string) => {
    const later = (after && lookUp(after.groups, level)) ?? null
    return later && later.expected / later.records
  }
  // The empty text may be a level: then the records without a value go by another name.
  const isMissing = (level: string) => (levels.length === 0 ? level === '' : !levels.includes(level))
  const most = Math.max(...rows.flatMap(({ level, rate }) => [rate, rateAfter(level) ?? 0]), Number.MIN_VALUE)
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
              <th scope="col" className={`num ${style.later}`}>
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
            const later = rateAfter(level)
            return (
              <tr key={level}>
                <td>
                  {isMissing(level) || level === '' ? (
                    <span className="muted">{isMissing(level) ? 'missing' : 'empty'}</span>
                  ) : (
                    levelName(data, variable, level)
                  )}
                </td>
                <td className="num muted">{count(records)}</td>
                <td className="num">{tau(expected)}</td>
                <td className="num">{rareShare(rate)}</td>
                <td className="num muted">{recordRisk(risk)}</td>
                {after && <td className="num">{rareShare(later)}</td>}
                <td className={style.barcell}>
                  <RateBar rate={rate} later={after ? (later ?? 0) : null} most={most} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
