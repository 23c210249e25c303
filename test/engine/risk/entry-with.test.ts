import { describe, expect, it } from 'vitest'
import type { RiskEntry } from '../../../src/engine/assess/recipe'
import type { SettingField } from '../../../src/engine/define'
import type { FormAround } from '../../../src/engine/risk/define'
import { definitionOf, riskDefinitions } from '../../../src/engine/risk/definitions'
import { entryWith, fieldsOf } from '../../../src/engine/risk/entry-with'

const variable = (name: string, type: string, distinct: number) => ({ name, type, distinct, role: 'key' })

const around: FormAround = {
  key: ['age', 'sex', 'region'],
  scenarios: [
    { name: 'A', key: ['age', 'sex', 'region'] },
    { name: 'B', key: ['sex', 'age'] },
  ],
  household: 'family',
  variables: [
    variable('age', 'ordinal', 24),
    variable('sex', 'categorical', 2),
    variable('region', 'categorical', 9),
    variable('family', 'categorical', 400),
    variable('income', 'numeric', 300),
  ],
  samplingKnown: true,
}

/** Entries under which each field is asked for. */
const entries: readonly { readonly measure: string }[] = [
  ...riskDefinitions.map(({ measure }) => ({ measure, by: 'age', model: 'search' })),
  { measure: 'lDiversity', ...{ form: 'recursive' } },
  { measure: 'thresholdRule', ...{ keys: [{ variables: ['age'], threshold: 3 }] } },
  { measure: 'thresholdRule', ...{ preset: 'researchFile' } },
  { measure: 'thresholdRule', ...{ preset: 'publicUseFile' } },
]

/** With those that a field asks for in its turn. */
function allOf(field: SettingField): readonly SettingField[] {
  if (field.kind === 'each') return [field, ...field.of.map((name) => field.field(name))]
  return field.kind === 'list' ? [field, ...field.each(0)] : [field]
}

describe('the forms of measures', () => {
  it('ask for settings that recipes have, each once, with a label and a sentence', () => {
    for (const entry of entries) {
      const fields = fieldsOf(entry, around)
      const names = fields.map(({ name }) => name)
      expect(Object.keys(definitionOf(entry).settings)).toEqual(expect.arrayContaining(names))
      expect(new Set(names).size).toBe(names.length)
      for (const { label, sentence } of fields.flatMap(allOf)) {
        expect(label).not.toBe('')
        expect(sentence).toMatch(/^[A-Z].*\.$/s)
      }
    }
  })

  it('take every default for a value that is within the limits', () => {
    for (const field of entries.flatMap((entry) => fieldsOf(entry, around)).flatMap(allOf)) {
      if (field.kind !== 'count' && field.kind !== 'number') continue
      const begin = 'start' in field ? field.start : field.byDefault
      expect(begin).toBeGreaterThanOrEqual(field.min)
      expect(begin).toBeLessThanOrEqual(field.max ?? Infinity)
      if (field.aboveMin) expect(begin).not.toBe(field.min)
      if (field.kind === 'count') expect(Number.isInteger(begin)).toBe(true)
    }
  })

  it('offer what the key, the scenarios and the file leave', () => {
    const among = (entry: RiskEntry, name: string) => {
      const field = fieldsOf(entry, around).find((each) => each.name === name)
      return field?.kind === 'variable' ? field.among : undefined
    }
    expect(among({ measure: 'poissonGamma' }, 'by')).toEqual(['age', 'sex'])
    expect(among({ measure: 'hierarchical', by: 'sex' }, 'by')).toEqual(['age', 'sex', 'region'])
    expect(among({ measure: 'theta' }, 'by')).toEqual(['age', 'sex', 'region', 'family'])
  })

  it('ask for people only where the sample is known, or the recipe counts them', () => {
    const unknown = { ...around, samplingKnown: false }
    const names = (entry: RiskEntry) => fieldsOf(entry, unknown).map(({ name }) => name)
    expect(names({ measure: 'uniqueness' })).toEqual(['k'])
    expect(names({ measure: 'uniqueness', weighted: true })).toEqual(['k', 'weighted'])
    expect(names({ measure: 'thresholdRule' })).not.toContain('on')
    expect(names({ measure: 'thresholdRule', on: 'weights' })).toContain('on')
  })
})

describe('an entry with another value', () => {
  it('has its settings in the order of the definition, and those as by default not at all', () => {
    const entry = { measure: 'suda', as: 'mine', score: 'ihsn' } as const
    const smaller = entryWith(entry, 'maxSize', 2, around)
    expect(JSON.stringify(smaller)).toBe('{"measure":"suda","as":"mine","maxSize":2,"score":"ihsn"}')
    expect(entryWith(smaller, 'maxSize', 3, around)).toEqual(entry)
    expect(entryWith(entry, 'score', 'factorial', around)).toEqual({ measure: 'suda', as: 'mine' })
    expect(entryWith({ measure: 'uniqueness', k: [7] }, 'k', [2, 3, 5], around)).toEqual({
      measure: 'uniqueness',
    })
  })

  it('keeps a number that must be given, whatever it is', () => {
    expect(entryWith({ measure: 'suda' }, 'disFraction', 0.01, around)).toEqual({
      measure: 'suda',
      disFraction: 0.01,
    })
  })

  it('lets go of what it leaves no room for, and of nothing else', () => {
    const groups = { measure: 'poissonGamma', estimate: 'moment', by: 'sex', beta: 'separate' } as const
    expect(entryWith(groups, 'by', undefined, around)).toEqual({
      measure: 'poissonGamma',
      estimate: 'moment',
    })
    const recursive = { measure: 'lDiversity', variable: 'x', form: 'recursive', c: 3 } as const
    expect(entryWith(recursive, 'form', 'entropy', around)).toEqual({
      measure: 'lDiversity',
      variable: 'x',
      form: 'entropy',
    })
    const search = { measure: 'loglinear', model: 'search', refits: 20, replicates: 1 } as const
    expect(entryWith(search, 'fit', 'margins', around)).toEqual({ ...search, fit: 'margins' })
  })

  it('of a threshold rule names keys in place of a number of variables, and forgets a threshold on others', () => {
    const rule = { measure: 'thresholdRule', upTo: 2, threshold: 5 } as const
    expect(entryWith(rule, 'on', 'weights', around)).toEqual({
      measure: 'thresholdRule',
      upTo: 2,
      on: 'weights',
    })
    const keys = [{ variables: ['age', 'sex'], threshold: 3 }]
    expect(entryWith(rule, 'keys', keys, around)).toEqual({ measure: 'thresholdRule', keys })
    const field = fieldsOf(rule, around).find(({ name }) => name === 'keys')
    if (field?.kind !== 'list') throw new Error('Keys are a list.')
    expect(field.next([])).toEqual(keys[0])
    expect(field.next([{ variables: ['sex', 'age'], threshold: 9 }])).toEqual({
      variables: ['age', 'region'],
      threshold: 9,
    })
  })
})
