import { describe, expect, it } from 'vitest'
import { protectedFile } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { Step } from '../../../src/engine/protect/definitions'
import { categorical } from '../../../src/engine/table/table'
import { column, table } from './tables'

const values = Array.from({ length: 24 }, (_, i) => 'abc'[i % 3])
const sample = table(column('one', values), column('other', values))

/** The released codes of each variable, one digit a record. */
function released(steps: readonly Step[], replicate: number, seed = 20010429, name = 'A') {
  const recipe: Recipe = {
    recipe: 1,
    seed,
    data: { file: 'sample.csv' },
    scenarios: [{ name: 'Both', key: ['one', 'other'] }],
    candidates: [{ name, steps }],
    risk: [],
    utility: [],
  }
  const { after } = protectedFile(openStudy(makeStudy(recipe, sample, null, {})), 0, replicate)
  return ['one', 'other'].map((variable) => [...categorical(after, variable).codes].join(''))
}

const pram: readonly Step[] = ['one', 'other'].map((variable) => ({
  method: 'pram',
  variable,
  diagonal: 0.5,
}))
const swap: readonly Step[] = ['one', 'other'].map((variable) => ({ method: 'swap', variable, rate: 0.5 }))

describe('the random numbers of a replicate', () => {
  it('are the same in every version: whoever keeps a recipe keeps the release', () => {
    expect(released(pram, 0)).toEqual(['202221122111212100002112', '002021121012022212022100'])
    expect(released(swap, 0)).toEqual(['011011020212222102102010', '012002102112202112021010'])
    expect(released(pram, 1)).toEqual(['012012222020011002002022', '211022012220220120010102'])
  })

  it.each([
    { method: 'PRAM', steps: pram },
    { method: 'swapping', steps: swap },
  ])('are each step’s own: $method does not change two equal variables alike', ({ steps }) => {
    for (const replicate of [0, 1, 2]) {
      const [one, other] = released(steps, replicate)
      expect(one).not.toBe(other)
    }
  })

  it('are other ones for another replicate, seed or name of the candidate', () => {
    const files = [
      released(pram, 0),
      released(pram, 1),
      released(pram, 0, 7),
      released(pram, 0, 20010429, 'B'),
    ]
    expect(new Set(files.map((file) => file.join())).size).toBe(files.length)
  })
})
