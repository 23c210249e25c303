/** The values of a numeric variable in a few numbers; NaN where there is no value at all. */
export type NumericSummary = {
  readonly present: number
  readonly distinct: number
  readonly smallest: number
  readonly largest: number
  readonly median: number
  /** Whether every value is a whole number. */
  readonly whole: boolean
  /** Values that are zero or less. */
  readonly notPositive: number
  /** Values in bins of equal width between the smallest and the largest. */
  readonly bars: readonly number[]
}

const barCount = 30

/** Counting beats sorting when there are no more places than this for a value to be. */
const mostPlaces = 1 << 22

/** What the values are like; NaN marks a missing value and is left out. What takes ordering them is found when it is asked for. */
export function summariseNumbers(values: Float64Array): NumericSummary {
  let present = 0
  let smallest = Infinity
  let largest = -Infinity
  let whole = true
  let notPositive = 0
  // Different values as they come, of values that never fall, such as serial numbers; -1 where they do.
  let risen = 0
  let before = NaN
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (Number.isNaN(value)) continue
    present++
    if (value < before) risen = -1
    else if (value !== before && risen >= 0) risen++
    before = value
    if (value < smallest) smallest = value
    if (value > largest) largest = value
    if (whole && !Number.isInteger(value)) whole = false
    if (value <= 0) notPositive++
  }
  if (present === 0) {
    return { present, distinct: 0, smallest: NaN, largest: NaN, median: NaN, whole, notPositive, bars: [] }
  }
  let order: Order | null = null
  const ordered = () => (order ??= orderOf(values, present, placesFor(values, smallest, largest)))
  let bars: readonly number[] | null = null
  return {
    present,
    smallest,
    largest,
    whole,
    notPositive,
    get distinct() {
      return risen < 0 ? ordered().distinct : risen
    },
    get median() {
      return ordered().median
    },
    get bars() {
      return (bars ??= barsOf(values, smallest, largest))
    },
  }
}

type Order = Pick<NumericSummary, 'distinct' | 'median'>

function orderOf(values: Float64Array, present: number, places: Places | null): Order {
  return places === null ? orderBySorting(values, present) : orderByCounting(values, present, places)
}

/** Places in a unit, such as 100 when no value has more than two decimals; null when there would be too many places. */
function placesFor(values: Float64Array, smallest: number, largest: number): Places | null {
  for (const inUnit of [1, 10, 100, 1000]) {
    const first = Math.round(smallest * inUnit)
    const count = Math.round(largest * inUnit) - first + 1
    if (count > mostPlaces) return null
    if (fit(values, inUnit)) return { inUnit, first, count }
  }
  return null
}

type Places = { readonly inUnit: number; readonly first: number; readonly count: number }

function fit(values: Float64Array, inUnit: number): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (Math.round(value * inUnit) / inUnit !== value && !Number.isNaN(value)) return false
  }
  return true
}

function orderByCounting(values: Float64Array, present: number, { inUnit, first, count }: Places): Order {
  const counts = new Uint32Array(count)
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i])) counts[Math.round(values[i] * inUnit) - first]++
  }
  let distinct = 0
  let passed = 0
  let lower = NaN
  let upper = NaN
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue
    distinct++
    passed += counts[i]
    if (Number.isNaN(lower) && passed * 2 >= present) lower = (first + i) / inUnit
    if (Number.isNaN(upper) && passed * 2 > present) upper = (first + i) / inUnit
  }
  return { distinct, median: (lower + upper) / 2 }
}

function orderBySorting(values: Float64Array, present: number): Order {
  // NaN sorts last, so that the values present come first.
  const sorted = values.slice().sort()
  let distinct = 1
  for (let i = 1; i < present; i++) if (sorted[i] !== sorted[i - 1]) distinct++
  return { distinct, median: middleOf(sorted[(present - 1) >> 1], sorted[present >> 1]) }
}

function middleOf(lower: number, upper: number): number {
  const sum = lower + upper
  return Number.isFinite(sum) ? sum / 2 : lower / 2 + upper / 2
}

function barsOf(values: Float64Array, smallest: number, largest: number): readonly number[] {
  if (smallest === largest) return [values.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0)]
  const bars = new Array<number>(barCount).fill(0)
  // No number is as large as what the largest lie apart, nor as what a bar is in the unit of the smallest.
  const unit = Number.isFinite(largest - smallest) ? 1 : 0.5
  const range = largest * unit - smallest * unit
  const scale = barCount / range
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    const above = values[i] * unit - smallest * unit
    const bar = Number.isFinite(scale) ? above * scale : (above / range) * barCount
    bars[Math.min(barCount - 1, Math.floor(bar))]++
  }
  return bars
}
