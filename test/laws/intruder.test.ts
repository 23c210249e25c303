import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { buildReplicate, protectedFile } from '../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { IntruderEntry, IntruderResult } from '../../src/engine/risk/intruder/definition'
import type { KnownOfVariable } from '../../src/engine/risk/intruder/knowledge'
import { countPopulation, type PopulationCells } from '../../src/engine/key/population'
import { nextBelow, randomStream } from '../../src/engine/math/random'
import type { Step } from '../../src/engine/protect/definitions'
import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { someRecords } from '../../src/engine/table/some-records'
import { categorical, type Table } from '../../src/engine/table/table'
import { column, table } from '../engine/assess/tables'

const key = ['area', 'sex']

function studyOf(sample: Table, population: PopulationCells | null, asked: Partial<Recipe>) {
  const recipe: Recipe = {
    recipe: 1,
    seed: 5,
    data: { file: 'people.csv' },
    scenarios: [{ name: 'A', key }],
    candidates: [],
    risk: [{ measure: 'intruder' }, { measure: 'identification' }],
    utility: [],
    ...asked,
  }
  return openStudy(makeStudy(recipe, sample, population, {}))
}

function counted(people: Table): PopulationCells {
  return countPopulation(key.map((name) => categorical(people, name)))
}

/** Four hundred people in so many areas. */
function peopleIn(areas: number): Table {
  const random = randomStream(9, 'people')
  const drawn = (values: readonly string[]) =>
    Array.from({ length: 400 }, () => values[nextBelow(random, values.length)])
  return table(
    column('area', drawn(Array.from({ length: areas }, (_, area) => `A${area}`))),
    column('sex', drawn(['F', 'M'])),
  )
}

describe('somebody who is not known to be in the file', () => {
  const people = peopleIn(90)
  const sample = someRecords(
    people,
    Uint32Array.from({ length: 150 }, (_, i) => 2 * i),
  )

  it('is found among the people whom the population counts, with the risk that τ adds up', () => {
    const { records, result } = assessOriginal(studyOf(sample, counted(people), {}), 0)
    const risk = records()['identification.risk']
    const uniques = [...risk.keys()].filter((record) => !Number.isNaN(risk[record]))
    expect(uniques.length).toBeGreaterThan(20)
    for (const record of uniques) {
      expect(records()['intruder.probability'][record]).toBeCloseTo(risk[record], 12)
    }
    const total = uniques.reduce((sum, record) => sum + records()['intruder.probability'][record], 0)
    expect(total).toBeCloseTo((result.risk.identification as IdentificationResult).tau!, 10)
  })

  it('is found among as many as the weights of the candidates come to', () => {
    const weights = Float64Array.from({ length: sample.records }, (_, i) => 1 + (i % 4))
    const weighted = table(...sample.columns, { kind: 'numeric', name: 'weight', values: weights })
    const asked = { design: { weight: 'weight' }, risk: [{ measure: 'intruder' as const }] }
    const { records } = assessOriginal(studyOf(weighted, null, asked), 0)
    const [area, sex] = key.map((name) => categorical(weighted, name).codes)
    for (let i = 0; i < sample.records; i++) {
      const alike = [...weights].filter((_, j) => area[j] === area[i] && sex[j] === sex[i])
      const estimated = alike.reduce((sum, each) => sum + each)
      expect(records()['intruder.probability'][i]).toBeCloseTo(1 / estimated, 12)
    }
  })
})

/** The values of a variable, record by record; null where there is none. */
function valuesOf(file: Table, name: string): readonly (string | null)[] {
  const { codes, levels } = categorical(file, name)
  return Array.from(codes, (code) => levels.at(code) ?? null)
}

const matrix = { F: { F: 0.8, M: 0.2 }, M: { F: 0.2, M: 0.8 } } as const
const drawnAnew: Step = {
  method: 'pram',
  variable: 'sex',
  matrix: [Object.values(matrix.F), Object.values(matrix.M)],
  levels: ['F', 'M'],
  invariant: false,
}

