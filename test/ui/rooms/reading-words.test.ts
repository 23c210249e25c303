import { describe, expect, it } from 'vitest'
import { draftOf, readAs } from '../../../src/ui/problems/reading/reading-draft'
import { changesInWords } from '../../../src/ui/problems/reading/changes-in-words'
import { inQuotes, missingFromText, missingToText } from '../../../src/ui/problems/reading/reading-in-words'
import { delimitersInWords } from '../../../src/ui/rooms/data/way-to-read-in-words'
import { resemblance } from '../../../src/ui/words/resemblance'
import { description } from '../../store/fake-engine'

describe('reading options in their fields', () => {
  it.each([
    {},
    { reading: { delimiter: '^', encoding: 'utf-16le', decimal: ',', quote: '' }, missing: ['-9'] },
    { reading: { header: false, quote: "'", repair: 'join', joinInto: 'econ' }, missing: ['', '.'] },
    { reading: { names: 'byPlace', repair: 'fill' }, missing: [] },
  ] as const)('say again what the recipe said', (data) => {
    const asked = { reading: {}, missing: ['', 'NA'], ...data }
    expect(readAs(draftOf(data), data)).toEqual({ ...data, ...asked })
  })

  it('forget the column to join into with the joining', () => {
    const data = { reading: { repair: 'join', joinInto: 'econ' } } as const
    expect(readAs({ ...draftOf(data), repair: 'leaveOut' }, data).reading).toEqual({ repair: 'leaveOut' })
  })

  it('write missing tokens as they are typed', () => {
    expect(missingFromText(missingToText(['', 'NA', '-9']))).toEqual(['', 'NA', '-9'])
  })
})

describe('what another reading changes', () => {
  it('is said one by one', () => {
    const now = {
      ...description,
      records: 13,
      variables: description.variables.flatMap((variable) =>
        variable.name === 'id'
          ? []
          : [variable.name === 'sex' ? { ...variable, type: 'numeric' as const, missing: 2 } : variable],
      ),
    }
    const levels = [{ variable: 'sex', added: [], gone: ['.', 'M'] }]
    expect(changesInWords(description, now, levels)).toEqual([
      'Records: 14 before, 13 now.',
      '`id` is no longer there.',
      '`sex`: Category before, Number now; 0 missing before, 2 now; gone: “.”, M.',
    ])
    expect(changesInWords(description, description, [])).toEqual([])
  })
})

it('tells what other delimiters give', () => {
  const tried = (delimiter: string, fields: number, share: number) => ({ delimiter, fields, share })
  expect(delimitersInWords([tried(';', 1, 1), tried('\t', 1, 1), tried('|', 1, 1)])).toBe(
    'Semicolon, tab and vertical bar were tried: each gives one field in every row.',
  )
  expect(delimitersInWords([tried(';', 3, 1), tried('\t', 2, 0.42)])).toBe(
    'Semicolon gives 3 fields in row 1 and as many in every row looked at. Tab gives 2 fields in row 1 and as many in 42% of the rows looked at.',
  )
})

it('finds the level that a new one resembles', () => {
  const levels = ['Employed part-time', 'Employed, part-time', 'Student']
  expect(resemblance(levels, new Set(['Employed, part-time']))).toEqual([
    'Employed, part-time',
    'Employed part-time',
  ])
  expect(resemblance(levels, new Set(['Student']))).toBeNull()
})

it('quotes what could be taken for a part of the sentence', () => {
  expect(['NA', 'No code', '.', '-9', 'a, b'].map(inQuotes)).toEqual([
    'NA',
    'No code',
    '“.”',
    '“-9”',
    '“a, b”',
  ])
})
