import { fieldOf } from '../../../../src/engine/map/parameter-grid'
import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import { gridDraftStore, type GridDraft } from '../../../../src/store/grid-draft'
import { fieldsOf, planOf, valuesOf } from '../../../../src/ui/rooms/candidates/grid/plan-grid'
import { surveyRecipe } from '../../small-survey'

const [scenario] = surveyRecipe.scenarios
const names = ['region', 'sex', 'health']
const levels = {
  health: [
    { level: 'good', records: 800, missing: false },
    { level: 'fair', records: 200, missing: false },
  ],
  sex: [
    { level: 'F', records: 500, missing: false },
    { level: 'M', records: 500, missing: false },
  ],
}
const blank = gridDraftStore.getInitialState()

function plan(draft: Partial<GridDraft>, share: number | null = 0.2, recipe: Recipe = surveyRecipe) {
  const whole = { ...blank, ...draft }
  return planOf(
    whole,
    fieldsOf(whole, recipe, scenario, names, 'region', levels, () => 'region'),
    share,
    recipe,
    levels,
  )
}

describe('a grid of methods and rates', () => {
  it('is the paper’s sixteen as it stands', () => {
    expect(plan({}).candidates.map(({ name }) => name)).toEqual([
      ...['R2S', 'R5S', 'R10S', 'R20S', 'T2S', 'T5S', 'T10S', 'T20S'],
      ...['R2P', 'R5P', 'R10P', 'R20P', 'T2P', 'T5P', 'T10P', 'T20P'],
    ])
  })

  it('targets sample uniques, or the records at risk where it follows from population counts', () => {
    const targeted = (recipe: Recipe) =>
      plan({}, 0.2, recipe).candidates.find(({ name }) => name === 'T10S')?.steps[0]
    expect(targeted(surveyRecipe)).toMatchObject({ groups: [{ where: { sampleUnique: true }, rate: 0.5 }] })
    expect(targeted({ ...surveyRecipe, population: { file: 'people.csv' } })).toMatchObject({
      groups: [{ where: { risk: { above: 0.1 } }, rate: 0.5 }],
    })
  })

  it('leaves out what is off and what is there already, and gives another name where one is taken', () => {
    const [, second] = plan({}).candidates
    const recipe = {
      ...surveyRecipe,
      candidates: [second, { name: 'R10S', steps: [{ method: 'drop', variables: ['sex'] }] } as const],
    }
    const { cells, candidates, there } = plan({ off: ['RS 0.02'] }, 0.2, recipe)
    expect(cells.slice(0, 3).map(({ name, state }) => [name, state])).toEqual([
      ['R2S', 'off'],
      ['R5S', 'there'],
      ['R10S-2', 'on'],
    ])
    expect(there).toBe(1)
    expect(candidates).toHaveLength(14)
  })

  it('targets by risk with everyone else at most that risk', () => {
    const { candidates } = plan({ target: 'risk', above: 0.3, off: [] }, 0.05)
    expect(candidates.find(({ name }) => name === 'T10S')?.steps).toEqual([
      {
        method: 'swap',
        variable: 'region',
        groups: [
          { where: { risk: { above: 0.3 } }, rate: 1 },
          { where: { risk: { atMost: 0.3 } }, rate: (0.1 - 0.05) / (1 - 0.05) },
        ],
      },
    ])
  })

  it('has no targeted candidates while it is not known how many are targeted', () => {
    const { cells, candidates } = plan({ target: 'uniques' }, null)
    expect(candidates).toHaveLength(8)
    expect(cells.filter(({ state }) => state === 'impossible')).toHaveLength(8)
  })

  it('says what is wrong with the rates', () => {
    const { candidates, complaint } = plan({ rates: '2, 120' })
    expect(candidates).toEqual([])
    expect(complaint).toMatch(/^The rates must be numbers/)
  })
})

