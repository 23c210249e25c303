import type { DataSource, ReadingSettings, Repair } from '../../../engine/assess/recipe'
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
}

const usualMissing: readonly string[] = ['', 'NA']

export function draftOf({ reading = {}, missing = usualMissing }: DataSource): ReadingDraft {
  return {
    delimiter: reading.delimiter ?? 'detect',
    quote: reading.quote === '' ? 'none' : reading.quote === "'" ? "'" : '"',
    decimal: reading.decimal ?? 'detect',
    encoding: reading.encoding ?? 'detect',
    header: headerOf(reading),
    repair: reading.repair ?? 'refuse',
    missing: missingToText(missing),
  }
}

function headerOf({ header, names }: ReadingSettings): ReadingDraft['header'] {
  if (header === false) return 'none'
  if (names === 'byPlace') return 'byPlace'
  return header === true ? 'names' : 'detect'
}

/** What the fields say, as the recipe says it: what is left to the file is not in it. */
export function readingOf(
  draft: ReadingDraft,
  data: DataSource,
): { readonly reading: ReadingSettings; readonly missing: readonly string[] } {
  const { joinInto } = data.reading ?? {}
  return {
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
  }
}
