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
      expect(() => readArguments(['r.json', '--out', 'd', '--lab', files])).toThrow('--lab or --draw N alone')
    }
  })

  it('asks for a sample alone', () => {
    expect(readArguments(['r.json', '--out', 'd', '--draw', '1000'])).toMatchObject({ draw: 1000 })
    for (const wrong of [['--draw'], ['--draw', '0'], ['--draw', '1e6'], ['--draw', '5', '--records']]) {
      expect(() => readArguments(['r.json', '--out', 'd', ...wrong])).toThrow('--draw N alone')
    }
  })

  it('asks for no order but that of the file where records are only counted', () => {
    expect(readArguments(['r.json', '--stream', '--out', 'd', '--records'])).toMatchObject({
      stream: true,
      records: true,
      lab: false,
    })
    for (const other of ['--release', '--lab']) {
      expect(() => readArguments(['r.json', '--out', 'd', '--stream', other])).toThrow(
        'with --release or --stream, or with --lab or --draw N alone',
      )
    }
  })
})
