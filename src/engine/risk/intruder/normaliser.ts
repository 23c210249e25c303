import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import type { Progress } from '../../progress'
import { sizesOf } from '../members'
import { type KindsOfRecords, kindsOfRecords } from './kinds-of-records'
import {
  integralOnGrid,
  noiseGrid,
  type NoiseGrid,
  noiseOnGrid,
  type Spread,
  spreadOnGrid,
} from './noise-integral'
import type { TrueValues } from './true-values'
import { noiseLikelihood, roomInBounds } from './truncated-noise'
import type { IntruderView } from './view'

/*
 * D: how probably anybody with the unchanged values of a record is released with its changed ones. Dividing by it is what
 * makes a rare released value count for more. Reiter (2005), section 3.
 */

/**
 * `bayes`: Σ over true values of their share times the probability to be released so. `productOfMarginals`: the same variable by
 * variable. `asPublished`: with the row of the released value in place of its column, variable by variable, as the worked example of the
 * paper has it.
 */
export type NormaliserForm = 'bayes' | 'productOfMarginals' | 'asPublished'

/** What is known of the true numbers behind noisy ones. */
export type TrueNumbers =
  /** By entry of the true values, what noise was added to. */
  | { readonly kind: 'values'; readonly values: Float64Array }
  /** By entry of the true values, the mean that they spread around. */
  | { readonly kind: 'spread'; readonly means: Float64Array; readonly spread: Spread }

/**
 * D by record of a view. In a cell that nobody of the file is in, as where a value was emptied that agrees with anything, it is
 * the mean over the people who agree with it.
 *
 * @param view its own normaliser is not looked at
 * @param trueNumbers one for each of the view’s numbers; null where the normaliser leaves it out
 */
export function normaliserOf(
  view: Omit<IntruderView, 'normaliser'>,
  trueValues: TrueValues,
  trueNumbers: readonly (TrueNumbers | null)[],
  form: NormaliserForm,
  progress: Progress,
): Float64Array {
  const kinds = kindsOfRecords({ ...view, normaliser: new Float64Array(view.records) })
  const ofKind = new Float64Array(kinds.count.length)
  const ofLevels = view.levels.map((_, l) => levelFactor(view, kinds, trueValues, l, form))
  const noise = view.numbers.map((_, n) => noiseOfNumbers(view, kinds, n, trueNumbers[n]))
  const people = sizesOf(view.profileOf, view.cells)
  for (let cell = 0; cell < view.cells; cell++) {
    progress(cell, view.cells, 'Weighing what anybody may be released as')
    const [from, to] = [kinds.start[cell], kinds.start[cell + 1]]
    if (from === to) continue
    const cells = cellsWithPeople(view, trueValues, cell)
    if (cells.length === 0) ofKind.fill(1, from, to)
    const everybody = cells.reduce((total, each) => total + people[each], 0)
    for (const each of cells) {
      const entries = { from: trueValues.start[each], to: trueValues.start[each + 1] }
      const factors = [
        ...ofLevels,
        ...noise.flatMap((ofCell, n) =>
          ofCell && view.numbers[n].isNoisy[cell] === 1 ? [ofCell(entries)] : [],
        ),
      ]
      const part = cells.length === 1 ? 1 : people[each] / everybody
      for (let kind = from; kind < to; kind++) {
        const own = factors.map((factor) => factor(kind))
        ofKind[kind] +=
          part *
          (form === 'bayes'
            ? meanOfProducts(own, trueValues.share, entries)
            : own.reduce((product, one) => product * meanOfProducts([one], trueValues.share, entries), 1))
      }
    }
  }
  return valuesAt(ofKind, kinds.kindOf)
}

/** The cell itself, if somebody is in it; else those that agree with it and have people. */
function cellsWithPeople(
  { candidates: { start, cell: agreeing } }: Pick<IntruderView, 'candidates'>,
  { start: entries }: TrueValues,
  cell: number,
): readonly number[] {
  const hasPeople = (each: number) => entries[each] < entries[each + 1]
  if (hasPeople(cell)) return [cell]
  return [...agreeing.subarray(start[cell], start[cell + 1])].filter(hasPeople)
}

