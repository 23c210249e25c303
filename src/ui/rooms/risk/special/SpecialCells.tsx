import { tex } from '../../../../engine/tex'
import { Symbol } from '../../../parts/Symbol'
import {
  count,
  decimals,
  inWords,
  noNumber,
  plainNumber,
  plural,
  recordRisk,
  share,
  tau,
} from '../../../words/numbers'
import type { ResultOf } from '../found-family'
import { MeasureCell } from '../MeasureCell'
import { ShareBar } from '../ShareBar'
import styles from './Special.module.css'
import type { SpecialDescription } from '../../../../worker/questions/describe-special'

type Props = {
  /** As the result is named. */
  readonly id: string
  readonly result: ResultOf<'suda'>
  readonly records: number
  readonly threshold: number
  readonly described: SpecialDescription | null
  readonly dimmed: boolean
}

/** How many special uniques there are, how many of them matter, and what they add up to. */
export function SpecialCells({ id, result, records, threshold, described, dimmed }: Props) {
  const { withMsu, totalScore, fileDis, totalDis, maxDis, setsBySize } = result
  const sets = setsBySize.reduce((sum, each) => sum + each, 0)
  const part = described && withMsu > 0 ? described.over / withMsu : 0
  return (
    <div className="measures">
      <MeasureCell
        label="Special uniques"
        symbol={<Symbol of={tex`n_\text{MSU}`} />}
        value={count(withMsu)}
        how="counted"
        chart={
          <ShareBar
            part={withMsu / records}
            caption={`${share(withMsu / records)} of ${count(records)} records`}
          />
        }
        sentence={singledOut(sets, setsBySize)}
        dimmed={dimmed}
        id={`${id}.withMsu`}
      />
      <MeasureCell
        label="DIS of the file"
        symbol={<Symbol of={tex`\text{DIS}`} />}
        value={fileDis === null ? noNumber : recordRisk(fileDis)}
        how="estimated"
        chart={<span className={styles.note}>largest DIS-SUDA {recordRisk(maxDis)}</span>}
        sentence={
          fileDis === null
            ? 'Nobody is alone with a key, or with one other: there is nothing to estimate it from.'
            : 'A match that is the only one in the file is correct with that chance.'
        }
        dimmed={dimmed}
        id={`${id}.fileDis`}
      />
      <MeasureCell
        label={`DIS-SUDA ${plainNumber(threshold)} and over`}
        symbol={<Symbol of={tex`\text{DIS}_i`} />}
        value={described ? count(described.over) : '…'}
        how="estimated"
        chart={<ShareBar part={part} caption={`${share(part)} of ${count(withMsu)} special uniques`} />}
        sentence={
          described && totalDis > 0
            ? `They hold ${share(described.disOver / totalDis)} of all DIS-SUDA, ${tau(totalDis)} in total.`
            : 'A match to one of them is right with at least that chance.'
        }
        dimmed={dimmed || described === null}
        id={`${id}.dis`}
      />
      <MeasureCell
        label="Total score"
        symbol={<Symbol of={tex`\sum_i S_i`} />}
        value={Number.isInteger(totalScore) ? count(totalScore) : decimals(totalScore, 1)}
        how="counted"
        chart={
          <span className={styles.note}>
            {withMsu > 0 ? `${decimals(totalScore / withMsu, 1)} on average` : 'no special uniques'}
          </span>
        }
        sentence="The more and the smaller the sets that single a record out, the higher its score."
        dimmed={dimmed}
        id={`${id}.totalScore`}
      />
    </div>
  )
}

/** "5,210 sets of values single them out, 14 of them one value alone." */
function singledOut(sets: number, setsBySize: readonly number[]): string {
  if (sets === 0) return 'No values single a record out.'
  const size = setsBySize.findIndex((each) => each > 0)
  const few = setsBySize[size]
  const smallest = size === 0 ? 'one value alone' : `${inWords(size + 1)} values, the fewest`
  return `${plural(sets, 'set')} of values single${sets === 1 ? 's' : ''} them out, ${count(few)} of them ${smallest}.`
}
