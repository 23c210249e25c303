import type { DataSource, ReadingSettings, Repair } from '../../../engine/assess/recipe'
import { omit } from '../../../store/omit'
import { missingFromText, missingToText } from './reading-in-words'

type Encoding = NonNullable<ReadingSettings['encoding']>

/** The reading options as their fields have them; `detect` leaves the decision to the file. */
export type ReadingDraft = {
  readonly delimiter: string
  readonly quote: '"' | "'" | 'none'
  readonly decimal: 'detect' | '.' | ','
  readonly encoding: 'detect' | Encoding
  readonly header: 'detect' | 'names' | 'byPlace' | 'none'
  readonly repair: 'refuse' | Repair
  readonly missing: string
  /** The column of counts; empty where a row is a record. */
  readonly count: string
}

const usualMissing: readonly string[] = ['', 'NA']

export function draftOf({ reading = {}, missing = usualMissing, count = '' }: DataSource): ReadingDraft {
  return {
    delimiter: reading.delimiter ?? 'detect',
    quote: reading.quote === '' ? 'none' : reading.quote === "'" ? "'" : '"',
    decimal: reading.decimal ?? 'detect',
    encoding: reading.encoding ?? 'detect',
    header: headerOf(reading),
    repair: reading.repair ?? 'refuse',
    missing: missingToText(missing),
    count,
  }
}

function headerOf({ header, names }: ReadingSettings): ReadingDraft['header'] {
  if (header === false) return 'none'
  if (names === 'byPlace') return 'byPlace'
  return header === true ? 'names' : 'detect'
}

/** The data read as the fields say it; what is left to the file is not said. */
export function readAs(draft: ReadingDraft, data: DataSource): DataSource {
  const { joinInto } = data.reading ?? {}
  return {
    ...omit(data, 'count'),
    reading: {
      ...(draft.delimiter !== 'detect' && { delimiter: draft.delimiter }),
      ...(draft.encoding !== 'detect' && { encoding: draft.encoding }),
      ...(draft.decimal !== 'detect' && { decimal: draft.decimal }),
      ...(draft.header === 'none' && { header: false }),
      ...(draft.header === 'names' && { header: true }),
      ...(draft.quote !== '"' && { quote: draft.quote === 'none' ? '' : draft.quote }),
      ...(draft.repair !== 'refuse' && { repair: draft.repair }),
      ...(draft.repair === 'join' && joinInto !== undefined && { joinInto }),
      ...(draft.header === 'byPlace' && { names: 'byPlace' }),
    },
    missing: missingFromText(draft.missing),
    ...(draft.count !== '' && { count: draft.count }),
  }
}
