import { describe, expect, it } from 'vitest'
import type { Candidate, Recipe } from '../../src/engine/assess/recipe'
import { changedUnlooked, lossProposed, usualUtility } from '../../src/store/loss-proposed'

const noise: Candidate = { name: 'N10', steps: [{ method: 'noise', variables: ['income'], sd: 10 }] }
const swap: Candidate = { name: 'R10', steps: [{ method: 'swap', variable: 'area', rate: 0.1 }] }
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey.csv' },
  scenarios: [],
  candidates: [],
  risk: [],
  analyses: [{ name: 'Pay', kind: 'mean', variable: 'income' }],
  utility: [
    { measure: 'raad', table: ['area', 'sex'] },
    { measure: 'suppressed' },
    { measure: 'il1', variables: ['hours'] },
  ],
}

describe('what candidates change and no loss looks at', () => {
  it('is named with the candidates, and a loss of it is proposed', () => {
    const unlooked = changedUnlooked({ ...recipe, candidates: [swap, noise] })
    expect(unlooked).toEqual({ variables: ['income'], candidates: ['N10'] })
    expect(lossProposed(unlooked!)).toEqual({ measure: 'distance', variables: ['income'] })
  })

  it('is nothing where tables, or analyses that are losses, look at it', () => {
    expect(changedUnlooked({ ...recipe, candidates: [swap] })).toBeNull()
    const utility = [{ measure: 'ownAnalysis', of: 'Pay' } as const]
    expect(changedUnlooked({ ...recipe, candidates: [noise], utility })).toBeNull()
  })

  it('is nothing without candidates', () => {
    expect(changedUnlooked(recipe)).toBeNull()
  })
})

describe('the loss that a map opens on', () => {
  it('is the first, and with candidates the one that most of them touch', () => {
    const utility = [...recipe.utility, { measure: 'il1', variables: ['income'] } as const]
    expect(usualUtility(recipe)).toBe('raad(area,sex)')
    expect(usualUtility({ ...recipe, utility, candidates: [noise] })).toBe('il1(income)')
    expect(usualUtility({ ...recipe, utility, candidates: [noise, swap] })).toBe('raad(area,sex)')
    expect(usualUtility({ ...recipe, utility: [] })).toBeNull()
  })
})
