/** A candidate on the map: less risk and more utility are better. */
type MapPoint = { readonly risk: number | null; readonly utility: number | null }

/**
 * Which points no other point beats: none has lower risk at no lower utility, or higher utility at no higher risk.
 *
 * The numbers of the points in ascending order of utility, as a line through them is drawn. Equal points stand together;
 * points without one of the two values are left out. Shlomo and Skinner (2010), section 4.4; Duncan, Keller-McNulty and
 * Stokes (2001).
 */
export function frontier(points: readonly MapPoint[]): number[] {
  const placed = points.flatMap(({ risk, utility }, index) =>
    risk !== null && utility !== null && !Number.isNaN(risk) && !Number.isNaN(utility)
      ? [{ risk, utility, index }]
      : [],
  )
  placed.sort((a, b) => b.utility - a.utility || a.risk - b.risk || a.index - b.index)
  const kept: typeof placed = []
  for (const point of placed) {
    const last = kept.at(-1)
    const better = !last || point.risk < last.risk
    if (better || (point.risk === last.risk && point.utility === last.utility)) kept.push(point)
  }
  return kept.reverse().map(({ index }) => index)
}
