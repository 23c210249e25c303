import type { Recipe } from '../../../../engine/assess/recipe'
import { count, tau } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import type { ChartNumbers } from '../../../chart-panel/chart-numbers'
import { groupName } from './group-names'
import type { RiskByGroup, RiskByGroupRequest } from '../../../../worker/questions/risk-by-group'

/** Of every subgroup: its records, and under every scenario its sample uniques and how many are matched correctly. */
export function subgroupNumbers(
  recipe: Recipe,
  { variable, scenarios }: RiskByGroupRequest,
  found: RiskByGroup,
): ChartNumbers {
  const letters = scenarios.map(({ scenario }) => scenarioLetter(scenario))
  return {
    columns: [
      { head: variable, code: 'group' },
      { head: 'Records', code: 'records', write: count },
      ...letters.flatMap((letter) => [
        { head: `Sample uniques, ${letter}`, code: `sample_uniques_${letter}`, write: count },
        { head: `Expected correct, ${letter}`, code: `expected_correct_${letter}`, write: tau },
      ]),
    ],
    rows: found.groups.map((group, g) => [
      groupName(group, variable, recipe.data, found.others ?? 0),
      group.records,
      ...found.scenarios.flatMap((each) => [each?.uniques[g] ?? null, each?.expected[g] ?? null]),
    ]),
  }
}
