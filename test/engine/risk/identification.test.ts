import { describe, expect, it } from 'vitest'
import { blocksOf, releasedCodes } from '../../../src/engine/key/blocks'
import { cellsOf } from '../../../src/engine/key/cells'
import { countPopulation, populationInBlocks } from '../../../src/engine/key/population'
import type { Misclassification } from '../../../src/engine/misclassification/matrix'
import {
  identification,
  type IdentificationInput,
} from '../../../src/engine/risk/identification/identification'
import { categorical, type Table } from '../../../src/engine/table/table'
import { readReference, readRows } from '../../reference/read-reference'
import { column, table } from '../key/columns'

type Release = {
  T: { firstEthnicity: number[][]; otherEthnicities: number[][] }
  sampleUniques: number
  sampleUniquesFzero: number
} & Record<
  'tauStar' | 'tau8' | 'approx5' | 'approx6' | 'approx6Guarded' | 'approx7' | 'tauCC' | 'sum2',
  number
>
type Mid = {
  input: { keys: string[]; categories: Record<string, string[]>; pi: number }
  expected: Record<'swap' | 'pram', Release>
}
const { input, expected } = readReference<Mid>('shlomo-mid-example.json')

const near = (value: number): unknown => expect.closeTo(value, 14)

function tableOf(name: string): Table {
  const rows = readRows(name)
  return table(
    ...input.keys.map((key) => {
      const levels = input.categories[key]
      return column(
        key,
        levels,
        rows.map((row) => levels.indexOf(row[key])),
      )
    }),
  )
}

function keyOf(of: Table): ReturnType<typeof categorical>[] {
  return input.keys.map((key) => categorical(of, key))
}

const sample = tableOf('shlomo-mid-example-sample.csv')
const population = countPopulation(keyOf(tableOf('shlomo-mid-example-population.csv')))

function inputFor(after: Table, misclassification: readonly Misclassification[] | null): IdentificationInput {
  const blocks = blocksOf(sample, input.keys, ['area'])
  return {
    blocks,
    population: populationInBlocks(blocks, sample, population),
    released: { cells: cellsOf(keyOf(after)), ...releasedCodes(blocks, { after }) },
    misclassification,
    inclusionProbability: new Float64Array(sample.records).fill(input.pi),
  }
}

function areaMisclassification({ T }: Release): Misclassification {
  const levels = input.categories['area']
  const [white, ...others] = input.categories['ethnic']
  const matrix = (rows: readonly (readonly number[])[]) => ({
    levels,
    probability: Float64Array.from(rows.flat()),
  })
  return {
    variable: 'area',
    levels,
    groupOf: Uint32Array.from(categorical(sample, 'ethnic').codes, (code) => (code === 0 ? 0 : 1)),
    groups: [
      { where: { ethnic: [white] }, matrix: matrix(T.firstEthnicity) },
      { where: { ethnic: others }, matrix: matrix(T.otherEthnicities) },
    ],
  }
}

