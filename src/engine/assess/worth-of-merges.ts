import { countIn, type BlockCounts, type Blocks } from '../key/blocks'
import type { CategoricalColumn } from '../table/column'
import { recordsByLevel } from '../table/levels'
import { detailLostBy } from '../key/recoded'

/*
 * What merging two levels of a key variable would win: the expected correct matches τ* = Σ 1/F over sample uniques, or without
 * a population the sample uniques, for each bit of detail lost. Counted in the blocks of the variable, in one pass over
 * the sample uniques, since nobody else can cease to be one.
 */

/** Two levels by their codes, and what merging them wins. */
export type MergeWorth = {
  readonly codes: readonly [number, number]
  /** By how much τ* falls, or the sample uniques where there is no population; ≥ 0. */
  readonly won: number
  /** Bits of detail lost, a record. */
  readonly bits: number
}

/** Rare levels of an unordered variable that are held against each other: every pair of many levels would be too many. */
const rarestHeld = 100

/**
 * Pairs of levels that could be merged, the one that wins most a bit first: neighbours of an ordered variable, of another one
 * each pair of its rare levels. A level without records is in none.
 *
 * @param blocks the key split at this variable alone
 * @param population the people in the same blocks; null where they are not known
 */
export function worthOfMerges(
  blocks: Blocks,
  population: BlockCounts | null,
  column: CategoricalColumn,
  isOrdered: boolean,
): readonly MergeWorth[] {
  const { levels, codes } = column
  const records = recordsByLevel(column).subarray(0, levels.length)
  const partners = isOrdered ? neighbours(records) : rarePartners(records)
  const won = wonByPairs(blocks, population, partners)
  return [...won]
    .map(([pair, own]) => {
      const [a, b] = [Math.floor(pair / levels.length), pair % levels.length]
      return {
        codes: [a, b] as const,
        won: own,
        bits: detailLostBy([records[a], records[b]], codes.length),
      }
    })
    .toSorted((one, other) => other.won / other.bits - one.won / one.bits || one.codes[0] - other.codes[0])
}

/** By code, the codes that it could be merged with. */
type Partners = readonly (readonly number[])[]

function neighbours(records: Uint32Array): Partners {
  const present = presentCodes(records)
  const partners: number[][] = Array.from(records, () => [])
  present.slice(1).forEach((code, i) => {
    partners[code].push(present[i])
    partners[present[i]].push(code)
  })
  return partners
}

function rarePartners(records: Uint32Array): Partners {
  const rare = presentCodes(records)
    .toSorted((a, b) => records[a] - records[b] || a - b)
    .slice(0, rarestHeld)
  const isRare = new Set(rare)
  return Array.from(records, (_, code) => (isRare.has(code) ? rare.filter((each) => each !== code) : []))
}

function presentCodes(records: Uint32Array): number[] {
  return Array.from(records.keys()).filter((code) => records[code] > 0)
}

/** By pair (the lower code times the levels, plus the higher), what merging it wins; every pair of partners is there. */
function wonByPairs(
  { sample, rests }: Blocks,
  population: BlockCounts | null,
  partners: Partners,
): Map<number, number> {
  const levels = partners.length
  const won = new Map<number, number>()
  partners.forEach((own, a) => {
    for (const b of own) won.set(pairOf(a, b, levels), 0)
  })
  for (let rest = 0; rest < rests; rest++) {
    for (let entry = sample.start[rest]; entry < sample.start[rest + 1]; entry++) {
      const a = sample.code[entry]
      if (sample.count[entry] !== 1 || a >= levels) continue
      for (const b of partners[a]) {
        const others = countIn(sample, rest, b)
        // Two uniques that become one cell are one pair, met twice.
        if (others === 1 && b < a) continue
        const pair = pairOf(a, b, levels)
        won.set(pair, won.get(pair)! + wonIn(rest, a, b, others, population))
      }
    }
  }
  return won
}

/** What the merger of a sample unique's cell `a` with cell `b` of the same rest, which has `others` records, wins. */
function wonIn(rest: number, a: number, b: number, others: number, population: BlockCounts | null): number {
  const alone = population ? 1 / countIn(population, rest, a) : 1
  if (others === 1) return alone + (population ? 1 / countIn(population, rest, b) : 1)
  if (others > 1) return alone
  if (!population) return 0
  return alone - 1 / (countIn(population, rest, a) + countIn(population, rest, b))
}

function pairOf(a: number, b: number, levels: number): number {
  return Math.min(a, b) * levels + Math.max(a, b)
}
