import { byName, lookUp } from '../by-name'
import { newCodes, type CategoricalColumn, type Codes } from '../table/column'
import { bandStart } from '../table/levels'
import type { Table } from '../table/table'
import type { PopulationCells } from './population'

/**
 * How exactly an intruder knows a variable, where not as the file has it: in bands of a number, `from` a point on (0 where
 * nothing is said), or by groups of levels. Levels that are in no band or group stay by themselves, and so does a missing value.
 */
export type Coarser = BandsOfWidth | { readonly into: readonly LevelGroup[] }

/** Bands of a number, so wide; one begins at `from`, 0 where nothing is said. */
export type BandsOfWidth = { readonly width: number; readonly from?: number }

export type LevelGroup = { readonly label: string; readonly levels: readonly string[] }

/** By variable. */
export type CoarserKnowledge = Readonly<Record<string, Coarser>>

/** The levels that are told apart, in the order of the first of each, and which of them each level is; missing the last. */
type LevelsAsKnown = { readonly levels: readonly string[]; readonly codeAfter: Uint32Array }

/** The levels of a variable as they are known. A band of the file that reaches over two is in the one that it begins in. */
export function levelsAsKnown(levels: readonly string[], coarser: Coarser): LevelsAsKnown {
  const labelOf = 'width' in coarser ? bandLabel(coarser) : groupLabel(coarser.into)
  const codeOf = new Map<string, number>()
  const codeAfter = new Uint32Array(levels.length + 1)
  levels.forEach((level, code) => {
    const label = labelOf(level)
    if (!codeOf.has(label)) codeOf.set(label, codeOf.size)
    codeAfter[code] = codeOf.get(label)!
  })
  codeAfter[levels.length] = codeOf.size
  return { levels: [...codeOf.keys()], codeAfter }
}

/** A table as the intruder knows it. */
export function tableAsKnown(table: Table, coarser: CoarserKnowledge): Table {
  if (Object.keys(coarser).length === 0) return table
  const columns = table.columns.map((column) => {
    const own = lookUp(coarser, column.name)
    return own && column.kind === 'categorical' ? columnAsKnown(column, own) : column
  })
  return { ...table, columns }
}

/** A population as the intruder knows it; several of its cells may then be one. */
export function populationAsKnown(population: PopulationCells, coarser: CoarserKnowledge): PopulationCells {
  if (Object.keys(coarser).length === 0) return population
  const variables = population.variables.map((variable) => {
    const own = lookUp(coarser, variable.name)
    if (!own) return variable
    const { levels, codeAfter } = levelsAsKnown(variable.levels, own)
    return { ...variable, levels, codes: recoded(variable.codes, codeAfter, levels.length) }
  })
  return { ...population, variables }
}

/** What is known coarser of these variables. */
export function coarserIn(coarser: CoarserKnowledge, key: readonly string[]): CoarserKnowledge {
  return byName(Object.entries(coarser).filter(([name]) => key.includes(name)))
}

function columnAsKnown(column: CategoricalColumn, coarser: Coarser): CategoricalColumn {
  const { levels, codeAfter } = levelsAsKnown(column.levels, coarser)
  return { ...column, levels, codes: recoded(column.codes, codeAfter, levels.length) }
}

function recoded(codes: Codes, codeAfter: Uint32Array, levels: number): Codes {
  const after = newCodes(levels, codes.length)
  for (let i = 0; i < codes.length; i++) after[i] = codeAfter[codes[i]]
  return after
}

function bandLabel(bands: BandsOfWidth) {
  return (level: string): string => {
    const start = bandStart(level)
    // "Under 16" begins nowhere, and is no band of any width.
    if (start === null || start === -Infinity) return level
    const low = startOfBand(start, bands)
    return labelOfBand(low, tidy(low + bands.width), Number.isInteger(low) && Number.isInteger(bands.width))
  }
}

/** Where the band begins that a number is in. */
export function startOfBand(value: number, { width, from = 0 }: BandsOfWidth): number {
  return tidy(from + width * Math.floor(tidy((value - from) / width)))
}

/** What the band of the numbers from `low` to below `next` is called: "10-14", and "0.5 to below 1" where they are not whole. */
export function labelOfBand(low: number, next: number, isWhole: boolean): string {
  if (!isWhole) return `${low} to below ${next}`
  return next - low === 1 ? String(low) : `${low}${low < 0 ? ' to ' : '-'}${next - 1}`
}

/** Without the binary dust of 0.1 + 0.2. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12))
}

function groupLabel(groups: readonly LevelGroup[]) {
  const labels = new Map(
    groups.flatMap(({ label, levels }) => levels.map((level) => [level, label] as const)),
  )
  return (level: string): string => labels.get(level) ?? level
}
