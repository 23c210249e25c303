import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ColumnEncoder, type Keeping } from '../../src/file/column-encoder'
import { ColumnJoiner, recodedColumn, textsOfColumn, type ColumnRead } from '../../src/file/join-columns'
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
  return { texts: read.texts, counts: [...read.counts], codes: [...read.codes] }
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

it('the first and only part of all records keeps its memory', () => {
  const values = Array.from({ length: 2000 }, (_, i) => `${i}.5`)
  const encoder = new ColumnEncoder(missing, style, 'undecided')
  encoder.add(
    values.map((value) => [value]),
    0,
  )
  const part = encoder.read()
  const joiner = new ColumnJoiner('undecided', style, 0)
  joiner.add(part)
  const read = joiner.read('x')
  expect(
    read?.kind === 'numbers' && part.kind === 'numbers' && read.values.buffer === part.values.buffer,
  ).toBe(true)
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
        const expected = Array.from(read.codes, (code) => code % levels)
        expect([...recodedColumn(read, recode, levels - 1)]).toEqual(expected)
      },
    ),
    { numRuns: 200 },
  )
})
