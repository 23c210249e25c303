import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem, problemData } from '../../src/engine/problem'
import type { CategoricalColumn } from '../../src/engine/table/column'
import { categorical } from '../../src/engine/table/table'
import { recordsAgain } from '../../src/file/read-again'
import { readCsv } from '../../src/file/read-csv'
import { rewrittenParts } from '../../src/file/rewrite-csv'
import type { Encoding } from '../../src/file/sniff'
import { ChunkedFile } from './chunked-file'

/*
 * A file counted on `a` and `c` and written again, where `a` has become another level in every second record.
 */

async function rewritten(file: Blob, encoding: Encoding, leftOut: readonly string[] = []): Promise<unknown> {
  try {
    const { table, rowOf, again } = await readCsv(file, {
      reading: { encoding },
      counted: ['a', 'c'],
      inOrder: true,
      missing: ['', 'NA'],
      variables: { a: { type: 'categorical' }, c: { type: 'categorical' } },
    })
    const a = categorical(table, 'a')
    const c = categorical(table, 'c')
    if (!rowOf) throw new Error('The file was not counted in order.')
    const levels = [...a.levels, 'ano"ther']
    const changed: CategoricalColumn = {
      ...a,
      levels,
      codes: Uint16Array.from(rowOf, (row, i) => {
        const isMissing = a.codes[row] === a.levels.length
        return isMissing ? levels.length : i % 2 === 1 ? levels.length - 1 : a.codes[row]
      }),
    }
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    let text = ''
    const records = { changed: [changed], rows: [a, c], rowOf }
    for await (const part of rewrittenParts(recordsAgain(file, again), records, new Set(leftOut), '-9'))
      text += decoder.decode(part)
    return text
  } catch (error) {
    if (error instanceof Problem) return problemData(error).code
    throw error
  }
}

function inUtf16(text: string): Blob {
  return new Blob([Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))])
}

const value = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('1', '20', 'a', 'Łódź', '😀', '', 'NA', '007', 'x"y', 'a\tb') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '"q"',
      '"a,b"',
      '"a\nb"',
      '"say ""no"""',
      ' z',
      'z\t',
      '\u00a0z',
      '"r\r"',
      '\ufeffm',
    ),
  },
)
const line = fc.tuple(fc.tuple(value, value, value), fc.constantFrom('\n', '\n', '\n', '\n\n', '\r\n'))
const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 })

describe('a file whose records were counted, written again', () => {
  it('is the same read by its bytes, in pieces of any length, as by its text', async () => {
    let written = 0
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), sizes, async (lines, pieces) => {
        const text = `a,b,c\n${lines.map(([fields, end]) => fields.join(',') + end).join('')}`
        const byText = await rewritten(inUtf16(text), 'utf-16le')
        expect(await rewritten(new ChunkedFile(text, ...pieces), 'utf-8')).toBe(byText)
        if (typeof byText === 'string' && byText.startsWith('a,b,c\r\n')) written++
      }),
      { numRuns: 500 },
    )
    expect(written).toBeGreaterThan(250)
  }, 60_000)

  const text = 'a,b,c\nx, wide ,1\ny,"com,ma",2\nNA,"say ""so""",\nx,tab\tin,1\nx,,1\ny,end\t,2\n'
  const again =
    'a,b,c\r\nx," wide ",1\r\n"ano""ther","com,ma",2\r\n-9,"say ""so""",-9\r\n"ano""ther",tab\tin,1\r\nx,,1\r\n"ano""ther","end\t",2\r\n'

  it.each(['utf-8', 'windows-1252', 'utf-16le'] as const)(
    'has marks where values need them, of %s',
    async (encoding) => {
      expect(await rewritten(encoding === 'utf-16le' ? inUtf16(text) : new Blob([text]), encoding)).toBe(
        again,
      )
    },
  )

  it('is in UTF-8, whatever it was in', async () => {
    const accents = 'a,b,c\né,“ü”,1\nx,\xa0y,2\n'
    const again = 'a,b,c\r\né,“ü”,1\r\n"ano""ther","\xa0y",2\r\n'
    const bytes = Uint8Array.from(Buffer.from('a,b,c\n\xe9,\x93\xfc\x94,1\nx,\xa0y,2\n', 'latin1'))
    expect(await rewritten(new Blob([bytes]), 'windows-1252')).toBe(again)
    expect(await rewritten(new Blob([accents]), 'utf-8')).toBe(again)
  })

  it('has no variable that is left out', async () => {
    expect(await rewritten(new Blob(['a,b,c\n1,2,3\n4,5,6\n']), 'utf-8', ['b', 'c'])).toBe(
      'a\r\n1\r\n"ano""ther"\r\n',
    )
  })
})
