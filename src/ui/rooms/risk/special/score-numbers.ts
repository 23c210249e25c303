import { count } from '../../../words/numbers'
import { threeDigits, type ChartNumbers } from '../../../chart-panel/chart-numbers'
import type { SpecialDescription } from '../../../../worker/questions/describe-special'

/** How many records have a DIS-SUDA, or a score, from one number up to the next. */
export function scoreNumbers(described: SpecialDescription, of: 'dis' | 'score'): ChartNumbers {
  const { edges, counts } = described[of]
  const name = of === 'dis' ? 'DIS-SUDA' : 'Score'
  return {
    columns: [
      { head: `${name} from`, code: of === 'dis' ? 'dis_from' : 'score_from', write: threeDigits },
      { head: 'below', code: of === 'dis' ? 'dis_below' : 'score_below', write: threeDigits },
      { head: 'Records', code: 'records', write: count },
    ],
    rows: counts.map((records, i) => [edges[i], edges[i + 1], records]),
  }
}
