import { exp } from '../../src/engine/math/elementary'
import { nextNormal } from '../../src/engine/math/normal'
import { randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import type { Step } from '../../src/engine/protect/definitions'
import { silent } from '../../src/engine/progress'
import { distanceLinks } from '../../src/engine/risk/linkage/distance-links'
import type { PairedVariable } from '../../src/engine/risk/paired-variable'
import type { NumericColumn } from '../../src/engine/table/column'
import type { Bench } from './benches'

const names = ['income', 'expenditure', 'wealth', 'hours']

/** Lognormal numbers that go together, a quarter of them 0 in all but one variable, as in a survey. */
function amounts(records: number): readonly NumericColumn[] {
  const random = randomStream(1, 'bench', 'amounts')
  const values = names.map(() => new Float64Array(records))
  for (let i = 0; i < records; i++) {
    const common = nextNormal(random)
    const hasNone = nextNormal(random) < -0.67
    values.forEach((own, v) => {
      const amount = exp(9 + 0.6 * common + 0.5 * nextNormal(random))
      own[i] = hasNone && v !== 1 ? 0 : amount
    })
  }
  return names.map((name, v) => ({ kind: 'numeric', name, values: values[v] }))
}

function stepOn(records: number, step: Step): () => Promise<undefined> {
  const table = { records, columns: amounts(records) }
  return () => {
    applySteps(table, [step], { stream: (each) => randomStream(1, 'bench', 0, each), imports: {} })
    return Promise.resolve(undefined)
  }
}

function mdav(records: number, aim: string, peer: string): Bench {
  return {
    name: `MDAV microaggregation, ${records.toLocaleString('en')}`,
    size: `${records.toLocaleString('en')} × 4, k = 3`,
    count: records,
    unit: 'record',
    aim,
    peer,
    runs: 3,
    prepare: () => stepOn(records, { method: 'microaggregate', variables: names, k: 3 }),
  }
}

/** Every record linked to the nearest original, of numbers with noise of a third of their deviation. */
function linkage(records: number, aim: string, peer: string): Bench {
  return {
    name: `record linkage by distance, ${records.toLocaleString('en')}`,
    size: `${records.toLocaleString('en')} × 4`,
    count: records,
    unit: 'record',
    aim,
    peer,
    runs: 3,
    prepare: () => {
      const columns = amounts(records)
      const step: Step = { method: 'noise', variables: names, relativeSd: 0.3 }
      const { after } = applySteps({ records, columns }, [step], {
        stream: (each) => randomStream(1, 'bench', 0, each),
        imports: {},
      })
      const variables = columns.map(({ name, values }): PairedVariable => {
        const released = after.columns.find((column) => column.name === name) as NumericColumn
        return { kind: 'numbers', name, before: values, after: released.values }
      })
      return () => {
        distanceLinks(variables, silent)
        return Promise.resolve(undefined)
      }
    },
  }
}

/** The methods for numbers, and who is linked by them. */
export const numberBenches: readonly Bench[] = [
  linkage(5_000, '0.3 s', 'sdcMicro 67 s'),
  linkage(50_000, '5 s', ''),
  mdav(20_000, '0.5 s', 'sdcMicro 1.1 s'),
  mdav(100_000, '5 s', 'sdcMicro 52 s'),
  {
    name: 'optimal microaggregation of one number',
    size: '1,000,000 records, k = 3',
    count: 1_000_000,
    unit: 'record',
    aim: '',
    peer: '',
    runs: 3,
    prepare: () => stepOn(1_000_000, { method: 'microaggregate', variables: ['income'], k: 3 }),
  },
  {
    name: 'correlated noise',
    size: '1,000,000 records × 4',
    count: 1_000_000,
    unit: 'record',
    aim: '',
    peer: '',
    runs: 3,
    prepare: () =>
      stepOn(1_000_000, {
        method: 'noise',
        variables: names,
        relativeSd: 0.1,
        correlated: true,
        positive: true,
      }),
  },
]
