import type { ThetaFigures } from '../../../../engine/risk/theta/definition'
import { riskKey, type DataSource, type Recipe } from '../../../../engine/assess/recipe'
import type { Invalid } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { isRiskCurrent } from '../../../../store/freshness'
import type { EntryOf } from '../../../../store/families'
import type { ResultsState } from '../../../../store/results'
import { levelName } from '../../../words/variables'

/** A line of the table of θ: a scenario, or a subpopulation under it. */
export type ThetaRow = {
  readonly id: string
  readonly scenario: number
  /** Null for the whole file. */
  readonly group: string | null
  /** Null where it was not measured or does not hold. */
  readonly figures: ThetaFigures | null
  /** Why it does not hold, and what is read in its place; null where it holds, or was not measured. */
  readonly invalid: Invalid | null
}

/** θ under every scenario and of its subpopulations, each below its scenario. */
export function thetaRows(
  recipe: Recipe,
  { risks }: Pick<ResultsState, 'risks'>,
  entry: EntryOf<'theta'>,
): readonly ThetaRow[] {
  return recipe.scenarios.flatMap(({ name }, scenario): readonly ThetaRow[] => {
    const kept = lookUp(risks, name)
    const row = { id: String(scenario), scenario, group: null, figures: null, invalid: null }
    if (!kept || !isRiskCurrent(recipe, scenario, kept)) return [row]
    const result = lookUp(kept.value.result.risk, riskKey(entry))
    if (!result) return [row]
    if ('invalid' in result) return [{ ...row, invalid: result }]
    if (result.measure !== 'theta') return [row]
    return [
      { ...row, figures: result },
      ...Object.entries(result.groups ?? {}).map(([level, figures], _, groups) => ({
        id: `${scenario} ${level}`,
        scenario,
        group: groupText(recipe.data, entry.by ?? '', level, nameOfMissing(groups.map(([group]) => group))),
        figures,
        invalid: null,
      })),
    ]
  })
}

/** What the group of missing values goes by: the empty text, or another name where this is a level. */
function nameOfMissing(groups: readonly string[]): string {
  return groups.includes('') && groups.includes('(missing)') ? '(missing)' : ''
}

function groupText(data: DataSource, variable: string, level: string, missing: string): string {
  if (level === missing) return 'missing'
  return level === '' ? 'empty' : levelName(data, variable, level)
}
