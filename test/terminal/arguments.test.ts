import { describe, expect, it } from 'vitest'
import { readArguments } from '../../src/terminal/arguments'

describe('the command line', () => {
  it('asks for the assessment, or for the Lab in its place', () => {
    expect(readArguments(['r.json', '--out', 'd', '--records'])).toEqual({
      recipe: 'r.json',
      out: 'd',
      records: true,
      release: false,
      stream: false,
      lab: false,
    })
    expect(readArguments(['--lab', '--out=d', 'r.json'])).toMatchObject({ recipe: 'r.json', lab: true })
  })

  it('asks for no files of candidates with the Lab', () => {
    for (const files of ['--records', '--release']) {
      expect(() => readArguments(['r.json', '--out', 'd', '--lab', files])).toThrow('--lab alone')
    }
  })

  it('asks for nothing of single records where they are only counted', () => {
    expect(readArguments(['r.json', '--stream', '--out', 'd'])).toMatchObject({ stream: true, lab: false })
    for (const records of ['--records', '--release', '--lab']) {
      expect(() => readArguments(['r.json', '--out', 'd', '--stream', records])).toThrow(
        '--stream or --lab alone',
      )
    }
  })
})
