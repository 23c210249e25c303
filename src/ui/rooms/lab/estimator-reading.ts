import type { ExplainedColumn } from '../../../store/view'
import { decimals, inWords, tau } from '../../words/numbers'
import type { FileRow } from './file-rows'
import { originalFile } from './lab-words'

/** What a column uses, in a sentence. */
const uses: Readonly<Record<ExplainedColumn, string>> = {
  known: 'It uses all population counts and the whole of M: what every estimate is held against.',
  adjusted: 'It uses the released sample and the diagonal of M, nothing else.',
  naive: 'It uses the released sample as if nothing had been changed.',
  shortForm: 'It uses population counts and the diagonal of M.',
  unchanged: 'It uses population counts and which records were really changed, which an agency knows.',
  knownInSample: 'It speaks of another intruder, one who knows who was sampled, and is no estimate of τ.',
}

/** What a run says of a column: how far it lies from the known value over the candidates. */
export function readingOfColumn(column: ExplainedColumn, rows: readonly FileRow[]): string {
  const candidates = rows.filter(({ file }) => file !== originalFile)
  const shown = candidates.length > 0 ? candidates : rows
  const values = shown.map((row) => row[column]).filter((value) => value !== null)
  if (values.length === 0) return uses[column]
  const over = overFiles(candidates.length)
  if (column === 'known' || column === 'knownInSample') {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const found =
      values.length === 1 || low === high
        ? `${tau(low)} correct matches are expected.`
        : `${over} between ${tau(low)} and ${tau(high)} correct matches are expected.`
    return `${found} ${uses[column]}`
  }
  const errors = shown.flatMap((row) => {
    const value = row[column]
    return value === null || row.known === null || row.known === 0 ? [] : [value / row.known - 1]
  })
  if (errors.length === 0) return uses[column]
  const name = namesOfColumns[column]
  const [low, high] = [Math.min(...errors), Math.max(...errors)]
  const found =
    errors.length === 1
      ? `The ${name} lies ${offInWords(low)} the known value.`
      : offInWords(low) === offInWords(high)
        ? `${over} the ${name} lies ${offInWords(low)} the known value.`
        : `${over} the ${name} lies between ${offInWords(low)} and ${offInWords(high)} the known value.`
  return `${found} ${uses[column]}`
}

const namesOfColumns = {
  adjusted: 'adjusted estimate',
  naive: 'estimate that ignores the change',
  shortForm: 'simpler formula',
  unchanged: 'sum over records known to be unchanged',
} as const

function overFiles(candidates: number): string {
  if (candidates === 0) return 'Over the files'
  return candidates === 1 ? 'For one candidate' : `Over ${inWords(candidates)} candidates`
}

/** −0.055 → "5.5% below". */
function offInWords(error: number): string {
  const percent = decimals(Math.abs(100 * error), 1)
  return `${percent}% ${error < 0 ? 'below' : 'above'}`
}
