import { describe, expect, it } from 'vitest'
import { blocksOf, codesInBlock } from '../../../src/engine/key/blocks'
import { cellsOf } from '../../../src/engine/key/cells'
import { countPopulation, populationInBlocks } from '../../../src/engine/key/population'
import type { Misclassification } from '../../../src/engine/misclassification/matrix'
import { identification, type IdentificationInput } from '../../../src/engine/risk/identification'
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
    released: { cells: cellsOf(keyOf(after)), code: codesInBlock(after, blocks.perturbed) },
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
  const { result, recordRisk, populationCountOfRecord, remain, cautions } = identification(
    inputFor(after, [areaMisclassification(wanted)]),
  )

  it('finds the same sample uniques', () => {
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
    expect(Math.abs(result[field]! - wanted[name])).toBeLessThan(1e-9)
  })

  it('agrees record by record', () => {
    for (const row of rows) {
      const i = rowOf.get(row['id'])!
      expect(Math.abs(recordRisk[i] - Number(row['e4']))).toBeLessThan(1e-9)
      expect(populationCountOfRecord[i]).toBe(Number(row['F']))
      expect(Math.abs(remain[i] - Number(row['Mjj']))).toBeLessThan(1e-9)
    }
  })

  it('warns that expression (6) is negative somewhere', () => {
    expect(cautions.map(({ code }) => code)).toEqual(['expansion-beyond-first-order'])
  })

  it('counts each sample unique in one class', () => {
    expect(result.classes!.reduce((total, count) => total + count)).toBe(wanted.sampleUniques)
  })
})

describe('identification on the file as it stands', () => {
  const blocks = blocksOf(sample, input.keys, [])
  const before = identification({
    blocks,
    population: populationInBlocks(blocks, sample, population),
    released: { cells: cellsOf(keyOf(sample)), code: codesInBlock(sample, []) },
    misclassification: [],
    inclusionProbability: new Float64Array(sample.records).fill(input.pi),
  })

  it('is τ* by every expression', () => {
    const { tauStar } = before.result
    expect(tauStar).toBeCloseTo(expected.swap.tauStar, 10)
    for (const field of [
      'tau',
      'approximation5',
      'approximation6',
      'approximation6Guarded',
      'approximation7',
      'correctlyClassified',
    ] as const) {
      expect(before.result[field]).toBeCloseTo(tauStar, 10)
    }
  })

  it('matches every sample unique of an intruder who knows who was sampled', () => {
    expect(before.result.knownInSample).toBe(before.result.sampleUniques)
    expect(before.result.gouweleeuw).toBe(before.result.sampleUniques)
  })
})

describe('identification of a release without its matrices', () => {
  const { result, recordRisk } = identification(inputFor(tableOf('shlomo-mid-example-swap.csv'), null))

  it('still counts what needs no matrix', () => {
    expect(result.sampleUniques).toBe(expected.swap.sampleUniques)
    expect(result.correctlyClassified).toBeCloseTo(expected.swap.tauCC, 10)
    expect(result.tauStar).toBeCloseTo(expected.swap.tauStar, 10)
  })

  it('has no other number', () => {
    expect(result.tau).toBeNull()
    expect(result.knownInSample).toBeNull()
    expect(result.classes).toBeNull()
    expect(recordRisk.every((risk) => Number.isNaN(risk))).toBe(true)
  })
})
