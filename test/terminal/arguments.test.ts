import { describe, expect, it } from 'vitest'
import { readArguments } from '../../src/terminal/arguments'

describe('the command line', () => {
  it('asks for the assessment, or for the Lab in its place', () => {
    expect(readArguments(['r.json', '--out', 'd', '--records'])).toEqual({
      recipe: 'r.json',
      out: 'd',
      records: true,
      release: false,
      lab: false,
    })
    expect(readArguments(['--lab', '--out=d', 'r.json'])).toMatchObject({ recipe: 'r.json', lab: true })
  })

  it('asks for no files of candidates with the Lab', () => {
    for (const files of ['--records', '--release']) {
      expect(() => readArguments(['r.json', '--out', 'd', '--lab', files])).toThrow('with --lab alone')
    }
  })
})
