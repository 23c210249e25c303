import { codesAt, isCategorical, newCodes, type CategoricalColumn, type Codes } from '../table/column'
import { categorical, type Table } from '../table/table'
import { countInBlocks, type BlockCounts, type Blocks } from './blocks'
import { cellsOf } from './cells'
import { weightedCounts } from './frequencies'
import { groupDigits } from './group-digits'
import {
  populationBelowSample,
  populationLacksKeys,
  populationLacksVariables,
  populationSmallerThanSample,
} from './problems'

/** The population counted on the key variables: its occupied cells, small whatever the population's size. */
export type PopulationCells = {
  readonly size: number
  readonly variables: readonly {
    readonly name: string
    readonly levels: readonly string[]
    /** The level of each occupied cell; a missing value is `levels.length`. */
    readonly codes: Codes
  }[]
  /** People in each occupied cell. */
  readonly populationCount: Float64Array
}

/**
 * The population counted on `columns`: the key variables it shares with the sample, one entry for each person, or for as many
 * people as `people` say.
 */
export function countPopulation(
  columns: readonly CategoricalColumn[],
  people: Float64Array | null = null,
): PopulationCells {
  const cells = cellsOf(columns)
  return {
    size: people ? people.reduce((sum, each) => sum + each, 0) : cells.cellOf.length,
    variables: columns.map((column) => ({
      name: column.name,
      levels: column.levels,
      codes: codesAt(column, cells.firstRecord),
    })),
    populationCount: people ? weightedCounts(cells, people) : Float64Array.from(cells.sampleCount),
  }
}

/**
 * The population of a file, counted on the categorical variables that it shares with the sample by name. A row is a person, or
 * as many people as `counts` say.
 */
export function populationOf(
  people: Table,
  sample: Table,
  counts: Float64Array | null = null,
): PopulationCells {
  const shared = new Set(sample.columns.filter(isCategorical).map(({ name }) => name))
  return countPopulation(
    people.columns.filter(isCategorical).filter(({ name }) => shared.has(name)),
    counts,
  )
}

/**
 * The levels of a variable that sample and population share: the sample's, then those only the population has, both in
 * their order; and what each code of the population becomes, the missing code included.
 */
export function joinLevels(
  sample: readonly string[],
  population: readonly string[],
): { readonly levels: readonly string[]; readonly recode: Uint32Array } {
  const codeOf = new Map(sample.map((level, code) => [level, code]))
  const levels = [...sample]
  const recode = new Uint32Array(population.length + 1)
  population.forEach((level, code) => {
    const known = codeOf.get(level)
    recode[code] = known ?? levels.push(level) - 1
  })
  recode[population.length] = levels.length
  return { levels, recode }
}

/** Sample and population with the same levels, in the same order, for every variable that both have. */
export function joinPopulation(
  table: Table,
  population: PopulationCells,
): { readonly table: Table; readonly population: PopulationCells } {
  const columns = [...table.columns]
  const variables = population.variables.map((variable) => {
    const c = columns.findIndex((column) => column.name === variable.name && column.kind === 'categorical')
    if (c < 0) return variable
    const column = columns[c] as CategoricalColumn
    const { levels, recode } = joinLevels(column.levels, variable.levels)
    columns[c] = withLevels(column, levels)
    const codes = newCodes(levels.length, variable.codes.length)
    for (let cell = 0; cell < codes.length; cell++) codes[cell] = recode[variable.codes[cell]]
    return { name: variable.name, levels, codes }
  })
  return {
    table: { ...table, columns },
    population: { ...population, variables },
  }
}

/**
 * F in the blocks of a key: the people of every cell that shares its rest with a sampled record.
 *
 * `table` is the sample the blocks were made of, with the population's levels ({@link joinPopulation}). Records marked 1
 * in `unmatchable` match no one, so that nobody in the population need have their key.
 *
 * @throws Problem `population-lacks-variables`, `population-smaller-than-sample`, `population-lacks-keys` or
 * `population-below-sample`
 */
