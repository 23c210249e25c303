import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LevelBytes } from '../../src/file/level-bytes'

const utf8 = new TextEncoder()

/** Few letters, so that many begin alike, end alike or differ in the middle only; zero bytes, so that a length counts. */
const value = fc
  .array(fc.constantFrom('a', 'b', '\0', 'é'), { maxLength: 13 })
  .map((letters) => letters.join(''))

/** The bytes of values one after the other, and where each begins and ends. */
function fieldsOf(values: readonly string[]) {
  const spelt = values.map((each) => utf8.encode(each))
  const bytes = Uint8Array.from(spelt.flatMap((each) => [...each]))
  let end = 0
  return {
    bytes: new DataView(bytes.buffer),
    places: spelt.map(({ length }) => [end, (end += length)] as const),
  }
}

it('tells values apart by all of their bytes, however many there are', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), (values) => {
      const levels = new LevelBytes()
      const codeOf = new Map<string, number>()
      const { bytes, places } = fieldsOf(values)
      values.forEach((each, v) => {
        const [start, end] = places[v]
        const known = levels.codeOf(bytes, start, end)
        expect(known).toBe(codeOf.get(each) ?? -1)
        if (known >= 0) return
        const code = 3 * codeOf.size
        codeOf.set(each, code)
        levels.add(bytes, start, end, code)
      })
    }),
    { numRuns: 300 },
  )
})

it('tells every two short values apart: of one character or two, digits or not', () => {
  const characters = Array.from('0123456789/:aé\0')
  const short = [
    '',
    ...characters,
    ...characters.flatMap((first) => characters.map((second) => first + second)),
  ]
  const { bytes, places } = fieldsOf(short)
  const levels = new LevelBytes()
  const known = () => places.map(([start, end]) => levels.codeOf(bytes, start, end))
  places.forEach(([start, end], value) => {
    expect(levels.codeOf(bytes, start, end)).toBe(-1)
    levels.add(bytes, start, end, value)
  })
  expect(known()).toEqual([...short.keys()])
})

it('tells values of nine bytes and more apart that differ in one of their middle bytes', () => {
  for (const length of [9, 10, 12, 40]) {
    for (let at = 0; at < length; at++) {
      const levels = new LevelBytes()
      const spelt = new Uint8Array(2 * length).fill(97)
      spelt[length + at] = 98
      const bytes = new DataView(spelt.buffer)
      levels.add(bytes, 0, length, 1)
      expect(levels.codeOf(bytes, length, 2 * length)).toBe(-1)
      levels.add(bytes, length, 2 * length, 2)
      expect([levels.codeOf(bytes, 0, length), levels.codeOf(bytes, length, 2 * length)]).toEqual([1, 2])
    }
  }
})

it('knows 70,000 values no more than it keeps, and forgets none of these', () => {
  const { bytes, places } = fieldsOf(Array.from({ length: 70_000 }, (_, i) => `Parish ${i}`))
  const levels = new LevelBytes()
  places.forEach(([start, end], code) => levels.add(bytes, start, end, code))
  const wrong = places.filter(
    ([start, end], code) => levels.codeOf(bytes, start, end) !== (code < 65_536 ? code : -1),
  )
  expect(wrong).toEqual([])
})
