import { byName } from '../by-name'
import { checkAll } from '../problem'
import { methodOf, type Step } from '../protect/definitions'
import { definitionOf } from '../risk/definitions'
import { notFromCounts } from './problems'
import type { Recipe } from './recipe'
import { variableUses } from './variable-uses'

/** What a recipe asks of a file of which only counts are kept. */
type CountedRecipe = {
  /** With what goes by counts alone. */
  readonly recipe: Recipe
  /** The variables that the file is counted on. */
  readonly variables: readonly string[]
}

/**
 * The recipe of a file whose records are counted as they are read: how many have which values of the variables that it asks
 * about, for its candidates in which order too, and nothing else of them.
 *
 * @throws Problems, one for each place that asks for more than counts
 */
export function countedRecipe(recipe: Recipe): CountedRecipe {
  const {
    data,
    design = {},
    household,
    candidates,
    risk,
    relations = [],
    analyses = [],
    search,
    release,
  } = recipe
  // A table of counts says nothing of the order that a step draws in.
  const inOrder = (step: Step) => data.count === undefined && methodOf(step).followsFromValues
  const places = [
    data.synthetic && 'data.synthetic',
    design.weight !== undefined && 'design.weight',
    household !== undefined && 'household',
    ...risk.map((entry, i) => !definitionOf(entry).followsFromCounts?.(entry) && `risk[${i}]`),
    ...candidates.flatMap(({ steps }, i) =>
      steps.map((step, s) => !inOrder(step) && `candidates[${i}].steps[${s}]`),
    ),
    (release?.formats ?? []).length > 0 && 'release.formats',
    relations.length > 0 && 'relations',
    analyses.length > 0 && 'analyses',
    search && 'search',
  ].filter((place) => typeof place === 'string')
  checkAll(
    places.map((place) => () => {
      throw notFromCounts(place)
    }),
  )
  const takesSensitive = risk.some((entry) => definitionOf(entry).takes?.(entry).includes('sensitive'))
  const { sensitive, ...others } = recipe
  const kept: Recipe = {
    ...others,
    ...(takesSensitive && sensitive && { sensitive: sensitive.slice(0, 1) }),
    utility: candidates.length === 0 ? [] : recipe.utility,
  }
  const variables = [...new Set(variableUses(kept).map(({ variable }) => variable))]
  const settings = Object.entries(data.variables ?? {}).filter(([name]) => variables.includes(name))
  return { recipe: { ...kept, data: { ...data, variables: byName(settings) } }, variables }
}
