import { describe, expect, it } from 'vitest'
import type { Recipe, Scenario } from '../../../src/engine/assess/recipe'
import { oddValues } from '../../../src/engine/release/odd-values'
import type { CategoricalColumn } from '../../../src/engine/table/column'

function column(
  name: string,
  levels: readonly string[],
  values: readonly (string | null)[],
): CategoricalColumn {
  const codes = Uint8Array.from(values, (value) => (value === null ? levels.length : levels.indexOf(value)))
  return { kind: 'categorical', name, levels, ordered: false, codes }
}

const age = column('age', ['child', 'adult'], ['child', 'adult', 'adult', 'child', null])
const marital = column('marital', ['single', 'married'], ['single', 'married', 'single', 'single', 'married'])
const scenario: Scenario = {
  name: 'Register',
  key: ['age', 'marital'],
  impossible: [{ age: ['child'], marital: ['married'] }],
}

function found(
  before: readonly CategoricalColumn[],
  after: readonly CategoricalColumn[],
  asked: Partial<Recipe> = {},
) {
  const table = (columns: readonly CategoricalColumn[]) => ({ records: 5, columns })
  return oddValues(table(before), table(after), after, { data: {}, scenarios: [scenario], ...asked })
}

describe('combinations that cannot occur', () => {
  it('are counted by record, one that two of them are in once', () => {
    expect(found([age, marital], [age, marital])).toEqual([])
    const moved = column('marital', marital.levels, ['married', 'married', 'single', 'single', 'married'])
    expect(found([age, marital], [age, moved])).toEqual([
      { kind: 'impossible', scenario: 'Register', records: 1 },
    ])
    const twice = {
      ...scenario,
      impossible: [...(scenario.impossible ?? []), ...(scenario.impossible ?? [])],
    }
    expect(found([age, marital], [age, moved], { scenarios: [twice] })).toEqual([
      { kind: 'impossible', scenario: 'Register', records: 1 },
    ])
  })

  it('are none of a variable that is not given out, nor of levels that were merged', () => {
    const moved = column('marital', marital.levels, ['married', 'married', 'single', 'single', 'married'])
    expect(found([age, marital], [moved])).toEqual([])
    const merged = column('age', ['person'], ['person', 'person', 'person', 'person', null])
    expect(found([age, marital], [merged, moved])).toEqual([])
  })
})

describe('levels without a label', () => {
  const labelled = (labels: Readonly<Record<string, string>>) => ({
    data: { variables: { marital: { labels } } },
    scenarios: [],
  })

  it('are said where others of the variable have one', () => {
    expect(found([age, marital], [age, marital], labelled({ single: 'Never married' }))).toEqual([
      { kind: 'unlabelled', variable: 'marital', levels: 1, of: 2 },
    ])
    const all = { single: 'Never married', married: 'Married' }
    expect(found([age, marital], [age, marital], labelled(all))).toEqual([])
    expect(found([age, marital], [age, marital], labelled({}))).toEqual([])
  })

  it('are no level that a step made, nor one that no record has', () => {
    const only = labelled({ single: 'Never married' })
    const made = column(
      'marital',
      ['single', 'not single'],
      ['single', 'not single', 'single', 'single', null],
    )
    expect(found([age, marital], [made], only)).toEqual([])
    const gone = column('marital', marital.levels, ['single', 'single', 'single', 'single', null])
    expect(found([age, marital], [gone], only)).toEqual([])
  })

  it('may have any name', () => {
    const odd = column('__proto__', ['constructor', 'b'], ['constructor', 'b', 'b', 'b', 'b'])
    const data = { variables: JSON.parse('{"__proto__":{"labels":{"b":"B"}}}') as object }
    expect(found([odd], [odd], { data, scenarios: [] } as Partial<Recipe>)).toEqual([
      { kind: 'unlabelled', variable: '__proto__', levels: 1, of: 2 },
    ])
  })
})
