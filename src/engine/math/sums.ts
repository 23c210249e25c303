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

export function totalOf(running: RunningSum): number {
  return running[0] + running[1]
}
