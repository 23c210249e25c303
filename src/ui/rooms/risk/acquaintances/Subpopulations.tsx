import type { DataSource } from '../../../../engine/assess/recipe'
import type { PlanFigures } from '../../../../store/acquaintance/plan-figures'
import { setReleasePlans, type ReleasePlans } from '../../../../store/acquaintance/release-plans'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { Tag } from '../../../parts/Tag'
import { chance, count } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './Acquaintances.module.css'
import { kindNames, modelNumber } from './release-words'
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
            <b>{chance(worstCase)}</b>.{' '}
            {smallestGroup === null
              ? 'How small a subpopulation may be follows only where all have one β.'
              : smallestGroup === 0
                ? 'Every size of subpopulation meets the criterion.'
                : `A subpopulation needs ${count(smallestGroup)} people to meet the criterion.`}
          </p>
          <DataTable
            scroll={{ label: `Subpopulations by ${by ?? ''}`, height: 300 }}
            rows={groups}
            rowKey={([level]) => level}
            columns={[
              { head: by ?? '', cell: ([level]) => nameOf(level) },
              {
                head: 'People',
                number: true,
                className: 'muted',
                cell: ([, { populationSize }]) => count(populationSize),
              },
              { head: 'β', number: true, className: 'muted', cell: ([, { beta }]) => modelNumber(beta) },
              { head: 'Unique', number: true, cell: ([, { populationUniques }]) => count(populationUniques) },
              {
                head: <Below of="f" by="u" />,
                number: true,
                cell: ([, { populationUniqueShare }]) => modelNumber(populationUniqueShare),
              },
              { head: 'All there', number: true, cell: ([, { risk }]) => chance(risk) },
              {
                head: 'Criterion',
                number: true,
                cell: ([, { risk }]) => (
                  <Tag tone={risk <= criterion ? 'ok' : 'danger'}>
                    {risk <= criterion ? 'within' : 'above'}
                  </Tag>
                ),
              },
            ]}
          />
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
