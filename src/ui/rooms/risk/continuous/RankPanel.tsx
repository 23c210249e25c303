import type { ResultOf } from '../../../../store/found-family'
import { Bars } from '../../../charts/Bars'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import { count, decimals, ordinal } from '../../../words/numbers'

type Props = { readonly result: ResultOf<'linkage'>; readonly candidate: string; readonly scenario: number }

/** Where the own original of each released record stands among all by distance. */
export function RankPanel({ result, candidate, scenario }: Props) {
  const ranks = Object.entries(result.ranks ?? {})
  // Ties count in part; then every number has its tenths.
  const areWhole = ranks.every(([, records]) => Number.isInteger(records))
  const written = (records: number) => (areWhole ? count(records) : decimals(records, 1))
  const sentence = `Released records of ${candidate}, first run, by the rank of their own original.`
  return (
    <ChartPanel
      title="How near the true record is"
      name="rank-of-own-record"
      subtitle={sentence}
      of={{ scenario }}
      method={methodOf('linkage.ranks')}
      numbers={{
        columns: [
          { head: 'Rank of its own', code: 'rank' },
          { head: 'Records', code: 'records', write: written },
        ],
        rows: ranks.map(([rank, records]) => [rank, records]),
      }}
      foot={
        result.tied !== null &&
        result.tied > 0 && (
          <p className="muted small">
            For {count(result.tied)} another original is exactly as near, and none nearer. Such a link counts
            in part.
          </p>
        )
      }
    >
      <p className="small" style={{ marginBottom: 8, color: 'var(--ink-2)' }}>
        All original records are sorted by distance to each released one. Where does its own stand?
      </p>
      <Bars
        label={`${sentence} ${ranks.map(([rank, records]) => `${rankName(rank)}: ${written(records)}`).join('; ')}.`}
        rows={ranks.map(([rank, records], i) => ({
          name: rankName(rank),
          lanes: [[{ value: records, ink: `var(--risk-${inks[i]})` }]],
          beside: written(records),
        }))}
        most={Math.max(1, ...ranks.map(([, records]) => records))}
        room={{ left: 104, right: 60 }}
        usual={340}
        width={undefined}
        head={(_, wide) => (
          <text className="ax" x={wide} y={10} textAnchor="end">
            released records
          </text>
        )}
      />
    </ChartPanel>
  )
}

const inks = [5, 4, 3, 3, 2, 1, 1]

/** "1st, own record", "3rd to 5th", "beyond 200th". */
function rankName(rank: string): string {
  const [from, to] = rank.split('-')
  if (from === '1') return '1st, own record'
  if (to === '') return `beyond ${Number(from) - 1}th`
  return rank.includes('-') ? `${ordinal(Number(from))} to ${ordinal(Number(to))}` : ordinal(Number(from))
}
