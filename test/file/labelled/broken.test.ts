import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../../src/engine/problem'
import { readDta } from '../../../src/file/dta/read-dta'
import { readSav } from '../../../src/file/sav/read-sav'
import '../../seed'
import { fixture, fixtures } from './fixtures'

/** What comes of a file; anything but a table and a Problem is a crash. */
function outcome(name: string, content: Uint8Array): string {
  try {
    const file = name.endsWith('.dta') ? readDta(content) : readSav(content)
    expect(file.records).toBeGreaterThan(0)
    return 'read'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.detail).not.toBe('')
    return error.code
  }
}

describe('files with bytes that are not as they should be', () => {
  it.each(fixtures)('%s is read or refused with a sentence, whichever bytes are changed', (name) => {
    const whole = fixture(name)
    const change = fc.record({
      // Most changes strike what is before the records, where everything else depends on it.
      at: fc.oneof(fc.nat(Math.min(1500, whole.length - 1)), fc.nat(whole.length - 1)),
      byte: fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.nat(255)),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const broken = whole.slice()
        for (const { at, byte } of changes) broken[at] = byte
        outcome(name, broken)
      }),
      { numRuns: 150 },
    )
  })

  it.each(fixtures)('%s is refused wherever it is cut off', (name) => {
    const whole = fixture(name)
    const step = Math.max(1, Math.floor(whole.length / 500))
    for (let length = 0; length < whole.length - 1; length += step) {
      const said = outcome(name, whole.slice(0, length))
      // Stata files of old versions end in labels, each by itself; what is left of them is whole.
      if (!/-(8|10|12|114-.*)\.dta/.test(name)) expect(`${length}: ${said}`).not.toMatch(/read$/)
    }
  })
})

function said(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.message, error.detail].join('\n')
    throw error
  }
  throw new Error('nothing was refused')
}

function changed(name: string, at: number, ...bytes: number[]): Uint8Array {
  const content = fixture(name)
  content.set(bytes, at)
  return content
}

describe('a file of SPSS or Stata that cannot be used is refused with a sentence', () => {
  it('when it is cut off', () => {
    expect(said(() => readSav(fixture('haven-none.sav').slice(0, 5000)))).toMatchInlineSnapshot(`
      "file-cut-short
      The SPSS file ends too early.
      What begins at byte 4,352 needs 18,936 bytes more. It was probably cut off on its way: copy it again. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readSav(fixture('haven-byte.sav').slice(0, -1)))).toMatchInlineSnapshot(`
      "file-cut-short
      The SPSS file ends too early.
      What begins at byte 9,944 needs 48 bytes more. It was probably cut off on its way: copy it again. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readSav(fixture('haven-zsav.zsav').slice(0, -1)))).toMatchInlineSnapshot(`
      "file-cut-short
      The SPSS file ends too early.
      What begins at byte 5,183 needs 1 byte more. It was probably cut off on its way: copy it again. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readDta(fixture('haven-14.dta').slice(0, 9000)))).toMatchInlineSnapshot(`
      "file-cut-short
      The Stata file ends too early.
      What begins at byte 8,606 needs 3,207 bytes more. It was probably cut off on its way: copy it again. Have it saved again by the program that made it, or saved as CSV."
    `)
  })

  it('when something stands in it that does not belong there', () => {
    expect(said(() => readSav(changed('haven-byte.sav', 0, 65)))).toMatchInlineSnapshot(`
      "file-broken
      Can’t read the SPSS file.
      At byte 0 there is no \`$FL2\` or \`$FL3\`, with which a file of SPSS begins. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readSav(changed('haven-byte.sav', 176, 77)))).toMatchInlineSnapshot(`
      "file-broken
      Can’t read the SPSS file.
      At byte 176 there is a record of a kind that SPSS files do not have. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readSav(changed('haven-byte.sav', 72, 9)))).toMatchInlineSnapshot(`
      "file-version-unknown
      Can’t read this version of SPSS file.
      It is compressed in an unknown way; .sav and .zsav are read. Save it in one of these, or as CSV."
    `)
    expect(said(() => readDta(changed('pandas-118-little.dta', 11, 65)))).toMatchInlineSnapshot(`
      "file-broken
      Can’t read the Stata file.
      At byte 0 there is no \`<stata_dta><header><release>\`, which must stand there. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readDta(changed('haven-8.dta', 109, 249)))).toMatchInlineSnapshot(`
      "file-broken
      Can’t read the Stata file.
      At byte 110 there is a type that Stata files do not have. Have it saved again by the program that made it, or saved as CSV."
    `)
    expect(said(() => readDta(changed('haven-8.dta', 0, 105)))).toMatchInlineSnapshot(`
      "file-version-unknown
      Can’t read this version of Stata file.
      It is of format 105; Stata files of the versions 8 to 18 (formats 113 to 119) are read. Save it in one of these, or as CSV."
    `)
  })

  it('when it has no records, or two variables of one name', () => {
    expect(said(() => readDta(changed('haven-8.dta', 6, 0, 0, 0, 0)))).toMatchInlineSnapshot(`
      "file-without-records
      The Stata file has no records.
      It describes 7 variables and holds no data of them."
    `)
    const content = fixture('haven-8.dta')
    const names = 109 + content[4]
    content.copyWithin(names, names + 33, names + 66)
    expect(said(() => readDta(content))).toMatchInlineSnapshot(`
      "variable-name-repeated
      Names of variables must differ from each other.
      In the Stata file, variables 1 and 2 are both called \`region\`. Rename one of them there."
    `)
  })

  it('when its texts are in another code page than it says', () => {
    expect(said(() => readSav(fixture('haven-byte.sav'), { encoding: 'made-up' }))).toMatchInlineSnapshot(`
      "code-page-unknown
      Can’t read the texts of the SPSS file.
      It says that they are in \`made-up\`, which is not known here. Save it in UTF-8, or as CSV."
    `)
    expect(said(() => readSav(fixture('haven-byte.sav'), { encoding: 'utf-16le' }))).toMatchInlineSnapshot(`
      "encoding-wrong
      Can’t read the texts of the SPSS file as utf-16le.
      It holds bytes that this encoding does not have. Set another encoding in the reading options."
    `)
  })
})
