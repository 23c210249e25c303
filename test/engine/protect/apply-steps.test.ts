import { describe, expect, it } from 'vitest'
import type { PramStep } from '../../../src/engine/protect/pram/definition'
import { methodDefinitions, methodOf, runsAsked, type Step } from '../../../src/engine/protect/definitions'
import type { SwapStep } from '../../../src/engine/protect/swap/definition'
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

describe('random numbers', () => {
  const made = madeUpTable(1, 300, 5)
  const table = {
    ...made,
    columns: [
      ...made.columns,
      {
        kind: 'numeric' as const,
        name: 'income',
        values: Float64Array.from({ length: 300 }, (_, i) => i % 90),
      },
    ],
  }
  const areas = { label: 'both', levels: ['area0', 'area1'] }
  const one = { variables: ['income'] }
  const steps: readonly Step[] = [
    swapArea,
    pramArea,
    { method: 'swapHouseholds', variable: 'area', rate: 0.2 },
    { method: 'rankSwap', ...one, percent: 10 },
    { method: 'noise', ...one, sd: 3 },
    { method: 'subsample', fraction: 0.5 },
    { method: 'recode', variable: 'area', into: [areas] },
    { method: 'topcode', variable: 'income', at: 60 },
    { method: 'bottomcode', variable: 'income', at: 9 },
    { method: 'round', variable: 'income', to: 10 },
    { method: 'suppress', k: 5, key: ['area', 'group', 'sex'] },
    { method: 'microaggregate', ...one, k: 3 },
    { method: 'drop', variables: ['sex'] },
    { method: 'rebuild', relation: { total: 'income', parts: ['income'] } },
  ]

  it.each(steps.map((step) => [step.method, step] as const))(
    'are drawn by %s as its definition says',
    (_, step) => {
      let asked = 0
      const stream = (at: number) => {
        asked++
        return randomStream(1, 'candidate', 0, at)
      }
      applySteps(table, [step], { stream, imports: {}, livesWith: 'group' })
      expect(asked > 0).toBe(methodOf(step).draws === true)
      expect(runsAsked({ steps: [step], replicates: 7 })).toBe(asked > 0 ? 7 : 1)
    },
  )

  it('are looked at in every method but of a release made elsewhere, which draws none', () => {
    const others = methodDefinitions.filter(({ method }) => !steps.some((step) => step.method === method))
    expect(others.map(({ method }) => method)).toEqual(['import'])
    expect(methodOf({ method: 'import' }).draws).toBeUndefined()
  })
})

