import type { LadderWish } from '../engine/risk/reidentification'
import { createStore } from 'zustand/vanilla'
import type { Invalid } from '../engine/assess/results'
import type { Recipe } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import type { Answer } from '../worker/answer'
import { askAtLength } from './ask'
import { candidateNamed } from './candidate-named'
import { latestOnly } from './latest'
import { candidatePart, riskPart } from './recipe-parts'
import type { LadderRead, LadderRequest } from '../worker/questions/risk-ladder'

type LadderAsked = {
  readonly scenario: number
  /** An individual or household measure, as its result is named. */
  readonly measure: string
  /** Null: the file as it stands. */
  readonly candidate: string | null
}

/** What the newest question was answered with, and the question. */
export type LadderAnswered = {
  readonly wish: LadderWish | null
  readonly read: LadderRead | Invalid | null
  readonly problem: ProblemData | null
}

/** Places on ladders of risk, by what they follow from: only the newest of each. */
export const riskLadderStore = createStore<Readonly<Record<string, LadderAnswered>>>(() => ({}))

const mostKept = 8

/** What a ladder follows from. */
export function ladderName(recipe: Recipe, { scenario, measure, candidate }: LadderAsked): string {
  const named = candidate === null ? undefined : candidateNamed(recipe, candidate)
  const from = named ? candidatePart(recipe, named) : riskPart(recipe, scenario)
  return JSON.stringify([scenario, measure, candidate, from, recipe.household])
}

/** Asks for a place on a ladder; while a threshold is dragged only the newest is asked for. */
export function needLadder(recipe: Recipe, asked: LadderAsked, wish: LadderWish | null): Promise<void> {
  return latestOnly(`ladder ${JSON.stringify(asked)}`, async () => {
    const name = ladderName(recipe, asked)
    const before = lookUp(riskLadderStore.getState(), name)
    if (before && isSameWish(before.wish, wish)) return
    const candidate =
      asked.candidate === null ? null : recipe.candidates.findIndex((each) => each.name === asked.candidate)
    if (candidate === -1) return
    const request = { ...asked, candidate, wish }
    const answer = await readLadder(recipe, request)
    const now = riskLadderStore.getState()
    const others = Object.entries(now).filter(([each]) => each !== name)
    const kept = others.slice(1 - mostKept)
    const answered: LadderAnswered = answer.ok
      ? { wish, read: answer.value, problem: null }
      : { wish, read: lookUp(now, name)?.read ?? null, problem: answer.problem }
    riskLadderStore.setState({ ...byName(kept), [name]: answered }, true)
  })
}

/** The risks are put in order, and a candidate is built: that takes a while. They are remembered for other wishes. */
function readLadder(recipe: Recipe, request: LadderRequest): Promise<Answer<LadderRead | Invalid>> {
  const { candidate } = request
  const what =
    candidate === null ? 'Ordering risks' : `Ordering the risks of ${recipe.candidates[candidate].name}`
  const room = candidate === null ? 'risk' : 'candidates'
  return askAtLength(what, room, 'riskLadder', () => ({ recipe, ...request }))
}

function isSameWish(a: LadderWish | null, b: LadderWish | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
