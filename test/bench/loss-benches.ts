import { nextNormal } from '../../src/engine/math/normal'
import { randomStream } from '../../src/engine/math/random'
import type { NumericColumn } from '../../src/engine/table/column'
import { comparisonOf, originalOf } from '../../src/engine/utility/comparison'
import { matrices } from '../../src/engine/utility/matrices/matrices'
import type { Bench } from './benches'

const variables = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Numbers that go together, and the same with noise. */
function amounts(records: number, noise: number): readonly NumericColumn[] {
  const random = randomStream(1, 'bench', 'losses')
  const draws = Float64Array.from({ length: 4096 }, () => nextNormal(random))
  return variables.map((name, v) => ({
    kind: 'numeric',
    name,
    values: Float64Array.from(
      { length: records },
      (_, i) =>
        draws[i % 4093] + (v + 1) * draws[(i * (v + 3)) % 4091] + noise * draws[(i * (v + 17)) % 4079],
    ),
  }))
}

/** What is lost of numbers. */
export const lossBenches: readonly Bench[] = [
  {
    name: 'All matrix measures of two files, 1,000,000 × 10',
    size: '1,000,000 × 10',
    count: 1_000_000,
    unit: 'record',
    aim: '1.5 s',
    peer: '',
    runs: 3,
    prepare: () => {
      const records = 1_000_000
      const [table, after] = [0, 0.3].map((noise) => ({ records, columns: amounts(records, noise) }))
      return () => {
        const release = { after, recodings: [], recoded: {}, emptied: {}, kept: null, misclassification: [] }
        const found = matrices({ measure: 'matrices', variables }, comparisonOf(originalOf(table), release))
        if ('invalid' in found) throw new Error(found.invalid)
        return Promise.resolve(undefined)
      }
    },
  },
]
