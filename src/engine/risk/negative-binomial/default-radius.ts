/**
 * How many levels away count as near where nothing is said: 2 for an ordered variable, 1 when it has fewer than six levels,
 * 0 for one without an order.
 */
export function defaultRadius(levels: number, ordered: boolean): number {
  if (!ordered) return 0
  return levels < 6 ? 1 : 2
}
