import fc from 'fast-check'

/**
 * Whether recipes keep names that every object has a meaning for, such as `__proto__`. Until they do, laws about recipes
 * draw no such name; those about files do.
 */
const RECIPES_KEEP_EVERY_NAME = false as boolean

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

/** What a variable may be called, in a file. */
export const names: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: plainNames },
  { weight: 1, arbitrary: fc.constantFrom(...ofEveryObject) },
)

/** What may be called so in a recipe. */
export const namesInRecipes: fc.Arbitrary<string> = names.filter(isKeptInRecipes)

/** Whether a recipe keeps the name for now. */
export function isKeptInRecipes(name: string): boolean {
  return RECIPES_KEEP_EVERY_NAME || !ofEveryObject.includes(name)
}
