import fc from 'fast-check'

const ofEveryObject = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']

const plainNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'age',
    'sex',
    'Région',
    '年齢',
    'العمر',
    '👩‍👩‍👧',
    'a b',
    'a,b',
    '"',
    "'",
    'a\nb',
    '0',
    '-1',
    '1e5',
    'NA',
  ),
  fc.constantFrom(
    'length',
    'name',
    'then',
    'null',
    'undefined',
    'column_1',
    'column_2',
    '=1+1',
    '..',
    '{}',
    '%s',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.integer({ min: 200, max: 2000 }).map((length) => 'x'.repeat(length)),
)

/** What a variable, a level, a scenario or a candidate may be called. */
export const names: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: plainNames },
  { weight: 1, arbitrary: fc.constantFrom(...ofEveryObject) },
)
