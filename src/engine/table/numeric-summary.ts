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
  const { present, smallest, largest, notPositive } = extentOf(values)
  const whole = areWhole(values)
  if (present === 0) return { ...nothing, whole }
  const risen = timesRisen(values)
  let ordered: Ordered | null = null
  const inOrder = () => (ordered ??= orderedOf(differentOf(values, smallest, largest)))
  return {
    present,
    smallest,
    largest,
    whole,
    notPositive,
    get distinct() {
      return risen ?? inOrder().distinct
    },
    get median() {
      return inOrder().median
    },
    get bars() {
      return inOrder().bars
    },
  }
}

/** {@link summariseNumbers} of values that stand for so many records each. A value may come several times. */
export function summariseCounted(values: Float64Array, counts: Uint32Array): NumericSummary {
  const order = Array.from(values.keys())
    .filter((v) => !Number.isNaN(values[v]) && counts[v] > 0)
    .sort((a, b) => values[a] - values[b])
  const whole = areWhole(values)
  if (order.length === 0) return { ...nothing, whole }
  const sorted = Float64Array.from(order, (v) => values[v])
  const different = differentSorted(sorted, (place) => counts[order[place]])
  const smallest = sorted[0]
  const largest = sorted[sorted.length - 1]
  let notPositive = 0
  different.values.forEach((value, v) => (notPositive += value <= 0 ? different.records[v] : 0))
  return { ...orderedOf(different), smallest, largest, whole, notPositive }
}

const nothing = {
  present: 0,
  distinct: 0,
  smallest: NaN,
  largest: NaN,
  median: NaN,
  notPositive: 0,
  bars: [],
}

/*
 * Loops over all records are functions of their own that each do one thing: within one that does all, each takes several
 * times as long.
 */

type Extent = Pick<NumericSummary, 'present' | 'smallest' | 'largest' | 'notPositive'>

function extentOf(values: Float64Array): Extent {
  let missing = 0
  let smallest = Infinity
  let largest = -Infinity
  let notPositive = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (Number.isNaN(value)) missing++
    if (value < smallest) smallest = value
    if (value > largest) largest = value
    if (value <= 0) notPositive++
  }
  return { present: values.length - missing, smallest, largest, notPositive }
}

function areWhole(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (!Number.isInteger(value) && !Number.isNaN(value)) return false
  }
  return true
}

/** Different values as they come, of values that never fall, such as serial numbers; null where they do. */
function timesRisen(values: Float64Array): number | null {
  let risen = 0
  let before = -Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value < before) return null
    if (value > before) {
      risen++
      before = value
    }
  }
  return risen
}

/** The different values in their order, and the records of each. */
type Different = { readonly values: Float64Array; readonly records: Uint32Array }

function differentOf(values: Float64Array, smallest: number, largest: number): Different {
  for (const inUnit of [1, 10, 100, 1000]) {
    const first = Math.round(smallest * inUnit)
    const count = Math.round(largest * inUnit) - first + 1
    if (count > mostPlaces) break
    const records = recordsByPlace(values, { inUnit, first, count })
    if (records !== null) return differentByPlace(records, { inUnit, first })
  }
  // NaN sorts last, so that the values present come first.
  const sorted = values.slice().sort()
  const missing = sorted.findIndex((value) => Number.isNaN(value))
  return differentSorted(missing < 0 ? sorted : sorted.subarray(0, missing), () => 1)
}

/** Places for values from `first` on, so many in a unit: 100, say, when no value has more than two decimals. */
type Places = { readonly inUnit: number; readonly first: number; readonly count: number }

/** Null where a value has no place. */
function recordsByPlace(values: Float64Array, { inUnit, first, count }: Places): Uint32Array | null {
  const records = new Uint32Array(count)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const place = Math.round(value * inUnit)
    if (place / inUnit === value) records[place - first]++
    else if (!Number.isNaN(value)) return null
  }
  return records
}

function differentByPlace(records: Uint32Array, { inUnit, first }: Omit<Places, 'count'>): Different {
  const different = { values: new Float64Array(records.length), records: new Uint32Array(records.length) }
  let last = 0
  for (let place = 0; place < records.length; place++) {
    if (records[place] === 0) continue
    different.values[last] = (first + place) / inUnit
    different.records[last++] = records[place]
  }
  return firstOf(different, last)
}

/** @param recordsAt how many records the value at each place of `sorted` stands for */
function differentSorted(sorted: Float64Array, recordsAt: (place: number) => number): Different {
  const values = new Float64Array(sorted.length)
  const records = new Uint32Array(sorted.length)
  let last = -1
  for (let i = 0; i < sorted.length; i++) {
    if (last < 0 || sorted[i] !== values[last]) values[++last] = sorted[i]
    records[last] += recordsAt(i)
  }
  return firstOf({ values, records }, last + 1)
}

function firstOf({ values, records }: Different, count: number): Different {
  return { values: values.subarray(0, count), records: records.subarray(0, count) }
}

type Ordered = Pick<NumericSummary, 'present' | 'distinct' | 'median' | 'bars'>

function orderedOf({ values, records }: Different): Ordered {
  let present = 0
  for (let v = 0; v < records.length; v++) present += records[v]
  const valueAt = (place: number) => values[placeOfRecord(records, place)]
  return {
    present,
    distinct: values.length,
    median: middleOf(valueAt((present - 1) >> 1), valueAt(present >> 1)),
    bars: barsOf({ values, records }, present),
  }
}

/** The place of the value that a record has, both from 0, when records stand in the order of their values. */
function placeOfRecord(records: Uint32Array, record: number): number {
  let value = 0
  for (let passed = records[0]; passed <= record; passed += records[value]) value++
  return value
}

function middleOf(lower: number, upper: number): number {
  const sum = lower + upper
  return Number.isFinite(sum) ? sum / 2 : lower / 2 + upper / 2
}

function barsOf({ values, records }: Different, present: number): readonly number[] {
  const smallest = values[0]
  const largest = values[values.length - 1]
  if (smallest === largest) return [present]
  const bars = new Array<number>(barCount).fill(0)
  // No number is as large as what the largest lie apart, nor as what a bar is in the unit of the smallest.
  const unit = Number.isFinite(largest - smallest) ? 1 : 0.5
  const range = largest * unit - smallest * unit
  const scale = barCount / range
  for (let i = 0; i < values.length; i++) {
    const above = values[i] * unit - smallest * unit
    const bar = Number.isFinite(scale) ? above * scale : (above / range) * barCount
    bars[Math.min(barCount - 1, Math.floor(bar))] += records[i]
  }
  return bars
}