export function populationInBlocks(
  blocks: Blocks,
  table: Table,
  population: PopulationCells,
  unmatchable: Uint8Array | null = null,
): BlockCounts {
  const lacking = blocks.key.filter(
    (name) => !population.variables.some((variable) => variable.name === name),
  )
  if (lacking.length > 0) throw populationLacksVariables(lacking)
  if (population.size < table.records) throw populationSmallerThanSample(population.size, table.records)
  const { cells, restOf } = cellsOfRests(blocks, table, population)
  const code = new Uint32Array(cells.length)
  blocks.perturbed.forEach((name, v) => {
    const { codes } = variableOf(population, name)
    for (let i = 0; i < cells.length; i++) code[i] = code[i] * blocks.sizes[v] + codes[cells[i]]
  })
  const people = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) people[i] = population.populationCount[cells[i]]
  const counts = countInBlocks(restOf, code, people, blocks.rests, blocks.blockSize)
  checkCovers(counts, blocks, unmatchable)
  return counts
}

/** The population’s cells that share their rest with a sampled record, and that rest. */
function cellsOfRests(
  blocks: Blocks,
  table: Table,
  population: PopulationCells,
): { readonly cells: Uint32Array; readonly restOf: Uint32Array } {
  const total = population.populationCount.length
  const names = blocks.key.filter((name) => !blocks.perturbed.includes(name))
  // The rests, each by one of its records, and the population's cells are grouped together: equal rests meet.
  const digits = names.map((name) => {
    const column = categorical(table, name)
    const variable = variableOf(population, name)
    const size = column.levels.length + 1
    const codes = newCodes(size, blocks.rests + total)
    for (let rest = 0; rest < blocks.rests; rest++) codes[rest] = column.codes[blocks.restRecord[rest]]
    codes.set(variable.codes, blocks.rests)
    return { codes, size }
  })
  const groups = groupDigits(digits, blocks.rests + total)
  const restOfGroup = new Uint32Array(groups.count.length).fill(blocks.rests)
  for (let rest = 0; rest < blocks.rests; rest++) restOfGroup[groups.groupOf[rest]] = rest
  const cells = new Uint32Array(total)
  const restOf = new Uint32Array(total)
  let found = 0
  for (let cell = 0; cell < total; cell++) {
    const rest = restOfGroup[groups.groupOf[blocks.rests + cell]]
    if (rest === blocks.rests) continue
    cells[found] = cell
    restOf[found] = rest
    found++
  }
  return { cells: cells.subarray(0, found), restOf: restOf.subarray(0, found) }
}

/** Every true key of the sample must have at least as many people in the population as records in the sample. */
function checkCovers(population: BlockCounts, blocks: Blocks, unmatchable: Uint8Array | null): void {
  const { sample } = blocks
  const absent = new Set<string>()
  const short = new Set<string>()
  for (let rest = 0; rest < blocks.rests; rest++) {
    let p = population.start[rest]
    for (let s = sample.start[rest]; s < sample.start[rest + 1]; s++) {
      while (p < population.start[rest + 1] && population.code[p] < sample.code[s]) p++
      const found = p < population.start[rest + 1] && population.code[p] === sample.code[s]
      const people = found ? population.count[p] : 0
      if (people === 0) absent.add(`${rest} ${sample.code[s]}`)
      else if (people < sample.count[s]) short.add(`${rest} ${sample.code[s]}`)
    }
  }
  unmatchable?.forEach((leftOut, i) => {
    if (leftOut === 0) return
    absent.delete(`${blocks.restOf[i]} ${blocks.trueCode[i]}`)
    short.delete(`${blocks.restOf[i]} ${blocks.trueCode[i]}`)
  })
  if (absent.size === 0 && short.size === 0) return
  const missing = absent.size > 0
  const places = missing ? absent : short
  const records: number[] = []
  for (let i = 0; i < blocks.restOf.length; i++) {
    if (places.has(`${blocks.restOf[i]} ${blocks.trueCode[i]}`)) records.push(i)
  }
  throw (missing ? populationLacksKeys : populationBelowSample)(
    records.slice(0, 100),
    records.length,
    places.size,
  )
}

function variableOf(population: PopulationCells, name: string): PopulationCells['variables'][number] {
  const variable = population.variables.find((each) => each.name === name)
  if (variable) return variable
  throw populationLacksVariables([name])
}

/** The same column with more levels at the end; the missing code moves with them. */
function withLevels(column: CategoricalColumn, levels: readonly string[]): CategoricalColumn {
  if (levels.length === column.levels.length) return column
  const codes = newCodes(levels.length, column.codes.length)
  const missing = column.levels.length
  for (let i = 0; i < codes.length; i++) {
    codes[i] = column.codes[i] === missing ? levels.length : column.codes[i]
  }
  return { ...column, levels, codes }
}
