import { describe, expect, it } from 'vitest'
import {
  type AnalysisDraft,
  analysisOf,
  startDraft,
  termsOffered,
  termValue,
} from '../../../../src/ui/rooms/candidates/analyses/analysis-draft'

const around = { categorical: ['sex', 'education'], numeric: ['income', 'age'] }
const start = startDraft(around)
const said = (part: Partial<AnalysisDraft>) => analysisOf({ ...start, ...part }, around)

describe('the form of an analysis', () => {
  it('says a regression on transformed terms, the outcome never among them', () => {
    const terms = [{ variable: 'age', as: 'square' }, 'sex', { variable: 'income', as: 'log' }] as const
    expect(said({ kind: 'linear', variable: 'income', outcomeAs: 'log', terms })).toEqual({
      kind: 'linear',
      outcome: { variable: 'income', as: 'log' },
      terms: [{ variable: 'age', as: 'square' }, 'sex'],
    })
    expect(said({ kind: 'linear', variable: 'income', terms: ['income'] })).toEqual({
      lacks: 'Choose the terms of the regression.',
    })
  })

  it('takes several levels for one group', () => {
    const amongIs = { levels: ['3', '4'], limit: 'above', at: 0 } as const
    expect(said({ kind: 'mean', variable: 'income', among: 'education', amongIs })).toEqual({
      kind: 'mean',
      variable: 'income',
      among: { education: ['3', '4'] },
    })
  })

  it('offers numbers as they are, squared and as logarithms, and levels one by one or as a number', () => {
    expect(termsOffered(around, 'income').map(({ label }) => label)).toEqual([
      'age',
      'age squared',
      'logarithm of age',
      'sex',
      'sex as a number',
      'education',
      'education as a number',
    ])
  })

  it('tells every term that it offers from the others', () => {
    const offered = termsOffered(around, '')
    expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length)
    expect(offered.every(({ value, term }) => termValue(term) === value)).toBe(true)
  })
})
