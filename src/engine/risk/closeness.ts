import { addTo, newRunningSum, totalOf } from '../math/sums'

/**
 * The distance between the distribution of a sensitive variable in a cell and in the file, for t-closeness (Li, Li &
 * Venkatasubramanian 2007). Both are counts by level and need not add up to the same; missing values are left out before.
 * Null where one of the two has nobody with a value.
 *
 * `nominal`: total variation, ½ Σ |p − q|. `ordered`: earth mover's distance with unit steps between neighbouring levels,
 * Σᵢ |Σ_{j≤i} (p_j − q_j)| / (m − 1); a numeric variable takes the levels of its ranks. From 0 to 1.
 */
export function closeness(
  cell: ArrayLike<number>,
  file: ArrayLike<number>,
  scale: 'nominal' | 'ordered',
): number | null {
  const inCell = total(cell)
  const inFile = total(file)
  if (inCell === 0 || inFile === 0) return null
  const moved = newRunningSum()
  let carried = 0
  for (let level = 0; level < file.length; level++) {
    const difference = cell[level] / inCell - file[level] / inFile
    if (scale === 'nominal') addTo(moved, Math.abs(difference) / 2)
    else {
      carried += difference
      addTo(moved, Math.abs(carried))
    }
  }
  if (scale === 'nominal') return totalOf(moved)
  return file.length === 1 ? 0 : totalOf(moved) / (file.length - 1)
}

function total(counts: ArrayLike<number>): number {
  let all = 0
  for (let i = 0; i < counts.length; i++) all += counts[i]
  return all
}
