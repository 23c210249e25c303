import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { waysOut, waysOutByCode } from '../../../src/ui/words/problems'

const source = join(import.meta.dirname, '../../../src')

/** The codes of all problems that the source can make: by the class, or as data where nothing is thrown. */
function codesInSource(): readonly string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const codes = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const thrown = [...text.matchAll(/new Problem\(\s*'([^']+)'/g)].map((found) => found[1])
    // As data: code and sentence are followed by detail and facts, which a caution or a note has not.
    const told = [
      ...text.matchAll(/code: '([^']+)',\s*sentence:(?:(?!code: ').)*?detail:(?:(?!code: ').)*?facts:/gs),
    ]
    return [...thrown, ...told.map((found) => found[1])]
  })
  return [...new Set(codes)].sort()
}

describe('ways out', () => {
  it('exist for every problem in the source', () => {
    const codes = codesInSource()
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !(code in waysOutByCode))).toEqual([])
  })

  it('exist for no problem that is not in the source', () => {
    const codes = new Set(codesInSource())
    expect(Object.keys(waysOutByCode).filter((code) => !codes.has(code))).toEqual([])
  })

  it('are sentences without a full stop, each with what it costs', () => {
    for (const ways of Object.values(waysOutByCode)) {
      for (const way of ways) {
        expect(way.sentence).toMatch(/^[A-Z].*[^.!]$/)
        expect(way.cost).toMatch(/^[A-Zn1].*\.$/)
      }
    }
  })

  it('never call a file by the words that promise too much', () => {
    expect(JSON.stringify(waysOutByCode)).not.toMatch(/\b(safe|anonymous|guaranteed)\b/i)
  })

  it('offer to save and start again when a problem is not known', () => {
    const [way] = waysOut({ code: 'never-heard-of', sentence: '', detail: '', facts: {} })
    expect(way.action).toBe('reload')
  })

  it('read as they were reviewed', () => {
    const text = Object.entries(waysOutByCode)
      .map(([code, ways]) => [code, ...ways.map((way) => `  ${way.sentence}. ${way.cost}`)].join('\n'))
      .sort()
      .join('\n')
    expect(text).toMatchSnapshot()
  })
})
