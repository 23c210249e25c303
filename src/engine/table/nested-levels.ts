import type { CategoricalColumn } from './column'

/** Records that independent columns would split, so that none split is no chance: e⁻¹⁰ at the most. */
const splitsByChance = 10

/**
 * Whether each level of `finer` lies in one level of `coarser`, as single years of age lie in ten-year groups: then
 * `finer` tells all that `coarser` tells.
 *
 * Records with a missing value in either say nothing. Where few records share a level of `finer`, chance alone could look
 * like it, and the answer is no.
 */
export function isNestedIn(finer: CategoricalColumn, coarser: CategoricalColumn): boolean {
  const unseen = coarser.levels.length
  const within = new Uint32Array(finer.levels.length).fill(unseen)
  const records = new Uint32Array(coarser.levels.length)
  let present = 0
  let levels = 0
  for (let i = 0; i < finer.codes.length; i++) {
    const level = finer.codes[i]
    const outer = coarser.codes[i]
    if (level === finer.levels.length || outer === coarser.levels.length) continue
    if (within[level] === unseen) {
      within[level] = outer
      levels++
    } else if (within[level] !== outer) {
      return false
    }
    records[outer]++
    present++
  }
  const alike = records.reduce((sum, count) => sum + (count / present) * (count / present), 0)
  return (present - levels) * (1 - alike) >= splitsByChance
}
