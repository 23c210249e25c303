/**
 * The sum of `values`, right to the last digit or two however many there are (Neumaier's compensated sum).
 *
 * Neumaier (1974), ZAMM 54, 39–51: the rounding error of each addition is kept apart and added at the end. 0 for none.
 */
export function sum(values: ArrayLike<number>): number {
  let total = 0
  let lost = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  return total + lost
}

/** A compensated sum under way: the total so far and the rounding error kept apart. */
type RunningSum = Float64Array

export function newRunningSum(): RunningSum {
  return new Float64Array(2)
}

/** Adds one value to a sum under way, as {@link sum} does. */
export function addTo(running: RunningSum, value: number): void {
  const total = running[0]
  const next = total + value
  running[1] += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
  running[0] = next
}

/**
 * Adds one value so many times at once: what is lost in the product is added too, so that the sum is that of the single values
 * (the product in two parts by Dekker (1971), Numerische Mathematik 18, 224–242).
 */
export function addTimesTo(running: RunningSum, value: number, times: number): void {
  const product = value * times
  addTo(running, product)
  addTo(running, lostInProduct(value, times, product))
}

export function totalOf(running: RunningSum): number {
  return running[0] + running[1]
}

/**
 * The sums of values by the group of each, as {@link sum} has them: in whatever order they come, and whether equal ones come one
 * by one or counted.
 *
 * @param times how often each value counts; left out: once
 */
export function sumsInGroups(
  groupOf: ArrayLike<number>,
  groups: number,
  values: Float64Array,
  times?: ArrayLike<number>,
): Float64Array {
  const totals = new Float64Array(groups)
  const lost = new Float64Array(groups)
  const add = (group: number, value: number) => {
    const total = totals[group]
    const next = total + value
    // Without asking which of the two is larger (Knuth): few of them are guessed right.
    const added = next - total
    lost[group] += total - (next - added) + (value - added)
    totals[group] = next
  }
  for (let i = 0; i < values.length; i++) {
    const often = times ? times[i] : 1
    const product = values[i] * often
    add(groupOf[i], product)
    if (often > 1) add(groupOf[i], lostInProduct(values[i], often, product))
  }
  return totals.map((total, group) => total + lost[group])
}

function lostInProduct(a: number, b: number, product: number): number {
  const [aHigh, aLow] = halves(a)
  const [bHigh, bLow] = halves(b)
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow)
}

/** A number as the sum of two of half as many digits. */
function halves(value: number): readonly [high: number, low: number] {
  const shifted = 134_217_729 * value
  const high = shifted - (shifted - value)
  return [high, value - high]
}
