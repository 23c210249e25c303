import { count, decimals, inWords, plainNumber, plural, recordRisk, share, tau } from '../../../words/numbers'
import type { ResultOf } from '../../../../store/found-family'
import { MeasureStrip, type Numbered } from '../MeasureStrip'
import type { SpecialDescription } from '../../../../worker/questions/describe-special'

type Props = {
  readonly of: Numbered & { readonly result: ResultOf<'suda'> }
  readonly records: number
  readonly threshold: number
  readonly described: SpecialDescription | null
  readonly dimmed: boolean
}

/** How many special uniques there are, how many of them matter, and what they add up to. */
export function SpecialStrip({ of, records, threshold, described, dimmed }: Props) {
  const { withMsu, totalScore, fileDis, totalDis, maxDis, setsBySize } = of.result
  const sets = setsBySize.reduce((sum, each) => sum + each, 0)
  const part = described && withMsu > 0 ? described.over / withMsu : 0
  return (
    <MeasureStrip
      of={of}
      dimmed={dimmed}
      numbers={[
        {
          field: 'withMsu',
          part: withMsu / records,
          caption: `${share(withMsu / records)} of ${count(records)} records`,
          sentence: singledOut(sets, setsBySize),
        },
        {
          field: 'fileDis',
          label: 'DIS of the file',
          caption: `largest DIS-SUDA ${recordRisk(maxDis)}`,
          sentence:
            fileDis === null
              ? 'Nobody is alone with a key, or with one other: there is nothing to estimate it from.'
              : 'A match that is the only one in the file is correct with that chance.',
        },
        {
          field: 'dis',
          label: `DIS-SUDA ${plainNumber(threshold)} and over`,
          value: described ? count(described.over) : '…',
          dimmed: described === null,
          part,
          caption: `${share(part)} of ${count(withMsu)} special uniques`,
          sentence:
            described && totalDis > 0
              ? `They hold ${share(described.disOver / totalDis)} of all DIS-SUDA, ${tau(totalDis)} in total.`
              : 'A match to one of them is right with at least that chance.',
        },
        {
          field: 'totalScore',
          label: 'Total score',
          value: Number.isInteger(totalScore) ? count(totalScore) : decimals(totalScore, 1),
          caption: withMsu > 0 ? `${decimals(totalScore / withMsu, 1)} on average` : 'no special uniques',
          sentence: 'The more and the smaller the sets that single a record out, the higher its score.',
        },
      ]}
    />
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
