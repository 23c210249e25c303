import { createStore } from 'zustand/vanilla'
import { definitionOf } from '../engine/risk/definitions'
import type { FormAround } from '../engine/risk/define'
import type { Answer } from '../worker/answer'
import type { ReplyOf } from '../worker/questions'
import { askAtLength } from './ask'
import { theRecipe } from './change-recipe'
import type { EntryOf } from './families'

export { decisionAt, falseLinksFor, missedFor, type Decision, type ErrorRates } from '../worker/page-side'

/** Which candidate the numbers are looked at in; null: the file as it stands. Neither saved nor undone. */
export const numbersOfStore = createStore<{ readonly candidate: string | null }>(() => ({ candidate: null }))

export function lookAtNumbersOf(candidate: string | null): void {
  numbersOfStore.setState({ candidate })
}

/** The measures of numbers as they are asked for first. */
export function numbersAsked(around: FormAround): {
  readonly near: EntryOf<'interval'>
  readonly byDistance: EntryOf<'linkage'>
  readonly byProbability: EntryOf<'linkage'>
} {
  const near = definitionOf({ measure: 'interval' }).start?.(around) as EntryOf<'interval'>
  const byDistance = definitionOf({ measure: 'linkage' }).start?.(around) as EntryOf<'linkage'>
  const [block, ...others] = around.key
  return {
    near,
    byDistance,
    byProbability: {
      ...byDistance,
      as: 'byProbability',
      variables: [...others, ...near.variables].slice(0, mostCompared),
      type: 'probabilistic',
      block: [block],
    },
  }
}

const mostCompared = 8

export function nearUniqueOf(
  scenario: number,
  entry: EntryOf<'interval'>,
): Promise<Answer<ReplyOf<'nearUnique'>>> {
  return askAtLength('Looking for near-unique numbers', 'risk', 'nearUnique', () => ({
    recipe: theRecipe(),
    scenario,
    entry,
  }))
}

/** A linkage in the first run of a candidate. */
type OfLinkage = { readonly scenario: number; readonly entry: EntryOf<'linkage'>; readonly candidate: string }

/** The closest pairs of a released record and the original that it is linked to. */
export function closestPairsOf(asked: OfLinkage): Promise<Answer<ReplyOf<'closestPairs'>>> {
  return askAtLength('Linking records', 'risk', 'closestPairs', () => ({ recipe: theRecipe(), ...asked }))
}

/** All pairs by their weight. */
export function weightsOfPairsOf(asked: OfLinkage): Promise<Answer<ReplyOf<'weightsOfPairs'>>> {
  return askAtLength('Comparing pairs', 'risk', 'weightsOfPairs', () => ({ recipe: theRecipe(), ...asked }))
}
