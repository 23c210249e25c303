import { lookUp } from '../../../../engine/by-name'
import {
  claimsName,
  intruderKnowledge,
  publishedTable6,
  type ClaimsOnFile,
  type IntruderKnowledge,
  type IntruderWay,
  type PublishedStrategy,
  type Table6Run,
} from '../../../../store/table6-run'

/** A release held against one intruder: what is printed, and ours by what records are weighed with. */
export type ClaimsRow = {
  readonly release: string
  readonly steps: string
  readonly group: string
  readonly knowledge: IntruderKnowledge
  readonly ways: readonly IntruderWay[]
  /** Null where the paper prints none. */
  readonly printed: ClaimsOnFile | null
}

/** What a sophisticated intruder divides by, as the columns name it. */
export const normalisers = [
  { way: 'none', head: 'D = 1', hint: 'Records are weighed by the likelihood alone' },
  { way: 'bayes', head: 'Bayes', hint: 'Divided by how probable the released values are, by Bayes’ rule' },
  { way: 'asPublished', head: 'As published', hint: 'Divided by the same with a row in place of a column' },
] as const

const steps: Readonly<Record<string, string>> = {
  original: 'no step',
  E5: 'age in fives',
  R30S: 'race, marital swapped 30%',
  'E5+S': 'both',
  'E5+S+N': 'and noise on tax',
  'E5+S+N3': 'and tax cut at 3,000',
}

const known: Readonly<Record<IntruderKnowledge, string>> = {
  withoutTax: 'Sex, age, race and marital status known',
  withTax: 'Property tax known too',
}

/** The releases in which an intruder who takes every value for true is wrong of some. */
const swapped: readonly string[] = ['R30S', 'E5+S']

/** The rows of Table 6, and below them those of the naive intruder. */
export const table6Rows: readonly ClaimsRow[] = [
  ...intruderKnowledge.flatMap((knowledge) =>
    publishedTable6.map((strategy) => ({
      ...rowOf(strategy, knowledge),
      group: known[knowledge],
      ways: normalisers.map(({ way }) => way),
      printed: strategy[knowledge],
    })),
  ),
  ...intruderKnowledge.flatMap((knowledge) =>
    publishedTable6
      .filter(({ release }) => swapped.includes(release))
      .map((strategy) => ({
        ...rowOf(strategy, knowledge),
        group: `${known[knowledge]}; naive: takes every released value for true`,
        ways: ['naive'] as const,
        printed: null,
      })),
  ),
]

function rowOf({ release }: PublishedStrategy, knowledge: IntruderKnowledge) {
  return { release, steps: lookUp(steps, release) ?? '', knowledge }
}

/** Ours; null as long as the release has not been measured. */
export function claimsHere(
  run: Table6Run | null,
  { release, knowledge }: Pick<ClaimsRow, 'release' | 'knowledge'>,
  way: IntruderWay,
): ClaimsOnFile | null {
  const found: unknown = lookUp(lookUp(run?.risks, release), claimsName(knowledge, way))
  return isClaims(found) ? found : null
}

function isClaims(found: unknown): found is ClaimsOnFile {
  return typeof found === 'object' && found !== null && 'expectedMatches' in found
}

/** The way whose numbers stand in a column of a row; the naive intruder divides by nothing. */
export function wayIn({ ways }: ClaimsRow, column: IntruderWay): IntruderWay | null {
  if (ways.includes(column)) return column
  return column === 'none' ? ways[0] : null
}
