import { describe, expect, it } from 'vitest'
import type { Column } from '../../../src/engine/table/column'
import { labelledFile } from '../../../src/file/labelled/from-table'
import { namesFor } from '../../../src/file/labelled/names'

const sex: Column = {
  kind: 'categorical',
  name: 'sex',
  levels: ['1', '2'],
  ordered: false,
  codes: Uint8Array.of(0, 1, 2, 2),
  missingAs: { codes: ['.a', '.c'], reason: Uint8Array.of(0, 0, 1, 2) },
}
const region: Column = {
  kind: 'categorical',
  name: 'region of birth',
  levels: ['North', 'South'],
  ordered: true,
  codes: Uint8Array.of(1, 0, 0, 2),
}
const day: Column = {
  kind: 'categorical',
  name: 'day',
  levels: ['1970-01-02', '2024-02-29'],
  ordered: false,
  codes: Uint8Array.of(0, 1, 2, 0),
}
const before = { records: 4, columns: [sex, region, day] }
// The value of the third record is there now, that of the first was taken out.
const after = { ...before, columns: [{ ...sex, codes: Uint8Array.of(2, 1, 0, 2) }, region, day] }
const leaving = {
  table: after,
  order: Uint32Array.of(3, 2, 1, 0),
  variables: ['sex', 'region of birth', 'day'],
  settings: {
    sex: {
      label: 'Sex',
      labels: { 1: 'Male', 2: 'Female', '.a': 'Refused', '.c': 'Not asked', 9: 'Nobody' },
    },
  },
  before,
  rows: Uint32Array.of(0, 1, 2, 3),
}

describe('a table as a file with labels', () => {
  it('has the codes of values that were missing and are still, and labels of what occurs', () => {
    const stata = labelledFile(leaving, 'Stata').variables
    expect(stata[0]).toMatchObject({
      name: 'sex',
      label: 'Sex',
      labels: [
        ['1', 'Male'],
        ['2', 'Female'],
        ['.c', 'Not asked'],
      ],
      values: {
        values: Float64Array.of(NaN, 1, 2, NaN),
        extended: Uint8Array.of(3, 0, 0, 0),
      },
    })
    const spss = labelledFile(leaving, 'SPSS').variables
    expect(spss[0]).toMatchObject({
      labels: [
        ['1', 'Male'],
        ['2', 'Female'],
        ['-1', 'Not asked'],
      ],
      missing: { codes: ['-1'], range: null },
      values: { values: Float64Array.of(-1, 1, 2, NaN) },
    })
  })

  it('says to SPSS, and to no other program, which variable weighs, by the name that it has there', () => {
    const weighed = { ...leaving, weight: 'region of birth' }
    expect(labelledFile(weighed, 'SPSS').weight).toBe('region_of_birth')
    expect(labelledFile(weighed, 'Stata').weight).toBeUndefined()
    expect(labelledFile({ ...leaving, weight: 'left out' }, 'SPSS').weight).toBeUndefined()
    expect(labelledFile({ ...leaving, weight: null }, 'SPSS').weight).toBeUndefined()
  })

  it('has texts as texts, dates as dates, and names that the program takes', () => {
    const [, birth, date] = labelledFile(leaving, 'Stata').variables
    expect(birth).toMatchObject({
      name: 'region_of_birth',
      label: 'region of birth',
      measure: 'ordinal',
      values: { kind: 'texts', texts: ['North', 'South', ''], places: Uint32Array.of(2, 0, 0, 1) },
    })
    expect(date).toMatchObject({ moment: 'date', values: { values: Float64Array.of(1, NaN, 19_782, 1) } })
  })
})

describe('names', () => {
  it('that a program does not take are changed, and none stands twice', () => {
    expect(namesFor('Stata', ['int', '2nd', 'a b', 'a-b', 'größe', 'x'.repeat(40), '_n'])).toEqual([
      'int_',
      'v2nd',
      'a_b',
      'a_b_2',
      'größe',
      'x'.repeat(32),
      '_n_',
    ])
    expect(namesFor('SPSS', ['all', 'Age', 'AGE', '_x', 'end.', 'a.b'])).toEqual([
      'all_',
      'Age',
      'AGE_2',
      'v_x',
      'end_',
      'a.b',
    ])
  })
})
