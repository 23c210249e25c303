import { impossibleCellsOf } from '../engine/assess/impossible-combinations'
import { makeStudy } from '../engine/assess/make-study'
import type { ImpossibleCombination, Recipe } from '../engine/assess/recipe'
import type { StudyData } from '../engine/assess/study'
import { emptyPairs, type EmptyPair } from '../engine/key/empty-pairs'
import { keySize, keySizeWithoutMissing } from '../engine/key/key-size'
import { countImpossible, isImpossible } from '../engine/model/impossible-cells'
import type { ImpossibleCells } from '../engine/model/count-table'
import type { CategoricalColumn, Codes } from '../engine/table/column'
import { categorical } from '../engine/table/table'
import type { ImpossibleDescribed } from './contract-key'
import { sampleOf, type Shelf } from './shelf'

/** What rules of impossible combinations would do to a scenario's key, and who is in them all the same. */
export function describeImpossible(
  shelf: Shelf,
  recipe: Recipe,
  scenario: number,
  rules: readonly ImpossibleCombination[],
): ImpossibleDescribed {
  const { missing } = recipe.scenarios[scenario]
  const { columns, table, population } = keyOf(shelf, recipe, scenario)
  const { sizes, cellCount, logCellCount } =
    missing === 'never' ? keySizeWithoutMissing(columns) : keySize(columns)
  const impossible = impossibleCellsOf(rules, columns)
  const codes = columns.map((column) => column.codes)
  const peopleIn = peopleCounter(population, columns)
  return {
    rules: impossible.map((rule) => ({
      cells: countImpossible([rule], sizes),
      records: countIn(rule, codes, table.records, null),
      people: peopleIn(rule),
    })),
    cells: countImpossible(impossible, sizes),
    all: cellCount,
    logAll: logCellCount,
  }
}

/** Combinations of two key variables' levels that hold nobody where people were to be expected: levels of the sample. */
export function emptyPairsOf(shelf: Shelf, recipe: Recipe, scenario: number): readonly EmptyPair[] {
  const { columns, population } = keyOf(shelf, recipe, scenario)
  const sample = sampleOf(shelf)
  return emptyPairs(columns, population)
    .map(({ variables, levels: [ofFirst, ofSecond], expected }): EmptyPair => {
      const [first, second] = variables.map((name) => new Set(categorical(sample, name).levels))
      return {
        variables,
        levels: [ofFirst.filter((level) => first.has(level)), ofSecond.filter((level) => second.has(level))],
        expected,
      }
    })
    .filter(({ levels: [ofFirst, ofSecond] }) => ofFirst.length > 0 && ofSecond.length > 0)
}

/** The key's columns with the population's levels; the rules of the recipe are left out, as they may be what is wrong. */
function keyOf(
  shelf: Shelf,
  { data, scenarios }: Recipe,
  scenario: number,
): Pick<StudyData, 'table' | 'population'> & { readonly columns: readonly CategoricalColumn[] } {
  const { name, key } = scenarios[scenario]
  const counted: Recipe = {
    recipe: 1,
    seed: 0,
    data,
    scenarios: [{ name, key }],
    candidates: [],
    risk: [],
    utility: [],
  }
  const { table, population } = makeStudy(counted, sampleOf(shelf), shelf.population, {})
  return { table, population, columns: key.map((variable) => categorical(table, variable)) }
}

/** Counts the people of the population in a rule; null where it does not have all of the rule's variables, or is not held. */
function peopleCounter(
  population: StudyData['population'],
  columns: readonly CategoricalColumn[],
): (rule: ImpossibleCells) => number | null {
  const codes = columns.map(
    ({ name }) => population?.variables.find((variable) => variable.name === name)?.codes ?? null,
  )
  return (rule) => {
    if (!population || rule.variables.some((v) => codes[v] === null)) return null
    const { populationCount } = population
    // A variable that the rule does not name is not looked at.
    const named = codes.map((each) => each ?? new Uint8Array())
    return countIn(rule, named, populationCount.length, populationCount)
  }
}

function countIn(
  rule: ImpossibleCells,
  codes: readonly Codes[],
  places: number,
  people: Float64Array | null,
): number {
  let count = 0
  for (let i = 0; i < places; i++) if (isImpossible([rule], codes, i)) count += people?.[i] ?? 1
  return count
}
