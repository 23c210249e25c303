import type { LadderPoint, LadderWish } from '../../../../engine/risk/reidentification'
import { NumberField } from '../../../parts/NumberField'
import { plainNumber } from '../../../words/numbers'
import style from './Threshold.module.css'
import type { Unit } from './threshold-words'

type Props = {
  /** Null until the first answer. */
  readonly at: LadderPoint | null
  readonly unit: Unit
  /** Records or households of the file. */
  readonly of: number
  readonly disabled: boolean
  readonly onWish: (wish: LadderWish) => void
}

/** Threshold, records at risk, re-identification rate: whichever is written, the two others follow. */
export function ThresholdBoxes({ at, unit, of, disabled, onWish }: Props) {
  const digits = (value: number | null, places: number) =>
    value === null ? null : Number(value.toPrecision(places))
  return (
    <div className={style.boxes} role="group" aria-label="Threshold, and what follows from it">
      <NumberField
        label="Risk threshold"
        value={at ? digits(at.threshold, 3) : null}
        min={0}
        aboveMin
        max={1}
        width={112}
        disabled={disabled}
        onChange={(threshold) => onWish({ threshold })}
      />
      <Link />
      <NumberField
        label={`${unit.many.slice(0, 1).toUpperCase()}${unit.many.slice(1)} at risk`}
        value={at ? at.units : null}
        min={0}
        max={of}
        whole
        unit={`of ${plainNumber(of)}`}
        width={152}
        disabled={disabled}
        onChange={(units) => onWish({ units })}
      />
      <Link />
      <NumberField
        label="Re-identification rate"
        value={at ? digits(100 * at.rate, 3) : null}
        min={0}
        aboveMin
        max={100}
        unit="% at most"
        width={136}
        disabled={disabled}
        onChange={(percent) => onWish({ rate: Number((percent / 100).toPrecision(12)) })}
      />
    </div>
  )
}

function Link() {
  return (
    <span className={style.link} aria-hidden="true">
      ↔
    </span>
  )
}
