/*
 * What a release says of people by two tables of key × target, one of the original and one of the release: nobody need be in
 * both, and no record of one belongs to a record of the other.
 */

/** Records by the cell of their key and by their target, cells and targets numbered alike in all files. */
export type KeyedRecords = {
  /** {@link noCell} for records that can be matched to nobody. */
  readonly cell: Uint32Array
  readonly target: Uint32Array
}

export const noCell = 0xffffffff

/** How many cells and targets there are. */
export type TableSize = { readonly cells: number; readonly targets: number }

/** A key × target table. */
type KeyTargetTable = {
  /** Records by cell. */
  readonly total: Uint32Array
  /** The one target of a cell; {@link noCell} where it has several, or nobody. */
  readonly only: Uint32Array
  /** Records of a cell with a target. */
  readonly count: (cell: number, target: number) => number
}

export function keyTargetTable(
  { cell, target }: KeyedRecords,
  { cells, targets }: TableSize,
): KeyTargetTable {
  const total = new Uint32Array(cells)
  const only = new Uint32Array(cells).fill(noCell)
  const counts = new Map<number, number>()
  for (let i = 0; i < cell.length; i++) {
    const q = cell[i]
    if (q === noCell) continue
    if (total[q] === 0) only[q] = target[i]
    else if (only[q] !== target[i]) only[q] = noCell
    total[q]++
    const place = q * targets + target[i]
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return { total, only, count: (q, t) => counts.get(q * targets + t) ?? 0 }
}

/** A mean over people: of how many, and the sums of their values and of the squares of these. */
export type MeanOver = { readonly of: number; readonly sum: number; readonly squares: number }

/** The mean; null over nobody. */
export function meanOf({ of, sum }: MeanOver): number | null {
  return of === 0 ? null : sum / of
}

/** The variance of the mean over people drawn independently; null over nobody. */
export function varianceOf({ of, sum, squares }: MeanOver): number | null {
  return of === 0 ? null : Math.max(0, squares / of - (sum / of) * (sum / of)) / of
}

/** What a release says of people that can be said of any people, those it was made from or others. */
export const ofAnyPeople = ['is', 'dis', 'disco', 'dcap', 'dcapMatched', 'tcap', 'rightWhenCertain'] as const

export type OfAnyPeople = (typeof ofAnyPeople)[number]

/**
 * What the release says of `people`: the shares of them whose key it has, for whose key it has one target only, and for whom
 * that is theirs; the chance that the target of a released record with their key, drawn at random, is theirs; and the same
 * over those whose key it has, or for whose key it has one target.
 */
export function learnedOf(
  people: KeyedRecords,
  released: KeyTargetTable,
): Readonly<Record<OfAnyPeople, MeanOver>> {
  let [found, certain, right, chance, squares] = [0, 0, 0, 0, 0]
  for (let i = 0; i < people.cell.length; i++) {
    const q = people.cell[i]
    if (q === noCell || released.total[q] === 0) continue
    found++
    const each = released.count(q, people.target[i]) / released.total[q]
    chance += each
    squares += each * each
    if (released.only[q] === noCell) continue
    certain++
    if (released.only[q] === people.target[i]) right++
  }
  const all = people.cell.length
  const share = (sum: number, of: number) => ({ of, sum, squares: sum })
  return {
    is: share(found, all),
    dis: share(certain, all),
    disco: share(right, all),
    dcap: { of: all, sum: chance, squares },
    dcapMatched: { of: found, sum: chance, squares },
    tcap: share(right, found),
    rightWhenCertain: share(right, certain),
  }
}

/** Records that are alone with their key, and those with a target that all with their key have. */
type AloneAndCertain = { readonly alone: number; readonly certain: number }

export function aloneAndCertain({ total, only }: KeyTargetTable): AloneAndCertain {
  let [alone, certain] = [0, 0]
  for (let q = 0; q < total.length; q++) {
    if (total[q] === 1) alone++
    if (total[q] > 0 && only[q] !== noCell) certain += total[q]
  }
  return { alone, certain }
}

/** Of people who are alone with their key in the original those whose key the release has, and has once. */
export function aloneInRelease(
  original: KeyTargetTable,
  released: KeyTargetTable,
): { readonly found: number; readonly alone: number } {
  let [found, alone] = [0, 0]
  for (let q = 0; q < original.total.length; q++) {
    if (original.total[q] !== 1) continue
    if (released.total[q] > 0) found++
    if (released.total[q] === 1) alone++
  }
  return { found, alone }
}

/** People with the one target that the release has for their key, and that the original has for it as well. */
export function certainInBoth(original: KeyTargetTable, released: KeyTargetTable): number {
  let people = 0
  for (let q = 0; q < original.total.length; q++) {
    const only = released.only[q]
    if (only !== noCell && original.only[q] === only) people += original.total[q]
  }
  return people
}

/** The mean over records of the share of those with their key, in their own file, that have their target. */
export function shareOfOwn(records: KeyedRecords, table: KeyTargetTable): number | null {
  let sum = 0
  for (let i = 0; i < records.cell.length; i++) {
    const q = records.cell[i]
    if (q !== noCell) sum += table.count(q, records.target[i]) / table.total[q]
  }
  return records.cell.length === 0 ? null : sum / records.cell.length
}

/**
 * Over released records whose key has one target in the release: the share of the original records with the key that have
 * that target, summed; how many such records there are, and how many of them have a key that occurs in the original.
 */
export function targetedRecords(
  original: KeyTargetTable,
  released: KeyTargetTable,
): { readonly sum: number; readonly records: number; readonly found: number } {
  let [sum, records, found] = [0, 0, 0]
  for (let q = 0; q < released.total.length; q++) {
    const only = released.only[q]
    if (only === noCell) continue
    records += released.total[q]
    if (original.total[q] === 0) continue
    found += released.total[q]
    sum += (released.total[q] * original.count(q, only)) / original.total[q]
  }
  return { sum, records, found }
}

/** The chance that two records drawn with replacement have the same target: a guess that goes by nothing else. */
export function guessByTarget(target: Uint32Array, targets: number): number | null {
  if (target.length === 0) return null
  const counts = new Uint32Array(targets)
  for (const t of target) counts[t]++
  return counts.reduce((sum, count) => sum + (count / target.length) * (count / target.length), 0)
}
