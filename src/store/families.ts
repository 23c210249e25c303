import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { askingFor } from '../engine/risk/definitions'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { withUsualRisk } from './knowledge'
import { measureRisk } from './measure-risk'

export type EntryOf<M extends RiskEntry['measure']> = Extract<RiskEntry, { measure: M }>

/** The entry of that measure, the first if there are several, or the one of that name; null where the recipe has none. */
export function familyEntry<M extends RiskEntry['measure']>(
  { risk }: Pick<Recipe, 'risk'>,
  measure: M,
  as?: string,
): EntryOf<M> | null {
  const entry = risk.find((each) => each.measure === measure && (as === undefined || riskKey(each) === as))
  return (entry as EntryOf<M> | undefined) ?? null
}

/** Puts the entry in the recipe, in the place of the one of its name if there is one, and measures the risk with it. */
export function setFamily(entry: RiskEntry, doing: Doing): Promise<void> {
  changeRecipe(doing, (recipe) => {
    const at = recipe.risk.findIndex((each) => riskKey(each) === riskKey(entry))
    return { ...recipe, risk: at < 0 ? [...recipe.risk, entry] : recipe.risk.with(at, entry) }
  })
  return measureRisk()
}

/** Asks for what the population lets be measured, matches above all, where a recipe does not; measures the risk with it. */
export function measureMatches(): Promise<void> {
  changeRecipe({ verb: 'measure', things: ['expected correct matches'] }, withUsualRisk)
  return measureRisk()
}

/** The same, said as the measure is asked for: "measure special uniques". */
export function measureFamily(entry: RiskEntry): Promise<void> {
  const { verb, thing } = askingFor(entry)
  return setFamily(entry, { verb, things: [thing] })
}

/** Asks no more for that entry; what else was measured stays, so the risk is measured again too. */
export function leaveOutFamily(entry: RiskEntry, called = askingFor(entry).thing): Promise<void> {
  changeRecipe({ verb: 'leave out', things: [called] }, (recipe) => ({
    ...recipe,
    risk: recipe.risk.filter((each) => riskKey(each) !== riskKey(entry)),
  }))
  return measureRisk()
}
