import {
  publishedTable6,
  type ClaimsOnFile,
  type IntruderKnowledge,
  type Table6Run,
} from '../../../../store/table6-run'
import { decimals, noNumber, share } from '../../../words/numbers'
import type { Relation } from './Relations'
import { claimsHere } from './table6-rows'

/** The claims on a release by who knows more or less; null as long as they are not there. */
type ClaimsOf = (release: string, knowledge: IntruderKnowledge) => ClaimsOnFile | null

/** What the paper concludes from Table 6; ours by the normaliser that it uses. */
export function relationsOfTable6(run: Table6Run | null): readonly Relation[] {
  const printed: ClaimsOf = (release, knowledge) =>
    publishedTable6.find((each) => each.release === release)?.[knowledge] ?? null
  const here: ClaimsOf = (release, knowledge) => claimsHere(run, { release, knowledge }, 'asPublished')
  return relations.map(({ what, of }) => ({ what, printed: of(printed), here: of(here) }))
}

/** Releases in which tax is as it was. */
const withTrueTax = ['original', 'E5', 'R30S', 'E5+S'] as const

const relations: readonly { readonly what: string; readonly of: (claims: ClaimsOf) => string }[] = [
  {
    what: 'Tax unknown: expected matches with age in fives, over those with the swap',
    of: (claims) => ratio(expected(claims, 'E5', 'withoutTax'), expected(claims, 'R30S', 'withoutTax')),
  },
  {
    what: 'Knowing tax: expected matches grow, times',
    of: (claims) => {
      const times = withTrueTax.map((release) =>
        over(expected(claims, release, 'withTax'), expected(claims, release, 'withoutTax')),
      )
      const there = times.filter((each) => each !== null)
      if (there.length < times.length) return noNumber
      return `${decimals(Math.min(...there), 1)} to ${decimals(Math.max(...there), 1)}`
    },
  },
  {
    what: 'Tax known: the swap takes expected matches down by',
    of: (claims) => lowered(expected(claims, 'original', 'withTax'), expected(claims, 'R30S', 'withTax')),
  },
  {
    what: 'Tax known: noise on it takes expected matches down by',
    of: (claims) => lowered(expected(claims, 'E5+S', 'withTax'), expected(claims, 'E5+S+N', 'withTax')),
  },
  {
    what: 'Tax known: cutting it at 3,000 takes them down by a further',
    of: (claims) => lowered(expected(claims, 'E5+S+N', 'withTax'), expected(claims, 'E5+S+N3', 'withTax')),
  },
]

function expected(claims: ClaimsOf, release: string, knowledge: IntruderKnowledge): number | null {
  return claims(release, knowledge)?.expectedMatches ?? null
}

function over(value: number | null, base: number | null): number | null {
  return value === null || base === null || base === 0 ? null : value / base
}

function ratio(value: number | null, base: number | null): string {
  return decimals(over(value, base), 2)
}

function lowered(before: number | null, after: number | null): string {
  const left = over(after, before)
  return left === null ? noNumber : share(1 - left)
}
