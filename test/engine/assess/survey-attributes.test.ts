import { describe, expect, it } from 'vitest'
import { findColumn, type Table } from '../../../src/engine/table/table'
import { readReference } from '../../reference/read-reference'
import { found, originalOf } from './recipes'
import { survey } from './survey'

type Closeness = {
  keys: string[]
  variable: string
  scale: 'nominal' | 'ordered'
  t: number
  missingEvery?: number
  cells: number
  violatingCells: number
  violations: number
  max: number
  sum: number
  first50: (number | null)[]
  groupDisclosures: { cells: number; records: number }
}
type Special = {
  keys: string[]
  fraction: number
  setsBySize: number[]
  totalScore: number
  uniques: number
  inPairs: number
  dis: number
}
const { tCloseness } = readReference<{ tCloseness: Record<string, Closeness> }>('survey-attributes.json')
const special = readReference<Record<string, Special>>('survey-special-uniques.json')

/** The survey without every so many of its values of a variable, from the fifth record on. */
function without(variable: string, every: number): Table {
  const blank = (_: unknown, record: number) => record % every === 4
  return {
    ...survey,
    columns: survey.columns.map((column) =>
      column.name === variable && column.kind === 'categorical'
        ? {
            ...column,
            codes: column.codes.map((code, record) => (blank(code, record) ? column.levels.length : code)),
          }
        : column,
    ),
  }
}

describe('measures of attributes on 5,000 records, against a program that moves the mass in exact fractions', () => {
  it.each(Object.entries(tCloseness))('t-closeness and group disclosure: %s', (_, asked) => {
    const { variable, scale, t, missingEvery } = asked
    const file = missingEvery === undefined ? survey : without(variable, missingEvery)
    const isNumber = findColumn(file, variable)?.kind === 'numeric'
    const { result, records } = originalOf(file, {
      scenarios: [{ name: 'Key', key: asked.keys }],
      risk: [
        // Numbers are ordered without being said to be.
        { measure: 'tCloseness', variable, t, ...(!isNumber && { scale }) },
        { measure: 'lDiversity', variable },
      ],
    })
    const closeness = found(result.risk, 'tCloseness')
    expect(closeness.scale).toBe(scale)
    expect(closeness.cells).toBe(asked.cells)
    expect(closeness.violatingCells).toBe(asked.violatingCells)
    expect(closeness.violations).toBe(asked.violations)
    expect(closeness.max).toBeCloseTo(asked.max, 14)
    const distance = records()['tCloseness.distance']
    expect(distance.reduce((sum, each) => (Number.isNaN(each) ? sum : sum + each), 0)).toBeCloseTo(
      asked.sum,
      9,
    )
    asked.first50.forEach((expected, i) => {
      if (expected === null) expect(distance[i]).toBeNaN()
      else expect(distance[i]).toBeCloseTo(expected, 14)
    })
    expect(found(result.risk, 'lDiversity').groupDisclosures).toEqual(asked.groupDisclosures)
  })
})

describe('special uniques of 5,000 records, against a program that tries every set of variables', () => {
  it.each(Object.entries(special))('sets by size, and DIS from uniques and pairs: %s', (_, asked) => {
    const { result } = originalOf(survey, {
      design: { fraction: asked.fraction },
      scenarios: [{ name: 'Key', key: asked.keys }],
      risk: [{ measure: 'suda' }, { measure: 'theta' }, { measure: 'uniqueness' }],
    })
    const suda = found(result.risk, 'suda')
    expect(suda.setsBySize).toEqual(asked.setsBySize)
    expect(suda.totalScore).toBe(asked.totalScore)
    expect(suda.withMsu).toBe(asked.uniques)
    expect(suda.fileDis).toBeCloseTo(asked.dis, 14)
    const { frequencies } = found(result.risk, 'uniqueness')
    expect(2 * (frequencies?.['2'] ?? NaN)).toBe(asked.inPairs)
    // With one fraction for all, θ is the same probability.
    expect(found(result.risk, 'theta').theta).toBeCloseTo(asked.dis, 14)
  })
})
