import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import { protocolText } from '../../../../src/engine/assess/wave/protocol'
import { carriedOver, onAnotherFile } from '../../../../src/engine/assess/wave/next-wave'
import { Problem } from '../../../../src/engine/problem'
import { fingerprintOfProtocol } from '../../../../src/file/locked-protocol'
import { readRecipe, writeRecipe } from '../../../../src/file/recipe-json'

const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: { file: 'wave1.csv', sha256: 'aa', contents: { records: 9, variables: { sex: 2 } } },
  design: { weight: 'w' },
  scenarios: [{ name: 'Register', key: ['sex', '__proto__'] }],
  candidates: [
    { name: 'A', steps: [{ method: 'swap', variable: 'sex', rate: 0.1, where: { ['__proto__']: ['x'] } }] },
  ],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
  map: { limits: { 'uniqueness.sampleUniques': 3 } },
  chosen: 'A',
  release: {
    formulas: 'mark',
    accepted: { order: { as: 'said' } },
    run: { candidate: 'A', run: 2 },
    overLimit: { candidate: 'A', as: '5', reason: 'r' },
    reader: { name: 'N', date: '2026-01-01', candidate: 'A' },
  },
}

describe('a protocol', () => {
  const same = [
    { ...recipe, data: { file: 'wave2.csv', missing: ['-9'] } },
    { ...recipe, population: { file: 'register.csv' } },
    { ...recipe, chosen: 'B' },
    {
      ...recipe,
      scenarios: recipe.scenarios.map((each) => ({ ...each, note: 'n' })),
      candidates: recipe.candidates.map((each) => ({ ...each, note: 'n' })),
    },
    { ...recipe, design: { weight: 'w', populationSize: 100 } },
    { ...recipe, map: { ...recipe.map, columns: ['a'] } },
    JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(recipe).reverse()))) as Recipe,
  ]
  it('is the same with other data, another choice, and fields in another order', () => {
    expect(new Set([recipe, ...same].map(protocolText)).size).toBe(1)
  })

  const others: readonly Recipe[] = [
    { ...recipe, seed: 8 },
    { ...recipe, scenarios: [{ name: 'Register', key: ['__proto__', 'sex'] }] },
    { ...recipe, candidates: [] },
    { ...recipe, risk: [] },
    { ...recipe, design: { fraction: 0.1 } },
    { ...recipe, map: { limits: { 'uniqueness.sampleUniques': 4 } } },
    { ...recipe, sensitive: ['health'] },
    {
      ...recipe,
      candidates: [
        {
          name: 'A',
          steps: [{ method: 'swap', variable: 'sex', rate: 0.1, where: { ['__proto__']: ['y'] } }],
        },
      ],
    },
  ]
  it('is another with any other decision', () => {
    expect(new Set([recipe, ...others].map(protocolText)).size).toBe(others.length + 1)
  })

  it('that is locked is read as long as it is what was locked', () => {
    const locked = { ...recipe, locked: fingerprintOfProtocol(recipe) }
    expect(readRecipe(writeRecipe(locked))).toEqual(locked)
    expect(readRecipe(writeRecipe({ ...locked, data: { file: 'wave2.csv' } })).locked).toBe(locked.locked)
    for (const other of others) {
      expect(() => readRecipe(writeRecipe({ ...other, locked: locked.locked }))).toThrow(Problem)
    }
  })
})

describe('the next wave', () => {
  it('knows of the wave before, keeps limits, choice and what was accepted, and says nothing of what was given out', () => {
    const next = onAnotherFile(recipe, 'wave2.csv')
    expect(next.data).toEqual({ file: 'wave2.csv' })
    expect(next.before).toEqual({
      file: 'wave1.csv',
      sha256: 'aa',
      contents: { records: 9, variables: { sex: 2 } },
    })
    expect(next.release).toEqual({ formulas: 'mark', accepted: { order: { as: 'said' } } })
    expect([next.chosen, next.map]).toEqual([recipe.chosen, recipe.map])
    expect(readRecipe(writeRecipe(next))).toEqual(next)
  })

  it('keeps what it knows of an earlier one where nothing is known of the last', () => {
    const next = onAnotherFile(recipe, 'wave2.csv')
    expect(carriedOver(next, null).before).toEqual(next.before)
    expect(onAnotherFile(next, 'wave3.csv').before).toEqual(next.before)
  })
})