describe('a sample drawn anew by a known matrix', () => {
  it('has the record that a person seems to be right as often as τ says', () => {
    const areas = Array.from({ length: 60 }, (_, area) => `A${area}`)
    const times = (people: number) => (values: readonly string[]) =>
      Array.from({ length: people }, () => values).flat()
    const living = (people: number) =>
      table(
        column('area', times(2 * people)(areas), areas),
        column('sex', [...times(people)(areas.map(() => 'F')), ...times(people)(areas.map(() => 'M'))]),
      )
    // Ten of each sex in each area, of whom one is in the file: it has the shares of the census.
    const study = studyOf(living(1), counted(living(10)), {
      candidates: [{ name: 'C', steps: [drawnAnew] }],
      risk: [{ measure: 'intruder', trueValues: 'empirical' }, { measure: 'identification' }],
    })
    const { records, results } = buildReplicate(study, 0, 0)
    const found = records.A()
    // Where one of each sex is released there are as many as are expected.
    const uniques = [...found['identification.risk'].keys()].filter(
      (record) => !Number.isNaN(found['identification.risk'][record]),
    )
    expect(uniques.length).toBeGreaterThan(60)
    for (const record of uniques) expect(found['intruder.max'][record]).toBeCloseTo(0.08, 12)
    const { approximation5, tau } = results.A.risk.identification as IdentificationResult
    const total = uniques.reduce((sum, record) => sum + found['intruder.max'][record], 0)
    expect(total).toBeCloseTo(approximation5!, 10)
    // (5) is what (8) nears when few are in the file.
    expect(Math.abs(total / tau! - 1)).toBeLessThan(0.02)
  })
})

describe('a value that was emptied', () => {
  it.each(['any', 'category', 'never'] as const)(
    'is weighed by the people whom it agrees with: %s',
    (missing) => {
      const people = peopleIn(5)
      const study = studyOf(people, null, {
        scenarios: [{ name: 'A', key, targetInSample: true, missing }],
        candidates: [
          {
            name: 'C',
            steps: [drawnAnew, { method: 'suppress', k: 45, importance: { sex: 1, area: 2 } }],
          },
        ],
        risk: [{ measure: 'intruder', trueValues: 'empirical' }],
      })
      const { after } = protectedFile(study, 0, 0)
      const found = buildReplicate(study, 0, 0).records.A()
      const [area, sex] = key.map((name) => valuesOf(people, name))
      const [releasedArea, releasedSex] = key.map((name) => valuesOf(after, name))
      expect(releasedArea.filter((each) => each === null).length).toBeGreaterThan(5)
      const ofEmptied = missing === 'any' ? 1 : 0
      const chance = (from: number, to: number) => {
        const released = releasedSex[to]
        return released === null ? ofEmptied : matrix[sex[from] as 'F' | 'M'][released as 'F' | 'M']
      }
      const agrees = (person: number, record: number) =>
        releasedArea[record] === area[person] || (releasedArea[record] === null && missing === 'any')
      const everybody = [...area.keys()]
      const anybody = everybody.map((record) => {
        const alike = everybody.filter((person) => agrees(person, record))
        return alike.reduce((sum, person) => sum + chance(person, record), 0) / alike.length
      })
      for (const person of everybody) {
        const weights = everybody.map((j) =>
          agrees(person, j) && chance(person, j) > 0 ? chance(person, j) / anybody[j] : 0,
        )
        // Where nobody is left, nobody is claimed.
        const total = weights.reduce((sum, each) => sum + each) || 1
        expect(found['intruder.probability'][person]).toBeCloseTo(weights[person] / total, 12)
        expect(found['intruder.max'][person]).toBeCloseTo(Math.max(...weights) / total, 12)
      }
    },
  )
})

