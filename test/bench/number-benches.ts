import { exp } from '../../src/engine/math/elementary'
import { nextNormal } from '../../src/engine/math/normal'
import { randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import type { Step } from '../../src/engine/protect/definitions'
import { silent } from '../../src/engine/progress'
import { distanceLinks } from '../../src/engine/risk/linkage/distance-links'
import { matchesWithin } from '../../src/engine/risk/interval/interval'
import type { PairedNumbers } from '../../src/engine/risk/paired-variable'
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

/** Numbers with noise of a third of their deviation, before and after; in whole thousands, as people tell them, or as they are. */
function withNoise(records: number, unit: number | null): readonly PairedNumbers[] {
  const columns = amounts(records)
  const step: Step = { method: 'noise', variables: names, relativeSd: 0.3 }
  const { after } = applySteps({ records, columns }, [step], {
    stream: (each) => randomStream(1, 'bench', 0, each),
    imports: {},
  })
  const told = (values: Float64Array) =>
    unit === null ? values : values.map((value) => unit * Math.round(value / unit))
  return columns.map(({ name, values }) => {
    const released = after.columns.find((column) => column.name === name) as NumericColumn
    return { kind: 'numbers', name, before: told(values), after: told(released.values) }
  })
}

/** Every record linked to the nearest original. */
function linkage(records: number, aim: string, peer: string, unit: number | null = null): Bench {
  const how = unit === null ? '' : ', all values heaped'
  return {
    name: `record linkage by distance, ${records.toLocaleString('en')}${how}`,
    size: `${records.toLocaleString('en')} × 4${how}`,
    count: records,
    unit: 'record',
    aim,
    peer,
    runs: 3,
    prepare: () => {
      const variables = withNoise(records, unit)
      return () => {
        distanceLinks(variables, silent)
        return Promise.resolve(undefined)
      }
    },
  }
}

/** The records with all numbers near those of each, in one cell. */
function numbersWithin(records: number, percent: number, aim: string): Bench {
  return {
    name: `numbers within ${percent}%, ${records.toLocaleString('en')}, all values heaped`,
    size: `${records.toLocaleString('en')} × 4, all values heaped, one cell`,
    count: records,
    unit: 'record',
    aim,
    peer: '',
    runs: 3,
    prepare: () => {
      const variables = withNoise(records, 1000)
      const cell = new Uint32Array(records)
      return () => {
        matchesWithin(variables, { before: cell, after: cell, cells: 1 }, percent / 100)
        return Promise.resolve(undefined)
      }
    },
  }
}

/** The methods for numbers, and who is linked by them. */
export const numberBenches: readonly Bench[] = [
  linkage(5_000, '0.3 s', 'sdcMicro 67 s'),
  linkage(50_000, '5 s', ''),
  linkage(5_000, '0.3 s', 'sdcMicro 67 s', 1000),
  linkage(50_000, '5 s', '', 1000),
  numbersWithin(5_000, 5, '0.3 s'),
  numbersWithin(50_000, 5, '5 s'),
  numbersWithin(50_000, 50, '5 s'),
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
