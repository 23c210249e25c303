import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { candidateNamed } from '../../../store/candidate-named'
import { isCandidateCurrent } from '../../../store/freshness'
import type { CandidateState } from '../../../store/results'
import type { Extent, MapPoint } from '../../charts/map-point'
import { meanOf, type Measured, unchanged } from '../../measures/measure-values'
import { type LeftOut } from '../../candidates/map-points'
import { extentOf } from '../../measures/measure-extent'
import { standingOf, type Validity } from '../../measures/measure-validity'
import { hasShare, type Column } from './table-columns'

/** What the table of the map shows of one candidate. */
export type TableRow = {
  readonly mark: LeftOut['mark']
  /** Null where it has no place on the map. */
  readonly risk: Extent | null
  /** Why the risk of the map is not to be read. */
  readonly standing: Validity | null
  readonly outOfDate: boolean
  /** Risk over sample uniques: the share of matches that would be correct; null where risk is no such sum. */
  readonly share: number | null
  /** By column that shows a number, in their order. */
  readonly values: readonly { readonly value: number | null; readonly standing: Validity | null }[]
  readonly onFrontier: boolean
  readonly runs: number
  readonly note: string
}

type Asked = {
  readonly points: readonly MapPoint[]
  readonly leftOut: readonly LeftOut[]
  readonly frontier: readonly string[]
  readonly risk: Measured
  readonly columns: readonly Column[]
  readonly recipe: Recipe
  readonly scenario: string
  readonly states: Readonly<Record<string, CandidateState>>
}

/** The rows of the table by their risk, those without one last. */
export function tableRows(asked: Asked): readonly TableRow[] {
  const { points, frontier, leftOut, risk, scenario, states } = asked
  const best = new Set(frontier)
  const rowOf = rowMaker(asked)
  return [
    ...points.map((point) => rowOf(point, point.risk, best.has(point.id))),
    ...leftOut.map(({ mark }) => rowOf(mark, extentOf(lookUp(states, mark.id), scenario, risk), false)),
  ].sort((a, b) => (a.risk?.value ?? Infinity) - (b.risk?.value ?? Infinity) || 0)
}

function rowMaker({ risk, columns, recipe, scenario, states }: Asked) {
  const uniquesId = `${risk.key}.sampleUniques`
  const measures = columns.flatMap((column) => column.measured ?? [])
  return (mark: LeftOut['mark'], extent: Extent | null, onFrontier: boolean): TableRow => {
    const state = lookUp(states, mark.id)!
    const candidate = candidateNamed(recipe, mark.id)
    const standing = (of: Measured) => (candidate ? standingOf(of, candidate, state, scenario, recipe) : null)
    const uniques = hasShare(risk) ? meanOf(lookUp(state.summaries, scenario)?.risk, uniquesId) : null
    return {
      mark,
      risk: extent,
      standing: standing(risk),
      outOfDate: !isCandidateCurrent(recipe, mark.id, state),
      share: !extent || uniques === null || uniques === 0 ? null : extent.value / uniques,
      values: measures.map((each) => ({
        value: extentOf(state, scenario, each)?.value ?? null,
        standing: standing(each),
      })),
      runs: state.replicates.length,
      note: candidate?.note ?? '',
      onFrontier,
    }
  }
}

/** By utility column, the largest distance from an unchanged file among the rows, and above 0. */
export function largestLosses(rows: readonly TableRow[], columns: readonly Column[]): readonly number[] {
  return columns
    .flatMap((column) => column.measured ?? [])
    .map((each, i) => rows.reduce((most, row) => Math.max(most, loss(each, row.values[i].value)), 1e-9))
}

/** How far a utility is from that of an unchanged file. */
export function loss(measured: Measured, value: number | null): number {
  return value === null ? 0 : Math.abs(value - unchanged(measured))
}
