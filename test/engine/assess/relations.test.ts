import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { checkRelations } from '../../../src/engine/assess/check-relations'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { Problem } from '../../../src/engine/problem'
import type { Relation } from '../../../src/engine/protect/relations/relation'
import type { Table } from '../../../src/engine/table/table'
import { readRecipe } from '../../../src/file/recipe-json'

const records = 400

const table: Table = {
  records,
  columns: [
    {
      kind: 'categorical',
      name: 'age',
      levels: ['0', '1', '2', '3'],
      ordered: true,
      codes: Uint8Array.from({ length: records }, (_, i) => i % 4),
    },
    {
      kind: 'categorical',
      name: '__proto__',
      levels: ['young', 'old'],
      ordered: true,
      codes: Uint8Array.from({ length: records }, (_, i) => (i % 4) >> 1),
    },
    { kind: 'numeric', name: 'pay', values: Float64Array.from({ length: records }, (_, i) => i) },
    { kind: 'text', name: 'note', values: Array.from({ length: records }, () => null) },
  ],
}

const recipeWith = (...relations: Relation[]): Recipe => ({
  recipe: 1,
  seed: 7,
  data: { file: 'sample.csv' },
  scenarios: [{ name: 'Register', key: ['__proto__'] }],
  candidates: [
    { name: 'P', steps: [{ method: 'pram', variable: 'age', diagonal: 0.5, invariant: false }] },
    { name: 'S', steps: [{ method: 'swap', variable: '__proto__', rate: 0.1 }] },
  ],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
  relations,
})

const follows: Relation = { follows: '__proto__', from: 'age' }

describe('relations of a recipe', () => {
  it('are kept in the candidates that change what they follow from, and looked at in the others', () => {
    const study = openStudy({ recipe: recipeWith(follows), table, population: null, imports: {} })
    const [kept, broken] = [0, 1].map(
      (candidate) => assessReplicate(study, candidate, 0).Register.relations?.['follows(__proto__)'],
    )
    expect(kept).toMatchObject({ brokenBefore: 0, broken: 0 })
    expect(kept?.rebuilt).toBeGreaterThan(50)
    expect(broken).toMatchObject({ brokenBefore: 0, rebuilt: 0 })
    expect(broken?.broken).toBeGreaterThan(20)
  })

  it('give the group a known risk: no caution says that its matrix is not known', () => {
    const study = openStudy({ recipe: recipeWith(follows), table, population: null, imports: {} })
    const codes = assessReplicate(study, 0, 0).Register.cautions.map(({ code }) => code)
    expect(codes).not.toContain('matrices-not-known')
  })

  it('are read from JSON and written again', () => {
    const recipe = recipeWith(
      follows,
      { total: 'a', parts: ['b', 'c'], keep: 'count' },
      { ratio: 'd', of: ['a', 'b'] },
      { skip: ['e'], where: { age: { not: ['1'] } } },
    )
    expect(JSON.parse(JSON.stringify(readRecipe(JSON.stringify(recipe))))).toEqual(
      JSON.parse(JSON.stringify(recipe)),
    )
  })

  it('may say of one variable that it is a total and that some are not asked', () => {
    const numbers = ['a', 'b'].map(
      (name) => ({ kind: 'numeric', name, values: new Float64Array(records) }) as const,
    )
    const asked = recipeWith(
      { total: 'pay', parts: ['a', 'b'] },
      { skip: ['pay', 'a', 'b'], where: { age: ['0'] } },
    )
    expect(() => checkRelations(asked, { ...table, columns: [...table.columns, ...numbers] })).not.toThrow()
  })

  it.each<readonly [string, readonly Relation[]]>([
    ['a variable that is not there', [{ follows: 'group', from: 'age' }]],
    ['a total of what is no number', [{ total: 'pay', parts: ['age'] }]],
    ['text', [{ skip: ['note'], where: { age: ['1'] } }]],
    ['a level that is not there', [{ skip: ['pay'], where: { age: ['9'] } }]],
    ['a variable from itself', [{ total: 'pay', parts: ['pay'] }]],
    ['one variable twice', [follows, { follows: '__proto__', from: 'pay' }]],
    ['a circle', [follows, { follows: 'age', from: '__proto__' }]],
    ['no condition', [{ skip: ['pay'], where: {} }]],
  ])('are refused with the place: %s', (_, relations) => {
    try {
      checkRelations(recipeWith(...relations), table)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      expect([problem.message, problem.detail].join(' ')).toMatchSnapshot()
      return
    }
    expect.unreachable()
  })
})
