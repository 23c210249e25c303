import type { LoglinearPathStep } from '../../../../src/engine/model/models-on-trial'
import { describe, expect, it } from 'vitest'
import { averageOf, passingModels } from '../../../../src/ui/rooms/risk/population/passing-models'
import type { SearchedResult } from '../../../../src/ui/rooms/risk/population/path-words'
import { fitted } from '../../assessed-survey'

function step(interaction: LoglinearPathStep['interaction'], tau2: number, z2: number): LoglinearPathStep {
  return {
    interaction,
    parameters: 3,
    tau1: 1,
    tau2,
    tau1Sd: 1,
    tau2Sd: 2,
    z1: 0,
    z2,
    z1Robust: null,
    z2Robust: null,
    b1Full: null,
    b2Full: null,
    bic: 0,
    expectedDoubletons: null,
    stopped: 'converged',
  }
}

const result: SearchedResult = {
  ...fitted(40, 1),
  status: 'accepted',
  path: [step(null, 60, 9), step(['a', 'b'], 50, 3), step(['a', 'c'], 40, 1)],
  interval: null,
  search: { target: 'tau2', acceptBelow: 1.645, chosen: 2, smallestBic: { step: 2, disagrees: false } },
}
const beside = (tau2: number, z2: number, interactions: readonly (readonly string[])[]) => ({
  key: `beside ${tau2}`,
  entry: { measure: 'loglinear' as const, model: interactions },
  result: { ...fitted(tau2, z2), tau2Sd: 4, interactions },
})

describe('the models that pass', () => {
  it('are those of the path and beside it, each once, whatever the order of its terms', () => {
    const models = [
      beside(30, -1, [
        ['a', 'b'],
        ['b', 'c'],
      ]),
      beside(40, 1, [
        ['c', 'a'],
        ['b', 'a'],
      ]),
      beside(20, -4, [['b', 'c']]),
    ]
    expect(passingModels(result, models).map(({ value }) => value)).toEqual([40, 30])
  })

  it('are none where nothing can be tested', () => {
    expect(passingModels({ ...result, status: 'too-few-doubletons' }, [])).toEqual([])
  })

  it('have an average whose interval holds the spread between them as well as the chance within', () => {
    const average = averageOf(passingModels(result, [beside(30, -1, [['b', 'c']])]))
    expect(average?.value).toBe(35)
    // (2² + 4²)/2 within, 5² between.
    expect(average?.high).toBeCloseTo(35 + 1.96 * Math.sqrt(10 + 25), 10)
    expect(averageOf([])).toBeNull()
  })
})
