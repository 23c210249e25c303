import { lookUp } from '../../../../engine/by-name'
import {
  publishedDesigns,
  publishedTable1,
  type LabSample,
  type PaperRun,
  type PublishedRow,
} from '../../../../store/paper-run'
import { anySampleOf, numberOf } from './paper-numbers'
import { decimals } from '../../../words/numbers'
import type { PrintedGroup, PrintedRow } from './PrintedTable'

/** The proportions of sample uniques that the text of the paper names; the others are not printed. */
const printedShares: Readonly<Partial<Record<string, number>>> = {
  R10S: 0.116,
  T10S: 0.053,
  R20S: 0.108,
  T20S: 0.03,
}

const marks: Readonly<Partial<Record<string, string>>> = {
  'identification.approximation6': 'a',
  'identification.approximation7': 'b',
  'loglinear.tau2Adjusted': 'c',
}

/** Numbers as they are, or as a ratio to (8) of the same design. */
export type Shown = 'numbers' | 'ratio'

/** The rows of Table 1, those from population counts and those from the sample alone. */
export function table1Groups(run: PaperRun | null, shown: Shown): readonly PrintedGroup[] {
  const samples = publishedDesigns.map((design) => anySampleOf(run, design))
  const [known, estimated] = [publishedTable1.slice(0, 5), publishedTable1.slice(5)]
  const rowOf = (published: PublishedRow) => printedRow(published, samples, shown)
  const guarded = ownRow('identification.approximation6Guarded', 'The same, guarded', samples, shown)
  const shares = shareRow(samples)
  return [
    {
      title: 'With known population counts',
      rows: [
        ...known.slice(0, 3).map(rowOf),
        { ...guarded, mark: 'a' },
        ...known.slice(3).map(rowOf),
        ...(shown === 'numbers' ? [shares] : []),
      ],
    },
    { title: 'From the sample alone', rows: estimated.map(rowOf) },
  ]
}

/** Our number of a row for each of the designs. */
export function hereOf(samples: readonly (LabSample | null)[], id: string): readonly (number | null)[] {
  return samples.map((sample) => numberOf(sample, id))
}

/** Each number over that of the same design in another row. */
export function ratioTo(
  values: readonly (number | null)[],
  base: readonly (number | null)[],
): readonly (number | null)[] {
  return values.map((value, d) => {
    const under = base[d]
    return value === null || under === null || under === 0 ? null : value / under
  })
}

/** As the number asks for: shares with three decimals, sums and per cents with one. */
export function writeNumber(value: number | null): string {
  return value !== null && value > 0 && value < 1 ? decimals(value, 3) : decimals(value, 1)
}

/** The printed values of (8). */
export const printedTau = publishedTable1[0].values

function printedRow(
  { id, label, values }: PublishedRow,
  samples: readonly (LabSample | null)[],
  shown: Shown,
): PrintedRow {
  const own = ownRow(id, label, samples, shown)
  return { ...own, printed: shown === 'ratio' ? ratioTo(values, printedTau) : values }
}

function ownRow(id: string, label: string, samples: readonly (LabSample | null)[], shown: Shown): PrintedRow {
  const here = hereOf(samples, id)
  return {
    id,
    label,
    mark: lookUp(marks, id),
    printed: null,
    here: shown === 'ratio' ? ratioTo(here, hereOf(samples, 'identification.tau')) : here,
  }
}

/** (8) over the number of sample uniques. */
function shareRow(samples: readonly (LabSample | null)[]): PrintedRow {
  return {
    id: 'identification.shareOfMatches',
    label: 'τ over sample uniques',
    printed: publishedDesigns.map((design) => printedShares[design] ?? null),
    here: ratioTo(hereOf(samples, 'identification.tau'), hereOf(samples, 'identification.sampleUniques')),
  }
}
