import { lookUp } from '../by-name'
import { partsOfId } from '../assess/number-at'
import {
  recipeFieldWrong,
  recipeLevelUnknown,
  recipeVariableNotCategorical,
  recipeVariableUnknown,
} from '../assess/problems'
import { type Recipe, riskKey, type RiskEntry, type Scenario, type SearchSettings } from '../assess/recipe'
import { isLevelCondition, type Where } from '../table/condition'
import { findColumn, type Table } from '../table/table'
import { lossesToName, searchLoss, type SearchLoss } from './losses'

/** More points than these are more than anybody reads. */
export const mostPoints = 10_000

/** The share that a swap or PRAM changes at most where nothing is said: the largest of the paper's. */
export const usualMostChanged = 0.2

/** What a search asks of a recipe, with what its words stand for. */
export type Question = {
  readonly settings: SearchSettings
  readonly scenario: Scenario
  readonly risk: RiskEntry
  /** In the order of the settings. */
  readonly losses: readonly SearchLoss[]
}

/**
 * The question of a recipe, held against its measures and its file.
 *
 * @throws Problem that names the place in the recipe
 */
export function questionOf(recipe: Recipe, table: Table): Question {
  const { search } = recipe
  if (!search) throw recipeFieldWrong('search', 'given')
  const scenario = scenarioOf(recipe, search)
  checkAllowed(search, scenario)
  checkFirst(search, table)
  checkAmounts(search)
  return { settings: search, scenario, risk: riskOf(recipe, search), losses: lossesOf(recipe, search) }
}

function scenarioOf({ scenarios }: Recipe, { limit }: SearchSettings): Scenario {
  const found =
    limit.scenario === undefined ? scenarios.at(0) : scenarios.find(({ name }) => name === limit.scenario)
  if (found) return found
  throw recipeFieldWrong('search.limit.scenario', 'the name of a scenario')
}

function riskOf({ risk }: Recipe, { limit }: SearchSettings): RiskEntry {
  const keys = risk.map(riskKey)
  const { key } = partsOfId(limit.risk, keys)
  const found = risk.find((entry) => riskKey(entry) === key)
  if (found) return found
  throw recipeFieldWrong(
    'search.limit.risk',
    'a number of a measure that `risk` asks for',
    keys.length === 0 ? '`risk` asks for none.' : `\`risk\` asks for ${keys.join(', ')}.`,
  )
}

function lossesOf(recipe: Recipe, { losses, limits = {} }: SearchSettings): readonly SearchLoss[] {
  const known = lossesToName(recipe)
  const listed = known.length === 0 ? '`utility` asks for none.' : `\`utility\` asks for ${known.join(', ')}.`
  if (losses.length === 0) throw recipeFieldWrong('search.losses', 'a list of at least one loss', listed)
  for (const name of Object.keys(limits)) {
    if (!losses.includes(name))
      throw recipeFieldWrong(`search.limits.${name}`, 'of a loss in `search.losses`')
  }
  return losses.map((name, i) => {
    const found = searchLoss(recipe, name)
    if (!found) throw recipeFieldWrong(`search.losses[${i}]`, 'a loss that `utility` asks for', listed)
    if (losses.indexOf(name) < i) throw recipeFieldWrong(`search.losses[${i}]`, 'another than those before')
    if (found.entries.length === 0) {
      throw recipeFieldWrong(`search.losses[${i}]`, 'made of a loss that has a weight above 0', listed)
    }
    return found
  })
}

function checkAllowed({ allowed, first = {} }: SearchSettings, { name, key }: Scenario): void {
  const some = Object.values(allowed).some((methods) => methods.length > 0)
  if (!some) throw recipeFieldWrong('search.allowed', 'an object of variables, one at least with a method')
  for (const variable of Object.keys(allowed)) {
    const place = `search.allowed.${variable}`
    if (!key.includes(variable)) {
      throw recipeFieldWrong(place, `a variable of the key of \`${name}\``, `Its key is ${key.join(', ')}.`)
    }
    if (goesByLevelsOf(first, variable) && lookUp(allowed, variable)?.includes('recode')) {
      throw recipeFieldWrong(place, 'without `recode`', '`search.first` goes by its levels.')
    }
  }
}

/** Whether who comes first is told by the levels of a variable. */
export function goesByLevelsOf(first: Where, variable: string): boolean {
  return isLevelCondition(lookUp(first, variable))
}

/** One variable, or whether a record is a sample unique, so that who comes first and everyone else are two conditions of the same kind. */
function checkFirst({ first }: SearchSettings, table: Table): void {
  if (!first) return
  const entries = Object.entries(first)
  const [variable, condition] = entries.at(0) ?? ['']
  if (entries.length === 1 && variable === 'sampleUnique' && condition === true) return
  if (entries.length !== 1 || !isLevelCondition(condition)) {
    throw recipeFieldWrong(
      'search.first',
      'one variable with a list of levels or { "not": [levels] }, or { "sampleUnique": true }',
    )
  }
  const place = `search.first.${variable}`
  const column = findColumn(table, variable)
  if (!column)
    throw recipeVariableUnknown(
      place,
      variable,
      table.columns.map(({ name }) => name),
    )
  if (column.kind !== 'categorical') throw recipeVariableNotCategorical(place, variable, column.kind)
  const levels = 'not' in condition ? condition.not : condition
  const known = new Set(['', ...column.levels])
  if (!levels.every((level) => known.has(level))) throw recipeLevelUnknown(place, variable, column.levels)
}

function checkAmounts({ points, mostChanged = usualMostChanged, limit }: SearchSettings): void {
  if (!(Number.isInteger(points) && points >= 1 && points <= mostPoints)) {
    throw recipeFieldWrong('search.points', `a whole number from 1 to ${mostPoints}`)
  }
  if (!(mostChanged >= leastChanged && mostChanged <= 1)) {
    throw recipeFieldWrong('search.mostChanged', `a number from ${leastChanged} to 1`)
  }
  if (!Number.isFinite(limit.atMost)) throw recipeFieldWrong('search.limit.atMost', 'a number')
}

/** Shares are tried in steps of this size. */
const leastChanged = 0.001
