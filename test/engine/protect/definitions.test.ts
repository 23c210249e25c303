import { describe, expect, it } from 'vitest'
import { methodDefinitions, methodOf, perturbationOf } from '../../../src/engine/protect/definitions'
import { withSettings } from '../../../src/engine/protect/step-with'

describe('the definitions of methods', () => {
  it('has one for each method, found by its name', () => {
    expect(methodDefinitions.map(({ method }) => method)).toEqual([
      'swap',
      'pram',
      'swapHouseholds',
      'rankSwap',
      'recode',
      'topcode',
      'bottomcode',
      'round',
      'suppress',
      'subsample',
      'microaggregate',
      'noise',
      'import',
      'drop',
      'rebuild',
    ])
    for (const definition of methodDefinitions) expect(methodOf(definition)).toBe(definition)
  })

  it('writes every text as a sentence and every formula as MathML with its symbols explained', () => {
    for (const { sentence, definition, source, formula, where, fields } of methodDefinitions) {
      const sentences = [sentence, definition, source, ...fields.map((each) => each.sentence)]
      for (const text of sentences) expect(text).toMatch(/^[A-ZΑ-Ωα].*\.$/su)
      expect(formula === '').toBe(where === '')
      if (formula !== '') expect(formula).toMatch(/^<m.*>$/)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    }
  })

  it('opens and closes every MathML element', () => {
    for (const { formula } of methodDefinitions) {
      const open: string[] = []
      for (const [, closing, name, empty] of formula.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
        if (closing === '/') expect(open.pop()).toBe(name)
        else if (empty === '') open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  it('asks in forms for settings that recipes have, and for nothing else', () => {
    for (const { fields, settings } of methodDefinitions) {
      expect(Object.keys(settings)).toEqual(expect.arrayContaining(fields.map(({ name }) => name)))
    }
  })

  it('begins a step with settings that it reads, on the variable given, on the keys of the scenarios or on whole records', () => {
    for (const definition of methodDefinitions) {
      const step = definition.start?.('lad')
      const onNone = 'empties' in definition || 'thins' in definition
      if (step) {
        const named = definition.uses(step as never).map(({ variable }) => variable)
        expect(named).toEqual(onNone ? [] : ['lad'])
      }
    }
  })

  it('makes a share of its setting and the setting of the share', () => {
    for (const { perturbs } of methodDefinitions) {
      for (const share of [0, 0.1, 0.7, 1]) {
        if (perturbs) expect(perturbs.share(perturbs.ofShare(share) as never)).toBe(share)
      }
    }
  })
})

describe('a step on another variable', () => {
  it('of a swap keeps all but strata of the variable itself', () => {
    const step = { method: 'swap', variable: 'area', rate: 0.2, within: ['sex', 'age'] } as const
    expect(withSettings(step, perturbationOf(step).on(step, ['sex']))).toEqual({
      ...step,
      variable: 'sex',
      within: ['age'],
    })
  })

  it('of PRAM has rates in place of matrices over the old levels', () => {
    const step = {
      method: 'pram',
      variable: 'area',
      levels: ['a'],
      groups: [
        { where: { sex: ['F'] }, matrix: [[1]], alpha: 0.5 },
        { where: { sex: ['M'] }, diagonal: 0.7 },
      ],
      within: ['age'],
    } as const
    expect(withSettings(step, perturbationOf(step).on(step, ['age', 'health']))).toEqual({
      method: 'pram',
      variables: ['age', 'health'],
      groups: [
        { where: { sex: ['F'] }, diagonal: 0.9, alpha: 0.5 },
        { where: { sex: ['M'] }, diagonal: 0.7 },
      ],
    })
  })
})