describe('a swap of which the rate is guessed', () => {
  const people = peopleIn(4)
  const rate = 0.3
  const intruder = { measure: 'intruder', normaliser: 'none' } as const
  const asked = (knows: KnownOfVariable) =>
    studyOf(people, null, {
      scenarios: [{ name: 'A', key, targetInSample: true }],
      candidates: [{ name: 'C', steps: [{ method: 'swap', variable: 'sex', rate: 0.1 }] }],
      risk: [{ ...intruder, knows: { sex: knows } }],
    })
  const own = (knows: KnownOfVariable) =>
    buildReplicate(asked(knows), 0, 0).records.A()['intruder.probability']

  it('has a matrix for each stratum, by the counts that are released there', () => {
    const study = asked({ swapRate: rate, within: ['area'] })
    const { after } = protectedFile(study, 0, 0)
    const [area, released] = key.map((name) => valuesOf(after, name))
    const sex = valuesOf(people, 'sex')
    const found = own({ swapRate: rate, within: ['area'] })
    for (let person = 0; person < people.records; person++) {
      const alike = [...area.keys()].filter((record) => area[record] === area[person])
      const n = alike.length
      const paired = (2 * Math.floor((rate * n) / 2)) / n
      const chance = (record: number) => {
        const isSame = released[record] === sex[person] ? 1 : 0
        const others = alike.filter((each) => released[each] === released[record]).length - isSame
        return (1 - paired) * isSame + (paired * others) / (n - 1)
      }
      const total = alike.reduce((sum, record) => sum + chance(record), 0)
      expect(found[person]).toBeCloseTo(chance(person) / total, 12)
    }
  })

  it('comes to the same by swaps that are carried out in each', () => {
    const exact = own({ swapRate: rate, within: ['area'] })
    const simulated = own({ swapRate: rate, within: ['area'], simulated: 2000 })
    expect(simulated).not.toEqual(exact)
    exact.forEach((each, person) => expect(Math.abs(simulated[person] / each - 1)).toBeLessThan(0.02))
    expect(own({ swapRate: rate })).not.toEqual(exact)
  })
})

describe('an intruder who knows some of what was changed', () => {
  const people = table(
    ...peopleIn(4).columns,
    column(
      'work',
      Array.from({ length: 400 }, (_, i) => ['yes', 'no', 'seeks'][i % 3]),
    ),
    { kind: 'numeric', name: 'tax', values: Float64Array.from({ length: 400 }, (_, i) => 100 + 7 * i) },
  )
  const noise: Step = { method: 'noise', variables: ['tax'], sd: 60, positive: true }
  const found = (steps: readonly Step[], asked: Partial<IntruderEntry>) => {
    const study = studyOf(people, null, {
      design: { fraction: 0.5 },
      scenarios: [{ name: 'A', key, targetInSample: true }],
      candidates: [{ name: 'C', steps }],
      risk: [{ measure: 'intruder', ...asked }],
    })
    return buildReplicate(study, 0, 0)
  }

  it('is told nothing by the change of what the intruder does not know', () => {
    const more: readonly Step[] = [noise, { method: 'swap', variable: 'work', rate: 0.4 }]
    for (const inSample of [true, false]) {
      expect(found([drawnAnew, ...more], { inSample }).records.A()).toEqual(
        found([drawnAnew], { inSample }).records.A(),
      )
    }
  })

  it('does not weigh a density beside people who are not in the file', () => {
    const variables = [...key, 'tax']
    const asked = { variables, inSample: false, normaliser: 'none' } as const
    const result = (changed: Partial<IntruderEntry>, step: Step = noise) =>
      found([step], { ...asked, ...changed }).results.A.risk.intruder
    expect(result({})).toMatchObject({ invalid: expect.stringContaining('density') as string })
    expect(result({ normaliser: 'bayes' })).toHaveProperty('above')
    expect(result({ inSample: true })).toHaveProperty('above')
    expect(result({}, { ...noise, integer: true })).toHaveProperty('above')
  })
})

