import { putEntry } from '../../../../store/families'
import { endGesture } from '../../../../store/gesture'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { Button } from '../../../parts/Button'
import { entryWith, type EntryWithThreshold } from './entry-with'
import style from './Threshold.module.css'
import { ThresholdBoxes } from './ThresholdBoxes'
import { atRiskText, pointInWords, sharedInWords, wishInWords, type Unit } from './threshold-words'
import type { Threshold } from './use-threshold'

export type HeadProps = {
  readonly entry: EntryWithThreshold
  readonly threshold: Threshold
  readonly unit: Unit
  readonly units: number
  /** Lists the records from a threshold on; without it nothing is offered. */
  readonly onList?: ((threshold: number) => void) | undefined
  readonly dimmed: boolean
}

/** The three boxes, what they say in words, and what can be done with the threshold: list records, keep it, leave it out. */
export function ThresholdHead(props: HeadProps) {
  const { threshold, unit, units, onList, dimmed } = props
  const { wish, setWish, kept, before, problem } = threshold
  const at = before?.at ?? null
  return (
    <>
      {problem && <ProblemMessage problem={problem} />}
      <div className={style.head}>
        <ThresholdBoxes at={at} unit={unit} of={units} disabled={dimmed || !before} onWish={setWish} />
        <div className={style.keep}>
          {onList && at && at.threshold !== null && at.units > 0 && (
            <Button
              small
              kind="quiet"
              label={`List the ${atRiskText(at.units, unit)}`}
              onPress={() => onList(at.threshold ?? 0)}
            >
              List them
            </Button>
          )}
          <Keep {...props} />
        </div>
      </div>
      <p className={`muted ${style.words}`} aria-live="polite">
        {before && at && pointInWords(at, unit, units, before.rate)}
        {at && sharedInWords(wish, at, unit)}{' '}
        {at &&
          (kept === 'this'
            ? 'The recipe has it.'
            : `Tried out only: the recipe has ${kept === 'none' ? 'no threshold yet' : 'another'}. Kept, it asks for ${wishInWords(wish, at.threshold)}.`)}
      </p>
    </>
  )
}

/** Puts the threshold in the recipe, or takes out the one that is there. */
function Keep({ entry, threshold: { wish, kept, before }, dimmed }: HeadProps) {
  const at = before?.at ?? null
  const things = [`the threshold of ${entry.measure} risk`]
  return kept === 'this' ? (
    <Button
      small
      kind="quiet"
      onPress={() => {
        endGesture()
        putEntry(entryWith(entry, null, null), { verb: 'leave out', things })
      }}
    >
      Leave the threshold out
    </Button>
  ) : (
    <Button
      small
      disabled={dimmed || !at || (at.threshold === null && !('rate' in wish))}
      onPress={() => {
        endGesture()
        putEntry(entryWith(entry, wish, at), { verb: 'set', things })
      }}
    >
      Count above this everywhere
    </Button>
  )
}
