import { publishedTable2 } from '../../../../store/paper-run'
import { count, decimals, noNumber, share } from '../../../words/numbers'

/** Records by known and by estimated class, and their rank correlation. */
export type Agreement = {
  readonly classes: readonly (readonly number[])[]
  readonly spearman: number | null
}

/** As printed: Table 2 and the text under it. */
export const printedAgreement: Agreement = {
  classes: publishedTable2.counts,
  spearman: publishedTable2.spearman,
}

/** Where the classes of Table 2 end. */
export const agreementBounds: readonly number[] = [0.1, 0.5]

/** How well the estimate sorts the records, printed and here. */
export function agreementRows(
  here: Agreement | null,
): readonly { readonly what: string; readonly printed: string; readonly here: string }[] {
  const row = (what: string, write: (agreement: Agreement) => string) => ({
    what,
    printed: write(printedAgreement),
    here: here ? write(here) : noNumber,
  })
  return [
    row('Sample uniques', ({ classes }) => count(total(classes))),
    row('In the same class', ({ classes }) => {
      const same = classes.reduce((sum, counts, i) => sum + counts[i], 0)
      return share(same / total(classes))
    }),
    row('Of those at 0.5 and over, estimated so', ({ classes }) => {
      const high = classes[classes.length - 1]
      return share(high[high.length - 1] / total([high]))
    }),
    row('At 0.5 and over, estimated below 0.1', ({ classes }) => count(classes[classes.length - 1][0])),
    row('Below 0.1, estimated at 0.5 and over', ({ classes }) => count(classes[0][classes[0].length - 1])),
    row('Rank correlation (Spearman)', ({ spearman }) => decimals(spearman, 2)),
  ]
}

function total(classes: readonly (readonly number[])[]): number {
  return classes.reduce((sum, counts) => sum + counts.reduce((part, each) => part + each, 0), 0)
}
