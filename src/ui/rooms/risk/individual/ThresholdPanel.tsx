import { useState } from 'react'
import type { HouseholdEntry, IndividualEntry } from '../../../../engine/assess/family-entries'
import type { Recipe } from '../../../../engine/assess/recipe'
import { setFamily } from '../../../../store/families'
import { endGesture } from '../../../../store/gesture'
import { ThresholdHistogram } from '../../../charts/ThresholdHistogram'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { riskClassesOf } from '../../../../engine/assess/recipe'
import { AfterCandidate } from './AfterCandidate'
import { entryWith } from './entry-with'
import style from './Threshold.module.css'
import { ThresholdBoxes } from './ThresholdBoxes'
import { atRiskText, pointInWords, sharedInWords, wishInWords, type Unit } from './threshold-words'
import type { Threshold } from './use-threshold'

type Props = {
  readonly recipe: Recipe
  readonly entry: IndividualEntry | HouseholdEntry
  readonly threshold: Threshold
  readonly unit: Unit
  /** "Individual risk of a record". */
  readonly axis: string
  readonly units: number
  /** Lists the records from a threshold on; without it nothing is offered. */
  readonly onList?: ((threshold: number) => void) | undefined
  readonly measuring: boolean
  readonly dimmed: boolean
}

const beforeOnly = ''

/** The three linked boxes of μ-Argus on the spread of the risks, before and after a candidate. */
export function ThresholdPanel(props: Props) {
  const { recipe, entry, threshold, unit, axis, units, onList, measuring, dimmed } = props
  const { wish, setWish, kept, before, candidate, showCandidate, after, problem } = threshold
  const [dragged, setDragged] = useState<number | null>(null)
  const [cumulative, setCumulative] = useState(false)
  const at = before?.at ?? null
  const place = dragged ?? at?.threshold ?? null
  return (
    <Panel
      title="Threshold"
      sub="write any of the three, or move the handle"
      style={{ marginTop: 16 }}
      actions={
        <>
          <Segmented
            label="Bars"
            options={[
              { value: 'each', label: 'Each risk' },
              { value: 'cumulative', label: 'That or more' },
            ]}
            value={cumulative ? 'cumulative' : 'each'}
            onChange={(bars) => setCumulative(bars === 'cumulative')}
          />
          {recipe.candidates.length > 0 && (
            <Select
              label="Beside it, after"
              hideLabel
              small
              options={[
                { value: beforeOnly, label: 'Before protection only' },
                ...recipe.candidates.map(({ name }) => ({ value: name, label: `Before and after ${name}` })),
              ]}
              value={candidate ?? beforeOnly}
              onChange={(name) => showCandidate(name === beforeOnly ? null : name)}
            />
          )}
        </>
      }
    >
      {problem && (
        <Message tone="danger" title={<Prose text={problem.sentence} />}>
          <Prose text={problem.detail} />
        </Message>
      )}
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
          {kept === 'this' ? (
            <Button
              small
              kind="quiet"
              disabled={measuring}
              onPress={() => {
                endGesture()
                void setFamily(entryWith(entry, null, null), {
                  verb: 'leave out',
                  things: [`the threshold of ${entry.measure} risk`],
                })
              }}
            >
              Leave the threshold out
            </Button>
          ) : (
            <Button
              small
              busy={measuring}
              disabled={dimmed || !at || (at.threshold === null && !('rate' in wish))}
              onPress={() => {
                endGesture()
                void setFamily(entryWith(entry, wish, at), {
                  verb: 'set',
                  things: [`the threshold of ${entry.measure} risk`],
                })
              }}
            >
              Keep in the recipe
            </Button>
          )}
        </div>
      </div>
      <p className={`muted ${style.words}`} aria-live="polite">
        {before && at && pointInWords(at, unit, units, before.rate)}
        {at && sharedInWords(wish, at, unit)}{' '}
        {at &&
          (kept === 'this'
            ? 'The recipe has it.'
            : kept === 'none'
              ? `Tried out only: the recipe has no threshold yet. Kept, it asks for ${wishInWords(wish, at.threshold)}.`
              : `Tried out only: the recipe has another. Kept, it asks for ${wishInWords(wish, at.threshold)}.`)}
      </p>
      {before && (
        <div className={dimmed ? style.old : undefined}>
          {after && !('invalid' in after) && (
            <p className={style.legend}>
              <span>
                <span className={style.outline} aria-hidden="true" />
                before
              </span>
              <span>
                <span className={style.filled} aria-hidden="true" />
                after {candidate}
              </span>
            </p>
          )}
          <ThresholdHistogram
            before={before}
            after={after && !('invalid' in after) ? after : null}
            bounds={riskClassesOf(recipe)}
            threshold={place}
            caption={at ? atRiskText(at.units, unit) : ''}
            cumulative={cumulative}
            axis={axis}
            {...(!dimmed && {
              onMove: (moved: number) => {
                setDragged(moved)
                setWish({ threshold: moved })
              },
              onMoved: (moved: number) => {
                setDragged(null)
                setWish({ threshold: moved })
              },
            })}
          />
        </div>
      )}
      {candidate !== null && after && (
        <AfterCandidate candidate={candidate} before={before} after={after} unit={unit} />
      )}
    </Panel>
  )
}
