import { describe, expect, it } from 'vitest'
import type { PramStep, Step, SwapStep } from '../../../src/engine/assess/recipe'
import { randomStream } from '../../../src/engine/math/random'
import { composeMatrices } from '../../../src/engine/misclassification/compose'
import { variablesOf } from '../../../src/engine/misclassification/matrix'
import { applySteps, misclassificationOf } from '../../../src/engine/protect/apply-steps'
import { categorical, findColumn } from '../../../src/engine/table/table'
import { categories, madeUpTable, tableOf } from './tables'

const context = (seed: number) => ({
  stream: (step: number) => randomStream(seed, 'candidate', 0, step),
  imports: {},
})

const swapArea: SwapStep = { method: 'swap', variable: 'area', rate: 0.2 }
const pramArea: PramStep = { method: 'pram', variable: 'area', diagonal: 0.8 }

describe('a file after its steps', () => {
  const table = madeUpTable(1, 2000, 5, 3)

  it('is the file itself without steps', () => {
    expect(applySteps(table, [], context(1))).toEqual({
      after: table,
      misclassification: [],
      changed: {},
      achieved: [],
      cautions: [],
    })
  })

  it('shares the columns that no step changes, and leaves the original as it was', () => {
    const codes = [...categorical(table, 'area').codes]
    const { after, changed } = applySteps(table, [swapArea], context(1))
    expect(after.columns.map(({ name }) => name)).toEqual(['area', 'group', 'sex'])
    expect(findColumn(after, 'group')).toBe(findColumn(table, 'group'))
    expect(findColumn(after, 'sex')).toBe(findColumn(table, 'sex'))
    expect([...categorical(table, 'area').codes]).toEqual(codes)
    const moved = codes.filter((code, i) => code !== categorical(after, 'area').codes[i]).length
    expect(changed).toEqual({ area: moved })
  })

  it('draws each step from its own stream, so a step at the end changes nothing before it', () => {
    const alone = applySteps(table, [swapArea], context(2))
    const followed = applySteps(
      table,
      [swapArea, { method: 'pram', variable: 'sex', diagonal: 0.9 }],
      context(2),
    )
    expect(findColumn(followed.after, 'area')).toEqual(findColumn(alone.after, 'area'))
    expect(followed.misclassification?.map(variablesOf)).toEqual([['area'], ['sex']])
  })

  it('composes the matrices of a variable that is perturbed twice', () => {
    const { after, misclassification, changed } = applySteps(table, [swapArea, pramArea], context(3))
    const first = misclassificationOf(table, swapArea).groups[0].matrix
    const afterSwap = applySteps(table, [swapArea], context(3)).after
    const second = misclassificationOf(afterSwap, pramArea).groups[0].matrix
    expect(misclassification).toHaveLength(1)
    expect(misclassification?.[0].groups).toEqual([{ where: {}, matrix: composeMatrices(first, second) }])
    const codes = categorical(after, 'area').codes
    const original = categorical(table, 'area').codes
    expect(changed['area']).toBe(codes.filter((code, i) => code !== original[i]).length)
  })

  it('loses dropped variables, and the matrices of those', () => {
    const { after, misclassification, changed } = applySteps(
      table,
      [swapArea, { method: 'drop', variables: ['area', 'sex'] }],
      context(4),
    )
    expect(after.columns.map(({ name }) => name)).toEqual(['group'])
    expect(misclassification).toEqual([])
    expect(changed).toEqual({})
  })

  it('says what it could not do', () => {
    const area = categories('area', ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'], ['a', 'b', 'c'])
    const group = categories('group', ['x', 'x', 'x', 'x', 'y', 'y', 'y', 'y'], ['x', 'y', 'z'])
    const { cautions } = applySteps(
      tableOf(area, group),
      [
        {
          method: 'swap',
          variable: 'area',
          groups: [
            { where: { group: ['x'] }, rate: 1 },
            { where: { group: ['y'] }, rate: 1 },
            { where: { group: ['z'] }, rate: 1 },
          ],
        },
      ],
      context(5),
    )
    expect(cautions.map(({ code, facts }) => [code, facts])).toEqual([
      ['group-empty', { step: 0, group: 2 }],
      ['swap-one-level', { step: 0, groups: 1 }],
      ['swap-unpaired', { step: 0, unpaired: 2, drawn: 4 }],
    ])
  })

  it('tells the share a swap changed beside the share it was asked for, of the file or of those it is restricted to', () => {
    const area = categories('area', ['a', 'a', 'a', 'a', 'a', 'b', null, 'c'], ['a', 'b', 'c'])
    const group = categories('group', ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'y'], ['x', 'y'])
    const steps: Step[] = [
      { method: 'drop', variables: [] },
      { method: 'swap', variable: 'area', where: { group: ['x'] }, rate: 1 },
      { method: 'swap', variable: 'area', where: { group: ['y'] }, rate: 0.5 },
    ]
    expect(applySteps(tableOf(area, group), steps, context(3)).achieved).toEqual([
      { step: 1, variable: 'area', asked: 1, achieved: 2 / 6 },
      { step: 2, variable: 'area', asked: 0.5, achieved: 0 },
    ])
    const groups = [{ where: { group: ['x'] }, rate: 1 }]
    const targeted: Step = { method: 'swap', variable: 'area', groups }
    expect(applySteps(tableOf(area, group), [targeted], context(3)).achieved).toEqual([
      { step: 0, variable: 'area', asked: 6 / 7, achieved: 2 / 7 },
    ])
  })

  it('checks the steps before anything is drawn', () => {
    const steps: Step[] = [swapArea, { method: 'swap', variable: 'sex', rate: 2 }]
    expect(() => applySteps(table, steps, { stream: () => expect.unreachable(), imports: {} })).toThrow(
      expect.objectContaining({ code: 'share-out-of-range' }),
    )
  })
})
