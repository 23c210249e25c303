import { nextUniform, randomStream } from '../../../../src/engine/math/random'
import type { Relation } from '../../../../src/engine/protect/relations/relation'
import type { CategoricalColumn, NumericColumn } from '../../../../src/engine/table/column'
import type { Table } from '../../../../src/engine/table/table'

export const records = 4000
const ages = Array.from({ length: 12 }, (_, age) => String(age))

/** Ages in groups of four, a job for those from four on with hours in two jobs, and pay by the hour to two places. */
export function people(seed: number): Table {
  const stream = randomStream(seed, 'relations')
  const random = () => nextUniform(stream)
  const age = Uint8Array.from({ length: records }, () => Math.floor(random() * 12))
  const works = age.map((each) => (each >= 4 && random() < 0.8 ? 0 : 1))
  const main = Float64Array.from(works, (no) => (no ? NaN : Math.round(random() * 40)))
  const second = Float64Array.from(works, (no) => (no ? NaN : Math.round(random() * 10)))
  const hours = main.map((own, i) => own + second[i])
  const pay = hours.map((own) => own * 10 + 7)
  const rate = pay.map((own, i) => (hours[i] === 0 ? NaN : Math.round((own / hours[i]) * 100) / 100))
  return {
    records,
    columns: [
      category('age', ages, age),
      category(
        'group',
        ['0-3', '4-7', '8-11'],
        age.map((each) => Math.floor(each / 4)),
      ),
      category('works', ['yes', 'no'], works),
      number('main', main),
      number('second', second),
      number('hours', hours),
      number('pay', pay),
      number('rate', rate),
    ],
  }
}

export function category(name: string, levels: readonly string[], codes: Uint8Array): CategoricalColumn {
  return { kind: 'categorical', name, levels, ordered: true, codes }
}

export function number(name: string, values: Float64Array): NumericColumn {
  return { kind: 'numeric', name, values }
}

export const total: Relation = { total: 'hours', parts: ['main', 'second'] }
export const ratio: Relation = { ratio: 'rate', of: ['pay', 'hours'] }
export const follows: Relation = { follows: 'group', from: 'age' }
export const skip: Relation = { skip: ['main', 'second', 'hours', 'pay', 'rate'], where: { works: ['no'] } }
