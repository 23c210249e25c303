import { describe, expect, it } from 'vitest'
import { decomposableModels } from '../../src/engine/model/model-family'
import { defaultSearchOptions, forwardSearch } from '../../src/engine/model/search'
import { type Interaction, generatorsOf } from '../../src/engine/model/terms'
import { decomposableWeigher } from '../../src/engine/model/weigh-decomposable'
import { countTableOf } from '../../src/engine/risk/loglinear/fit'
import { loglinearRisk } from '../../src/engine/risk/loglinear/loglinear'
import { searchedLoglinearRisk } from '../../src/engine/risk/loglinear/search'
import { labourFile } from '../performance/labour-file'
import { sampled } from './labour-samples'

const searchIn = ({ columns, cells }: ReturnType<typeof sampled>, fraction: number) =>
  searchedLoglinearRisk({ columns, cells, inclusion: { fraction }, search: defaultSearchOptions }).result

describe('the search among decomposable models', () => {
  it('comes near the matches there are under a key of 17,000 million cells, where main effects are too high', () => {
    const people = labourFile(400_000, 'labour')
    const shares = [0, 1, 2, 3].map((sample) => {
      const file = sampled(people, [0, 1, 2, 3, 4, 5, 6, 7], 0.03, sample)
      expect(file.cells.cellCount).toBeGreaterThan(1e10)
      const { path = [], tau2, status } = searchIn(file, 0.03)
      expect(status).toBe('accepted')
      return { independence: path[0].tau2 / file.tau2 - 1, searched: tau2 / file.tau2 - 1 }
    })
    const mean = (of: 'independence' | 'searched') =>
      shares.reduce((total, share) => total + share[of], 0) / shares.length
    expect(mean('independence')).toBeGreaterThan(0.045)
    expect(Math.abs(mean('searched'))).toBeLessThan(0.03)
  })

  it('takes the path of models fitted by sweeps and summed over every cell, where those can be', () => {
    const file = sampled(labourFile(150_000, 'smaller'), [1, 2, 4, 5, 6], 0.05, 0)
    const { sizes } = file.cells
    const fitted = (generators: readonly Interaction[]) =>
      loglinearRisk({
        ...file,
        inclusion: { fraction: 0.05 },
        generators: generatorsOf(generators, sizes.length),
      }).result
    const table = countTableOf(file)
    const family = decomposableModels(sizes, 3)
    const weigh = decomposableWeigher(table, 0.05, family)
    const evaluate = (interactions: readonly Interaction[]) => fitted(family.generators(interactions))
    // Further than a search goes, for cliques of three to be tried.
    const search = forwardSearch({ sizes, family, evaluate }, { ...defaultSearchOptions, acceptBelow: -2 })
    let next = search.next()
    let weighed = 0
    while (!next.done) {
      const { steps, trials } = next.value
      const current = steps[steps.length - 1].interactions
      const inClosedForm = weigh(current, trials)
      const bySweeps = trials.map((pair) => fitted(family.generators([...current, pair])))
      inClosedForm.forEach((found, t) => {
        expect(found.z1).toBeCloseTo(bySweeps[t].z1 ?? NaN, 3)
        expect(found.z2).toBeCloseTo(bySweeps[t].z2 ?? NaN, 3)
        expect(found.bic).toBeCloseTo(bySweeps[t].bic, 4)
      })
      weighed += trials.length
      next = search.next(bySweeps)
    }
    expect(weighed).toBeGreaterThan(30)
    const orders = family.generators(next.value.steps.at(-1)?.interactions ?? []).map(({ length }) => length)
    expect(Math.max(...orders)).toBe(3)
  })

  it('searches keys of 10²⁵ cells', () => {
    const { sizes, codes } = labourFile(3000, 'wide')
    const again = { sizes: [...sizes, ...sizes, ...sizes], codes: [...codes, ...codes, ...codes] }
    const shifted = again.codes.map((column, v) =>
      column.map((_, i) => column[(i + v * (v > 7 ? 1 : 0)) % 3000]),
    )
    const wide = sampled({ sizes: again.sizes, codes: shifted }, [...again.sizes.keys()], 0.5, 0)
    expect(wide.cells.cellCount).toBeGreaterThan(1e25)
    const { tau2, sampleUniques, status } = searchIn(wide, 0.5)
    expect(sampleUniques).toBe(wide.cells.cellOf.length)
    expect(tau2).toBeCloseTo(wide.tau2, 0)
    // Nobody shares a cell with anybody, so there is nothing to test by.
    expect(status).toBe('too-few-doubletons')
  })

  it('goes by BIC with weights, and says that z is not known', () => {
    const file = sampled(labourFile(100_000, 'weighted'), [0, 1, 2, 3, 4, 5, 6, 7], 0.05, 0)
    const weights = new Float64Array(file.cells.cellOf.length).fill(20)
    const found = searchedLoglinearRisk({ ...file, inclusion: { weights }, search: defaultSearchOptions })
    expect(found.result).toMatchObject({ status: 'untested', z2: null })
    const { path = [], tau2 } = found.result
    expect(path.length).toBeGreaterThan(1)
    expect(found.cautions.map(({ code }) => code)).toContain('model-not-tested')
    expect(Math.abs(tau2 / file.tau2 - 1)).toBeLessThan(0.06)
  })
})
