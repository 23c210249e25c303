import { count, inWords, plainNumber, plural } from '../../words/numbers'

/** What a cross-table of known by estimated class comes to. Rows known, columns estimated, classes ascending. */
type AgreementFigures = {
  readonly records: number
  readonly sameClass: number
  /** In the highest class, estimated into the lowest; and the other way round. */
  readonly highCalledLow: number
  readonly lowCalledHigh: number
}

export function agreementFigures(table: readonly (readonly number[])[]): AgreementFigures {
  const last = table.length - 1
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    records: total(table.flat()),
    sameClass: total(table.map((row, i) => row[i])),
    highCalledLow: table[last][0],
    lowCalledHigh: table[0][last],
  }
}

/** What to believe of the estimate's order of records, in two sentences. */
export function agreementInWords(
  table: readonly (readonly number[])[],
  bounds: readonly number[],
  spearman: number | null,
): string {
  const high = table[table.length - 1]
  const truly = high.reduce((sum, value) => sum + value, 0)
  const bound = boundInWords(bounds[bounds.length - 1])
  const sorts = sortsInWords(spearman)
  if (truly === 0) return `${sorts} No record has a true risk of ${bound} or more.`
  const found = high[high.length - 1]
  const below = high.length > 1 ? high[high.length - 2] : 0
  return `${sorts} Of ${plural(truly, 'record')} with a true risk of ${bound} or more, it finds ${numberOrNone(found)} at that level and puts ${numberOrNone(below)} one class down.`
}

/** A number that stands for the things themselves: "it finds none". */
function numberOrNone(value: number): string {
  return value === 0 ? 'none' : inWords(value)
}

function sortsInWords(spearman: number | null): string {
  if (spearman === null) return 'The order of the records cannot be compared.'
  if (spearman >= 0.9) return 'The estimate sorts records well.'
  if (spearman >= 0.7) return 'The estimate sorts records fairly well.'
  if (spearman >= 0.4) return 'The estimate sorts records roughly.'
  return 'The estimate hardly sorts the records.'
}

function boundInWords(bound: number): string {
  return bound === 0.5 ? 'one half' : plainNumber(bound)
}

/** For those who cannot see the scatter. */
export function scatterInWords(file: string, records: number, spearman: number | null): string {
  const rank = spearman === null ? '' : ` Rank correlation ${plainNumber(Number(spearman.toFixed(2)))}.`
  return `Known against estimated risk of ${count(records)} sample uniques of ${file}, both on log scales.${rank}`
}
