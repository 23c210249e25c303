import { describe, expect, it } from 'vitest'
import type { PramStep } from '../../../src/engine/protect/pram/definition'
import { misclassificationOf } from '../../../src/engine/protect/apply-steps'
import { readReference, readRows } from '../../reference/read-reference'
import { categories, countedColumn, tableOf } from './tables'

type MidReference = {
  readonly input: {
    readonly categories: Readonly<Record<string, readonly string[]>>
    readonly keys: readonly string[]
    readonly swapRate: number
    readonly pram: { readonly q: number; readonly alpha: number }
  }
  readonly expected: Readonly<
    Record<
      'swap' | 'pram',
      { readonly T: { readonly firstEthnicity: number[][]; readonly otherEthnicities: number[][] } }
    >
  >
}

describe('the matrices of the mid-size reference', () => {
  const { input, expected } = readReference<MidReference>('shlomo-mid-example.json')
  const rows = readRows('shlomo-mid-example-sample.csv')
  const sample = tableOf(
    ...input.keys.map((key) =>
      categories(
        key,
        rows.map((row) => row[key]),
        input.categories[key],
      ),
    ),
  )

  it('are those of a random swap', () => {
    const step = { method: 'swap', variable: 'area', rate: input.swapRate, matrix: 'published' } as const
    const { groups } = misclassificationOf(sample, step)
    const reference = expected.swap.T.firstEthnicity.flat()
    expect(groups).toHaveLength(1)
    groups[0].matrix.probability.forEach((entry, k) => expect(entry).toBeCloseTo(reference[k], 12))
  })

  it('are those of a targeted invariant PRAM', () => {
    const { q, alpha } = input.pram
    const step: PramStep = {
      method: 'pram',
      variable: 'area',
      groups: [{ where: { ethnic: { not: ['White'] } }, diagonal: 1 - q, alpha }],
    }
    const { groups, alphas, records } = misclassificationOf(sample, step)
    expect(groups.map(({ where }) => where)).toEqual([
      { ethnic: ['Asian', 'Black', 'Mixed', 'Other'] },
      { ethnic: ['White'] },
    ])
    expect(alphas).toEqual([alpha, null])
    const counted = records.map((each) => each.reduce((sum, count) => sum + count, 0))
    expect(counted[0] + counted[1]).toBe(995)
    const reference = [expected.pram.T.otherEthnicities.flat(), expected.pram.T.firstEthnicity.flat()]
    groups.forEach(({ matrix }, g) => {
      matrix.probability.forEach((entry, k) => expect(entry).toBeCloseTo(reference[g][k], 12))
    })
  })
})

type PackageReference = {
  readonly cases: Readonly<
    Record<
      string,
      {
        readonly variable: string
        readonly alpha: number
        readonly counts: readonly number[]
        readonly base: number[][]
        readonly matrix: number[][]
      }
    >
  >
}

describe('the matrix that sdcMicro makes invariant of the one that it drew', () => {
  const { cases } = readReference<PackageReference>('sdcmicro-pram.json')

  it.each(Object.entries(cases))('is that of the same base here: %s', (_, reference) => {
    const { variable, alpha, counts, base, matrix } = reference
    const file = tableOf(countedColumn(variable, counts))
    const { groups } = misclassificationOf(file, { method: 'pram', variable, matrix: base, alpha })
    expect(groups).toHaveLength(1)
    const expected = matrix.flat()
    expect(groups[0].matrix.probability).toHaveLength(expected.length)
    groups[0].matrix.probability.forEach((entry, k) => expect(entry).toBeCloseTo(expected[k], 12))
  })
})
