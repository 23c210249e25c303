/**
 * Puts `points` from place `from` up to `to` in such an order that the one at `middle` is the one of the sorted list, with
 * none after it before it (Hoare 1961, Communications of the ACM 4(7), algorithm 65). They are sorted by coordinate `by` of
 * `coordinates`, `width` numbers a point, and by number where that is the same.
 */
export function partlySorted(
  points: Uint32Array,
  from: number,
  to: number,
  middle: number,
  coordinates: Float64Array,
  width: number,
  by: number,
): void {
  let low = from
  let high = to - 1
  while (low < high) {
    const pivot = points[(low + high) >> 1]
    const value = coordinates[pivot * width + by]
    let i = low
    let j = high
    while (i <= j) {
      while (isBefore(points[i], value, pivot)) i++
      while (isAfter(points[j], value, pivot)) j--
      if (i > j) break
      const point = points[i]
      points[i++] = points[j]
      points[j--] = point
    }
    if (middle <= j) high = j
    else if (middle >= i) low = i
    else return
  }

  function isBefore(point: number, value: number, pivot: number): boolean {
    const own = coordinates[point * width + by]
    return own < value || (own === value && point < pivot)
  }

  function isAfter(point: number, value: number, pivot: number): boolean {
    const own = coordinates[point * width + by]
    return own > value || (own === value && point > pivot)
  }
}
