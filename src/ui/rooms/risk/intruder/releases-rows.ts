import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import type { CandidateState } from '../../../../store/results'
import { lookUp } from '../../../../engine/by-name'
import type { EntryOf } from '../../../../store/families'
import type { FoundFamily } from '../../../../store/found-family'
import { afterCandidate } from '../after-candidate'

type Found = FoundFamily<'intruder'>

/** A state of knowledge: the intruders who know the same, one who allows for changes and one who does not. */
export type StateOfKnowledge = { readonly id: string; readonly all: readonly Found[] }

/** What is counted of claims in a release, the mean over its runs. */
export type CountedClaims = {
  readonly above: number | null
  readonly expectedMatches: number | null
  readonly uniqueMatches: number | null
  readonly believed: number | null
  readonly right: number | null
}

/** A release under a strategy; `candidate` is null for the file as it stands. */
export type ReleaseRow = {
  readonly candidate: Candidate | null
  readonly strategy: 'sophisticated' | 'naive'
  /** By state of knowledge; null where nobody is asked about it, or it is not measured. */
  readonly claims: readonly (CountedClaims | null)[]
}

const counted = ['above', 'expectedMatches', 'uniqueMatches', 'believed', 'right'] as const

export function statesOfKnowledge(all: readonly Found[]): readonly StateOfKnowledge[] {
  const ids = [...new Set(all.map(({ entry }) => idOf(entry)))]
  return ids.map((id) => ({ id, all: all.filter(({ entry }) => idOf(entry) === id) }))
}

/** Everything but the name and the strategy. */
function idOf(entry: EntryOf<'intruder'>): string {
  const rest = Object.entries(entry).filter(([name]) => name !== 'as' && name !== 'strategy')
  return JSON.stringify(rest.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The file and its candidates for intruders who allow for changes, then for those who do not. */
export function releaseRows(
  recipe: Recipe,
  scenario: string,
  states: readonly StateOfKnowledge[],
  candidates: Readonly<Record<string, CandidateState | undefined>>,
): readonly ReleaseRow[] {
  const strategies = ['sophisticated', 'naive'] as const
  return strategies.flatMap((strategy) => {
    const asked = states.map(({ all }) =>
      all.find(({ entry }) => (entry.strategy ?? 'sophisticated') === strategy),
    )
    if (asked.every((each) => each === undefined)) return []
    // To the naive the file as it stands is what it is to anybody.
    const releases = strategy === 'naive' ? recipe.candidates : [null, ...recipe.candidates]
    return releases.map((candidate) => ({
      candidate,
      strategy,
      claims: asked.map((found) => (found ? claimsIn(recipe, scenario, candidate, found, candidates) : null)),
    }))
  })
}

function claimsIn(
  recipe: Recipe,
  scenario: string,
  candidate: Candidate | null,
  { key, result }: Found,
  candidates: Readonly<Record<string, CandidateState | undefined>>,
): CountedClaims | null {
  if (!candidate) return result
  const after = afterCandidate(recipe, candidate.name, lookUp(candidates, candidate.name), scenario, key)
  if (after.is !== 'assessed') return null
  const [above, expectedMatches, uniqueMatches, believed, right] = counted.map(
    (field) => after.spreadOf(field)?.mean ?? null,
  )
  return { above, expectedMatches, uniqueMatches, believed, right }
}
