import type { Candidate, Recipe, UtilityEntry } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { type CommonUnit, commonUnit } from '../../../engine/utility/definitions'
import { combinedOfRun, spreadOf } from '../../../store/map-selectors'
import type { CandidateState } from '../../../store/results'
import { type Measured, utilityAxes } from '../../measures/measure-values'

/*
 * What each candidate costs, loss by loss, each as a distance from a file in which nothing changed.
 */

export type ProfileColumn = {
  readonly measured: Measured
  /** Null: a unit of its own, which is not combined. */
  readonly unit: CommonUnit | null
  readonly weight: number
}

export type ProfileCell = {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

export type ProfileRow = {
  readonly candidate: Candidate
  /** In the order of the columns; null where the release has no such loss. */
  readonly cells: readonly (ProfileCell | null)[]
  /** What each loss adds to the combined one, mean over the runs, in sampling errors. */
  readonly parts: readonly (number | null)[]
  readonly combined: ProfileCell | null
}

/** The losses of the recipe: those in sampling errors, in per cent, and in a unit of their own. */
export function profileColumns(recipe: Recipe): readonly ProfileColumn[] {
  const columns = utilityAxes(recipe).map((measured) => ({
    measured,
    unit: commonUnit(numberOf(measured)),
    weight: lookUp(recipe.combined?.weights, measured.id) ?? 1,
  }))
  const of = (unit: CommonUnit | null) => columns.filter((column) => column.unit === unit)
  return [...of('errors'), ...of('percent'), ...of(null)]
}

function numberOf({ id, of, entry }: Measured) {
  // A loss that stands for one of the recipe has an entry of it.
  return { id, entry: of as UtilityEntry, field: entry.field }
}

/** The candidates that were assessed, the least combined loss first. */
export function profileRows(
  recipe: Recipe,
  scenario: string,
  states: Readonly<Record<string, CandidateState>>,
  columns: readonly ProfileColumn[],
): readonly ProfileRow[] {
  const rows = recipe.candidates.flatMap((candidate) => {
    const state = lookUp(states, candidate.name)
    const runs = (state?.replicates ?? []).flatMap((replicate) => lookUp(replicate, scenario) ?? [])
    if (runs.length === 0) return []
    const combined = runs.map((run) => combinedOfRun(recipe, run))
    const cells = columns.map(({ measured, unit }) => {
      const number = numberOf(measured)
      const spread = lookUp(lookUp(state?.summaries, scenario)?.utility, measured.id)
      if (unit === null) return spread ? cellOf(spread.mean, spread) : null
      // A distance is of each run: the mean of those to both sides is not that of their mean.
      const values = combined.flatMap(({ parts }) => {
        const own = parts.find((part) => part.number.id === number.id)?.loss
        return typeof own === 'number' ? [own] : []
      })
      const found = spreadOf(values)
      return cellOf(found.mean, found)
    })
    const parts = columns.map(({ measured }) => {
      const own = combined.flatMap((each) => {
        const part = each.parts.find(({ number }) => number.id === measured.id)?.part
        return typeof part === 'number' ? [part] : []
      })
      return spreadOf(own).mean
    })
    const all = spreadOf(combined.flatMap(({ value }) => value ?? []))
    return [{ candidate, cells, parts, combined: cellOf(all.mean, all) }]
  })
  return rows.toSorted((a, b) => (a.combined?.value ?? Infinity) - (b.combined?.value ?? Infinity))
}

function cellOf(
  mean: number | null,
  {
    sd,
    low,
    high,
  }: { readonly sd: number | null; readonly low: number | null; readonly high: number | null },
): ProfileCell | null {
  if (mean === null) return null
  const varies = sd !== null && sd > 0
  return { value: mean, low: varies ? low : null, high: varies ? high : null }
}

/** The largest loss in a unit, to which all its columns are drawn. */
export function mostIn(
  unit: CommonUnit,
  columns: readonly ProfileColumn[],
  rows: readonly ProfileRow[],
): number {
  const all = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, c) => (cell && columns[c].unit === unit ? [cell.high ?? cell.value] : [])),
  )
  return Math.max(unit === 'errors' ? 2 : 1, ...all)
}
