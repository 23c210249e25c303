import { describe, expect, it } from 'vitest'
import { countingWords, countStatement, type CountingWords } from '../../../src/ui/scenario/count-statement'

const awkward = ['lad', 'age group', 'say "so"', 'a`b', "it's", 'back\\slash', '__proto__', 'Ålder', '1st']

describe('the statement that counts a population', () => {
  it.each(countingWords.map(({ value }) => value))('in %s', (words) => {
    expect(countStatement(words, awkward)).toMatchSnapshot()
  })

  it('has a name for the counts that no variable has, in capitals neither', () => {
    expect(countStatement('ansi', ['N', 'sex'])).toContain('count(*) as "people"')
    expect(countStatement('r', ['n', 'PEOPLE', 'people_count', 'people_count_2'])).toContain(
      'name = "people_count_3"',
    )
    expect(countStatement('sas', ['sex'])).toContain('count(*) as n\n')
  })

  it('gives every name back to who reads it by the rules of the language', () => {
    const unquote: Readonly<Record<Exclude<CountingWords, 'r' | 'sas'>, readonly [RegExp, string]>> = {
      ansi: [/"((?:[^"]|"")*)"/g, '"'],
      duckdb: [/"((?:[^"]|"")*)"/g, '"'],
      postgresql: [/"((?:[^"]|"")*)"/g, '"'],
      spark: [/`((?:[^`]|``)*)`/g, '`'],
    }
    for (const [words, [quoted, mark]] of Object.entries(unquote)) {
      const statement = countStatement(words as CountingWords, awkward)
      const names = [...statement.matchAll(quoted)].map(([, name]) => name.replaceAll(mark + mark, mark))
      expect(names).toEqual([...awkward, 'n', ...awkward])
    }
  })
})
