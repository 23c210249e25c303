import { riskKey, type DataSource, type Recipe } from '../../../../engine/assess/recipe'
import type { ThetaFigures } from '../../../../engine/assess/individual-results'
import type { RiskResult } from '../../../../engine/assess/results'
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
  /** Null where it was not measured or does not hold; then why. */
  readonly figures: ThetaFigures | null
  readonly reason: string | null
}

/** θ under every scenario and of its subpopulations, each below its scenario. */
export function thetaRows(
  recipe: Recipe,
  { risks }: Pick<ResultsState, 'risks'>,
  entry: EntryOf<'theta'>,
): readonly ThetaRow[] {
  return recipe.scenarios.flatMap(({ name }, scenario): readonly ThetaRow[] => {
    const kept = Object.hasOwn(risks, name) ? risks[name] : undefined
    const row = { id: String(scenario), scenario, group: null, figures: null }
    if (!kept || !isRiskCurrent(recipe, scenario, kept)) return [{ ...row, reason: 'not measured' }]
    const result = kept.value.result.risk[riskKey(entry)] as RiskResult | undefined
    if (!result) return [{ ...row, reason: 'not measured' }]
    if ('invalid' in result) return [{ ...row, reason: result.invalid }]
    if (result.measure !== 'theta') return [{ ...row, reason: 'not measured' }]
    return [
      { ...row, figures: result, reason: null },
      ...Object.entries(result.groups ?? {}).map(([level, figures]) => ({
        id: `${scenario} ${level}`,
        scenario,
        group: groupText(recipe.data, entry.by ?? '', level),
        figures,
        reason: null,
      })),
    ]
  })
}

/** θ with two standard errors either way, as its upper bound is made; null where there is no bound. */
export function thetaInterval({ theta, variance, upper }: ThetaFigures): readonly [number, number] | null {
  if (theta === null || variance === null || upper === null) return null
  return [Math.max(0, theta - 2 * Math.sqrt(variance)), upper]
}

function groupText(data: DataSource, variable: string, level: string): string {
  return level === '' ? 'missing' : levelName(data, variable, level)
}
