import { expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import { compareLevelsOf, keptByVariable, variablesByLevels } from '../../../../src/engine/assess/wave/levels'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: {},
  scenarios: [
    {
      name: 'Register',
      key: ['region', 'sex'],
      coarser: { region: { into: [{ label: 'north', levels: ['n', 'm'] }] } },
    },
  ],
  candidates: [
    {
      name: 'Merged',
      steps: [{ method: 'recode', variable: 'region', into: [{ label: 'any', levels: ['n', 'm', 's'] }] }],
    },
    {
      name: 'Matrix',
      steps: [
        {
          method: 'pram',
          variable: 'region',
          levels: ['n', 'm', 's'],
          matrix: [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
          ],
        },
      ],
    },
  ],
  hierarchies: [
    {
      variable: 'region',
      name: 'Parts',
      rows: [
        ['n', 'x'],
        ['m', 'x'],
        ['s', 'y'],
      ],
    },
  ],
  risk: [],
  utility: [],
}

const level = (name: string, records: number, missing = false) => ({ level: name, records, missing })

it('goes by the variables that the recipe uses by their levels', () => {
  expect(variablesByLevels(recipe)).toEqual(['region', 'sex'])
})

it('notes no level of fewer than three records, no missing value, and none of very many', () => {
  const few = [level('a', 3), level('b', 2), level('c', 0), level('', 50, true)]
  const many = Array.from({ length: 5001 }, (_, i) => level(String(i), 3))
  expect(
    keptByVariable([
      ['__proto__', few],
      ['many', many],
    ]),
  ).toEqual(Object.fromEntries([['__proto__', ['a']]]))
})

it('names what is new and what is gone, and what says nothing of what is new', () => {
  const now = [level('n', 5), level('isle', 1), level('m', 0), level('s', 4), level('', 3, true)]
  expect(compareLevelsOf(recipe, 'region', ['n', 'm', 's'], now)).toEqual({
    variable: 'region',
    added: ['isle'],
    vanished: ['m'],
    silentOn: [
      { what: 'groups', name: 'Merged' },
      { what: 'matrix', name: 'Matrix' },
      { what: 'knowledge', name: 'Register' },
      { what: 'hierarchy', name: 'Parts' },
    ],
  })
})

it('has nothing to say where nothing is new and nothing is gone', () => {
  expect(compareLevelsOf(recipe, 'region', ['n', 'm'], [level('m', 1), level('n', 1)])).toBeNull()
  expect(compareLevelsOf(recipe, 'region', ['n', 'm'], [level('n', 1)])?.silentOn).toEqual([])
})
