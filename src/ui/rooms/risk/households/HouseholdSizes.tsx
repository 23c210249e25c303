import type { HouseholdsOfSize } from '../../../../engine/assess/individual-results'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import { count, share, significant } from '../../../words/numbers'
import style from '../individual/Threshold.module.css'
import { thresholdText } from '../individual/threshold-words'

type Props = {
  readonly threshold: number | null
  readonly bySize: readonly HouseholdsOfSize[]
  readonly dimmed: boolean
}

/** A threshold of household risk as one for each person, by the size of the household. */
export function HouseholdSizes({ threshold, bySize, dimmed }: Props) {
  const atRisk = bySize.reduce((sum, size) => sum + (size.atRisk ?? 0), 0)
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
              <span key="bar" className="vh">
                Share as a bar
              </span>,
            ]}
          />
          <tbody>
            {bySize.map((each) => {
              const persons = each.size * each.households
              const part = (each.atRisk ?? 0) / Math.max(1, persons)
              return (
                <tr key={each.size}>
                  <td>{count(each.size)}</td>
                  <td className="num muted">{count(each.households)}</td>
                  <td className="num muted">{count(persons)}</td>
                  <td className="num">{significant(each.personThreshold, 3)}</td>
                  <td className="num">{count(each.atRisk)}</td>
                  <td className="num muted">{share(part)}</td>
                  <td className={style.barcell}>
                    {part > 0 && (
                      <span className={style.bar} style={{ width: `${100 * part}%` }} aria-hidden="true" />
                    )}
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
          : `${count(atRisk)} persons have a risk of their own that is the threshold of their household’s size or more. With all of them below it, no household’s risk exceeds ${thresholdText(threshold)}.`}
      </p>
    </Panel>
  )
}
