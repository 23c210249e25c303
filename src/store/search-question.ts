import type { Recipe, SearchMethod, SearchSettings } from '../engine/assess/recipe'
import { riskKey } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import { definitionOf } from '../engine/risk/definitions'
import { headlineLosses, type LossNumber, lossOf, numberOfLoss } from '../engine/utility/definitions'
import type { TableDescription } from '../file/table-description'
import { mostPoints, searchLoss, type SearchLoss, searchMethods, usualMostChanged } from '../worker/page-side'
import { changeRecipe, theRecipe } from './change-recipe'
import { combinedLossId, numberAt, usualRisk } from './map-selectors'
import { omit } from './omit'
import { resultsStore } from './results'
import { variableToChange } from './variable-to-change'

export { mostPoints, usualMostChanged }

/** What may be done to a variable, in the order of the steps. */
export const methodsOfSearch = Object.keys(searchMethods) as readonly SearchMethod[]

/** How many points a search has where nobody has said it, and how many more are asked for at once. */
const usualPoints = 200
export const morePoints = 100

/** In 19 of 20 runs: what holds on average is broken in every other run. */
const usuallyHeld = 0.95

/** Where nothing is known of the file's risk. */
const limitUnknown = 10

/** The question of the recipe; where there is none yet, one that suits the file. */
export function searchOf(recipe: Recipe, description: TableDescription, scenario: number): SearchSettings {
  return recipe.search ?? usualSearch(recipe, description, scenario)
}

/**
 * Changes the question: a step that can be undone. A field of which the change says undefined is left out. The other fields stay
 * as the recipe has them, which a busy page may not show yet; `shown` is the question where the recipe has none.
 *
 * The recipe says how much each loss matters once the question goes by them combined.
 *
 * @returns the question as it then stands
 */
export function changeSearch(
  shown: SearchSettings,
  change: { readonly [Field in keyof SearchSettings]?: SearchSettings[Field] | undefined },
): SearchSettings {
  const before = theRecipe().search ?? shown
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)
  const search = Object.fromEntries(entries) as SearchSettings
  changeRecipe(
    { verb: 'change', things: ['the question'], rest: 'of the search', target: 'search' },
    (recipe) => ({
      ...recipe,
      ...(search.losses.includes(combinedLossId) && { combined: recipe.combined ?? { weights: {} } }),
      search,
    }),
  )
  return search
}

/** The question with a method allowed on a variable, or not any more. */
export function withMethod(
  { allowed }: SearchSettings,
  variable: string,
  method: SearchMethod,
  isAllowed: boolean,
): Pick<SearchSettings, 'allowed'> {
  const others = (lookUp(allowed, variable) ?? []).filter((each) => each !== method)
  const methods = isAllowed
    ? methodsOfSearch.filter((each) => each === method || others.includes(each))
    : others
  const rest = omit(allowed, variable)
  return { allowed: methods.length === 0 ? rest : byName([...Object.entries(rest), [variable, methods]]) }
}

/** The numbers of risk that a limit can be on. */
export function risksOfSearch(recipe: Recipe): readonly string[] {
  const own = recipe.risk.flatMap((entry) => {
    const { decidesBy } = definitionOf(entry)
    return decidesBy ? [`${riskKey(entry)}.${decidesBy.field}`] : []
  })
  const shown = recipe.search?.limit.risk ?? recipe.map?.risk
  return [...new Set([usualRisk(recipe), ...own, ...(shown === undefined ? [] : [shown])])]
}

/** The losses that a question names, as the recipe asks for them; one that it does not ask for is passed over. */
export function lossesOfSearch(recipe: Recipe, { losses }: SearchSettings): readonly SearchLoss[] {
  return losses.flatMap((name) => searchLoss(recipe, name) ?? [])
}

/** Half of the file's risk, every table that is to be like before, and sample uniques changed before others. */
function usualSearch(recipe: Recipe, description: TableDescription, at: number): SearchSettings {
  const scenario = recipe.scenarios[at]
  const risk = recipe.map?.risk ?? usualRisk(recipe)
  const all = headlineLosses(recipe.utility)
  const useful = all.filter(({ entry, field }) => numberOfLoss(entry, field)?.direction === 'more-is-useful')
  const losses = useful.length > 0 ? useful : all
  return {
    limit: {
      risk,
      ...(at > 0 && { scenario: scenario.name }),
      atMost: lookUp(recipe.map?.limits, risk) ?? halfOfFile(scenario.name, risk),
      inRuns: usuallyHeld,
    },
    losses: losses.map(({ id }) => id),
    allowed: usuallyAllowed(scenario.key, description.variables, losses),
    // Others are looked for less, and a change of theirs wins less.
    first: { sampleUnique: true },
    points: usualPoints,
  }
}

/**
 * The variable that candidates usually change, and levels merged of those that have an order and a loss speaks of: merging
 * another would cost nothing that the search sees.
 */
function usuallyAllowed(
  key: readonly string[],
  variables: TableDescription['variables'],
  losses: readonly LossNumber[],
): SearchSettings['allowed'] {
  const changed = variableToChange(key, variables)
  const inLosses = losses.flatMap(({ entry }) =>
    lossOf(entry)
      .uses(entry)
      .map(({ variable }) => variable),
  )
  const inOrder = variables.filter(
    ({ name, type, distinct }) =>
      type === 'ordinal' && distinct > 2 && name !== changed && key.includes(name) && inLosses.includes(name),
  )
  return byName<readonly SearchMethod[]>([
    [changed, ['swap', 'pram']],
    ...inOrder.map(({ name }) => [name, ['recode']] as const),
  ])
}

/** Half of what the file as it stands has, in two digits. */
function halfOfFile(scenario: string, risk: string): number {
  const measured = lookUp(resultsStore.getState().risks, scenario)
  const results = measured?.value.result.risk ?? {}
  const before = numberAt(results, risk) ?? numberAt(results, risk.replace(/\.tau$/, '.tauStar'))
  return before === null || before <= 0 ? limitUnknown : Number((before / 2).toPrecision(2))
}
