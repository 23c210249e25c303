/*
 * Bounds of classes are moved in steps of two digits, 0.10, 0.11 … 0.99 and 0.010, 0.011 … 0.099: nearly even on the log
 * scale they are drawn on, and short to write.
 */

/** The nearest number of two digits. */
export function twoDigits(value: number): number {
  return Number(value.toPrecision(2))
}

/** The number of two digits that is `steps` further, on or back. */
export function stepped(value: number, steps: number): number {
  let at = twoDigits(value)
  for (let step = 0; step < Math.abs(steps); step++) {
    const decade = 10 ** Math.floor(Math.log10(at) + 1e-9)
    const isFirst = Math.abs(at / decade - 1) < 1e-9
    at = twoDigits(steps > 0 ? at + decade / 10 : at - (isFirst ? decade / 100 : decade / 10))
  }
  return at
}

/** The bounds with one of them moved as near to `wish` as its neighbours and the ends of the scale let it. */
export function withBound(
  bounds: readonly number[],
  index: number,
  wish: number,
  lowest: number,
): readonly number[] {
  const least = index === 0 ? lowest : stepped(bounds[index - 1], 1)
  const most = index === bounds.length - 1 ? 0.99 : stepped(bounds[index + 1], -1)
  const value = Math.min(most, Math.max(least, wish))
  return bounds.map((bound, i) => (i === index ? value : bound))
}
