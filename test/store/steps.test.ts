import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { addCandidates, duplicateCandidate, moveCandidate, noteCandidate } from '../../src/store/candidates'
import { isCandidateCurrent } from '../../src/store/freshness'
import { historyStore } from '../../src/store/history'
import { recipeStore } from '../../src/store/recipe'
import { candidatePart } from '../../src/store/recipe-parts'
import { addStep, moveStep, removeStep, replaceStep } from '../../src/store/steps'
import { openSurvey, startAfresh, surveyRecipe } from '../ui/small-survey'

const swap = { method: 'swap', variable: 'region', rate: 0.1 } as const
const pram = { method: 'pram', variable: 'sex', diagonal: 0.9 } as const
const drop = { method: 'drop', variables: ['income'] } as const

beforeEach(() => {
  startAfresh()
  openSurvey({
    ...surveyRecipe,
    candidates: [
      { name: 'A', steps: [swap, pram] },
      { name: 'B', note: 'as last year', steps: [swap] },
      { name: 'C', steps: [] },
    ],
  })
})

function recipe(): Recipe {
  const { recipe: present } = recipeStore.getState()
  if (!present) throw new Error('A survey is open.')
  return present
}

function steps(name: string) {
  return recipe().candidates.find((each) => each.name === name)?.steps
}

function names() {
  return recipe().candidates.map(({ name }) => name)
}

describe('the steps of a candidate', () => {
  it('are added at the end, put in another order, changed and removed, each a step that can be undone', () => {
    addStep('A', drop)
    expect(steps('A')).toEqual([swap, pram, drop])
    moveStep('A', 2, 0)
    expect(steps('A')).toEqual([drop, swap, pram])
    replaceStep('A', 1, { ...swap, rate: 0.2 })
    removeStep('A', 0)
    expect(steps('A')).toEqual([{ ...swap, rate: 0.2 }, pram])
    expect(historyStore.getState().history.past.map(({ doing }) => doing.verb)).toEqual([
      'add',
      'move',
      'change',
      'remove',
    ])
  })

  it('stay where they are beyond an end', () => {
    moveStep('A', 1, 2)
    moveStep('A', 0, -1)
    expect(steps('A')).toEqual([swap, pram])
    expect(historyStore.getState().history.past).toEqual([])
  })
})

describe('a candidate', () => {
  it('is duplicated right after itself, with its note', () => {
    expect(duplicateCandidate('B')).toBe('B-2')
    expect(names()).toEqual(['A', 'B', 'B-2', 'C'])
    expect(recipe().candidates[2]).toEqual({ name: 'B-2', note: 'as last year', steps: [swap] })
  })

  it('moves past another, up or down', () => {
    moveCandidate('C', 'A')
    expect(names()).toEqual(['C', 'A', 'B'])
    moveCandidate('C', 'B')
    expect(names()).toEqual(['A', 'B', 'C'])
    moveCandidate('C', 'nobody')
    expect(names()).toEqual(['A', 'B', 'C'])
  })

  it('keeps its results when its note changes, and loses the note with its last letter', () => {
    const before = recipe()
    const [candidate] = before.candidates
    const state = {
      from: candidatePart(before, candidate),
      status: 'assessed',
      replicates: [],
      wanted: 1,
      problem: null,
      summaries: {},
    } as const
    noteCandidate('A', ' for the board ')
    expect(recipe().candidates[0]).toEqual({ name: 'A', note: 'for the board', steps: [swap, pram] })
    expect(isCandidateCurrent(recipe(), 'A', state)).toBe(true)
    noteCandidate('A', ' ')
    expect(recipe().candidates[0]).toEqual({ name: 'A', steps: [swap, pram] })
    addCandidates([{ name: 'A', steps: [pram] }])
    expect(isCandidateCurrent(recipe(), 'A', state)).toBe(false)
  })
})