describe.each(['swap', 'pram'] as const)('identification on the %s release of 995 records', (which) => {
  const after = tableOf(`shlomo-mid-example-${which}.csv`)
  const rows = readRows(`shlomo-mid-example-${which}-records.csv`)
  const rowOf = new Map(readRows(`shlomo-mid-example-${which}.csv`).map((row, i) => [row['id'], i]))
  const wanted = expected[which]
  const identified = () => identification(inputFor(after, [areaMisclassification(wanted)]))

  it('finds the same sample uniques', () => {
    const { result, recordRisk } = identified()
    expect(result.sampleUniques).toBe(wanted.sampleUniques)
    expect(result.sampleUniques - result.matchable).toBe(wanted.sampleUniquesFzero)
    expect([...recordRisk].filter((risk) => !Number.isNaN(risk))).toHaveLength(rows.length)
  })

  it.each([
    ['tauStar', 'tauStar'],
    ['tau', 'tau8'],
    ['approximation5', 'approx5'],
    ['approximation6', 'approx6'],
    ['approximation6Guarded', 'approx6Guarded'],
    ['approximation7', 'approx7'],
    ['correctlyClassified', 'tauCC'],
    ['gouweleeuw', 'sum2'],
  ] as const)('agrees for %s', (field, name) => {
    const { result } = identified()
    expect(Math.abs(result[field]! - wanted[name])).toBeLessThan(1e-9)
  })

  it('agrees record by record', () => {
    const { recordRisk, populationCountOfRecord, remain } = identified()
    for (const row of rows) {
      const i = rowOf.get(row['id'])!
      expect(Math.abs(recordRisk[i] - Number(row['e4']))).toBeLessThan(1e-9)
      expect(populationCountOfRecord[i]).toBe(Number(row['F']))
      expect(Math.abs(remain[i] - Number(row['Mjj']))).toBeLessThan(1e-9)
    }
  })

  it('warns that expression (6) is negative somewhere', () => {
    expect(identified().cautions.map(({ code }) => code)).toEqual(['expansion-beyond-first-order'])
  })

  it('counts each sample unique in one class', () => {
    expect(identified().result.classes!.reduce((total, count) => total + count)).toBe(wanted.sampleUniques)
  })
})

describe('identification on the file as it stands', () => {
  const blocks = blocksOf(sample, input.keys, [])
  const before = () =>
    identification({
      blocks,
      population: populationInBlocks(blocks, sample, population),
      released: { cells: cellsOf(keyOf(sample)), ...releasedCodes(blocks, { after: sample }) },
      misclassification: [],
      inclusionProbability: new Float64Array(sample.records).fill(input.pi),
    }).result

  it('is τ* by every expression', () => {
    const result = before()
    const { tauStar } = result
    expect(tauStar).toBeCloseTo(expected.swap.tauStar, 10)
    for (const field of [
      'tau',
      'approximation5',
      'approximation6',
      'approximation6Guarded',
      'approximation7',
      'correctlyClassified',
    ] as const) {
      expect(result[field]).toBeCloseTo(tauStar, 10)
    }
  })

  it('matches every sample unique of an intruder who knows who was sampled', () => {
    const { knownInSample, gouweleeuw, sampleUniques } = before()
    expect(knownInSample).toBe(sampleUniques)
    expect(gouweleeuw).toBe(sampleUniques)
  })
})

describe('identification of a release without its matrices', () => {
  const swapped = tableOf('shlomo-mid-example-swap.csv')
  const identified = () => identification(inputFor(swapped, null))

  it('still counts what needs no matrix', () => {
    const { result } = identified()
    expect(result.sampleUniques).toBe(expected.swap.sampleUniques)
    expect(result.correctlyClassified).toBeCloseTo(expected.swap.tauCC, 10)
    expect(result.tauStar).toBeCloseTo(expected.swap.tauStar, 10)
  })

  it('has no other number', () => {
    const { result, recordRisk, remain, cautions } = identified()
    expect(result.tau).toBeNull()
    expect(result.knownInSample).toBeNull()
    expect(result.classes).toBeNull()
    expect(cautions).toEqual([])
    for (const unknown of [recordRisk, remain]) {
      expect(unknown).toEqual(new Float64Array(sample.records).fill(NaN))
    }
  })
})

