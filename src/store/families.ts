import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { askingFor, definitionOf } from '../engine/risk/definitions'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { withUsualRisk } from './knowledge'
import { askByName } from './unasked'

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

/** Puts the entry in the recipe, in the place of the one of its name if there is one. */
export function putEntry(entry: RiskEntry, doing: Doing): void {
  changeRecipe(doing, (recipe) => withEntry(recipe, entry))
}

/** The same for other settings of it; changes of one gesture are one step. */
export function putSettings(entry: RiskEntry): void {
  const { name } = definitionOf(entry)
  putEntry(entry, {
    verb: 'change',
    things: [`the settings of ${name.charAt(0).toLowerCase()}${name.slice(1)}`],
    target: `settings of ${riskKey(entry)}`,
  })
}

/** Asks for a measure by its name, "measure special uniques": it is measured however long it takes. */
export function askFor(entry: RiskEntry, doing: Doing = askingOf(entry)): void {
  putEntry(entry, doing)
  askByName([entry])
}

/** Asks for what the population lets be measured, matches above all, where a recipe does not. */
export function askForMatches(): void {
  changeRecipe({ verb: 'measure', things: ['expected correct matches'] }, withUsualRisk)
}

/** Asks no more for these; what else was measured stays. */
export function leaveOut(entries: readonly RiskEntry[], called = askingFor(entries[0]).thing): void {
  const names = entries.map(riskKey)
  changeRecipe({ verb: 'leave out', things: [called] }, (recipe) => ({
    ...recipe,
    risk: recipe.risk.filter((each) => !names.includes(riskKey(each))),
  }))
}

export function withEntry(recipe: Recipe, entry: RiskEntry): Recipe {
  const at = recipe.risk.findIndex((each) => riskKey(each) === riskKey(entry))
  return { ...recipe, risk: at < 0 ? [...recipe.risk, entry] : recipe.risk.with(at, entry) }
}

function askingOf(entry: RiskEntry): Doing {
  const { verb, thing } = askingFor(entry)
  return { verb, things: [thing] }
}
