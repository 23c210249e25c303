import type { AttributeSettings } from '../../../../store/attributes'
import type { ValueBar } from '../../../charts/ValueBars'
import { count, ordinal, plainNumber } from '../../../words/numbers'
import type { ChartNumbers } from '../../../chart-panel/chart-numbers'
import type { AttributeBin } from '../../../../worker/questions/attribute-cells'

/** What a cell must be to be diverse enough, for people. */
export function diversityRule({ form, l, c }: Pick<AttributeSettings, 'form' | 'l' | 'c'>): string {
  const least = plainNumber(l)
  switch (form) {
    case 'distinct':
      return `Every cell should have at least ${least} different values.`
    case 'entropy':
      return `Every cell should be as mixed as one of ${least} equally common values.`
    case 'recursive':
      return `The commonest value of a cell should be less than ${plainNumber(c)} times as frequent as all from the ${ordinal(Math.ceil(l))} commonest on.`
  }
}

/** What the bars of diversity speak of, over the chart. */
export const diversityAxis = {
  distinct: 'different values in the cell',
  entropy: 'equally common values, by entropy',
  recursive: 'largest l that holds',
} as const

/** The bins as bars: from the first to the last that has cells. */
export function barsOf(
  bins: readonly AttributeBin[],
  form: AttributeSettings['form'] | null,
): readonly ValueBar[] {
  const last = bins.findLastIndex(({ cells }) => cells > 0)
  return bins.slice(0, last + 1).map(({ from, to, ...bin }) => ({ ...bin, label: binLabel(from, to, form) }))
}

/** The bars as numbers; `limit` is what the last column breaks: "below l = 2". */
export function barNumbers(bars: readonly ValueBar[], values: string, limit: string): ChartNumbers {
  return {
    columns: [
      { head: sentenceCase(values), code: 'value' },
      { head: 'Records', code: 'records', write: count },
      { head: 'Cells', code: 'cells', write: count },
      { head: `Records ${limit}`, code: 'records_breaking_the_limit', write: count },
    ],
    rows: bars.map(({ label, records, cells, breaking }) => [label, records, cells, breaking]),
  }
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whole numbers stand for themselves; the last bin of a distance ends at 1. */
function binLabel(from: number, to: number | null, form: AttributeSettings['form'] | null): string {
  if (form === null) return `${plainNumber(from)}–${plainNumber(to ?? 1)}`
  if (to === null) return `${plainNumber(from)} or more`
  return form === 'entropy' ? `${plainNumber(from)}–${plainNumber(to)}` : plainNumber(from)
}