describe('a file after its steps', () => {
  const table = madeUpTable(1, 2000, 5, 3)

  it('is the file itself without steps', () => {
    expect(applySteps(table, [], context(1))).toEqual({
      drawnAnew: null,
      after: table,
      misclassification: [],
      numberChanges: [],
      recoded: {},
      recodings: [],
      suppressions: [],
      withoutPartner: [],
      emptied: {},
      kept: null,
      changed: {},
      different: {},
      relations: {},
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

  it('keeps the matrices of what is not dropped', () => {
    const { misclassification } = applySteps(
      table,
      [swapArea, { method: 'drop', variables: ['group'] }],
      context(4),
    )
    expect(misclassification?.map(variablesOf)).toEqual([['area']])
    expect(misclassification?.[0].groups).toEqual(
      misclassificationOf(table, swapArea).groups.map(({ where, matrix }) => ({ where, matrix })),
    )
  })

  it('counts groups where nobody can move, but not those that are left alone', () => {
    const area = categories('area', Array.from('aaabbbcbcb'), ['a', 'b', 'c'])
    const group = categories('group', Array.from('xxxyyyzzzw'))
    const groups = [
      { where: { group: ['x'] }, rate: 1 },
      { where: { group: ['y'] }, rate: 1 },
      { where: { group: ['z'] }, rate: 1 },
    ]
    const { cautions } = applySteps(
      tableOf(area, group),
      [{ method: 'swap', variable: 'area', groups }],
      context(6),
    )
    expect(cautions.filter(({ code }) => code === 'swap-one-level').map(({ facts }) => facts)).toEqual([
      { step: 0, groups: 2 },
    ])
  })

  it('says the share of a PRAM beside what it changed, but for a matrix of one’s own', () => {
    const table = madeUpTable(1, 2000, 5, 3)
    const [rates] = applySteps(table, [pramArea], context(3)).achieved
    const { changed } = applySteps(table, [pramArea], context(3))
    expect(rates).toMatchObject({ step: 0, variable: 'area' })
    expect(rates.asked).toBeCloseTo(0.2, 12)
    const { codes, levels: areas } = categorical(table, 'area')
    const present = [...codes].filter((code) => code < areas.length).length
    expect(present).toBeLessThan(2000)
    expect(rates.achieved).toBe(changed.area / present)
    const joint: Step = { method: 'pram', variables: ['area', 'sex'], diagonal: 0.9 }
    expect(applySteps(table, [joint], context(3)).achieved).toMatchObject([{ variable: 'area × sex' }])
    const { levels, groups } = misclassificationOf(table, pramArea)
    const matrix = levels.map((_, i) =>
      levels.map((__, k) => groups[0].matrix.probability[i * levels.length + k]),
    )
    const own: Step = { method: 'pram', variable: 'area', matrix }
    expect(applySteps(table, [own], context(3)).achieved).toEqual([])
  })

  it('asks for no share of nobody', () => {
    const area = categories('area', ['a', 'b'])
    const group = categories('group', ['x', 'x'], ['x', 'y'])
    const step: Step = { method: 'swap', variable: 'area', where: { group: ['y'] }, rate: 0.5 }
    expect(applySteps(tableOf(area, group), [step], context(7)).achieved).toEqual([
      { step: 0, variable: 'area', asked: 0, achieved: 0 },
    ])
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

describe('variables that are perturbed jointly', () => {
  const table = madeUpTable(2, 1500, 4, 3)
  const both: PramStep = { method: 'pram', variables: ['area', 'sex'], diagonal: 0.6 }

  it('move together, and keep where one of them is missing', () => {
    const { after, changed, misclassification } = applySteps(table, [both], context(1))
    expect(after.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['area', 'categorical'],
      ['group', 'categorical'],
      ['sex', 'categorical'],
    ])
    const [area, sex] = ['area', 'sex'].map((name) => [categorical(table, name), categorical(after, name)])
    const moved = (at: number) =>
      area[0].codes[at] !== area[1].codes[at] || sex[0].codes[at] !== sex[1].codes[at]
    const records = [...area[0].codes.keys()]
    const missing = records.filter((i) => area[0].codes[i] === area[0].levels.length)
    expect(missing.length).toBeGreaterThan(10)
    expect(missing.some(moved)).toBe(false)
    // Two in five are to change, most of them in both variables' combination.
    expect(records.filter(moved).length / (1500 - missing.length)).toBeCloseTo(0.4, 1)
    expect(area[1].levels).toEqual(area[0].levels)
    expect([changed['area'], changed['sex']].every((count) => count > 100)).toBe(true)
    const found = misclassificationOf(table, both)
    expect(misclassification).toEqual([
      {
        variables: ['area', 'sex'],
        levels: [area[0].levels, sex[0].levels],
        groupOf: found.groupOf,
        groups: found.groups,
      },
    ])
  })

  it('have a matrix of their own in each group, from the records there', () => {
    const step: PramStep = {
      method: 'pram',
      variables: ['area', 'sex'],
      groups: [
        { where: { group: ['group0'] }, diagonal: 0.5, alpha: 0.5 },
        { where: { group: ['group1'] }, diagonal: 0.9 },
      ],
    }
    const made = misclassificationOf(table, step)
    const { groups, records, settings, alphas } = made
    expect(variablesOf(made)).toEqual(['area', 'sex'])
    expect(settings).toEqual([0, 1, null])
    expect([alphas[0], alphas[2]]).toEqual([0.5, null])
    const [area, group, sex] = ['area', 'group', 'sex'].map((name) => categorical(table, name).codes)
    groups.forEach(({ matrix }, g) => {
      const own = new Array<number>(matrix.levels.length).fill(0)
      // Those without an area take no part.
      area.forEach((code, i) => (own[code * 3 + sex[i]] += Number(code < 4 && Math.min(group[i], 2) === g)))
      expect([...records[g]]).toEqual(own)
      // Invariant: the expected counts are the counts.
      own.forEach((count, to) => {
        const expected = own.reduce((sum, from, k) => sum + from * matrix.probability[k * own.length + to], 0)
        expect(expected).toBeCloseTo(count, 8)
      })
    })
  })

  it('are composed with what shares a variable with them, and stand beside what does not', () => {
    const pramSex: PramStep = { method: 'pram', variable: 'sex', diagonal: 0.9 }
    const pramGroup: PramStep = { method: 'pram', variable: 'group', diagonal: 0.9 }
    const names = (steps: readonly Step[]) =>
      applySteps(table, steps, context(2)).misclassification?.map((each) => [...variablesOf(each)].sort())
    expect(names([both, pramSex])).toEqual([['area', 'sex']])
    expect(names([pramSex, both])).toEqual([['area', 'sex']])
    expect(names([pramGroup, both])).toEqual([['group'], ['area', 'sex']])
    expect(names([both, { method: 'drop', variables: ['sex'] }])).toEqual([['area']])
  })
})

describe('steps that choose records by their risk', () => {
  const table = madeUpTable(3, 400, 4, 0)
  const unique = Uint8Array.from({ length: 400 }, (_, i) => Number(i % 4 === 0))
  const targets = { risk: Float64Array.from(unique, (is) => (is ? 0.8 : 0.1)), sampleUnique: unique }
  const steps: Step[] = [
    { method: 'swap', variable: 'area', where: { group: ['group0'] }, rate: 0 },
    { method: 'swap', variable: 'area', rate: 1, where: { sampleUnique: true } },
    {
      method: 'pram',
      variable: 'sex',
      where: { group: { not: [''] } },
      groups: [{ where: { risk: { above: 0.5 } }, diagonal: 0.5 }],
    },
    { method: 'drop', variables: ['group'] },
  ]

  it('change those only, and release nothing of what chose them', () => {
    const { after, cautions } = applySteps(table, steps, { ...context(1), targets })
    expect(after.columns.map(({ name }) => name)).toEqual(['area', 'sex'])
    for (const [name, least] of [
      ['area', 80],
      ['sex', 25],
    ] as const) {
      const [before, now] = [table, after].map((each) => categorical(each, name).codes)
      const moved = [...before.keys()].filter((i) => before[i] !== now[i])
      expect(moved.length).toBeGreaterThan(least)
      expect(moved.every((i) => unique[i] === 1)).toBe(true)
    }
    expect(
      cautions.filter(({ code }) => code === 'records-chosen-by-risk').map(({ facts }) => facts),
    ).toEqual([{ step: 1 }, { step: 2 }])
  })
})
