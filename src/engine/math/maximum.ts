/** The largest of numbers that are not negative; 0 for none. There may be any number: as arguments of `Math.max` a hundred thousand are too many. */
export function maximum(values: ArrayLike<number>): number {
  let most = 0
  for (let at = 0; at < values.length; at++) if (values[at] > most) most = values[at]
  return most
}
