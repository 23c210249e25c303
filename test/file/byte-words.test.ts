import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areAscii, bytesAlike, firstOf, wordOf } from '../../src/file/byte-words'

const byte = fc.integer({ min: 0, max: 255 })

it('finds the first of four bytes that is the one looked for, if there is one', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), byte, fc.boolean(), (bytes, other, isAmong) => {
      const sought = isAmong ? bytes[other % 4] : other
      const word = new DataView(Uint8Array.from(bytes).buffer).getInt32(0, true)
      const marks = bytesAlike(word, wordOf(sought))
      expect(marks === 0 ? -1 : firstOf(marks)).toBe(bytes.indexOf(sought))
    }),
    { numRuns: 5000 },
  )
})

it('finds the first of two that are looked for at once', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
      const [a, b] = [bytes[1], bytes[3]]
      const word = new DataView(Uint8Array.from(bytes).buffer).getInt32(0, true)
      const marks = bytesAlike(word, wordOf(a)) | bytesAlike(word, wordOf(b))
      expect(firstOf(marks)).toBe(bytes.findIndex((each) => each === a || each === b))
    }),
    { numRuns: 5000 },
  )
})

it('knows words whose bytes are all ASCII', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 129 }), { minLength: 4, maxLength: 12 }), (all) => {
      const words = new DataView(Uint8Array.from(all).buffer)
      let bits = 0
      for (let i = 0; i <= all.length - 4; i++) bits |= words.getInt32(i, true)
      expect(areAscii(bits)).toBe(all.every((each) => each < 128))
    }),
    { numRuns: 2000 },
  )
})
