import type { DataSource } from '../../../../engine/assess/recipe'
import type { PlanFigures } from '../../../../store/plan-figures'
import { setReleasePlans, type ReleasePlans } from '../../../../store/release-plans'
import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { Tag } from '../../../parts/Tag'
import { count } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './Acquaintances.module.css'
import { kindNames, modelNumber, riskText } from './release-words'
import { Below } from './SideBySide'

type Props = {
  readonly state: ReleasePlans
  readonly scenarioKey: readonly string[]
  readonly data: DataSource
  readonly figures: PlanFigures
}

/** The release with all acquaintances in one subpopulation, and how small one may be. */
export function Subpopulations({ state, scenarioKey, data, figures }: Props) {
  const { criterion } = state
  // Another scenario's key may lack the variable.
  const by = state.by !== null && scenarioKey.includes(state.by) ? state.by : null
  const groups = Object.entries(figures.groups ?? {}).toSorted(([, a], [, b]) => b.risk - a.risk)
  const { smallestGroup, worstCase, worstGroup } = figures
  const isUnknown = state.estimate === 'unknown'
  const nameOf = (level: string) => (level === '' ? 'missing' : levelName(data, by ?? '', level))
  return (
    <Panel
      title="Worst-case allocation"
      flush
      actions={
        <>
          <Select
            label="Subpopulations by"
            hideLabel
            small
            disabled={isUnknown}
            title={isUnknown ? 'Only where all cells of the key can occur' : undefined}
            options={[
              { value: '', label: 'No subpopulations' },
              ...scenarioKey.map((name) => ({ value: name, label: `By ${name}` })),
            ]}
            value={isUnknown ? '' : (by ?? '')}
            onChange={(name) => setReleasePlans({ by: name === '' ? null : name })}
          />
          {by !== null && !isUnknown && (
            <Segmented
              label="β of subpopulations"
              options={[
                { value: 'common', label: 'Common β' },
                { value: 'separate', label: 'Separate β' },
              ]}
              value={state.beta}
              onChange={(beta) => setReleasePlans({ beta })}
            />
          )}
        </>
      }
    >
      {groups.length > 0 && worstCase !== null ? (
        <>
          <p className={styles.lead}>
            {kindNames[state.chosen]}: with all {count(figures.release.acquaintances)} acquaintances in{' '}
            <b>{nameOf(worstGroup ?? '')}</b> somebody is recognised with probability{' '}
            <b>{riskText(worstCase)}</b>.{' '}
            {smallestGroup === null
              ? 'How small a subpopulation may be follows only where all have one β.'
              : smallestGroup === 0
                ? 'Every size of subpopulation meets the criterion.'
                : `A subpopulation needs ${count(smallestGroup)} people to meet the criterion.`}
          </p>
          <div
            className={`${styles.scroll} ${styles.tall}`}
            role="region"
            aria-label={`Subpopulations by ${by ?? ''}`}
            tabIndex={0}
          >
            <table>
              <ColumnHeads
                rows={by ?? ''}
                numbers={[
                  'People',
                  'β',
                  'Unique',
                  <Below key="fu" of="f" by="u" />,
                  'All there',
                  'Criterion',
                ]}
              />
              <tbody>
                {groups.map(([level, group]) => (
                  <tr key={level}>
                    <td>{nameOf(level)}</td>
                    <td className="num muted">{count(group.populationSize)}</td>
                    <td className="num muted">{modelNumber(group.beta)}</td>
                    <td className="num">{count(group.populationUniques)}</td>
                    <td className="num">{modelNumber(group.populationUniqueShare)}</td>
                    <td className="num">{riskText(group.risk)}</td>
                    <td className="num">
                      <Tag tone={group.risk <= criterion ? 'ok' : 'danger'}>
                        {group.risk <= criterion ? 'within' : 'above'}
                      </Tag>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className={styles.lead}>
          {by !== null && !isUnknown
            ? `The ${kindNames[state.chosen].toLowerCase()} leaves ${by} out of its key.`
            : 'Choose a key variable whose levels are subpopulations, such as a region: the risk is then looked at with all acquaintances in one of them.'}{' '}
          {smallestGroup !== null &&
            (smallestGroup === 0
              ? 'Taking the key as it is within one subpopulation, every size meets the criterion.'
              : `Taking the key as it is within one subpopulation, it needs ${count(smallestGroup)} people.`)}
        </p>
      )}
    </Panel>
  )
}
