import { expect, it } from 'vitest'
import { codesInParts, recordsWhenAsked } from '../../../src/engine/table/some-records'
import { categorical, known } from '../../../src/engine/table/table'
import { differences } from '../../../src/engine/table/differences'
import { column } from '../key/columns'

const levels = ['a', 'b', 'c']
const rows = [0, 1, 2, 3]
const rowOf = Uint32Array.from({ length: 150_001 }, (_, record) => (record * 7 + (record >> 3)) % rows.length)
const variable = column('v', levels, rows)

const { records } = recordsWhenAsked({ columns: [variable] }, rowOf)

it('gives the codes of every record in their order, in parts that are short beside the file', () => {
  const found: number[] = []
  for (const { from, codes } of codesInParts(categorical(records, 'v'))) {
    expect(from).toBe(found.length)
    expect(codes.length).toBeLessThan(rowOf.length / 2)
    found.push(...codes)
  }
  expect(found).toEqual(Array.from(rowOf))
  expect(found).toEqual(Array.from(categorical(records, 'v').codes))
})

it('gives the codes of a column that is there as they are', () => {
  const parts = [...codesInParts(variable)]
  expect(parts).toEqual([{ from: 0, codes: variable.codes }])
  expect(parts[0].codes).toBe(variable.codes)
})

it('says of a column that a step made of one what the step made', () => {
  const made = { ...categorical(records, 'v'), codes: Uint8Array.from(rowOf, () => 1) }
  const [part, ...more] = codesInParts(made)
  expect(more).toEqual([])
  expect(part.codes).toBe(made.codes)
  expect(differences(known(records, 'v'), made, { withEmptied: true })).toBe(
    Array.from(rowOf).filter((row) => row !== 1).length,
  )
})
