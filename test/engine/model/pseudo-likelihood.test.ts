import { describe, expect, it } from 'vitest'
import { fitLoglinear, type Watched } from '../../../src/engine/model/fit'
import { defaultFitOptions, type FitOptions } from '../../../src/engine/model/options'
import { fitPseudoLikelihood } from '../../../src/engine/model/pseudo-likelihood'
import { generatorsOf } from '../../../src/engine/model/terms'
import { countTable, toTheEnd } from './tables'

const generators = generatorsOf('two-way', 3)
const one = countTable([2, 2, 2], [0, 9, 1, 1, 9, 1, 1, 0])
const other = countTable([2, 2, 2], [0, 90, 20, 14, 40, 15, 11, 0])
const active = Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7)

describe('fitPseudoLikelihood', () => {
  it.each([
    [one, other],
    [other, one],
  ])('fits records and weights, and tells of the fit that went worse', (sample, weighted) => {
    const vanishing = { from: 1, until: 4, below: 0.12 }
    for (const options of [toTheEnd, defaultFitOptions, { ...toTheEnd, maxSweeps: 6, vanishing }]) {
      const limited: FitOptions = { ...options, maxSweeps: Math.min(options.maxSweeps, 200) }
      const [people, changing] = [() => [1], changed()]
      const alone = [
        fitLoglinear(weighted, generators, active, people, limited),
        fitLoglinear(sample, generators, active, changed(), limited),
      ] as const
      const watched = { expectedCount: people, fittedMean: changing }
      const found = fitPseudoLikelihood({ sample, weighted, generators, active }, watched, limited)
      expect(found.expectedCount).toEqual(alone[0].fittedMean)
      expect(found.fittedMean).toEqual(alone[1].fittedMean)
      if (options.maxSweeps === 6) expect(alone[0].emptied).not.toBe(alone[1].emptied)
      for (const name of ['sweeps', 'deviation', 'emptied'] as const)
        expect(found[name]).toBe(Math.max(alone[0][name], alone[1][name]))
    }
  })

  it('ends as the worse of two ends', () => {
    const ended = (expectedCount: Watched, fittedMean: Watched, settledSweeps = 3) =>
      fitPseudoLikelihood(
        { sample: one, weighted: other, generators, active },
        { expectedCount, fittedMean },
        { ...defaultFitOptions, settledSweeps, maxSweeps: 200 },
      ).stopped
    expect(
      ended(
        () => [1],
        () => [1],
      ),
    ).toBe('risk-converged')
    expect(ended(changed(), () => [1])).toBe('sweep-limit')
    expect(ended(() => [1], changed())).toBe('sweep-limit')
  })
})

function changed(): Watched {
  let looks = 0
  return () => [(looks += 1)]
}
