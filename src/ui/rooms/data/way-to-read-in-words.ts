import type { ProblemData } from '../../../engine/problem'
import type { Answer } from '../../../worker/answer'
import { listed } from '../../words/listed'
import { count, plural } from '../../words/numbers'
import { delimiterName } from '../../problems/reading/delimiter-names'
import { encodingName } from '../../problems/reading/reading-in-words'
import type { ReadingTried } from '../../../worker/reading-tried'
import type { RefusalExamined, WayToRead } from '../../../file/ways-to-read'
import { capital } from '../../words/capital'

/** What a way to read a refused file is called, and what it does to n and to the results. */
type WayInWords = { readonly title: string; readonly cost: string }

export function wayInWords(
  way: WayToRead,
  examined: RefusalExamined,
  tried: Answer<ReadingTried> | undefined,
): WayInWords {
  return { title: titleOf(way, examined), cost: costOf(way, examined, tried) }
}

/** What comes of it: "14,683 records, 6 variables". */
export function outcomeInWords({ description }: ReadingTried): string {
  return `${plural(description.records, 'record')}, ${plural(description.variables.length, 'variable')}`
}

/** "Semicolon, tab and bar were tried: each gives one field in every row." */
export function delimitersInWords(delimiters: RefusalExamined['delimiters']): string {
  const useless = delimiters.filter(({ fields }) => fields <= 1)
  const others = delimiters.filter(({ fields }) => fields > 1)
  const said = others.map(
    ({ delimiter, fields, share }) =>
      `${capital(delimiterName(delimiter))} gives ${plural(fields, 'field')} in row 1 and as many in ${share === 1 ? 'every row' : `${count(Math.min(99, Math.round(share * 100)))}% of the rows`} looked at.`,
  )
  const names = useless.map(({ delimiter }) => delimiterName(delimiter))
  const tried =
    names.length === 0
      ? []
      : names.length === 1
        ? [`${capital(names[0])} was tried: it gives one field in every row.`]
        : [`${capital(listed(names))} were tried: each gives one field in every row.`]
  return [...tried, ...said].join(' ')
}

function titleOf({ id, reading }: WayToRead, { count: rows, joining }: RefusalExamined): string {
  const these = rows === 1 ? 'this row' : `these ${count(rows)} rows`
  switch (id) {
    case 'join':
      if (!joining) return 'Join the fields too many into the last column'
      return joining.to === joining.from + 1
        ? `Join fields ${joining.from} and ${joining.to} in ${these}`
        : `Join fields ${joining.from} to ${joining.to} in ${these}`
    case 'cut':
      return rows === 1
        ? 'Leave off the empty field at the end of this row'
        : 'Leave off the empty fields at the end of the rows'
    case 'fill':
      return `Fill ${these} with empty fields`
    case 'leaveOut':
      return rows === 1 ? 'Leave out this row' : `Leave out the ${count(rows)} rows`
    case 'names':
      return 'Name these columns by their place'
    case 'header':
      return 'Row 1 names the columns'
    case 'noHeader':
      return 'Read row 1 as a record: the file has no header'
    case 'delimiter':
      return `Read with another delimiter: ${delimiterName(reading.delimiter ?? '')}`
    case 'quote':
      return 'Take apostrophes for quotation marks'
    case 'noQuote':
      return 'Read quotation marks as ordinary characters'
    case 'encoding':
      return `Read it as ${encodingName(reading.encoding ?? '')}`
    case 'detected':
      return 'Let it be detected'
  }
}

function costOf(way: WayToRead, examined: RefusalExamined, tried: Answer<ReadingTried> | undefined): string {
  if (!tried) return 'Being tried.'
  if (!tried.ok) return `Does not help. ${tried.problem.sentence}`
  return [effectOf(way, examined, tried.value), resultOf(way, tried.value)].filter(Boolean).join(' ')
}

function effectOf(
  { id }: WayToRead,
  { count: rows, joining }: RefusalExamined,
  { description }: ReadingTried,
): string {
  switch (id) {
    case 'join':
      return joining ? joiningInWords(joining, rows) : 'Every record stays in the sample.'
    case 'cut':
      return 'Nothing is lost: there is nothing in these fields.'
    case 'fill':
      return `What ${rows === 1 ? 'the row lacks' : 'the rows lack'} is then missing in the columns on the right. Wrong if a field lacks further to the left.`
    case 'leaveOut':
      return `n falls from ${count(description.records + rows)} to ${count(description.records)}.${rows === 1 ? '' : ` ${biasInWords(joining, rows)}`}`
    case 'names':
      return 'A column without a name becomes column_2, one with the name of another region_3, for example. No value changes.'
    case 'header':
      return 'Its fields become the names of the variables, in the project and in every report.'
    case 'noHeader':
      return 'Columns are called column_1, column_2 and so on. Right if row 1 holds values.'
    case 'delimiter':
      return 'The same values are cut otherwise.'
    case 'quote':
      return 'What stands between apostrophes is one value, commas included.'
    case 'noQuote':
      return 'They stay in the values. Right if they stand for inches or minutes; wrong if they stand round values that hold a delimiter.'
    case 'encoding':
      return 'Look at letters with accents in the preview: they show whether it is the right one.'
    case 'detected':
      return 'A setting that cannot be used is dropped.'
  }
}

function resultOf({ id }: WayToRead, tried: ReadingTried): string {
  return id === 'join' || id === 'leaveOut' ? '' : `Gives ${outcomeInWords(tried)}.`
}

function joiningInWords(joining: NonNullable<RefusalExamined['joining']>, rows: number): string {
  const [first] = joining.values
  const value = `Reads “${first.value}” as one value of ${joining.variable}.`
  const others = joining.looked - joining.fitting
  if (others > 0) {
    return `${value} ${count(joining.fitting)} of ${count(joining.looked)} rows fit this; in ${others === 1 ? 'one' : count(others)} the other fields then stand in columns that hold no such values.`
  }
  if (rows === 1) return `${value} The other fields of the row fit their columns.`
  return joining.looked === rows
    ? `${value} Every one of the ${count(rows)} rows fits this.`
    : `${value} The ${count(joining.looked)} rows looked at fit this.`
}

function biasInWords(joining: RefusalExamined['joining'], rows: number): string {
  if (joining?.values.length === 1 && joining.looked === rows) {
    return `All ${count(rows)} have “${joining.values[0].value}” in ${joining.variable}, so the sample is biased.`
  }
  return 'If they have something in common, the sample is biased.'
}

/** How to correct the file by hand, for each kind of problem. */
export function correctionInWords({ code }: ProblemData): string {
  switch (code) {
    case 'row-ragged':
      return 'Save the list of rows, put quotation marks round the value or add what lacks, and drop the file here again.'
    case 'quote-unclosed':
      return 'Close the quotation mark, or write it twice inside the value, and drop the file here again.'
    case 'column-name-empty':
      return 'Name the column in row 1, or remove it, and drop the file here again.'
    case 'column-name-repeated':
      return 'Give each column its own name in row 1, and drop the file here again.'
    case 'encoding-wrong':
      return 'Save it as UTF-8 in the program it comes from, and drop the file here again.'
    default:
      return 'Drop the corrected file here. Nothing of it is lost.'
  }
}
