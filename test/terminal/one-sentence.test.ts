import { describe, expect, it } from 'vitest'
import { oneSentence } from '../../src/terminal/one-sentence'

describe('a problem in one sentence', () => {
  it.each([
    [
      'Row 4 has 2 fields instead of 3.',
      'The header names 3 columns. It is the last row: the file was probably cut off.',
      'Row 4 has 2 fields instead of 3: the header names 3 columns; it is the last row: the file was probably cut off.',
    ],
    ['The file is empty.', '', 'The file is empty.'],
    [
      'Can’t read the recipe: it is not JSON.',
      'Unexpected token } in JSON at position 7.',
      'Can’t read the recipe: it is not JSON; unexpected token } in JSON at position 7.',
    ],
    [
      '`design.fraction` in the recipe must be at most 1.',
      '`design.fraction` is 1.5. SHA-256 stays.',
      '`design.fraction` in the recipe must be at most 1: `design.fraction` is 1.5; SHA-256 stays.',
    ],
    ['It fails.', 'Over\ntwo lines', 'It fails: over two lines.'],
  ])('%s %s', (message, detail, said) => {
    expect(oneSentence({ message, detail })).toBe(said)
  })
})
