import { log } from '../math/elementary'
import { addTo, newRunningSum, totalOf } from '../math/sums'
import { silent, type Progress } from '../progress'
import { cellCountOf, collapsedNumbers, marginOf, placesOf, type CountTable } from './count-table'
import { defaultFitOptions, type FitOptions } from './options'
import { fitPart, partsOf, type Part, type PartFit } from './parts'
import { isInside, type Generators } from './terms'

/** How a margin that is not in a model agrees with the counts. */
export type MarginFit = {
  /** Key-variable numbers, ascending. */
  readonly variables: readonly number[]
  /** Pearson's Σ (o − e)²/e. */
  readonly chiSquared: number
  /** 2 Σ o ln(o/e). */
  readonly deviance: number
  /** Levels that occur, less one, multiplied: what either would be about, did the model fit and were no cell rare. */
  readonly degrees: number
  /** How many standard deviations the deviance is above `degrees`, (deviance − degrees)/√(2 degrees). */
  readonly misfit: number
  /** The cells that fit worst, the first the worst. */
  readonly worst: readonly MarginCellFit[]
}

type MarginCellFit = {
  /** Codes of the margin's variables. */
  readonly codes: readonly number[]
  readonly observed: number
  readonly fitted: number
  /** Freeman & Tukey's √o + √(o + 1) − √(4e + 1): about standard normal where the model fits, steady where e is small. */
  readonly residual: number
}

type MarginsLookedAt = {
  /** The margin that fits worst first, by `misfit`. */
  readonly margins: readonly MarginFit[]
  /** Margins in a part of the model that has too many cells. */
  readonly notLookedAt: readonly (readonly number[])[]
}

const cellsShown = 5

const roughFit: FitOptions = { ...defaultFitOptions, tolerance: 1e-4, maxSweeps: 60 }

/**
 * How the margins over `terms` (of two variables or three; those inside the model are passed over) fit.
 *
 * The expected margin is that of the model fitted to the counts, part by part ({@link partsOf}), so no table is larger
 * than a part of the model; a part of more than `largestPart` cells is not looked at. The fit stops where more of it would
 * not show in a residual.
 */
export function worstMargins(
  table: CountTable,
  generators: Generators,
  terms: readonly (readonly number[])[],
  largestPart: number,
  progress: Progress = silent,
): MarginsLookedAt {
  const parts = partsOf(generators, table.impossible)
  const outside = terms.filter((term) => !generators.some((generator) => isInside(term, generator)))
  const isTooLarge = (part: Part): boolean => cellCountOf(part.variables, table.sizes) > largestPart
  const fitted = new Map<Part, PartFit>()
  const margins: MarginFit[] = []
  const notLookedAt: (readonly number[])[] = []
  outside.forEach((term, t) => {
    progress(t, outside.length, 'Looking at the margins of the model')
    const touched = parts.filter((part) => part.variables.some((v) => term.includes(v)))
    // One variable of a part has the margin that was observed, whatever else is in the part.
    const needed = touched.filter((part) => inPart(term, part).length > 1)
    if (needed.some(isTooLarge)) {
      notLookedAt.push(term)
      return
    }
    for (const part of needed) {
      if (!fitted.has(part)) fitted.set(part, fitPart(table, part, roughFit))
    }
    const shares = touched.map((part) => {
      const within = inPart(term, part)
      const fit = fitted.get(part)
      const margin =
        fit && within.length > 1 ? marginOfPart(fit, within, table.sizes) : marginOf(table, within)
      return { within, margin }
    })
    margins.push(marginFit(table, term, shares))
  })
  progress(outside.length, outside.length, 'Looking at the margins of the model')
  return { margins: margins.sort((a, b) => b.misfit - a.misfit), notLookedAt }
}

function inPart(term: readonly number[], { variables }: Part): readonly number[] {
  return term.filter((v) => variables.includes(v))
}

/** A margin over some variables of one part, expected or observed, row-major. */
type Share = { readonly within: readonly number[]; readonly margin: Float64Array }

function marginOfPart(
  { variables, active, fittedMean }: PartFit,
  within: readonly number[],
  sizes: readonly number[],
): Float64Array {
  const ownSizes = variables.map((v) => sizes[v])
  const [numbers] = collapsedNumbers(active, ownSizes, [within.map((v) => variables.indexOf(v))])
  const margin = new Float64Array(cellCountOf(within, sizes))
  for (let i = 0; i < numbers.length; i++) margin[numbers[i]] += fittedMean[i]
  return margin
}

/** Parts are independent: the expected margin is the product of what each has of it, over the records. */
function marginFit(table: CountTable, term: readonly number[], shares: readonly Share[]): MarginFit {
  const observed = marginOf(table, term)
  const records = observed.reduce((total, count) => total + count, 0)
  const chiSquared = newRunningSum()
  const deviance = newRunningSum()
  const cells: MarginCellFit[] = []
  const occurring = term.map(() => new Set<number>())
  for (let cell = 0; cell < observed.length; cell++) {
    const codes = codesOfCell(cell, term, table.sizes)
    let fitted = records
    for (const { within, margin } of shares)
      fitted *= margin[numberOf(codes, term, within, table.sizes)] / records
    const count = observed[cell]
    if (count > 0) {
      addTo(deviance, 2 * count * log(count / fitted))
      codes.forEach((code, i) => occurring[i].add(code))
    }
    if (fitted === 0) continue
    addTo(chiSquared, ((count - fitted) * (count - fitted)) / fitted)
    const residual = Math.sqrt(count) + Math.sqrt(count + 1) - Math.sqrt(4 * fitted + 1)
    cells.push({ codes, observed: count, fitted, residual })
  }
  const degrees = Math.max(
    1,
    occurring.reduce((product, levels) => product * (levels.size - 1), 1),
  )
  return {
    variables: term,
    chiSquared: totalOf(chiSquared),
    deviance: totalOf(deviance),
    degrees,
    misfit: (totalOf(deviance) - degrees) / Math.sqrt(2 * degrees),
    worst: cells.sort((a, b) => Math.abs(b.residual) - Math.abs(a.residual)).slice(0, cellsShown),
  }
}

function codesOfCell(cell: number, term: readonly number[], sizes: readonly number[]): number[] {
  return placesOf(term, sizes).map((place, i) => Math.floor(cell / place) % sizes[term[i]])
}

function numberOf(
  codes: readonly number[],
  term: readonly number[],
  within: readonly number[],
  sizes: readonly number[],
): number {
  return within.reduce((number, v) => number * sizes[v] + codes[term.indexOf(v)], 0)
}
