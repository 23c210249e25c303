import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { exportedRun, medianRun, namedRun } from '../../../src/engine/release/exported-run'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'a.csv' },
  scenarios: [
    { name: 'A', key: ['x'] },
    { name: 'B', key: ['x'] },
  ],
  candidates: [{ name: 'S', replicates: 5, steps: [{ method: 'swap', variable: 'x', rate: 0.1 }] }],
  risk: [{ measure: 'uniqueness' }, { measure: 'identification' }],
  utility: [],
}

const risk = (tau: number | null, sampleUniques = 1) =>
  ({ identification: { tau }, uniqueness: { sampleUniques } }) as unknown as RiskResults

/** Runs under scenario A whose risk is this. */
function runs(...taus: (number | null)[]) {
  return taus.map((tau, run) => ({ run, results: { A: { risk: risk(tau) } } }))
}

describe('the run that is given out', () => {
  it('is the one in the middle', () => {
    expect(medianRun(recipe, runs(30, 10, 50, 20, 40))).toEqual({
      run: 0,
      risk: 'identification.tau',
      scenario: 'A',
      value: 30,
      among: 5,
    })
    expect(exportedRun(recipe, 'S', runs(10, 50, 20, 40, 31))).toBe(4)
  })

  it('is the lowest of those equally in the middle, whatever the order of their values', () => {
    expect(exportedRun(recipe, 'S', runs(10, 30, 20, 40))).toBe(1)
    expect(exportedRun(recipe, 'S', runs(40, 20, 30, 10))).toBe(1)
    expect(exportedRun(recipe, 'S', runs(9, 7, 7, 7, 1))).toBe(1)
  })

  it('is looked for among the runs that have the number', () => {
    expect(medianRun(recipe, runs(null, 12, null, 13, 14))).toMatchObject({ run: 3, among: 3 })
    expect(medianRun(recipe, runs(null, null))).toBeNull()
    expect(exportedRun(recipe, 'S', runs(null, null))).toBe(0)
    expect(exportedRun(recipe, 'S', [])).toBe(0)
  })

  it('goes by the risk of the map, as long as the recipe asks for it, and by the first scenario that has it', () => {
    const byUniques = { ...recipe, map: { risk: 'uniqueness.sampleUniques' } }
    const found = [risk(1, 9), risk(2, 5), risk(3, 7)].map((each, run) => ({
      run,
      results: { B: { risk: each } },
    }))
    expect(medianRun(byUniques, found)).toMatchObject({ run: 2, scenario: 'B', value: 7 })
    expect(medianRun({ ...recipe, map: { risk: 'gone.tau' } }, found)).toMatchObject({ run: 1 })
  })

  it('goes by a quotient too', () => {
    const share = { ...recipe, map: { risk: 'identification.shareOfMatches' } }
    const of = (tau: number, knownInSample: number) =>
      ({ identification: { tau, knownInSample, sampleUniques: 100 } }) as unknown as RiskResults
    const found = [of(10, 100), of(90, 100), of(40, 100)].map((each, run) => ({
      run,
      results: { A: { risk: each } },
    }))
    expect(medianRun(share, found)?.run).toBe(2)
  })

  it('is the one that the recipe names for this candidate, if it is built', () => {
    const named = (run: number, candidate = 'S') => ({ ...recipe, release: { run: { candidate, run } } })
    expect(exportedRun(named(2), 'S', runs(30, 10, 50, 20, 40))).toBe(1)
    expect(exportedRun(named(6), 'S', runs(30, 10, 50, 20, 40))).toBe(0)
    expect(namedRun(named(2, 'T'), 'S')).toBeNull()
  })
})
