import type { HouseholdsOfSize } from '../../../../engine/assess/individual-results'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import { count, noNumber, share, significant } from '../../../words/numbers'
import style from '../individual/Threshold.module.css'
import { thresholdText } from '../individual/threshold-words'
import { RateBar } from './RateBar'

type Props = {
  readonly threshold: number | null
  readonly bySize: readonly HouseholdsOfSize[]
  /** Under the same thresholds after a candidate, where there is one that the measure holds for. */
  readonly after: { readonly candidate: string; readonly bySize: readonly HouseholdsOfSize[] } | null
  readonly dimmed: boolean
}

/** A threshold of household risk as one for each person, by the size of the household. */
export function HouseholdSizes({ threshold, bySize, after, dimmed }: Props) {
  const atRisk = atRiskIn(bySize)
  const most = Math.max(...[...bySize, ...(after?.bySize ?? [])].map(shareAtRisk), Number.MIN_VALUE)
  return (
    <Panel
      title="Threshold for each person"
      sub="the household’s, shared out over its members"
      flush
      style={{ marginTop: 16 }}
    >
      <div
        className={`${style.scroller} ${dimmed ? style.old : ''}`}
        role="region"
        aria-label="Threshold for each person, by size of household"
        tabIndex={0}
      >
        <table>
          <ColumnHeads
            rows="Members in the file"
            numbers={[
              'Households',
              'Persons',
              'Threshold for a person',
              'Persons at risk',
              'Share',
              ...(after ? [`At risk after ${after.candidate}`, 'Share after'] : []),
              <span key="bar" className="vh">
                Share as a bar
              </span>,
            ]}
          />
          <tbody>
            {bySize.map((each) => {
              const persons = each.size * each.households
              const part = shareAtRisk(each)
              const later = after?.bySize.find(({ size }) => size === each.size)
              return (
                <tr key={each.size}>
                  <td>{count(each.size)}</td>
                  <td className="num muted">{count(each.households)}</td>
                  <td className="num muted">{count(persons)}</td>
                  <td className="num">{significant(each.personThreshold, 3)}</td>
                  <td className="num">{count(each.atRisk)}</td>
                  <td className="num muted">{share(part)}</td>
                  {after && <td className="num">{count(later?.atRisk)}</td>}
                  {after && <td className="num muted">{later ? share(shareAtRisk(later)) : noNumber}</td>}
                  <td className={style.barcell}>
                    <RateBar
                      rate={part}
                      later={after ? (later ? shareAtRisk(later) : 0) : null}
                      most={most}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="muted" style={{ padding: '10px 16px' }}>
        {threshold === null
          ? 'No threshold is called for.'
          : `${count(atRisk)} ${atRisk === 1 ? 'person has' : 'persons have'} a risk of their own that is the threshold of their household’s size or more${after ? `; after ${after.candidate} ${count(atRiskIn(after.bySize))}` : ''}. With all of them below it, every household’s risk is below ${thresholdText(threshold)}.`}
      </p>
    </Panel>
  )
}

function shareAtRisk({ size, households, atRisk }: HouseholdsOfSize): number {
  return (atRisk ?? 0) / Math.max(1, size * households)
}

function atRiskIn(bySize: readonly HouseholdsOfSize[]): number {
  return bySize.reduce((sum, { atRisk }) => sum + (atRisk ?? 0), 0)
}
