import type { IdentificationResult } from '../../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import type { Candidate, LabSettings, Recipe } from '../../../src/engine/assess/recipe'
import { countPopulation } from '../../../src/engine/key/population'
import { labData, type Held } from '../../../src/engine/lab/lab-data'
import { labResults, labTasks, outlineOf } from '../../../src/engine/lab/lab-results'
import { labBench, type LabUnit } from '../../../src/engine/lab/lab-unit'
import { plannedLab } from '../../../src/engine/lab/planned-lab'
import type { LabSample } from '../../../src/engine/lab/results'
import { makeCensus } from '../../../src/engine/synthetic/census'
import { isCategorical } from '../../../src/engine/table/column'

const held: Held = makeCensus({ made: 'census', size: 20_000, populationSeed: 5, sampleSeed: 6 })
const scenario = 'Public register'

function recipeWith(settings: Partial<LabSettings>, candidates: readonly Candidate[] = []): Recipe {
  const lab: LabSettings = {
    population: 'population',
    design: { kind: 'bernoulli', fraction: 0.05 },
    samples: 1,
    risk: [
      { measure: 'identification' },
      { measure: 'loglinear', as: 'main', model: 'independence', replicates: 1 },
    ],
    ...settings,
  }
  const recipe: Recipe = {
    recipe: 1,
    seed: 7,
    data: { file: 'people.csv' },
    design: { weight: 'not-there' },
    scenarios: [{ name: scenario, key: ['lad', 'sex', 'age', 'ethnicity'] }],
    candidates,
    risk: [],
    utility: [
      { measure: 'raad', table: ['lad', 'sex'] },
      { measure: 'raad', table: ['lad', 'income'] },
    ],
    lab,
  }
  return plannedLab(recipe, lab)
}

const swap: Candidate = {
  name: 'R20S',
  steps: [{ method: 'swap', variable: 'lad', rate: 0.2, matrix: 'published' }],
}
const pram: Candidate = { name: 'R20P', steps: [{ method: 'pram', variable: 'lad', diagonal: 0.8 }] }
const untouched: Candidate = { name: 'Untouched', steps: [] }

function unitsOf(plan: Recipe): readonly LabUnit[] {
  const data = labData(plan, held)
  const bench = labBench(data)
  return labTasks(outlineOf(data)).map((task) => bench(task).unit)
}

function sampleOf(units: readonly LabUnit[], file: string, sample = 1): LabSample {
  const unit = units.find((each) => each.file === file && each.sample === sample)
  if (!unit) throw new Error(`There is no ${file} of sample ${sample}.`)
  expect(unit.problem).toBeNull()
  return unit.results[scenario]
}

