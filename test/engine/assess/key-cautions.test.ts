import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { originalOf } from './recipes'
import { column, table } from './tables'

const records = 40
const numbers = (different: number) => Array.from({ length: records }, (_, i) => String(10 + (i % different)))
const sample = table(
  column('sex', numbers(2)),
  column('income', numbers(36)),
  column('rent', numbers(35)),
  column('w', numbers(records)),
)

function cautionsOf(key: readonly string[], design?: Recipe['design']) {
  const { cautions } = originalOf(sample, {
    ...(design && { design }),
    scenarios: [{ name: 'A', key }],
    risk: [],
  }).result
  return cautions.map(({ code, facts }) => [code, facts['variable']])
}

describe('what no key should have', () => {
  it('is a number that tells nine in ten records apart', () => {
    expect(cautionsOf(['sex', 'income', 'rent'])).toEqual([['nearly-unique-in-key', 'income']])
    expect(cautionsOf(['sex', 'rent'])).toEqual([])
  })

  it('is the weight of the design', () => {
    expect(cautionsOf(['sex', 'w'], { weight: 'w' })).toContainEqual(['weight-in-key', 'w'])
  })
})
