/** Places of labels as near to where they belong as their size allows, in the order given by their places. */
export function spreadApart(
  places: readonly number[],
  gap: number,
  [first, last]: readonly [number, number],
): readonly number[] {
  const order = [...places.keys()].sort((a, b) => places[a] - places[b])
  const placed = [...places]
  let lowest = first - gap
  for (const i of order) {
    placed[i] = Math.max(placed[i], lowest + gap)
    lowest = placed[i]
  }
  let highest = last + gap
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i], highest - gap)
    highest = placed[i]
  }
  return placed
}