describe('a grid of any parameters', () => {
  it('combines the values of all axes on the base', () => {
    const { candidates, complaint } = plan({
      kind: 'parameters',
      runs: 3,
      axes: [
        { step: 0, field: 'rate', group: null, text: '5 to 15 by 5', chosen: [] },
        { step: 0, field: 'within', group: null, text: '', chosen: ['', 'sex'] },
      ],
    })
    expect(complaint).toBeNull()
    expect(candidates.map(({ name }) => name)).toEqual([
      ...['S-r5-all', 'S-r5-in.sex', 'S-r10-all', 'S-r10-in.sex', 'S-r15-all', 'S-r15-in.sex'],
    ])
    expect(candidates[1]).toEqual({
      name: 'S-r5-in.sex',
      replicates: 3,
      steps: [{ method: 'swap', variable: 'region', rate: 0.05, within: ['sex'] }],
    })
  })

  it('takes levels of a hierarchy, lists of edges, and what a suppression gives up last', () => {
    const region = {
      variable: 'region',
      name: 'Parts',
      rows: [
        ['r1', 'north', 'all'],
        ['r2', 'north', 'all'],
        ['r3', 'south', 'all'],
      ],
    }
    const recipe = { ...surveyRecipe, hierarchies: [region] }
    const axis = { step: 0, group: null, text: '', chosen: [] } as const
    const named = (base: string, field: string, given: object) =>
      plan({ kind: 'parameters', base, axes: [{ ...axis, field, ...given }] }, 0.2, recipe).candidates
    const merged = named('new/E', 'into', { chosen: ['Parts.2', 'Parts.1'] })
    expect(merged.map(({ name }) => name)).toEqual(['E-Parts.2', 'E-Parts.1'])
    expect(merged[0].steps).toEqual([
      {
        method: 'recode',
        variable: 'region',
        into: [
          { label: 'north', levels: ['r1', 'r2'] },
          { label: 'south', levels: ['r3'] },
        ],
      },
    ])
    const bands = named('new/E', 'edges', { text: '18, 65; 65, 18, 40' })
    expect(bands.map(({ name, steps }) => [name, steps[0]])).toEqual([
      ['E-b18.65', { method: 'recode', variable: 'region', edges: [18, 65] }],
      ['E-b18.40.65', { method: 'recode', variable: 'region', edges: [18, 40, 65] }],
    ])
    expect(named('new/E', 'edges', { text: '18, 65; old' })).toEqual([])
    const ranked = named('new/X', 'importance', { chosen: ['never.sex', 'last.region'] })
    expect(ranked.map(({ steps }) => steps[0])).toEqual([
      { method: 'suppress', k: 3, importance: { region: 1 } },
      { method: 'suppress', k: 3, importance: { sex: 0 } },
    ])
  })

  it('takes records, profiles of donors and groups by what the project has under a name', () => {
    const axis = { step: 0, group: null, text: '' } as const
    const groups = [{ where: { sex: ['F'] }, rate: 0.3 }]
    const recipe: Recipe = {
      ...surveyRecipe,
      candidates: [{ name: 'T', steps: [{ method: 'swap', variable: 'region', groups }] }],
    }
    const named = (base: string, field: string, ...chosen: readonly string[]) =>
      plan({ kind: 'parameters', base, axes: [{ ...axis, field, chosen }] }, 0.2, recipe).candidates
    const some = named('new/S', 'where', 'all', 'sample unique', 'sex is F')
    expect(some.map(({ name, steps }) => [name, steps[0]])).toEqual([
      ['S-all', { method: 'swap', variable: 'region', rate: 0.1 }],
      ['S-sample.unique', { method: 'swap', variable: 'region', rate: 0.1, where: { sampleUnique: true } }],
      ['S-sex.is.F', { method: 'swap', variable: 'region', rate: 0.1, where: { sex: ['F'] } }],
    ])
    expect(named('new/S', 'groups', 'T').map(({ name, steps }) => [name, steps[0]])).toEqual([
      ['S-T', { method: 'swap', variable: 'region', groups }],
    ])
    const key = scenario.key.filter((name) => name !== 'region')
    const alike = named('new/H', 'similar', 'any', scenario.name)
    expect(alike.map(({ steps }) => steps[0])).toEqual([
      { method: 'swapHouseholds', variables: ['region'], rate: 0.1 },
      { method: 'swapHouseholds', variables: ['region'], rate: 0.1, similar: [key] },
    ])
    expect(named('T', 'groups', 'T')).toEqual([])
  })

  it('starts from a new step of any method as its form does', () => {
    const rates = { step: 0, group: null, text: '5', chosen: [] } as const
    const started = (base: string, field: string) =>
      plan({ kind: 'parameters', base, axes: [{ ...rates, field }] }).candidates[0].steps
    expect(started('new/H', 'must.k')).toEqual([
      { method: 'swapHouseholds', variables: ['region'], rate: 0.1, must: { k: 5 } },
    ])
    expect(started('new/N', 'sd')).toEqual([{ method: 'noise', variables: ['region'], sd: 5 }])
    expect(started('new/X', 'k')).toEqual([{ method: 'suppress', k: 5 }])
  })

  it('makes nothing of values that are out of limits, of too many points, and of no axis', () => {
    const axis = { step: 0, field: 'rate', group: null, chosen: [] } as const
    expect(plan({ kind: 'parameters' }).complaint).toBe('Add a parameter to vary.')
    expect(plan({ kind: 'parameters', axes: [{ ...axis, text: '5, 101' }] }).candidates).toEqual([])
    const many = plan({
      kind: 'parameters',
      base: 'new/P',
      axes: [
        { ...axis, field: 'diagonal', text: '1 to 99 by 1' },
        { ...axis, field: 'alpha', text: '0 to 1 by 0.01' },
      ],
    })
    expect(many.complaint).toBe('9,999 candidates are more than 2,000.')
  })

  it('reads kept shares in per cent and α as it is', () => {
    const pram = { method: 'pram', variable: 'area', diagonal: 0.9 } as const
    const values = (field: string, text: string, chosen: readonly string[] = []) =>
      valuesOf({ step: 0, group: null, field, text, chosen }, fieldOf(pram, field))
    expect(values('diagonal', '0, 80')).toEqual([0, 0.8])
    expect(values('diagonal', '101')).toBeNull()
    expect(values('alpha', '0.5, 1')).toEqual([0.5, 1])
    expect(values('alpha', '2')).toBeNull()
    expect(values('invariant', '', ['on', 'off'])).toEqual([true, false])
    expect(values('variable', '')).toBeNull()
    const round = { method: 'round', variable: 'income', to: 10 } as const
    const bases = (text: string) =>
      valuesOf({ step: 0, group: null, field: 'to', text, chosen: [] }, fieldOf(round, 'to'))
    expect(bases('5, 10 to 30 by 10')).toEqual([5, 10, 20, 30])
    expect(bases('0, 5')).toBeNull()
    const suppress = { method: 'suppress', k: 3 } as const
    const alike = (text: string) =>
      valuesOf({ step: 0, group: null, field: 'k', text, chosen: [] }, fieldOf(suppress, 'k'))
    expect(alike('2, 3, 5')).toEqual([2, 3, 5])
    expect(alike('1, 2')).toBeNull()
    expect(alike('2.5')).toBeNull()
    const grouped = { method: 'microaggregate', variables: ['income'], k: 3 } as const
    const sizes = (text: string) =>
      valuesOf({ step: 0, group: null, field: 'k', text, chosen: [] }, fieldOf(grouped, 'k'))
    expect(sizes('3, 5, 10')).toEqual([3, 5, 10])
    expect(sizes('1, 3')).toBeNull()
    expect(sizes('2.5')).toBeNull()
  })
})
