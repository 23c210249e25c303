import { useState } from 'react'
import { riskClassesOf, type Recipe } from '../../../../engine/assess/recipe'
import { ThresholdHistogram } from '../../../charts/ThresholdHistogram'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import { AfterCandidate } from './AfterCandidate'
import style from './Threshold.module.css'
import { thresholdNumbers } from './threshold-numbers'
import { atRiskText, thresholdText } from './threshold-words'
import { ThresholdHead, type HeadProps } from './ThresholdHead'

type Props = HeadProps & {
  readonly recipe: Recipe
  /** "Individual risk of a record". */
  readonly axis: string
}

const beforeOnly = ''

/** The three linked boxes of μ-Argus on the spread of the risks, before and after a candidate. */
export function ThresholdPanel(props: Props) {
  const { recipe, entry, threshold, unit, axis, dimmed } = props
  const { setWish, before, candidate, showCandidate, after } = threshold
  const [dragged, setDragged] = useState<number | null>(null)
  const [cumulative, setCumulative] = useState(false)
  const at = before?.at ?? null
  const place = dragged ?? at?.threshold ?? null
  const changed = after && !('invalid' in after) ? after : null
  const said = [
    changed ? `Outline: before protection; bars: after ${candidate ?? ''}` : 'Before protection',
    ...(at && place !== null ? [`threshold ${thresholdText(place)}, ${atRiskText(at.units, unit)}`] : []),
  ]
  return (
    <ChartPanel
      title="Threshold"
      pictureTitle={axis}
      name={`${entry.measure}-risk`}
      numbers={before && thresholdNumbers(before, changed)}
      subtitle={`${said.join('; ')}.`}
      of={{ scenario: threshold.scenario }}
      method={methodOf(`${entry.measure}.risk`)}
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
      head={<ThresholdHead {...props} />}
      foot={
        candidate !== null &&
        after && <AfterCandidate candidate={candidate} before={before} after={after} unit={unit} />
      }
    >
      {before && (
        <div className={dimmed ? style.old : undefined}>
          {changed && (
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
            after={changed}
            bounds={riskClassesOf(recipe)}
            threshold={place}
            caption={at ? atRiskText(at.units, unit) : ''}
            cumulative={cumulative}
            axis={axis}
            units={unit.many}
            moves={
              dimmed
                ? null
                : {
                    onMove: (moved) => {
                      setDragged(moved)
                      setWish({ threshold: moved })
                    },
                    onMoved: (moved) => {
                      setDragged(null)
                      setWish({ threshold: moved })
                    },
                  }
            }
          />
        </div>
      )}
    </ChartPanel>
  )
}
