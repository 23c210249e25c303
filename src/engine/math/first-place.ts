/** The first place of ascending numbers, from `from` to before `to`, whose number is not below `value`; `to` where there is none. */
export function firstAtLeast(
  ascending: ArrayLike<number>,
  value: number,
  from = 0,
  to = ascending.length,
): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The first place of ascending numbers, from `from` to before `to`, whose number is above `value`; `to` where there is none. */
export function firstAbove(
  ascending: ArrayLike<number>,
  value: number,
  from = 0,
  to = ascending.length,
): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] <= value) low = middle + 1
    else high = middle
  }
  return low
}
