import type { Repair } from '../engine/assess/recipe'
import { grouped } from '../engine/problem'
import type { ReadingNote } from './table-description'

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

export function byteOrderMarksLeftOut(count: number): ReadingNote {
  return {
    code: 'byte-order-marks',
    variable: null,
    sentence: `${grouped(count)} byte order mark${count === 1 ? '' : 's'} before rows of the file.`,
    detail: 'Left out. They cannot be seen; files that were put together one after the other have them.',
    count,
  }
}

/** `count` records with a byte order mark inside the value. */
export function marksInValues(variable: string, count: number): ReadingNote {
  return {
    code: 'marks-in-values',
    variable,
    sentence: `\`${variable}\`: some values hold a byte order mark, which cannot be seen`,
    detail: 'Kept. They differ from the same values without it.',
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

/** `count` records of levels that a more common level resembles. */
export function levelsAlike(variable: string, count: number): ReadingNote {
  return {
    code: 'levels-alike',
    variable,
    sentence: `\`${variable}\`: some levels differ only in spaces or capital letters`,
    detail: 'Kept apart. They are probably the same level.',
    count,
  }
}

/** `count` records of codes that a more common code is, but for zeros before it. */
export function codesAlike(variable: string, count: number): ReadingNote {
  return {
    code: 'codes-alike',
    variable,
    sentence: `\`${variable}\`: some codes differ only in zeros before them, such as 01 and 1`,
    detail: 'Kept apart. They are probably the same code, written by different programs.',
    count,
  }
}

export function onlyOneColumn(): ReadingNote {
  return {
    code: 'one-column',
    variable: null,
    sentence: 'Only one column was found.',
    detail: 'Its name looks like several, with another delimiter between them than the one that was used.',
    count: 0,
  }
}

export function columnsNamedByPlace(count: number): ReadingNote {
  return {
    code: 'columns-by-place',
    variable: null,
    sentence: `${grouped(count)} column${count === 1 ? '' : 's'} named by place.`,
    detail: 'The file gives them no name, or that of another column.',
    count,
  }
}

/** `count` rows of another length than the header, and what was done to them. */
export function rowsRepaired(repair: Repair, into: string, count: number): ReadingNote {
  const rows = `${grouped(count)} row${count === 1 ? '' : 's'}`
  switch (repair) {
    case 'join':
      return {
        code: 'rows-joined',
        variable: into,
        sentence: `\`${into}\`: fields joined in ${rows}`,
        detail: 'A delimiter inside a value stood there without quotation marks.',
        count,
      }
    case 'cut':
      return {
        code: 'rows-cut',
        variable: null,
        sentence: `Empty fields at the end of ${rows} were left off.`,
        detail: 'The header names no columns for them.',
        count,
      }
    case 'fill':
      return {
        code: 'rows-filled',
        variable: null,
        sentence: `${rows} ended early.`,
        detail: 'Missing fields were read as empty.',
        count,
      }
    case 'leaveOut':
      return {
        code: 'rows-left-out',
        variable: null,
        sentence: `${rows} ${count === 1 ? 'was' : 'were'} left out.`,
        detail: 'The number of fields there is not that of the header. The records below have moved up.',
        count,
      }
  }
}

/** `rows` of the file, each of which may be counts of records. */
export function rowsLikeCounts(variable: string, rows: number): ReadingNote {
  return {
    code: 'rows-like-counts',
    variable,
    sentence: `\`${variable}\`: each row may stand for so many records`,
    detail: 'Read as one record each.',
    count: rows,
  }
}

/** `rows` of the file, each of which is counts of records. */
export function rowsAsCounts(variable: string, rows: number): ReadingNote {
  return {
    code: 'rows-as-counts',
    variable,
    sentence: `\`${variable}\`: each row stands for so many records`,
    detail: 'Read as counts, and not as a variable.',
    count: rows,
  }
}

/** `tokens` are of a list of the usual ones, never values of the file's own. */
export function tokensLikeMissing(variable: string, tokens: readonly string[], count: number): ReadingNote {
  return {
    code: 'tokens-like-missing',
    variable,
    sentence: `\`${variable}\`: ${tokens.map((token) => `“${token}”`).join(' and ')} may stand for a missing value`,
    detail: `Read as ${tokens.length === 1 ? 'a level' : 'levels'}.`,
    count,
    tokens,
  }
}
