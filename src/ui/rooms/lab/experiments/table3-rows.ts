import { publishedDesigns, publishedTable3, type PaperRun } from '../../../../store/paper-run'
import type { PrintedGroup } from './PrintedTable'
import { anySampleOf } from './paper-numbers'
import { hereOf } from './table1-rows'

const titles = {
  raad: 'Relative absolute average distance per cell: 100 leaves every cell as it was',
  rcv: 'Change of Cramér’s V, in per cent',
  bvr: 'Change of the variance between districts, in per cent',
}

/** The letter of the note that a row has. */
function markOf(id: string): { readonly mark?: string } {
  if (id.includes('White British')) return { mark: 'a' }
  return id.startsWith('rcv') ? { mark: 'b' } : {}
}

/** The rows of Table 3, by measure. */
export function table3Groups(run: PaperRun | null): readonly PrintedGroup[] {
  const samples = publishedDesigns.map((design) => anySampleOf(run, design))
  return (['raad', 'rcv', 'bvr'] as const).map((measure) => ({
    title: titles[measure],
    rows: publishedTable3
      .filter(({ id }) => id.startsWith(measure))
      .map(({ id, label, values }) => ({
        id,
        label,
        printed: values,
        here: hereOf(samples, id),
        ...markOf(id),
      })),
  }))
}
