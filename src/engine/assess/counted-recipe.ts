import { byName } from '../by-name'
import { checkAll } from '../problem'
import { methodOf, type Step } from '../protect/definitions'
import { definitionOf } from '../risk/definitions'
import { notFromCounts } from './problems'
import type { DataSource, Recipe, ReleaseFormat, RiskEntry } from './recipe'
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
  const { data, candidates, risk, relations = [], analyses = [], search, release } = recipe
  const places = [
    data.synthetic && 'data.synthetic',
    ...risk.map((entry, i) => !isCounted(entry) && `risk[${i}]`),
    ...candidates.flatMap(({ steps }, i) =>
      steps.map((step, s) => !isInOrder(step, data) && `candidates[${i}].steps[${s}]`),
    ),
    (release?.formats ?? []).some((format) => !isRewritten(format, data)) && 'release.formats',
    relations.length > 0 && 'relations',
    analyses.length > 0 && 'analyses',
    search && 'search',
  ].filter((place) => typeof place === 'string')
  checkAll(
    places.map((place) => () => {
      throw notFromCounts(place)
    }),
  )
  const isTaken = (what: 'sensitive' | 'household') =>
    risk.some((entry) => definitionOf(entry).takes?.(entry).includes(what))
  const { sensitive, household, ...others } = recipe
  const kept: Recipe = {
    ...others,
    ...(isTaken('sensitive') && sensitive && { sensitive: sensitive.slice(0, 1) }),
    // Nearly every household is one of its own kind: its number is counted where a measure goes by it.
    ...(isTaken('household') && household !== undefined && { household }),
    utility: candidates.length === 0 ? [] : recipe.utility,
  }
  const variables = [...new Set(variableUses(kept).map(({ variable }) => variable))]
  const settings = Object.entries(data.variables ?? {}).filter(([name]) => variables.includes(name))
  return { recipe: { ...kept, data: { ...data, variables: byName(settings) } }, variables }
}

function isCounted(entry: RiskEntry): boolean {
  return definitionOf(entry).followsFromCounts?.(entry) ?? false
}

/** Whether a format is written as the file is read a second time: its own, where that is read so. */
function isRewritten(format: ReleaseFormat, { file = '' }: DataSource): boolean {
  return format === 'parquet' && /\.parquet$/i.test(file)
}

/** Whether a step draws record by record; a table of counts says nothing of their order. */
function isInOrder(step: Step, data: DataSource): boolean {
  return data.count === undefined && methodOf(step).followsFromValues === true
}

/** What is left out of a recipe whose file is only counted. */
export type NotCounted = {
  readonly risk: readonly RiskEntry[]
  /** By name. */
  readonly candidates: readonly string[]
  readonly analyses: boolean
  readonly search: boolean
}

/** A recipe as far as it goes by counts: without the measures, candidates, analyses and search that need more, which are named. */
export function asFarAsCounted(recipe: Recipe): { readonly recipe: Recipe; readonly leftOut: NotCounted } {
  const { analyses = [], search, release, data, ...rest } = recipe
  const counted = rest.candidates.filter(({ steps }) => steps.every((step) => isInOrder(step, data)))
  const { run, formats, ...others } = release ?? {}
  const isKept = run !== undefined && counted.some(({ name }) => name === run.candidate)
  return {
    recipe: {
      ...rest,
      data,
      risk: rest.risk.filter(isCounted),
      candidates: counted,
      ...(release && {
        release: {
          ...others,
          ...(formats && { formats: formats.filter((format) => isRewritten(format, data)) }),
          ...(isKept && { run }),
        },
      }),
    },
    leftOut: {
      risk: rest.risk.filter((entry) => !isCounted(entry)),
      candidates: rest.candidates.filter((each) => !counted.includes(each)).map(({ name }) => name),
      analyses: analyses.length > 0,
      search: search !== undefined,
    },
  }
}
