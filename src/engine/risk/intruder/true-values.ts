import { groupDigits, type Digit } from '../../key/group-digits'
import { activeCells } from '../../model/active-cells'
import { codesOf, type CountTable } from '../../model/count-table'
import { fitLoglinear } from '../../model/fit'
import { marginsMet } from '../../model/options'
import { type Generators, generatorsOf } from '../../model/terms'
import type { Progress } from '../../progress'
import { startsOf } from '../members'

/*
 * What an intruder knows of the true values of changed variables, given the unchanged ones: π̂ in Reiter (2005), section 3. From
 * the file before protection: he is taken to be well informed.
 */

/** By cell of unchanged values, which true codes of the changed variables there are, and how probably. */
export type TrueValues = {
  /** Those of a cell are the entries `start[c]` to `start[c + 1]`. */
  readonly start: Uint32Array
  /** By variable. */
  readonly codes: readonly Uint32Array[]
  /** Adds up to 1 over a cell; a cell without entries is one that nobody of the file is in. */
  readonly share: Float64Array
}

/** People by the cell of their unchanged values, and their true codes of the changed variables. */
export type PeopleOfCells = {
  readonly cellOf: Uint32Array
  readonly cells: number
  readonly changed: readonly Digit[]
}

/** The shares that the people of each cell have. */
export function sharesInCells({ cellOf, cells, changed }: PeopleOfCells): TrueValues {
  const { firstMember, count } = groupDigits([{ codes: cellOf, size: cells }, ...changed], cellOf.length)
  const cellOfEntry = firstMember.map((person) => cellOf[person])
  const start = startsOf(cellOfEntry, cells)
  const share = Float64Array.from(count)
  for (let c = 0; c < cells; c++) {
    let people = 0
    for (let e = start[c]; e < start[c + 1]; e++) people += share[e]
    for (let e = start[c]; e < start[c + 1]; e++) share[e] /= people
  }
  return { start, codes: changed.map(({ codes }) => firstMember.map((person) => codes[person])), share }
}

/** A log-linear model of changed variables and some that are unchanged. */
type ModelOfTrueValues = {
  /** The unchanged variables of the model: codes by person. */
  readonly unchanged: readonly Digit[]
  /** Terms over the unchanged variables and then the changed ones; `joint` takes these for one and pairs it with each. */
  readonly terms: 'joint' | readonly (readonly number[])[]
}

/**
 * The conditional shares of a hierarchical log-linear model that is fitted to the people: of all pairs of unchanged variables and
 * the changed ones as one, or of terms that are given. With all pairs it is the multinomial logit that Reiter fits, by another
 * way.
 */
export function sharesOfModel(
  { cellOf, cells, changed }: PeopleOfCells,
  { unchanged, terms }: ModelOfTrueValues,
  progress: Progress,
): TrueValues {
  const people = cellOf.length
  const joint = groupDigits(changed, people)
  const dependent: readonly Digit[] =
    terms === 'joint' ? [{ codes: joint.groupOf, size: joint.count.length }] : changed
  const variables = [...unchanged, ...dependent]
  const generators = generatorsOf(terms === 'joint' ? 'two-way' : terms, variables.length)
  const fitted = fittedCells(variables, people, generators, progress)
  const { firstOf, lastOf } = cellsOfModel(cellOf, cells, unchanged, fitted)
  const start = new Uint32Array(cells + 1)
  for (let c = 0; c < cells; c++) start[c + 1] = start[c] + lastOf[c] - firstOf[c]
  const share = new Float64Array(start[cells])
  const own = dependent.map(() => new Uint32Array(start[cells]))
  for (let c = 0; c < cells; c++) {
    let total = 0
    for (let at = firstOf[c]; at < lastOf[c]; at++) total += fitted.mean[at]
    for (let at = firstOf[c]; at < lastOf[c]; at++) {
      const entry = start[c] + at - firstOf[c]
      share[entry] = fitted.mean[at] / total
      dependent.forEach((_, d) => (own[d][entry] = fitted.codes[unchanged.length + d][at]))
    }
  }
  const codes =
    terms === 'joint'
      ? changed.map(({ codes: ofPerson }) =>
          own[0].map((combination) => ofPerson[joint.firstMember[combination]]),
        )
      : own
  return { start, codes, share }
}

type FittedCells = {
  readonly mean: Float64Array
  /** By variable. */
  readonly codes: readonly Uint32Array[]
}

function fittedCells(
  variables: readonly Digit[],
  people: number,
  generators: Generators,
  progress: Progress,
): FittedCells {
  const { firstMember, count } = groupDigits(variables, people)
  const sizes = variables.map(({ size }) => size)
  const cell = Float64Array.from(firstMember, (person) =>
    variables.reduce((number, { codes, size }) => number * size + codes[person], 0),
  )
  const table: CountTable = { sizes, cell, count: Float64Array.from(count) }
  const active = activeCells(table, generators)
  const { fittedMean } = fitLoglinear(table, generators, active, () => [], marginsMet, progress)
  return { mean: fittedMean, codes: sizes.map((_, v) => codesOf(active, sizes, v)) }
}

/** The fitted cells of each cell of the people: a run, as the unchanged variables come first. */
function cellsOfModel(
  cellOf: Uint32Array,
  cells: number,
  unchanged: readonly Digit[],
  { mean, codes }: FittedCells,
): { readonly firstOf: Uint32Array; readonly lastOf: Uint32Array } {
  const numberOf = (code: (v: number) => number) =>
    unchanged.reduce((number, { size }, v) => number * size + code(v), 0)
  const runs = new Map<number, readonly [first: number, last: number]>()
  for (let at = 0; at < mean.length; at++) {
    const number = numberOf((v) => codes[v][at])
    runs.set(number, [runs.get(number)?.[0] ?? at, at + 1])
  }
  const firstOf = new Uint32Array(cells)
  const lastOf = new Uint32Array(cells)
  for (let person = 0; person < cellOf.length; person++) {
    const c = cellOf[person]
    if (lastOf[c] > 0) continue
    const [first, last] = runs.get(numberOf((v) => unchanged[v].codes[person]))!
    firstOf[c] = first
    lastOf[c] = last
  }
  return { firstOf, lastOf }
}
