import type { Recipe } from '../../../engine/assess/recipe'
import type { CandidateState } from '../../../store/results'
import type { MapPoint } from '../../charts/map-point'
import { meanOf, type Measured } from '../risk/measure-values'
import { unchanged, usefulness, utilityAxes } from './map-points'

/** What the table of the map shows of one candidate. */
export type TableRow = {
  readonly point: MapPoint
  /** Risk over sample uniques: the share of matches that would be correct; null where risk is no such sum. */
  readonly share: number | null
  /** By utility, in the order of the recipe. */
  readonly utilities: readonly (number | null)[]
  readonly onFrontier: boolean
}

export type Sort = { readonly by: string; readonly descending: boolean }

/** The rows of the table in the order of the points. */
export function tableRows(input: {
  readonly points: readonly MapPoint[]
  readonly frontier: readonly string[]
  readonly risk: Measured
  readonly recipe: Recipe
  readonly scenario: string
  readonly states: Readonly<Record<string, CandidateState>>
}): readonly TableRow[] {
  const { points, frontier, risk, recipe, scenario, states } = input
  const utilities = utilityAxes(recipe)
  const best = new Set(frontier)
  const uniquesId = `${risk.id.slice(0, risk.id.indexOf('.'))}.sampleUniques`
  const isSum = risk.entry.unit === 'records'
  return points.map((point) => {
    const summary = states[point.id].summaries[scenario]
    const uniques = isSum ? meanOf(summary.risk, uniquesId) : null
    return {
      point,
      share: uniques === null || uniques === 0 ? null : point.risk.value / uniques,
      utilities: utilities.map((each) => meanOf(summary.utility, each.id)),
      onFrontier: best.has(point.id),
    }
  })
}

/** The rows in the order asked for; what is not known comes last when it ascends. */
export function sortRows(
  rows: readonly TableRow[],
  utilities: readonly Measured[],
  { by, descending }: Sort,
): readonly TableRow[] {
  const at = utilities.findIndex((each) => each.id === by)
  function keyOf(row: TableRow): number | string {
    if (at >= 0) {
      const value = row.utilities[at]
      return value === null ? -Infinity : usefulness(utilities[at], value)
    }
    switch (by) {
      case 'name':
        return row.point.label
      case 'what':
        return row.point.what
      case 'share':
        return row.share ?? Infinity
      case 'frontier':
        return row.onFrontier ? 0 : 1
      default:
        return row.point.risk.value
    }
  }
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      const order =
        typeof a.key === 'number' && typeof b.key === 'number'
          ? a.key - b.key
          : byName.compare(String(a.key), String(b.key))
      return descending ? -order : order
    })
    .map(({ row }) => row)
}

const byName = new Intl.Collator('en', { numeric: true })

/** The largest distance from an unchanged file that a utility has among the rows, and above 0. */
export function largestLosses(rows: readonly TableRow[], utilities: readonly Measured[]): readonly number[] {
  return utilities.map((each, i) =>
    rows.reduce((most, row) => Math.max(most, loss(each, row.utilities[i])), 1e-9),
  )
}

/** How far a utility is from that of an unchanged file. */
export function loss(measured: Measured, value: number | null): number {
  return value === null ? 0 : Math.abs(value - unchanged(measured))
}