describe('a variable that is guessed from the records, each with its probability', () => {
  const random = randomStream(4, 'tax')
  const people = peopleIn(6)
  const tax = Float64Array.from({ length: 400 }, () => 50 * nextBelow(random, 9))
  const [area, sex] = key.map((name) => valuesOf(people, name))
  // What most do differs from area to area.
  const usual = ['yes', 'no', 'seeks']
  const work = Array.from(area, (each) => usual[(Number(each?.slice(1)) + nextBelow(random, 4)) % 3])
  const file = table(...people.columns, { kind: 'numeric', name: 'tax', values: tax }, column('work', work))
  const study = (learn: string, loss: IntruderEntry['loss']) =>
    studyOf(file, null, {
      scenarios: [{ name: 'A', key, targetInSample: true }],
      candidates: [{ name: 'C', steps: [drawnAnew] }],
      risk: [{ measure: 'intruder', normaliser: 'none', learn, ...(loss && { loss }) }],
    })
  const everybody = [...area.keys()]
  const released = valuesOf(protectedFile(study('tax', 'squared'), 0, 0).after, 'sex')

  /** The mean loss of the guess that costs least by weights, of several the smallest: tried one by one. */
  function meanLoss<Value>(
    values: readonly Value[],
    guesses: readonly Value[],
    loss: (truth: Value, guess: Value) => number,
    weight: (person: number, record: number) => number,
  ): number {
    const losses = everybody.map((person) => {
      const costs = guesses.map((guess) =>
        everybody.reduce((sum, j) => sum + weight(person, j) * loss(values[j], guess), 0),
      )
      const least = Math.min(...costs)
      return loss(values[person], guesses[costs.findIndex((cost) => cost <= least * (1 + 1e-12))])
    })
    return losses.reduce((sum, each) => sum + each, 0) / losses.length
  }

  const likelihood = (person: number, j: number) =>
    area[person] === area[j] ? matrix[sex[person] as 'F' | 'M'][released[j] as 'F' | 'M'] : 0
  const alike = () => 1

  it.each([
    ['absolute', (truth: number, guess: number) => Math.abs(truth - guess)],
    ['zeroOne', (truth: number, guess: number) => (truth === guess ? 0 : 1)],
  ] as const)('is the number that costs least: %s', (name, loss) => {
    const found = buildReplicate(study('tax', name), 0, 0).results.A.risk.intruder as IntruderResult
    const values = [...new Set(tax)].sort((a, b) => a - b)
    expect(found.learnedLoss).toBeCloseTo(meanLoss([...tax], values, loss, likelihood), 9)
    expect(found.blindLoss).toBeCloseTo(meanLoss([...tax], values, loss, alike), 9)
  })

  it('is the mean where the squared error counts', () => {
    const found = buildReplicate(study('tax', 'squared'), 0, 0).results.A.risk.intruder as IntruderResult
    const squares = (weight: (person: number, j: number) => number) => {
      const losses = everybody.map((person) => {
        const weights = everybody.map((j) => weight(person, j))
        const total = weights.reduce((sum, each) => sum + each)
        const mean = weights.reduce((sum, each, j) => sum + each * tax[j], 0) / total
        return (tax[person] - mean) ** 2
      })
      return losses.reduce((sum, each) => sum + each) / losses.length
    }
    expect(found.learnedLoss! / squares(likelihood)).toBeCloseTo(1, 10)
    expect(found.blindLoss! / squares(alike)).toBeCloseTo(1, 10)
  })

  it('is the likeliest level', () => {
    const found = buildReplicate(study('work', undefined), 0, 0).results.A.risk.intruder as IntruderResult
    const isWrong = (truth: string, guess: string) => (truth === guess ? 0 : 1)
    const levels = [...new Set(work)].sort()
    expect(found.learnedLoss).toBeCloseTo(meanLoss(work, levels, isWrong, likelihood), 12)
    expect(found.blindLoss).toBeCloseTo(meanLoss(work, levels, isWrong, alike), 12)
    expect(found.learnedLoss).toBeLessThan(found.blindLoss!)
  })
})
