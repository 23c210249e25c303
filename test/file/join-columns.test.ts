import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ColumnEncoder, type ColumnPart, type Keeping } from '../../src/file/column-encoder'
import {
  codesBy,
  codesInOrder,
  ColumnJoiner,
  textsOfColumn,
  type ColumnRead,
} from '../../src/file/join-columns'
import { mostWords } from '../../src/file/number-notation'

const style = { mark: null, delimiter: ',' } as const
const missing = new Set(['', 'NA'])

/** What is read of values in parts that end at these places, with room made for so many. */
function readInParts(values: readonly string[], ends: readonly number[], keeping: Keeping, expected: number) {
  const joiner = new ColumnJoiner(keeping, style, expected)
  let from = 0
  for (const to of [...ends, values.length]) {
    const encoder = new ColumnEncoder(missing, style, keeping)
    encoder.add(
      values.slice(from, to).map((value) => [value]),
      0,
    )
    joiner.add(encoder.read())
    from = to
  }
  return joiner.read('x')
}

function plain(read: ColumnRead | null) {
  if (read === null) return null
  if (read.kind === 'numbers') return { values: [...read.values], seen: read.notation.seen }
  return { texts: read.texts, counts: [...read.counts], codes: [...codesInOrder(read)] }
}

function memoryOf(column: ColumnRead | ColumnPart) {
  if (column.kind === 'numbers') return column.values.buffer
  return ('codes' in column ? column.codes : codesInOrder(column)).buffer
}

/** Of few values or of many, of numbers or of words, whatever comes first. */
const column = fc
  .record({
    length: fc.integer({ min: 0, max: 3000 }),
    different: fc.constantFrom(2, 200, 300, 990, 2000),
    word: fc.constantFrom('', 'NA', 'Refused', 'a'),
    wordsFrom: fc.double({ min: 0, max: 1, noNaN: true }),
    wordsEach: fc.constantFrom(1, 7, 5000),
    suffix: fc.constantFrom('', '.5', 'b'),
  })
  .map(({ length, different, word, wordsFrom, wordsEach, suffix }) =>
    Array.from({ length }, (_, i) =>
      i >= wordsFrom * length && i % wordsEach === 0 ? word : `${1 + ((i * 17) % different)}${suffix}`,
    ),
  )

it('parts come to what they would be in one, wherever they are cut and however many were expected', () => {
  fc.assert(
    fc.property(
      column,
      fc.array(fc.nat(3000), { maxLength: 5 }),
      fc.constantFrom<Keeping>('undecided', 'exact', 'numbers'),
      fc.constantFrom(0, 0.3, 1, 3),
      (values, cuts, keeping, share) => {
        const ends = cuts.filter((cut) => cut <= values.length).sort((a, b) => a - b)
        const whole = plain(readInParts(values, [], keeping, 0))
        // More words in a column of numbers than are told: a slice that has them is read in one with the others.
        fc.pre(keeping !== 'numbers' || (whole?.seen?.words.size ?? 0) <= mostWords)
        const parts = plain(readInParts(values, ends, keeping, Math.ceil(share * values.length)))
        // A part by itself may take for numbers what is none: it is read again then, which the whole need not be.
        if (parts !== null) expect(parts).toEqual(whole)
        else expect(keeping).toBe('undecided')
      },
    ),
    { numRuns: 300 },
  )
})

it('the first and only part of all records keeps its memory, unless much of it is spare', () => {
  const values = Array.from({ length: 2000 }, (_, i) => `${i}.5`)
  for (const [expected, isKept] of [
    [2000, true],
    [2040, true],
    [3000, false],
  ] as const) {
    for (const keeping of ['undecided', 'exact'] as const) {
      const encoder = new ColumnEncoder(missing, style, keeping)
      encoder.expect(expected)
      encoder.add(
        values.map((value) => [value]),
        0,
      )
      const joiner = new ColumnJoiner(keeping, style, 0)
      const part = encoder.read()
      joiner.add(part)
      const memory = memoryOf(joiner.read('x')!)
      expect(memory === memoryOf(part)).toBe(isKept)
      expect(memory.byteLength).toBeLessThan(1.05 * values.length * (keeping === 'exact' ? 2 : 8))
    }
  }
})

it('codes by other levels are the same in their own memory and in new', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(400), { minLength: 1, maxLength: 500 }),
      fc.constantFrom(3, 300),
      (numbers, levels) => {
        const read = readInParts(numbers.map(String), [], 'exact', 0)
        if (read?.kind !== 'levels') throw new Error('It is one of levels.')
        const texts = textsOfColumn(read)
        expect(texts).toEqual(numbers.map(String))
        const recode = Uint32Array.from({ length: read.texts.length + 1 }, (_, code) => code % levels)
        const expected = texts.map((text) => recode[read.texts.indexOf(text ?? '') + 1])
        expect([...codesBy(read, recode, levels - 1)]).toEqual(expected)
      },
    ),
    { numRuns: 200 },
  )
})
