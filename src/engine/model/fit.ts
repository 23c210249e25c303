import { silent, type Progress } from '../progress'
import { positionsOf } from './active-cells'
import type { CountTable } from './count-table'
import { fitGroups, type FitGroup, type GroupMargin } from './fit-groups'
import { isMainEffectsOnly, type Generators } from './terms'
import { fitMainEffects } from './main-effects'
import { defaultFitOptions, type FitOptions } from './options'
import type { Fit } from './fit-result'

/** Numbers that a fit is made for, such as τ₁ and τ₂, from the fitted means of the active cells. */
export type Watched = (fittedMean: Float64Array) => readonly number[]

/**
 * The maximum-likelihood fitted means of a hierarchical Poisson log-linear model, on the active cells of a table
 * ({@link activeCells}).
 *
 * Main effects alone have a closed form. Otherwise iterative proportional fitting from fitted mean 1: each margin of
 * the model in turn is brought to the observed one by scaling. One sweep visits every margin once. It stops at the
 * first of (i) margins met, (ii) watched numbers settled while the margins, nearly met, close in slowly, (iii) the
 * limit of sweeps. (ii) is for fits on the boundary of the model, where the margins close in like 1/sweeps while the
 * risk has long stopped moving; where they close in fast, going on to (i) costs a few sweeps and gains digits.
 *
 * Means that the same model, or one without some of its interactions, fits to other margins are a start as good as 1,
 * and may be a nearer one; `start` is overwritten.
 */
export function fitLoglinear(
  table: CountTable,
  generators: Generators,
  active: Uint32Array | Float64Array,
  watched: Watched,
  options: FitOptions = defaultFitOptions,
  progress: Progress = silent,
  start: Float64Array = new Float64Array(active.length).fill(1),
): Fit {
  if (isMainEffectsOnly(generators) && !table.impossible?.length) return fitMainEffects(table, active)
  const fittedMean = start
  const fits = startGroups(fitGroups(table, generators, active), fittedMean)
  let watchedBefore: readonly number[] = []
  let deviationBefore = Infinity
  let settledSweeps = 0
  let earlier: Float64Array | null = null
  let emptied = 0
  for (let sweeps = 1; ; sweeps++) {
    const deviation = sweep(fits, fittedMean)
    if (sweeps === options.vanishing?.from) earlier = fittedMean.slice()
    if (earlier && sweeps === options.vanishing?.until) {
      const occupied = positionsOf(table.cell, active)
      emptied = emptyVanishing(fittedMean, earlier, options.vanishing.below, occupied)
      multiplyAndCollapse(fittedMean, unchanged(fits[0]), fits[0])
    }
    progress(sweeps, options.maxSweeps, 'Fitting the log-linear model')
    if (deviation < options.tolerance) return { fittedMean, sweeps, deviation, stopped: 'converged', emptied }
    if (deviation < options.settledTolerance) {
      const now = watched(fittedMean)
      const isSlow = deviation > options.slowShare * deviationBefore
      settledSweeps =
        isSlow && isSettled(watchedBefore, now, options.settledChange / sweeps) ? settledSweeps + 1 : 0
      watchedBefore = now
      if (settledSweeps === options.settledSweeps) {
        return { fittedMean, sweeps, deviation, stopped: 'risk-converged', emptied }
      }
    }
    deviationBefore = deviation
    if (sweeps >= options.maxSweeps) return { fittedMean, sweeps, deviation, stopped: 'sweep-limit', emptied }
  }
}

/** The buffers of a group: its collapsed table, and what each of its cells is multiplied by. */
type GroupFit = { readonly group: FitGroup; readonly collapsed: Float64Array; readonly factor: Float64Array }

function startGroups(groups: readonly FitGroup[], fittedMean: Float64Array): GroupFit[] {
  const fits = groups.map((group) => ({
    group,
    collapsed: new Float64Array(group.collapsedCount),
    factor: new Float64Array(group.collapsedCount).fill(1),
  }))
  multiplyAndCollapse(fittedMean, fits[0], fits[0])
  return fits
}

/**
 * Scales every margin once; gives the largest relative difference met before scaling.
 *
 * Finds the table collapsed for the first group, and leaves it so: multiplying by the factors of one group and
 * collapsing for the next is one pass over the active cells.
 */
function sweep(fits: readonly GroupFit[], fittedMean: Float64Array): number {
  let deviation = 0
  fits.forEach((fit, g) => {
    const { group, collapsed, factor } = fit
    factor.set(collapsed)
    for (const margin of group.margins) deviation = Math.max(deviation, scaleToMargin(collapsed, margin))
    for (let c = 0; c < collapsed.length; c++) factor[c] = factor[c] > 0 ? collapsed[c] / factor[c] : 0
    multiplyAndCollapse(fittedMean, fit, fits[(g + 1) % fits.length])
  })
  return deviation
}

function multiplyAndCollapse(fittedMean: Float64Array, one: GroupFit, next: GroupFit): void {
  const { factor } = one
  const { collapsed } = next
  const factorOf = one.group.collapsedOf
  const collapsedOf = next.group.collapsedOf
  collapsed.fill(0)
  for (let i = 0; i < fittedMean.length; i++) {
    const mean = fittedMean[i] * factor[factorOf[i]]
    fittedMean[i] = mean
    collapsed[collapsedOf[i]] += mean
  }
}

function scaleToMargin(collapsed: Float64Array, { marginOf, target, factor }: GroupMargin): number {
  factor.fill(0)
  for (let c = 0; c < collapsed.length; c++) factor[marginOf[c]] += collapsed[c]
  let deviation = 0
  for (let m = 0; m < factor.length; m++) {
    if (target[m] === 0) continue
    deviation = Math.max(deviation, Math.abs(factor[m] - target[m]) / target[m])
    factor[m] = target[m] / factor[m]
  }
  for (let c = 0; c < collapsed.length; c++) collapsed[c] *= factor[marginOf[c]]
  return deviation
}

/**
 * Sets to 0 the empty cells whose fitted mean goes to 0 of itself: on the boundary of the model it does so like
 * 1/sweeps, and keeps the margins from closing in. Says how many there are.
 */
function emptyVanishing(
  fittedMean: Float64Array,
  earlier: Float64Array,
  below: number,
  occupied: Uint32Array,
): number {
  let next = 0
  let emptied = 0
  for (let i = 0; i < fittedMean.length; i++) {
    if (occupied[next] === i) {
      next++
    } else if (fittedMean[i] < below * earlier[i]) {
      fittedMean[i] = 0
      emptied++
    }
  }
  return emptied
}

/** The same group, multiplying by 1. */
function unchanged(fit: GroupFit): GroupFit {
  return { ...fit, factor: new Float64Array(fit.factor.length).fill(1) }
}

/**
 * Whether no number changed by more than this share. Where a fit closes in like 1/sweeps it has as much before it as its
 * last change times the sweeps so far, and less where it closes in faster.
 */
function isSettled(before: readonly number[], now: readonly number[], change: number): boolean {
  return before.length > 0 && now.every((value, i) => Math.abs(value - before[i]) <= change * Math.abs(value))
}
