import type { LadderWish } from '../../../../engine/risk/reidentification'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Invalid } from '../../../../engine/assess/results'
import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { chosenOf } from '../../../../store/chosen'
import { ladderName, needLadder, riskLadderStore, type LadderAnswered } from '../../../../store/risk-ladder'
import type { LadderRead } from '../../../../worker/questions/risk-ladder'
import type { EntryWithThreshold } from './entry-with'

type Props = {
  readonly recipe: Recipe
  readonly index: number
  readonly measure: string
  readonly entry: EntryWithThreshold
  /** Records or households of the file. */
  readonly units: number
  readonly dimmed: boolean
}

/** The three linked boxes at one place, of the file as it stands and of a candidate beside it. */
export type Threshold = {
  /** Which scenario it is of. */
  readonly scenario: number
  /** What is wished now: any one of the three boxes. */
  readonly wish: LadderWish
  readonly setWish: (wish: LadderWish) => void
  /** Whether the recipe has a threshold, and whether it is this one. */
  readonly kept: 'none' | 'another' | 'this'
  readonly before: LadderRead | null
  /** The candidate that is shown beside it; null where none is. */
  readonly candidate: string | null
  readonly showCandidate: (candidate: string | null) => void
  readonly after: LadderRead | Invalid | null
  /** Why there is no answer. */
  readonly problem: LadderAnswered['problem']
}

/**
 * A threshold to try: it starts as the recipe has it, or at the riskiest hundredth, and changes no result until it is kept.
 */
export function useThreshold({ recipe, index, measure, entry, units, dimmed }: Props): Threshold {
  const ofRecipe = wishOf(entry)
  const from = JSON.stringify(ofRecipe)
  const [draft, setDraft] = useState<{ readonly from: string; readonly wish: LadderWish } | null>(null)
  const [shown, showCandidate] = useState<string | null | undefined>(undefined)
  const wish =
    draft?.from === from ? draft.wish : (ofRecipe ?? { units: Math.max(1, Math.round(units / 100)) })
  const candidate = shown === undefined ? chosenOf(recipe) : shown
  const before = useLadder(recipe, index, measure, null, wish, dimmed)
  const threshold = readOf(before)?.at?.threshold ?? null
  const candidateWish: LadderWish | null = threshold === null ? null : { threshold }
  const after = useLadder(recipe, index, measure, candidate, candidateWish, dimmed || candidate === null)
  return {
    scenario: index,
    wish,
    setWish: (wished) => setDraft({ from, wish: wished }),
    kept: ofRecipe === null ? 'none' : JSON.stringify(wish) === from ? 'this' : 'another',
    before: readOf(before),
    candidate,
    showCandidate,
    after: candidate === null ? null : (after?.read ?? null),
    problem: before?.problem ?? (candidate === null ? null : (after?.problem ?? null)),
  }
}

/** What the recipe asks for; null where it names no threshold. */
function wishOf({ above, targetRate }: EntryWithThreshold): LadderWish | null {
  if (above !== undefined) return { threshold: above }
  return targetRate === undefined ? null : { rate: targetRate }
}

function readOf(answered: LadderAnswered | null): LadderRead | null {
  const read = answered?.read ?? null
  return read && 'invalid' in read ? null : read
}

/** While the newest answer is awaited, the one before stands. */
function useLadder(
  recipe: Recipe,
  scenario: number,
  measure: string,
  candidate: string | null,
  wish: LadderWish | null,
  unasked: boolean,
): LadderAnswered | null {
  const asked = { scenario, measure, candidate }
  const name = ladderName(recipe, asked)
  const answered = useStore(riskLadderStore, (state) => lookUp(state, name))
  const text = JSON.stringify([name, wish])
  useEffect(() => {
    if (!unasked) void needLadder(recipe, asked, wish)
    // `text` says what is asked for; the recipe changes with anything in it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, unasked])
  return answered ?? null
}
