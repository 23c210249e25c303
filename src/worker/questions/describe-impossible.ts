import { impossibleCellsOf } from '../../engine/assess/impossible-combinations'
import type { ImpossibleCombination } from '../../engine/assess/recipe'
import type { StudyData } from '../../engine/assess/study'
import { keySize, keySizeWithoutMissing } from '../../engine/key/key-size'
import { countImpossible, isImpossible } from '../../engine/model/impossible-cells'
import type { ImpossibleCells } from '../../engine/model/count-table'
import type { CategoricalColumn, Codes } from '../../engine/table/column'
import type { Held } from '../held'
import { keyWithPopulation } from '../key-with-population'
import type { OfScenario } from '../question'

/** What rules of impossible combinations do to a key. */
export type ImpossibleDescribed = {
  /** By rule: the cells that it sets to zero, and the records and people that are in it; null: not known. */
  readonly rules: readonly {
    readonly cells: number
    readonly records: number
    readonly people: number | null
  }[]
  /** Cells that at least one rule sets to zero. */
  readonly cells: number
  /** K; beyond 2⁵³ a nearby number with `logAll` to go by. */
  readonly all: number
  readonly logAll: number
}

/** What rules of impossible combinations would do to a scenario's key, and who is in them all the same. */
export function describeImpossible(
  held: Held,
  { recipe, scenario, rules }: OfScenario & { readonly rules: readonly ImpossibleCombination[] },
): ImpossibleDescribed {
  const { missing } = recipe.scenarios[scenario]
  const { columns, table, population } = keyWithPopulation(held, recipe, scenario)
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
