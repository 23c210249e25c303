import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../src/engine/analysis/analysis'
import { Problem } from '../../src/engine/problem'
import { readAnalyses, writeAnalyses } from '../../src/file/analyses-json'
import { writeRecipe } from '../../src/file/recipe-json'

const analyses: readonly Analysis[] = [
  { kind: 'mean', variable: 'income', by: 'sex', among: { age: { atLeast: 16 } } },
  { kind: 'quantile', variable: 'income', p: 0.9 },
  { kind: 'share', variable: 'education', is: ['3'] },
  { kind: 'table', table: ['region', 'marital'] },
  { name: 'Wages', kind: 'linear', outcome: { variable: 'income', as: 'log' }, terms: ['age', 'sex'] },
  { kind: 'logistic', outcome: 'income', is: { above: 0 }, terms: [{ variable: 'age', as: 'square' }] },
]

describe('a file of analyses', () => {
  it('is read as it was written', () => {
    expect(readAnalyses(writeAnalyses(analyses))).toEqual(analyses)
  })

  it('holds the analyses and nothing else', () => {
    expect(Object.keys(JSON.parse(writeAnalyses(analyses)) as object)).toEqual(['analyses'])
  })

  it('may be a project, and may have comments', () => {
    const project = writeRecipe({
      recipe: 1,
      seed: 1,
      data: { file: 'a.csv' },
      scenarios: [],
      candidates: [],
      risk: [],
      utility: [],
      analyses,
    })
    expect(readAnalyses(`// the survey of last year\n${project}`)).toEqual(analyses)
  })

  it.each([
    ['no JSON', 'id,age\n1,30\n'],
    ['another file of JSON', '{ "candidates": [] }'],
    ['a list', '[1, 2]'],
    ['an empty list', '{ "analyses": [] }'],
    ['a kind that there is not', '{ "analyses": [{ "kind": "mode", "variable": "age" }] }'],
    ['a setting that is misspelt', '{ "analyses": [{ "kind": "mean", "varable": "age" }] }'],
    ['a field beside them', '{ "analyses": [{ "kind": "mean", "variable": "age" }], "analysis": 1 }'],
  ])('is refused where it is %s', (_, text) => {
    expect(wrongIn(text)).toMatchSnapshot()
  })
})

function wrongIn(text: string): readonly string[] {
  try {
    readAnalyses(text)
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.message, error.detail]
    throw error
  }
  throw new Error('It was read.')
}