type Entries = { readonly from: number; readonly to: number }

/** How probably an entry of the true values is released as a kind of records is. */
type Factor = (kind: number) => (entry: number) => number

function meanOfProducts(
  factors: readonly ((entry: number) => number)[],
  share: Float64Array,
  { from, to }: Entries,
): number {
  let total = 0
  for (let entry = from; entry < to; entry++) {
    let product = share[entry]
    for (let f = 0; f < factors.length && product > 0; f++) product *= factors[f](entry)
    total += product
  }
  return total
}

function levelFactor(
  { levels }: Pick<IntruderView, 'levels'>,
  { first }: KindsOfRecords,
  { codes }: TrueValues,
  l: number,
  form: NormaliserForm,
): Factor {
  const { size, ofRecord, groupOf, matrices } = levels[l]
  return (kind) => {
    const released = ofRecord[first[kind]]
    const matrix = matrices[groupOf[first[kind]]]
    if (released >= size) return () => 0
    return form === 'asPublished'
      ? (entry) => matrix[released * size + codes[l][entry]]
      : (entry) => matrix[codes[l][entry] * size + released]
  }
}

/** The factor of noisy numbers, made anew for each cell. */
function noiseOfNumbers(
  view: Omit<IntruderView, 'normaliser'>,
  { first }: KindsOfRecords,
  n: number,
  known: TrueNumbers | null,
): ((entries: Entries) => Factor) | null {
  if (!known) return null
  const { low, high, groupOf, sd, bounds } = view.numbers[n]
  if (known.kind === 'values') {
    const { values } = known
    const rooms = sd.map((each) => values.map((value) => roomInBounds(value, each, bounds)))
    return () => (kind) => {
      const record = first[kind]
      const group = groupOf[record]
      return (entry) =>
        noiseLikelihood(values[entry], low[record], high[record], sd[group], bounds, rooms[group][entry])
    }
  }
  const { means, spread } = known
  if (bounds.above === -Infinity && bounds.atMost === Infinity) {
    // Two normal deviations, one on the other.
    const both = sd.map((each) => Math.sqrt(each * each + spread.sd * spread.sd))
    return () => (kind) => {
      const record = first[kind]
      return (entry) =>
        noiseLikelihood(means[entry], low[record], high[record], both[groupOf[record]], bounds, 1)
    }
  }
  const grids = gridsOf(view, n, means, spread)
  return ({ from, to }) => {
    const onGrid = new Map<number, readonly Float64Array[]>()
    const spreads = (group: number): readonly Float64Array[] => {
      const before = onGrid.get(group)
      if (before) return before
      const made = Array.from({ length: to - from }, (_, e) =>
        spreadOnGrid(grids[group], spread, means[from + e]),
      )
      onGrid.set(group, made)
      return made
    }
    return (kind) => {
      const record = first[kind]
      const group = groupOf[record]
      const noise = noiseOnGrid(grids[group], low[record], high[record])
      const own = spreads(group)
      const isOpen = low[record] === -Infinity || high[record] === Infinity
      return (entry) =>
        integralOnGrid(noise, own[entry - from]) + (isOpen ? beyondGrid(own[entry - from]) : 0)
    }
  }
}

/** The share of true values that no node stands for. */
function beyondGrid(spread: Float64Array): number {
  return Math.max(0, 1 - sum(spread))
}

function gridsOf(
  { numbers, cellOf }: Omit<IntruderView, 'normaliser'>,
  n: number,
  means: Float64Array,
  spread: Spread,
): readonly NoiseGrid[] {
  const { low, high, sd, bounds, isNoisy } = numbers[n]
  let [least, largest] = [Infinity, -Infinity]
  for (let i = 0; i < low.length; i++) {
    if (isNoisy[cellOf[i]] === 0) continue
    if (Number.isFinite(low[i])) least = Math.min(least, low[i])
    if (Number.isFinite(high[i])) largest = Math.max(largest, high[i])
  }
  const leastMean = means.reduce((smallest, each) => Math.min(smallest, each), Infinity)
  return sd.map((each) => noiseGrid(each, bounds, spread, leastMean, [least, largest]))
}
