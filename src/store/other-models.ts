import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import { defaultRadius } from '../worker/page-side'
import { changeRecipe } from './change-recipe'
import { measureRisk } from './measure-risk'
import type { VariableDescription } from '../file/table-description'

export type SmoothingEntry = Extract<RiskEntry, { measure: 'negativeBinomial' }>
export type PoissonGammaEntry = Extract<RiskEntry, { measure: 'poissonGamma' }>
export type OtherEntry = SmoothingEntry | PoissonGammaEntry

/** What a model of the population besides the log-linear one is called. */
export const otherModelNames = {
  negativeBinomial: 'negative-binomial smoothing',
  poissonGamma: 'the Poisson–gamma model',
} as const

/** The entry of that measure, the first if there are several; null where the recipe has none. */
export function otherEntry<M extends OtherEntry['measure']>(
  { risk }: Pick<Recipe, 'risk'>,
  measure: M,
): Extract<OtherEntry, { measure: M }> | null {
  const entry = risk.find((each) => each.measure === measure)
  return (entry as Extract<OtherEntry, { measure: M }> | undefined) ?? null
}

/** The radius of the key variables that have one: those with an order, and others that were given one. */
export function radiusOfKey(
  key: readonly string[],
  variables: readonly VariableDescription[],
  { radius = {} }: Pick<SmoothingEntry, 'radius'>,
): Readonly<Record<string, number>> {
  return byName(
    key.flatMap((name) => {
      const variable = variables.find((each) => each.name === name)
      const usual = variable ? defaultRadius(variable.distinct, variable.type === 'ordinal') : 0
      const own = lookUp(radius, name) ?? usual
      return usual > 0 || own > 0 ? [[name, own]] : []
    }),
  )
}

/** Puts the model in the recipe, in the place of the one of that measure if there is one, and measures the risk with it. */
export function measureOther(entry: OtherEntry): Promise<void> {
  changeRecipe({ verb: 'measure with', things: [otherModelNames[entry.measure]] }, (recipe) => {
    const at = recipe.risk.findIndex(({ measure }) => measure === entry.measure)
    return { ...recipe, risk: at < 0 ? [...recipe.risk, entry] : recipe.risk.with(at, entry) }
  })
  return measureRisk()
}

/** Asks for the model no more. */
export function leaveOutOther(entry: OtherEntry): void {
  changeRecipe({ verb: 'leave out', things: [otherModelNames[entry.measure]] }, (recipe) => ({
    ...recipe,
    risk: recipe.risk.filter((each) => riskKey(each) !== riskKey(entry)),
  }))
}