describe('identification worked out by hand', () => {
  const areas = ['a', 'b']
  const kinds = ['x', 'y', 'z']
  const inKinds = (area: readonly number[], kind: readonly number[]) =>
    table(column('area', areas, area), column('kind', kinds, kind))
  const kind = [0, 0, 1, 1, 1, 2]
  const before = inKinds([0, 1, 1, 0, 0, 0], kind)
  // Of ax 1 person, bx 2, ay 4, by 1, az 1, bz nobody.
  const everybody = inKinds([0, 1, 1, 0, 0, 0, 0, 1, 0], [0, 0, 0, 1, 1, 1, 1, 1, 2])
  const columnsOf = (of: Table) => ['area', 'kind'].map((name) => categorical(of, name))
  const areaMatrix = (...probability: readonly number[]): Misclassification => ({
    variable: 'area',
    levels: areas,
    groupOf: new Uint32Array(kind.length),
    groups: [{ where: {}, matrix: { levels: areas, probability: Float64Array.from(probability) } }],
  })

  function askedOf(area: readonly number[], inclusion: number, matrix: Misclassification | null) {
    const blocks = blocksOf(before, ['area', 'kind'], ['area'])
    const after = inKinds(area, kind)
    return {
      blocks,
      population: populationInBlocks(blocks, before, countPopulation(columnsOf(everybody))),
      released: { cells: cellsOf(columnsOf(after)), ...releasedCodes(blocks, { after }) },
      misclassification: matrix && [matrix],
      inclusionProbability: new Float64Array(kind.length).fill(inclusion),
    }
  }
  // The uniques of the release are ax, bx, by, of which the record is truly of ay, and bz, where nobody is.
  const released = [0, 1, 0, 1, 0, 1]
  const matrix = areaMatrix(3 / 4, 1 / 4, 1 / 2, 1 / 2)

  it('gives every expression, record and count', () => {
    const riskClasses = [0.37, 0.42]
    const { result, ...byRecord } = identification({ ...askedOf(released, 0.5, matrix), riskClasses })
    expect(result).toEqual({
      measure: 'identification',
      tauStar: 1 + 1 / 2 + 1 + 1,
      sampleUniques: 4,
      matchable: 3,
      populationUniques: 2,
      tau: near(9 / 19 + 7 / 17 + 7 / 19),
      approximation5: near(3 / 7 + 2 / 5 + 1 / 3),
      approximation6: near(1 / 6 + 13 / 32 - 1 / 2),
      approximation6Guarded: near(1 / 6 + 13 / 32 + 1 / 3),
      approximation7: near(6 / 11 + 8 / 19 + 2 / 5),
      correctlyClassified: 1 + 1 / 2,
      knownInSample: near(3 / 4 + 3 / 4 + 3 / 5),
      gouweleeuw: near(3 / 5 + 2 / 3 + 1 / 2),
      classes: [2, 1, 1],
      classBounds: riskClasses,
    })
    expect([...byRecord.recordRisk]).toEqual([near(9 / 19), near(7 / 17), NaN, near(7 / 19), NaN, 0])
    expect([...byRecord.populationCountOfRecord]).toEqual([1, 2, NaN, 1, NaN, 0])
    expect([...byRecord.remain]).toEqual([0.75, 0.5, 0.75, 0.5, 0.75, 0.5])
    expect(byRecord.cautions.map(({ facts }) => facts)).toEqual([{ records: 1, matchable: 3 }])
  })

  it('leaves out records that match no one, of the file and of the release', () => {
    const unmatchable = {
      before: Uint8Array.of(0, 1, 0, 1, 1, 0),
      released: Uint8Array.of(0, 0, 0, 1, 0, 1),
    }
    const { result, recordRisk } = identification({ ...askedOf(released, 0.5, matrix), unmatchable })
    expect(result.tauStar).toBe(1 + 1 + 1)
    expect(result).toMatchObject({ sampleUniques: 2, matchable: 2, populationUniques: 1 })
    expect(result.tau).toBeCloseTo(9 / 19 + 7 / 17, 14)
    expect(recordRisk[3]).toBeNaN()
    const noOne = { before: new Uint8Array(6), released: new Uint8Array(6) }
    const asked = askedOf(released, 0.5, matrix)
    expect(identification({ ...asked, unmatchable: noOne })).toEqual(identification(asked))
  })

  it('does not warn where expression (6) just gives nothing', () => {
    // Of everybody sampled, F̃ of ax is 0.5 + 2 × 0.5, and x of (6) is (1 × 0.5)/0.5.
    const even = askedOf([0, 1, 1, 1, 1, 0], 1, areaMatrix(0.5, 0.5, 0.5, 0.5))
    const { cautions, result } = identification(even)
    expect(result.approximation6).toBe(0 + (1 - 0.25) / 2 + 1)
    expect(cautions).toEqual([])
    expect(result).not.toHaveProperty('classBounds')
  })
})
