import {
  attributeCells as cellsOfVariable,
  type AttributeCell,
  type AttributeCells,
} from '../../engine/assess/attribute-cells'
import { fileInScenario } from '../../engine/assess/file-in-scenario'
import { makeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import type { Recipe } from '../../engine/assess/recipe'
import type { PopulationCells } from '../../engine/key/population'
import type { Progress } from '../../engine/progress'
import { isTooFar, type ValueScale } from '../../engine/risk/closeness'
import { isTooUniform, type DiversityForm } from '../../engine/risk/diversity'
import type { CategoricalColumn } from '../../engine/table/column'
import { categorical, type Table } from '../../engine/table/table'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

/** What is asked of the cells of a key about a sensitive variable. */
export type AttributeCellsRequest = DiversityForm & {
  readonly scenario: number
  readonly variable: string
  readonly l: number
  readonly t: number
  /** Null: by the variable. */
  readonly scale: ValueScale | null
  /** Whether it is told which sensitive value is the commonest of a cell: somebody may look over the shoulder. */
  readonly told: 'counts' | 'values'
  readonly list: AttributeList
  readonly order: AttributeOrder
  readonly first: number
  readonly count: number
}

/** Cells with too little diversity, those whose members all share the value, and those too far from the file. */
export type AttributeList = 'diversity' | 'group' | 'distance'

/** The largest cells first, the least diverse, or those farthest from the file. */
export type AttributeOrder = 'records' | 'diversity' | 'distance'

export type AttributeCellsFound = {
  /** Different sensitive values in the file, and whether their order means something. */
  readonly levels: number
  readonly ordered: boolean
  readonly diversity: readonly AttributeBin[]
  readonly distance: readonly AttributeBin[]
  /** Cells on the list that was asked for. */
  readonly listed: number
  readonly rows: readonly AttributeRow[]
}

/** Cells whose diversity or distance lies from `from` to below `to`; the last one has no end. */
export type AttributeBin = {
  readonly from: number
  readonly to: number | null
  readonly cells: number
  /** Records of the cells, and those in cells that break the limit. */
  readonly records: number
  readonly breaking: number
}

/** A cell of the key. */
export type AttributeRow = {
  /** Values of the key variables, in the key's order; the empty text where one is missing. */
  readonly key: readonly string[]
  readonly records: number
  /** Records with a sensitive value that can be meant, and those of them that have the commonest. */
  readonly matched: number
  readonly commonest: number
  /** The commonest, of those as common the first of the file; null where only counts are told. */
  readonly commonestValue: string | null
  readonly values: number
  readonly diversity: number
  readonly distance: number
}

type Kept = {
  /** What was asked, and of what. */
  readonly of: string
  readonly sample: Table
  readonly population: PopulationCells | null
  readonly found: AttributeCells
  readonly key: readonly CategoricalColumn[]
  readonly firstRecord: Uint32Array
}

/** The cells looked at last: a page of them, or another limit, needs no new count. */
const kept = new WeakMap<Held, Kept>()

/** What the cells of a scenario's key give away of a variable, of the file as it stands: sums, and a page of cells. */
export function attributeCells(
  held: Held,
  { recipe, ...request }: AttributeCellsRequest & OfRecipe,
  progress: Progress,
): AttributeCellsFound {
  const { found, key, firstRecord } = cellsAsked(held, recipe, request, progress)
  const { l, t, told, list, order, first, count } = request
  const { levels, ordered, textOf, cells } = found
  const listed = cells.filter((each) => {
    if (list === 'group') return each.isGroupDisclosure
    return list === 'diversity' ? isTooUniform(each.diversity, l) : isTooFar(each.distance, t)
  })
  listed.sort(inOrder(order))
  return {
    levels,
    ordered,
    diversity: binned(
      cells,
      ({ diversity }) => diversity,
      diversityBounds(request.form),
      (each) => isTooUniform(each, l),
    ),
    distance: binned(
      cells,
      ({ distance }) => distance,
      distanceBounds,
      (each) => isTooFar(each, t),
    ),
    listed: listed.length,
    rows: listed.slice(first, first + count).map((each) => ({
      ...rowOf(each, key, firstRecord),
      commonestValue: told === 'values' ? textOf(each.commonestValue) : null,
    })),
  }
}

function cellsAsked(
  held: Held,
  { data, scenarios }: Recipe,
  { scenario, variable, form, c, scale }: AttributeCellsRequest,
  progress: Progress,
): Kept {
  const sample = sampleOf(held)
  const { population } = held
  const { name, key, missing = 'category', coarser = {} } = scenarios[scenario]
  const of = JSON.stringify([data, key, missing, coarser, variable, form, c, scale])
  const before = kept.get(held)
  if (before?.of === of && before.sample === sample && before.population === population) return before
  // What else the recipe says, of the design or of other measures, is no matter of these cells.
  const asked: Recipe = {
    recipe: 1,
    seed: 0,
    data,
    scenarios: [{ name, key, missing, coarser }],
    sensitive: [variable],
    candidates: [],
    risk: [],
    utility: [],
  }
  const study = openStudy(makeStudy(asked, sample, population, {}))
  const file = fileInScenario(study, study.scenarios[0], null)
  const made: Kept = {
    of,
    sample,
    population,
    found: cellsOfVariable(file, variable, { form, c, scale }, progress),
    key: key.map((each) => categorical(file.after, each)),
    firstRecord: file.cells.firstRecord,
  }
  kept.set(held, made)
  return made
}

/** What comes first of two cells; of those alike the one with more records. */
function inOrder(order: AttributeOrder): (a: AttributeCell, b: AttributeCell) => number {
  const byRecords = (a: AttributeCell, b: AttributeCell) => b.records - a.records || b.distance - a.distance
  switch (order) {
    case 'records':
      return byRecords
    case 'diversity':
      return (a, b) => a.diversity - b.diversity || byRecords(a, b)
    case 'distance':
      return (a, b) => b.distance - a.distance || byRecords(a, b)
  }
}

/** Where the bins begin: whole numbers of values, halves for what lies between. */
function diversityBounds(form: AttributeCellsRequest['form']): readonly number[] {
  switch (form) {
    case 'distinct':
      return [1, 2, 3, 4, 5, 6, 7, 8]
    case 'entropy':
      return [1, 1.5, 2, 2.5, 3, 3.5, 4, 5]
    case 'recursive':
      return [0, 1, 2, 3, 4, 5, 6, 7]
  }
}

const distanceBounds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** Rounding may leave a value just below the bound that it is. */
const rounding = 1e-12

function binned(
  cells: readonly AttributeCell[],
  valueOf: (cell: AttributeCell) => number,
  bounds: readonly number[],
  breaks: (value: number) => boolean,
): readonly AttributeBin[] {
  const bins = bounds.map((from, i) => ({
    from,
    to: i + 1 < bounds.length ? bounds[i + 1] : null,
    cells: 0,
    records: 0,
    breaking: 0,
  }))
  for (const cell of cells) {
    const value = valueOf(cell)
    const at = bounds.findLastIndex((from) => value >= from - rounding)
    const bin = bins[Math.max(0, at)]
    bin.cells++
    bin.records += cell.records
    if (breaks(value)) bin.breaking += cell.records
  }
  return bins
}

function rowOf(
  { cell, records, matched, commonest, values, diversity, distance }: AttributeCell,
  key: readonly CategoricalColumn[],
  firstRecord: Uint32Array,
): Omit<AttributeRow, 'commonestValue'> {
  const record = firstRecord[cell]
  return {
    key: key.map(({ levels, codes }) => levels.at(codes[record]) ?? ''),
    records,
    matched,
    commonest,
    values,
    diversity,
    distance,
  }
}
