import type { Recipe } from '../../../../engine/assess/recipe'
import type { RiskByGroup, RiskByGroupRequest, RiskOfGroups } from '../../../../worker/contract-risk'
import { ScenarioHeatMap, type HeatCell } from '../../../charts/ScenarioHeatMap'
import { count, decimals, tau } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { groupName } from './group-names'

export type SubgroupUnit = 'matches' | 'share'

type Props = {
  readonly recipe: Recipe
  readonly request: RiskByGroupRequest
  readonly found: RiskByGroup
  readonly unit: SubgroupUnit
}

/** The heat map of subgroups by scenarios, and what it counts. */
export function Subgroups({ recipe, request, found, unit }: Props) {
  const { variable, scenarios, candidate } = request
  const all = found.groups.reduce((sum, { records }) => sum + records, 0)
  const missing = scenarios.filter((_, at) => found.scenarios[at] === null)
  return (
    <>
      <ScenarioHeatMap
        label={`Expected correct matches by ${variable} and scenario`}
        rowsAre={variable}
        rows={found.groups.map((group, g) => ({
          id: String(g),
          name: groupName(group, variable, recipe.data, found.others ?? 0),
          records: count(group.records),
          cells: found.scenarios.map(
            (each) => each && cellOf(each.expected[g], each.uniques[g], group.records, unit),
          ),
        }))}
        columns={scenarios.map(({ scenario }) => ({
          id: String(scenario),
          name: `${scenarioLetter(scenario)} ${recipe.scenarios[scenario].name}`,
          title: recipe.scenarios[scenario].key.join(' × '),
        }))}
        sums={found.scenarios.map(
          (each) => each && cellOf(sum(each, 'expected'), sum(each, 'uniques'), all, unit),
        )}
      />
      <p className="muted small" style={{ marginTop: 8 }}>
        {unit === 'matches'
          ? 'Sums of the risk of the sample uniques of each subgroup; the darker, the more of the largest.'
          : 'Expected correct matches for each 1,000 records of the subgroup.'}
        {candidate !== null && ' Subgroups are told apart by the values before protection.'}
        {scenarios.some(({ certain }) => certain) &&
          ' Where the intruder knows that the target is in the file, every sample unique is matched.'}
        {missing.length > 0 &&
          ` Not known by record: scenario ${missing.map(({ scenario }) => scenarioLetter(scenario)).join(', ')}.`}
      </p>
    </>
  )
}

function cellOf(expected: number, uniques: number, records: number, unit: SubgroupUnit): HeatCell {
  const value = unit === 'matches' ? expected : records === 0 ? 0 : (1000 * expected) / records
  return {
    value,
    written: unit === 'matches' ? tau(value) : decimals(value, 1),
    note: `of ${count(uniques)} sample uniques among ${count(records)} records`,
  }
}

function sum(found: RiskOfGroups, of: keyof RiskOfGroups): number {
  return found[of].reduce((total, each) => total + each, 0)
}