describe('one file of one sample', () => {
  const units = unitsOf(recipeWith({ samples: 2 }, [swap, pram, untouched]))

  it('is known by τ* before protection, and by (8) after it', () => {
    const original = sampleOf(units, 'original')
    const identified = original.risk['identification'] as IdentificationResult
    expect(original.known).toBe(identified.tauStar)
    const swapped = sampleOf(units, 'R20S')
    const known = swapped.risk['identification'] as IdentificationResult
    expect(swapped.known).toBe(known.tau)
    expect(known.tauStar).toBe(identified.tauStar)
    expect(swapped.known).toBeLessThan(original.known ?? NaN)
  })

  it('has the risk of the file as drawn where nothing is changed, and no other estimate when adjusted', () => {
    const original = sampleOf(units, 'original')
    const same = sampleOf(units, 'Untouched')
    expect(same.known).toBe(original.known)
    expect(same.estimates['main.tau2Adjusted']).toEqual(original.estimates['main.tau2'])
    expect(same.estimates['main.tau2']).toEqual(original.estimates['main.tau2'])
    for (const field of ['approximation5', 'approximation7', 'correctlyClassified']) {
      const { truth, estimate } = same.estimates[`identification.${field}`]
      expect(Math.abs(estimate / truth - 1)).toBeLessThan(1e-12)
    }
    expect(same.agreement).toEqual(original.agreement)
  })

  it('has the estimates of the assessment, and the interval of the adjusted sum where refits are asked for', () => {
    const model = { measure: 'loglinear', as: 'main', model: 'independence' } as const
    const entry = { ...model, refits: 4, acceptBelow: 1e6 }
    const asked = unitsOf(recipeWith({ samples: 1, risk: [{ measure: 'identification' }, entry] }, [swap]))
    const { risk, estimates, known } = sampleOf(asked, 'R20S')
    const { tau2, tau2Adjusted, tau2AdjustedLow, tau2AdjustedHigh } = risk['main'] as LoglinearResult
    expect(estimates['main.tau2']).toEqual({ estimate: tau2, truth: known, low: null, high: null })
    const adjusted = { estimate: tau2Adjusted, truth: known, low: tau2AdjustedLow, high: tau2AdjustedHigh }
    expect(estimates['main.tau2Adjusted']).toEqual(adjusted)
    expect(tau2AdjustedLow).toBeLessThan(tau2AdjustedHigh ?? NaN)
    // A random swap keeps everybody's values with probability 0.8.
    expect(tau2Adjusted).toBeCloseTo(0.8 * tau2, 12)
    expect(sampleOf(units, 'R20S').estimates['main.tau2Adjusted']).toMatchObject({ low: null, high: null })
  })

  it('holds the population uniques against τ₁ before protection alone', () => {
    const original = sampleOf(units, 'original')
    const identified = original.risk['identification'] as IdentificationResult
    expect(original.estimates['main.tau1'].truth).toBe(identified.populationUniques)
    expect(sampleOf(units, 'R20S').estimates).not.toHaveProperty('main.tau1')
  })

  it('compares the records that somebody in the population could be', () => {
    const { risk, agreement } = sampleOf(units, 'R20P')
    const { matchable, sampleUniques } = risk['identification'] as IdentificationResult
    expect(matchable).toBeLessThan(sampleUniques)
    expect(agreement['main'].records).toBe(matchable)
    const total = (table: readonly (readonly number[])[]) => table.flat().reduce((a, b) => a + b, 0)
    expect(total(agreement['main'].classes)).toBe(matchable)
    expect(total(agreement['main'].ownClasses.counts)).toBe(matchable)
    expect(agreement['main'].ownClasses.bounds).toEqual([0.01, 0.1, 0.25, 0.5])
  })

  it('gives the points whose sums are the known risk and, over these records, the estimate', () => {
    const data = labData(recipeWith({}, [pram]), held)
    const { unit, points } = labBench(data)({ sample: 1, file: 'R20P' })
    const { known, estimated } = points[scenario]['main']
    const sumOf = (values: Float64Array) => values.reduce((a, b) => a + b, 0)
    const result = unit.results[scenario]
    expect(sumOf(known)).toBeCloseTo(result.known ?? NaN, 9)
    expect(estimated.length).toBe(known.length)
    expect(sumOf(estimated)).toBeLessThan(result.estimates['main.tau2Adjusted'].estimate)
  })

  it('measures utility where the population has the variables', () => {
    expect(Object.keys(sampleOf(units, 'R20S').utility)).toEqual(['raad(lad,sex)'])
  })
})

describe('samples', () => {
  it('follow from the seed and their number: not from candidates, measures, or the order they are drawn in', () => {
    const whole = unitsOf(recipeWith({ samples: 3 }, [swap, pram]))
    const data = labData(recipeWith({ samples: 3 }, [pram]), held)
    const backwards = [3, 2, 1].map((sample) => labBench(data)({ sample, file: 'R20P' }).unit)
    for (const { sample, results } of backwards) {
      expect(results[scenario]).toEqual(sampleOf(whole, 'R20P', sample))
    }
    expect(sampleOf(whole, 'original', 1).records).not.toBe(sampleOf(whole, 'original', 2).records)
  })

  it('with unequal probabilities are assessed by their weights', () => {
    const levels = held.population?.variables.find(({ name }) => name === 'sex')?.levels ?? []
    const fractions = Object.fromEntries(levels.map((level, l) => [level, l === 0 ? 0.02 : 0.2]))
    const units = unitsOf(recipeWith({ design: { kind: 'unequal', by: 'sex', fractions } }, [untouched]))
    const original = sampleOf(units, 'original')
    expect(original.estimates['main.tau2'].estimate).toBeGreaterThan(0)
    expect(sampleOf(units, 'Untouched').estimates['main.tau2Adjusted']).toEqual(
      original.estimates['main.tau2'],
    )
    // Everybody with the larger probability: as with one fraction, but that the weights are a variable.
    const same = Object.fromEntries(levels.map((level) => [level, 0.05]))
    const weighted = sampleOf(
      unitsOf(recipeWith({ design: { kind: 'unequal', by: 'sex', fractions: same } })),
      'original',
    )
    const plain = sampleOf(unitsOf(recipeWith({})), 'original')
    expect(weighted.records).toBe(plain.records)
    expect(weighted.known).toBeCloseTo(plain.known ?? NaN, 9)
    expect(weighted.estimates['main.tau2'].estimate).toBeCloseTo(plain.estimates['main.tau2'].estimate, 6)
  })

  it('of everybody are the population: every risk is known and estimated without error', () => {
    const units = unitsOf(recipeWith({ design: { kind: 'simple', size: 20_000 } }))
    const { known, records, estimates, risk } = sampleOf(units, 'original')
    const { sampleUniques } = risk['identification'] as IdentificationResult
    expect(records).toBe(20_000)
    expect(known).toBe(sampleUniques)
    expect(estimates['main.tau2'].estimate).toBeCloseTo(sampleUniques, 9)
  })

  it('that had nobody in them say so, and the others go on', () => {
    const data = labData(recipeWith({ design: { kind: 'bernoulli', fraction: 0.00005 }, samples: 40 }), held)
    const bench = labBench(data)
    const units = labTasks(outlineOf(data)).map((task) => bench(task).unit)
    const failed = units.filter(({ problem }) => problem !== null)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThan(40)
    const { original } = labResults(outlineOf(data), units).scenarios[scenario]
    expect(original.problem?.code).toBe('lab-drew-nobody')
    expect(original.samples.length).toBe(40 - failed.length)
  })
})

