import type { Recipe } from '../../../../engine/assess/recipe'
import type { End } from '../../../../engine/protect/beyond-bound'
import { beyondBound } from '../../../../store/key-questions'
import { Button } from '../../../parts/Button'
import { useAnswer } from '../../../parts/use-answer'
import { count, plainNumber, share as shareText } from '../../../words/numbers'
import { rateText } from '../../../words/shares'
import style from './Recode.module.css'

type Props = {
  readonly data: Recipe['data']
  readonly variable: string
  readonly at: number
  readonly end: End
  readonly onChange: (at: number) => void
}

/** How many records are at a bound and beyond, and bounds for few of them. */
export function BeyondBound({ data, variable, at, end, onChange }: Props) {
  const of = JSON.stringify([variable, at, end, data])
  const { value, last } = useAnswer(of, true, () => beyondBound(variable, at, end))
  if (!last) return null
  const { beyond, records, suggested } = last
  return (
    <div
      className={value ? style.beyond : `${style.beyond} ${style.old}`}
      aria-live="polite"
      aria-busy={!value}
    >
      <p>
        {`${count(beyond)} of ${count(records)} records with a number (${shareText(beyond / records)}) are released as one.`}
      </p>
      {suggested.map((bound) => (
        <Button key={bound.share} small onPress={() => onChange(bound.at)}>
          {`${plainNumber(bound.at)}: ${count(bound.records)} records, at most ${rateText(bound.share)}`}
        </Button>
      ))}
    </div>
  )
}
