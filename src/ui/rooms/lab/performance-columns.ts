import type { Performance } from '../../../engine/lab/performance'
import type { Column } from '../../parts/DataTable'
import { share, signedPercent, type Written } from '../../words/numbers'

/** How an estimator did, and how its numbers are written. */
type Performed = {
  readonly performance: Performance
  readonly write: (value: Written) => string
  readonly signed: (value: Written) => string
}

/** How far it is off, in its own unit and as a share of the truth. */
export function biasColumns(head: string): readonly Column<Performed>[] {
  return [
    { head, number: true, cell: ({ signed, performance }) => signed(performance.bias) },
    {
      number: true,
      className: 'muted',
      cell: ({ performance }) => signedPercent(performance.relativeBias),
    },
  ]
}

/** How far from sample to sample, and how often it says so. */
export const spreadColumns: readonly Column<Performed>[] = [
  {
    head: 'its s.e.',
    hint: 'Standard error of the bias over samples',
    number: true,
    className: 'muted',
    cell: ({ write, performance }) => write(performance.biasStandardError),
  },
  {
    head: 'RMSE',
    hint: 'Root of the mean squared error',
    number: true,
    cell: ({ write, performance }) => write(performance.rmse),
  },
  {
    head: '95% covers',
    hint: 'Share of samples whose 95% interval held the truth',
    number: true,
    cell: ({ performance }) => share(performance.coverage),
  },
]
