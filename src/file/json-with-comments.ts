import { printParseErrorCode, stripComments, visit } from 'jsonc-parser'

/** The value of a JSON text, or the first place where it is none: counted from 1, and in words that quote nothing of it. */
type JsonRead =
  { readonly value: unknown } | { readonly line: number; readonly column: number; readonly expected: string }

/** Reads JSON that may have comments, of lines and of blocks. The same in every browser. */
export function readJson(text: string): JsonRead {
  try {
    // What takes the place of a comment has its length and its lines.
    return { value: JSON.parse(stripComments(text, ' ')) as unknown }
  } catch {
    return firstMistake(text)
  }
}

function firstMistake(text: string): JsonRead {
  const mistakes: JsonRead[] = []
  try {
    visit(text, {
      onError(code, _offset, _length, line, character) {
        const expected = expectations.get(printParseErrorCode(code)) ?? 'JSON is expected'
        mistakes.push({ line: line + 1, column: character + 1, expected })
      },
    })
  } catch (error) {
    // Thousands of brackets within brackets; whatever is wrong with them, no recipe is written so.
    if (!(error instanceof RangeError)) throw error
  }
  return mistakes.at(0) ?? { line: 1, column: 1, expected: 'JSON is expected' }
}

const expectations: ReadonlyMap<string, string> = new Map([
  [
    'InvalidSymbol',
    'a name or a text in double quotes is expected, a number, true, false, a list or an object',
  ],
  ['InvalidNumberFormat', 'a number is not written as JSON has it'],
  ['PropertyNameExpected', 'a name in double quotes is expected; after the last entry there is no comma'],
  ['ValueExpected', 'a value is expected; after the last entry there is no comma'],
  ['ColonExpected', 'a colon is expected'],
  ['CommaExpected', 'a comma is expected'],
  ['CloseBraceExpected', 'a closing brace is expected'],
  ['CloseBracketExpected', 'a closing bracket is expected'],
  ['EndOfFileExpected', 'nothing more is expected'],
  ['UnexpectedEndOfComment', 'a comment does not end'],
  ['UnexpectedEndOfString', 'a text does not end before its line does'],
  ['UnexpectedEndOfNumber', 'a number does not end'],
  ['InvalidUnicode', 'a character code is not written as JSON has it'],
  ['InvalidEscapeCharacter', 'a backslash stands before a character that needs none'],
  ['InvalidCharacter', 'a control character stands in a text'],
])
