import { describe, expect, it } from 'vitest'
import { protectionMethod, protectionMethods } from '../../../src/engine/protect/catalogue'

describe('the catalogue of methods', () => {
  it('has one entry for each method, found by its name', () => {
    expect(protectionMethods.map(({ id }) => id)).toEqual(['swap', 'pram', 'import', 'drop'])
    for (const entry of protectionMethods) expect(protectionMethod(entry.id)).toBe(entry)
  })

  it('writes every text as a sentence and every formula as MathML with its symbols explained', () => {
    for (const { sentence, definition, source, formula, where, parameters } of protectionMethods) {
      const sentences = [sentence, definition, source, ...parameters.map((each) => each.sentence)]
      for (const text of sentences) expect(text).toMatch(/^[A-ZΑ-Ωα].*\.$/su)
      expect(formula === '').toBe(where === '')
      if (formula !== '') expect(formula).toMatch(/^<math.*<\/math>$/)
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
    }
  })

  it('opens and closes every MathML element', () => {
    for (const { formula } of protectionMethods) {
      const open: string[] = []
      for (const [, closing, name, empty] of formula.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
        if (closing === '/') expect(open.pop()).toBe(name)
        else if (empty === '') open.push(name)
      }
      expect(open).toEqual([])
    }
  })
})
