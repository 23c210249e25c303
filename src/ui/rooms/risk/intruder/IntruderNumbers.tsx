import { usualThreshold } from '../../../../engine/risk/intruder/definition'
import type { MeasuredFamily } from '../../../../store/found-family'
import { count, plainNumber, plural, share, tau } from '../../../words/numbers'
import { MeasureStrip, type StripNumber } from '../MeasureStrip'

type Of = MeasuredFamily<'intruder'>

type Props = {
  readonly of: Of
  readonly people: number
  /** Of the file before protection, where this is a candidate. */
  readonly before: Of['result'] | null
  readonly dimmed: boolean
}

/** What claims on everybody come to: how many are believed, and how many are right. */
export function IntruderNumbers({ of, people, before, dimmed }: Props) {
  const { result } = of
  const part = (
    field: 'above' | 'expectedMatches' | 'uniqueMatches',
  ): Pick<StripNumber, 'part' | 'caption' | 'symbol'> => ({
    // There is no room for it beside the title.
    symbol: null,
    part: people === 0 ? 0 : result[field] / people,
    caption: before
      ? `${share(people === 0 ? null : result[field] / people)}; original ${field === 'expectedMatches' ? tau(before[field]) : count(before[field])}`
      : `${share(people === 0 ? null : result[field] / people)} of ${plural(people, 'person', 'people')}`,
  })
  const threshold = plainNumber(of.entry.threshold ?? usualThreshold)
  return (
    <MeasureStrip
      of={of}
      dimmed={dimmed}
      numbers={[
        {
          field: 'above',
          label: `People above ${threshold}`,
          ...part('above'),
          sentence: `Some record has more than ${threshold} for them.`,
        },
        { field: 'expectedMatches', ...part('expectedMatches'), sentence: 'Claims that would be right.' },
        {
          field: 'uniqueMatches',
          ...part('uniqueMatches'),
          sentence: 'One record leads alone, and it is theirs.',
        },
      ]}
    />
  )
}
