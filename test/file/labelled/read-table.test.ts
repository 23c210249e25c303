import { describe, expect, it } from 'vitest'
import { textAt } from '../../../src/engine/table/column'
import { known } from '../../../src/engine/table/table'
import { readTable } from '../../../src/file/read-table'
import type { ReadingRequest } from '../../../src/file/table-description'
import { fixture } from './fixtures'

function read(name: string, request: ReadingRequest = {}) {
  return readTable(new Blob([fixture(name) as Uint8Array<ArrayBuffer>]), request)
}

describe('a file of SPSS as a table', () => {
  it('has its codes as levels, its labels in the description, and moments as text', async () => {
    const { table, description } = await read('haven-byte.sav')
    const sex = known(table, 'sex')
    expect(sex).toMatchObject({ kind: 'categorical', levels: ['1', '2'] })
    expect(description.declared?.['sex']).toEqual({
      label: 'Sex of the person',
      labels: { 1: 'Male', 2: 'Female' },
    })
    expect(textAt(known(table, 'born'), 0)).toBe('1951-02-28')
    expect(textAt(known(table, 'born'), 2)).toBeNull()
    expect(textAt(known(table, 'asked'), 0)).toBe('2024-03-01T23:59:59')
    expect(textAt(known(table, 'letter'), 2)).toBeNull()
    expect(description.variables.find(({ name }) => name === 'sex')).toMatchObject({
      type: 'categorical',
      typeReason: 'its values have labels',
    })
    expect(description.reading).toEqual({ program: 'SPSS', encoding: 'utf-8', missing: [''] })
  })

  it('has values missing that the file declares so: single ones, a range, and both', async () => {
    const { table, description } = await read('haven-zsav.zsav')
    const income = known(table, 'income')
    expect(income.kind === 'numeric' && [...income.values.subarray(0, 8)]).toEqual([
      1250.5,
      980,
      NaN,
      NaN,
      2000,
      1750.25,
      NaN,
      NaN,
    ])
    expect(income.kind === 'numeric' && income.missingAs?.codes).toEqual(['-9', '-8'])
    expect(income.kind === 'numeric' && [...income.missingAs!.reason.subarray(0, 8)]).toEqual([
      0, 0, 1, 2, 0, 0, 0, 1,
    ])
    expect(description.declared?.['age'].missing).toEqual(['998'])
    expect(known(table, 'health')).toMatchObject({ kind: 'categorical', levels: ['1', '2', '3'] })
    expect(description.variables.find(({ name }) => name === 'health')).toMatchObject({
      missing: 12,
      missingCodes: [
        { code: '-1', records: 4 },
        { code: '97', records: 4 },
        { code: '98', records: 4 },
      ],
    })
  })

  it('has them as values where the recipe says that they are', async () => {
    const { table } = await read('haven-none.sav', { variables: { health: { missing: ['-1'] } } })
    expect(known(table, 'health')).toMatchObject({ levels: ['1', '2', '3', '97', '98'] })
  })
})

describe('a file of Stata as a table', () => {
  it('has extended missing values as codes with their labels', async () => {
    const { table, description } = await read('haven-12.dta')
    const income = known(table, 'income')
    expect(income.kind === 'numeric' && income.missingAs?.codes).toEqual(['.a', '.z'])
    expect(description.declared?.['income']).toMatchObject({
      missing: ['.a', '.z'],
      labels: { '.a': 'Refused', '.z': 'Not asked' },
    })
    const asLevels = await read('haven-12.dta', {
      variables: { income: { type: 'categorical', missing: ['.z'] } },
    })
    expect(known(asLevels.table, 'income')).toMatchObject({ levels: ['1250.5', '1750.25', '2000', '.a'] })
  })

  it('of any version and order of bytes is the same table', async () => {
    const { table } = await read('pandas-118-little.dta')
    for (const name of ['pandas-118-big.dta', 'pandas-114-big.dta', 'pandas-119-little.dta']) {
      const other = (await read(name)).table
      for (const column of other.columns) expect(column).toEqual(known(table, column.name))
    }
  })
})

describe('a CSV beside them', () => {
  it('has codes of a variable missing where the recipe says so, and in no other variable', async () => {
    const { table } = await readTable(new Blob(['a,b\n1,-9\n-9,2\n2,-9\n']), {
      variables: { b: { missing: ['-9'] } },
    })
    expect(known(table, 'a')).toMatchObject({ levels: ['-9', '1', '2'] })
    expect(known(table, 'b')).toMatchObject({ levels: ['2'] })
  })
})