describe('the open file as the population', () => {
  it('is counted on its categorical variables and drawn from', () => {
    const plan = recipeWith({ population: 'file', design: { kind: 'simple', size: 50 } }, [swap])
    const data = labData(plan, { ...held, population: null })
    expect(data.population.size).toBe(held.sample?.records)
    const unit = labBench(data)({ sample: 1, file: 'R20S' }).unit
    expect(unit.results[scenario].records).toBe(50)
  })
})

describe('the synthetic census', () => {
  it('brings its own key and the eight designs, whatever is open', () => {
    const settings: LabSettings = {
      population: 'census',
      design: { kind: 'bernoulli', fraction: 0.01 },
      samples: 1,
      candidates: ['R20S', 'T10P'],
    }
    const plan = plannedLab(null, settings)
    expect(plan.scenarios[0].key.length).toBe(6)
    expect(plan.candidates.map(({ name }) => name)).toEqual(['T10P', 'R20S'])
    const lent = plannedLab({ ...recipeWith({}), seed: 3 }, settings)
    expect(lent).toEqual({ ...plan, seed: 3 })
  })
})

describe('what can’t be tried out', () => {
  it('is told by the candidate, and the others go on', () => {
    const candidates: Candidate[] = [
      { name: 'Made elsewhere', steps: [{ method: 'import', file: 'release.csv' }] },
      { name: 'Income', steps: [{ method: 'swap', variable: 'income', rate: 0.1 }] },
      { name: 'Without id', steps: [{ method: 'drop', variables: ['id'] }, ...swap.steps] },
    ]
    const data = labData(recipeWith({}, candidates), held)
    expect(data.refused['Made elsewhere'].code).toBe('lab-release-imported')
    expect(data.refused['Income']).toMatchObject({
      code: 'lab-population-lacks',
      facts: { place: 'candidates[1]', variables: ['income'] },
    })
    const outline = outlineOf(data)
    expect(labTasks(outline).map(({ file }) => file)).toEqual(['original', 'Without id'])
    const unit = labBench(data)({ sample: 1, file: 'Without id' }).unit
    expect(unit.problem).toBeNull()
    const { candidates: files } = labResults(outline, [unit]).scenarios[scenario]
    expect(files['Income'].problem?.code).toBe('lab-population-lacks')
    expect(files['Without id'].samples.length).toBe(1)
  })

  it.each([
    [{ ...recipeWith({}), scenarios: [{ name: 'A', key: ['lad', 'tenure'] }] }, 'scenarios[0].key'],
    [recipeWith({ design: { kind: 'stratified', by: 'tenure', fraction: 0.1 } }), 'lab.design.by'],
    [recipeWith({ design: { kind: 'bernoulli', fraction: 0 } }), 'lab.design.fraction'],
    [recipeWith({ design: { kind: 'simple', size: 0 } }), 'lab.design.size'],
    [recipeWith({ samples: 1001 }), 'lab.samples'],
    [recipeWith({ candidates: ['R9'] }), 'lab.candidates[0]'],
    [recipeWith({ compared: 'R9' }), 'lab.compared'],
    [recipeWith({ risk: [{ measure: 'loglinear', model: [['lad', 'tenure']] }] }), 'lab.risk[0].model[0][1]'],
    [recipeWith({ risk: [{ measure: 'uniqueness' }, { measure: 'uniqueness' }] }), 'lab.risk[1]'],
    [recipeWith({ risk: [{ measure: 'theta' }, { measure: 'lDiversity', variable: 'sex' }] }), 'lab.risk[1]'],
    [recipeWith({ risk: [{ measure: 'suda' }] }), 'lab.risk[0]'],
    [recipeWith({ risk: [{ measure: 'uniqueness', as: 'identification' }] }), 'lab.risk[0]'],
    [recipeWith({}, [{ name: 'original', steps: [] }]), 'candidates[0].name'],
    [recipeWith({}, [untouched, untouched]), 'candidates[1].name'],
    [{ ...recipeWith({}), scenarios: [{ name: 'A', key: ['lad', 'lad'] }] }, 'scenarios[0].key[1]'],
    [{ ...recipeWith({}), riskClasses: [0.5, 0.1, 0.2, 0.3] }, 'riskClasses'],
    [
      {
        ...recipeWith({}),
        scenarios: [{ name: 'A', key: ['lad', 'sex'], impossible: [{ lad: ['nowhere'], sex: ['M'] }] }],
      },
      'scenarios[0].impossible[0].lad',
    ],
  ])('is refused as a whole where nothing can be drawn: %#', (plan, place) => {
    expect(() => labData(plan, held)).toThrow(`\`${place}\``)
  })

  it('is none of θ, individual risk and acquaintances: they are held against what is known', () => {
    const measures = [{ measure: 'theta' }, { measure: 'individual' }, { measure: 'acquaintance' }] as const
    const data = labData(recipeWith({ risk: measures }, [swap]), held)
    const before = labBench(data)({ sample: 1, file: 'original' }).unit.results[scenario]
    const { known, estimates, risk } = before
    expect(Object.keys(estimates)).toEqual(
      expect.arrayContaining(['theta.theta', 'individual.expected', 'acquaintance.populationUniques']),
    )
    const identified = risk['identification']
    if (!('measure' in identified) || identified.measure !== 'identification')
      throw new Error('It is measured.')
    // Σ 1/F over all records takes in that over sample uniques; θ is their number over the people like them.
    expect(estimates['individual.expected'].truth).toBeGreaterThanOrEqual(known ?? Infinity)
    expect(estimates['theta.theta'].truth).toBeLessThanOrEqual((known ?? NaN) / identified.sampleUniques)
    expect(estimates['acquaintance.populationUniques'].truth).toBeGreaterThanOrEqual(
      identified.populationUniques,
    )
    const after = labBench(data)({ sample: 1, file: swap.name }).unit.results[scenario]
    expect(Object.keys(after.estimates).filter((id) => !id.startsWith('identification'))).toEqual([])
  })

  it('tries out a candidate whatever it is called', () => {
    const plan = recipeWith({}, [{ name: 'constructor', steps: [] }])
    expect(labTasks(outlineOf(labData(plan, held))).map(({ file }) => file)).toContain('constructor')
  })

  it('says which candidate there is none of', () => {
    expect(() => labData(recipeWith({ candidates: ['R20S', 'R9'] }, [swap, pram]), held)).toThrow(
      expect.objectContaining({ detail: 'None is called `R9`.' }),
    )
  })

  it('needs the population that is named', () => {
    expect(() => labData(recipeWith({}), { ...held, population: null })).toThrow('none is open')
    expect(() => labData(recipeWith({ population: 'file' }), { sample: null, population: null })).toThrow(
      'none is open',
    )
    expect(() =>
      labData(recipeWith({ design: { kind: 'unequal', by: 'sex', fractions: {} } }), held),
    ).toThrow('no sampling fraction')
  })
})

describe('a population with more variables than are used', () => {
  it('gives the same samples whichever of them are used', () => {
    const wide = countPopulation((held.sample?.columns ?? []).filter(isCategorical))
    const narrow = recipeWith({ design: { kind: 'simple', size: 60 } })
    const other = { ...narrow, utility: [{ measure: 'raad', table: ['lad', 'ethnicity'] } as const] }
    const run = (plan: Recipe) =>
      labBench(labData(plan, { ...held, population: wide }))({ sample: 1, file: 'original' }).unit
    expect(run(other)).toEqual(run(narrow))
  })
})
