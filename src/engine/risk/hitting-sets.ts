/** How much may be searched for minimal sets, counted in looks at a profile: the same on every machine. */
export type SearchAllowance = {
  left: number
}

/** More looks than this take from minutes to hours: a key of 25 variables, whose sets of every size are asked for, needs them. */
const mostLooks = 5e10

/** As many sets of one record fit into memory. */
const mostSetsOfRecord = 1e7

/** There are too many minimal sets to be looked for: fewer variables, or smaller sets, are what can be had. */
export class SearchTooLong extends Error {
  constructor() {
    super('too many minimal sets to be looked for')
  }
}

export function newAllowance(): SearchAllowance {
  return { left: mostLooks }
}

/** @throws SearchTooLong */
export function takeLooks(allowance: SearchAllowance, looks: number): void {
  allowance.left -= looks
  if (allowance.left < 0) throw new SearchTooLong()
}

/**
 * The minimal sets of at most `largest` variables that hold a variable of each of the differences; the empty one for none.
 *
 * A set grows by the variables of a difference that it misses, so that it has no more than `largest` at any time, and only
 * as long as each of its variables is alone in hitting some difference: else no larger set is minimal. A variable tried is
 * left out of what comes after it, so no set is found twice, and nothing is kept of those found (Murakami & Uno 2014). Of
 * the differences it grows by the one with the fewest free variables, so that every other that it misses keeps a free one.
 *
 * @param differences sets of variables as bits, none of them empty
 * @throws SearchTooLong
 */
export function minimalHittingSets(
  differences: readonly number[],
  largest: number,
  allowance: SearchAllowance,
): number[] {
  const found: number[] = []
  const missed = Uint32Array.from(differences)

  const grow = (set: number, free: number, size: number): void => {
    takeLooks(allowance, missed.length + 1)
    let needed = 0
    let fewest = 32
    let choice = 0
    let hittingAll = free
    for (const difference of missed) {
      const hit = difference & set
      if (hit === 0) {
        const open = difference & free
        hittingAll &= open
        const ways = sizeOf(open)
        if (ways < fewest) {
          fewest = ways
          choice = open
        }
      } else if ((hit & (hit - 1)) === 0) needed |= hit
    }
    if (needed !== set) return
    if (fewest === 32) {
      if (found.length === mostSetsOfRecord) throw new SearchTooLong()
      found.push(set)
      return
    }
    if (size === largest) return
    if (size + 1 === largest) choice = hittingAll
    let rest = free & ~choice
    for (let left = choice; left !== 0; left &= left - 1) {
      const variable = left & -left
      grow(set | variable, rest, size + 1)
      rest |= variable
    }
  }
  grow(
    0,
    differences.reduce((all, difference) => all | difference, 0),
    0,
  )
  return found
}

/** The variables that a set has. */
export function sizeOf(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
