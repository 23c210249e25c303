import { grouped } from '../engine/problem'
import type { ReadingNote } from '../worker/contract'

/** `count` characters outside ASCII. */
export function readAsWindows1252(count: number): ReadingNote {
  return {
    code: 'encoding-windows-1252',
    variable: null,
    sentence: 'Read as Windows-1252, because the file is not UTF-8.',
    detail: 'Check letters with accents; the encoding can be set in the reading options.',
    count,
  }
}

export function emptyLinesLeftOut(count: number): ReadingNote {
  return {
    code: 'lines-empty',
    variable: null,
    sentence: `${grouped(count)} empty line${count === 1 ? '' : 's'} between records.`,
    detail: 'Left out; the rows below them have moved up.',
    count,
  }
}

export function quotesNotDoubled(count: number): ReadingNote {
  return {
    code: 'quotes-not-doubled',
    variable: null,
    sentence: 'Quotation marks inside values are not written twice.',
    detail: 'Read as part of the value.',
    count,
  }
}

export function decimalComma(variable: string, count: number): ReadingNote {
  return {
    code: 'decimal-comma',
    variable,
    sentence: `\`${variable}\`: decimal comma`,
    detail: 'Converted, for example 312,50 to 312.50.',
    count,
  }
}

/** `different` different words in `count` records. */
export function wordsAmongNumbers(variable: string, different: number, count: number): ReadingNote {
  return {
    code: 'words-among-numbers',
    variable,
    sentence: `\`${variable}\`: ${grouped(different)} value${different === 1 ? ' is not a number' : 's are not numbers'}`,
    detail: 'Read as missing. Set the type to a category to keep them as levels.',
    count,
  }
}

export function levelsUnlisted(variable: string, different: number, count: number): ReadingNote {
  return {
    code: 'levels-unlisted',
    variable,
    sentence: `\`${variable}\`: ${grouped(different)} value${different === 1 ? ' is' : 's are'} not among the levels set for it`,
    detail: 'Read as missing. Add them to the levels to keep them.',
    count,
  }
}

/** `different` levels that another level resembles. */
export function levelsAlike(variable: string, different: number): ReadingNote {
  return {
    code: 'levels-alike',
    variable,
    sentence: `\`${variable}\`: some levels differ only in spaces or capital letters`,
    detail: 'Kept apart. They are probably the same level.',
    count: different,
  }
}
