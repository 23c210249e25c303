import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/* What is left of a key before a candidate is assessed: counted by hand in seven records. */

const rows = ['21,f,A', '22,f,A', '23,f,B', '31,m,B', '31,m,B', '45,f,A', '51,m,A']
const data = {
  file: 'survey.csv',
  variables: { age: { type: 'ordinal' }, sex: { type: 'categorical' }, area: { type: 'categorical' } },
} as const
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data,
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Key', key: ['age', 'sex', 'area'], impossible: [{ age: ['21'], sex: ['m'] }] }],
  candidates: [],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
}

const tableWorker = createTableWorker()
beforeAll(async () => {
  const file = new File([['age,sex,area', ...rows].join('\n')], 'survey.csv')
  await value(tableWorker.ask('readSample', { file, data }))
})

const left = async (...steps: readonly Step[]) => {
  const { before, after, bits } = await value(tableWorker.ask('recodedKey', { recipe, scenario: 0, steps }))
  return {
    uniques: [before.key.sampleUniques, after.key.sampleUniques],
    cells: [before.key.cells, after.key.cells],
    bits: Number(bits.toFixed(6)),
  }
}

const tens: Step = { method: 'recode', variable: 'age', width: 10 }

describe('what is left of a key', () => {
  it('is counted without the variables that a step leaves out', async () => {
    const before = { uniques: [5, 5], cells: [24, 24], bits: 0 }
    expect(await left()).toEqual(before)
    // By sex and area: f A 3, f B 1, m B 2, m A 1.
    const bitsOfAge = -(5 * (1 / 7) * Math.log2(1 / 7) + (2 / 7) * Math.log2(2 / 7))
    expect(await left({ method: 'drop', variables: ['age'] })).toEqual({
      uniques: [5, 2],
      cells: [24, 4],
      bits: Number(bitsOfAge.toFixed(6)),
    })
  })

  it('is counted after what is merged and what is left out, in either order', async () => {
    // By tens and sex: 20 f 3, 30 m 2, 40 f 1, 50 m 1.
    const drop: Step = { method: 'drop', variables: ['area'] }
    const both = await left(tens, drop)
    expect(both).toMatchObject({ uniques: [5, 2], cells: [24, 8] })
    expect(await left(drop, tens)).toEqual(both)
  })

  it('suggests mergers of the key that is left', async () => {
    const suggestedAfter = async (...steps: readonly Step[]) =>
      (
        await value(
          tableWorker.ask('suggestedMerges', {
            recipe,
            scenario: 0,
            steps,
            variable: 'age',
            isOrdered: true,
          }),
        )
      ).suggested
    // Without the area 21 and 22 are alike once they are merged, and so are 22 and 23.
    const drop: Step = { method: 'drop', variables: ['area'] }
    expect((await suggestedAfter(drop))[0]).toMatchObject({ uniques: -2 })
    expect((await suggestedAfter(drop)).map(({ levels }) => levels.join())).toContain('22,23')
    expect((await suggestedAfter()).map(({ levels }) => levels.join())).not.toContain('22,23')
  })
})
