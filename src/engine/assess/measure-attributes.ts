import type { Progress } from '../progress'
import { distanceFrom } from '../risk/closeness'
import { usualDiversity, type LDiversityEntry } from '../risk/l-diversity/definition'
import { usualDistance, type TClosenessEntry } from '../risk/t-closeness/definition'
import { distinctDiversity, entropyDiversity, isGroupDisclosure, recursiveDiversity } from '../risk/diversity'
import { known } from '../table/table'
import { sensitiveVariable } from '../risk/sensitive-variable'
import type { FileInScenario } from './file-in-scenario'
import type { Measured } from './measured'
import type { Study } from './open-study'
import type { Recipe } from './recipe'
import { eachSensitiveCell } from './sensitive-counts'
import { inWholeFile, sensitiveValues } from './sensitive-values'

/** A diversity or distance that differs from the limit by rounding alone does not break it. */
const rounding = 1e-12

/** Whether a cell is less diverse than asked for. */
export function isTooUniform(diversity: number, l: number): boolean {
  return diversity < l * (1 - rounding)
}

/** Whether a cell is farther from the file than asked for. */
export function isTooFar(distance: number, t: number): boolean {
  return distance > t * (1 + rounding)
}

/** How many different values of a sensitive variable the records have that share a key. */
export function measureLDiversity(
  { data: { recipe } }: Study,
  file: FileInScenario,
  entry: LDiversityEntry,
  progress: Progress,
): Measured {
  const variable = nameOf(entry, recipe)
  const { l = usualDiversity.l } = entry
  const { cellOf, sampleCount } = file.cells
  const diversity = new Float64Array(sampleCount.length).fill(NaN)
  const groupDisclosures = { cells: 0, records: 0 }
  eachSensitiveCell(
    file,
    sensitiveValues(known(file.after, variable)),
    (cell, { counts }, own) => {
      const descending = counts.toSorted((a, b) => b - a)
      diversity[cell] = diversityOf(descending, entry)
      if (!isGroupDisclosure(descending)) return
      groupDisclosures.cells++
      groupDisclosures.records += own
    },
    progress,
  )
  const { cells, violatingCells, violations } = tally(diversity, sampleCount, (each) => isTooUniform(each, l))
  return {
    result: {
      measure: 'lDiversity',
      variable,
      min: cells === 0 ? null : diversity.reduce((least, each) => (each < least ? each : least), Infinity),
      violations,
      cells,
      violatingCells,
      groupDisclosures,
    },
    records: { diversity: Float64Array.from(cellOf, (cell) => diversity[cell]) },
  }
}

/** How far the sensitive values of the records that share a key are from those of the file. */
export function measureTCloseness(
  { data: { recipe } }: Study,
  file: FileInScenario,
  entry: TClosenessEntry,
  progress: Progress,
): Measured {
  const variable = nameOf(entry, recipe)
  const sensitive = sensitiveValues(known(file.after, variable))
  const { t = usualDistance, scale = sensitive.ordered ? 'ordered' : 'nominal' } = entry
  const { cellOf, sampleCount } = file.cells
  const distanceOf = distanceFrom(inWholeFile(sensitive), scale)
  const distance = new Float64Array(sampleCount.length).fill(NaN)
  eachSensitiveCell(
    file,
    sensitive,
    (cell, matched) => {
      distance[cell] = distanceOf(matched)
    },
    progress,
  )
  const { cells, violatingCells, violations } = tally(distance, sampleCount, (each) => isTooFar(each, t))
  return {
    result: {
      measure: 'tCloseness',
      variable,
      scale,
      max: cells === 0 ? null : distance.reduce((most, each) => (each > most ? each : most), 0),
      violations,
      cells,
      violatingCells,
    },
    records: { distance: Float64Array.from(cellOf, (cell) => distance[cell]) },
  }
}

function nameOf(entry: LDiversityEntry | TClosenessEntry, recipe: Recipe): string {
  const variable = sensitiveVariable(entry, recipe)
  if (variable === undefined) throw new Error('A measure of attributes was let through without a variable.')
  return variable
}

/** The diversity of a cell in the form asked for, from its counts by value, the commonest first. */
export function diversityOf(
  descending: readonly number[],
  { form = usualDiversity.form, c = usualDiversity.c }: Pick<LDiversityEntry, 'form' | 'c'>,
): number {
  switch (form) {
    case 'distinct':
      return distinctDiversity(descending)
    case 'entropy':
      return entropyDiversity(descending)
    case 'recursive':
      return recursiveDiversity(descending, c)
  }
}

/** Cells with a value, and those of them that break the limit, with their records. */
function tally(
  ofCell: Float64Array,
  sampleCount: Uint32Array,
  breaks: (value: number) => boolean,
): { readonly cells: number; readonly violatingCells: number; readonly violations: number } {
  let [cells, violatingCells, violations] = [0, 0, 0]
  ofCell.forEach((value, cell) => {
    if (Number.isNaN(value)) return
    cells++
    if (!breaks(value)) return
    violatingCells++
    violations += sampleCount[cell]
  })
  return { cells, violatingCells, violations }
}
