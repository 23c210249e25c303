import { createStore } from 'zustand/vanilla'
import { riskClassesOf, type Recipe } from '../engine/assess/recipe'
import { byName } from '../engine/by-name'
import { latestOnly } from './latest'
import { classesAfter } from './questions'
import { candidatePart } from './recipe-parts'
import { candidateNamed } from './candidate-named'

/** Sample uniques by class after protection, counted again because the bounds were moved; by what they follow from. */
export const classesAfterStore = createStore<Readonly<Record<string, readonly number[] | null>>>(() => ({}))

const mostKept = 40

/** What a count follows from: the candidate as it is, the measure, the scenario and the bounds. */
export function classesAfterName(recipe: Recipe, asked: AskedAfter): string {
  const candidate = candidateNamed(recipe, asked.candidate)
  return JSON.stringify([
    candidate ? candidatePart(recipe, candidate) : '',
    asked.measure,
    asked.scenario,
    riskClassesOf(recipe),
  ])
}

type AskedAfter = {
  readonly candidate: string
  readonly measure: string
  readonly scenario: number
}

/** Counts a candidate between the bounds of the recipe, if that is not known. Of several requests the newest counts. */
export function needClassesAfter(recipe: Recipe, asked: AskedAfter): Promise<void> {
  return latestOnly('classes after', async () => {
    const name = classesAfterName(recipe, asked)
    if (Object.hasOwn(classesAfterStore.getState(), name)) return
    const candidate = recipe.candidates.findIndex((each) => each.name === asked.candidate)
    const answer = await classesAfter(recipe, { ...asked, candidate })
    if (!answer.ok) return
    const kept = Object.entries(classesAfterStore.getState()).slice(1 - mostKept)
    classesAfterStore.setState({ ...byName(kept), [name]: answer.value }, true)
  })
}
