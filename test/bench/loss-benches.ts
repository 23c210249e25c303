import type { Analysis } from '../../src/engine/analysis/analysis'
import { carryOut } from '../../src/engine/analysis/carry-out'
import { surveyDesign } from '../../src/engine/analysis/survey-design'
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

/** A regression of one number on fifty, with weights and households of two. */
function regression(kind: 'linear' | 'logistic'): Bench {
  const records = 100_000
  return {
    name: `${kind} regression of 50 terms`,
    size: '100,000 × 50',
    count: records,
    unit: 'record',
    aim: '',
    peer: '',
    runs: 3,
    prepare: () => {
      const random = randomStream(1, 'bench', 'regression')
      const drawn = (name: string): NumericColumn => ({
        kind: 'numeric',
        name,
        values: Float64Array.from({ length: records }, () => nextNormal(random)),
      })
      const terms = Array.from({ length: 50 }, (_, j) => `x${j}`)
      const columns = terms.map(drawn)
      const outcome = drawn('y')
      for (const { values } of columns.slice(0, 5))
        values.forEach((value, i) => (outcome.values[i] += 0.3 * value))
      const household: NumericColumn = {
        kind: 'numeric',
        name: 'household',
        values: Float64Array.from({ length: records }, (_, i) => i >> 1),
      }
      const weights = drawn('weight').values.map((value) => 1 + Math.abs(value))
      const design = surveyDesign(weights, household, null)
      const table = { records, columns: [...columns, outcome] }
      const analysis: Analysis =
        kind === 'linear' ? { kind, outcome: 'y', terms } : { kind, outcome: 'y', is: { above: 0 }, terms }
      return () => {
        const found = carryOut(analysis, table, design)
        if ('unavailable' in found) throw new Error(found.unavailable)
        return Promise.resolve(undefined)
      }
    },
  }
}

/** What is lost of numbers, and of the analyses of a survey. */
export const lossBenches: readonly Bench[] = [
  regression('linear'),
  regression('logistic'),
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
