import type { ReactNode } from 'react'
import { NumberField } from '../../../parts/NumberField'
import { Slider } from '../../../parts/Slider'
import styles from './Acquaintances.module.css'

type Props = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly written: string
  readonly whole?: boolean
  readonly help?: ReactNode
  readonly onChange: (value: number) => void
}

/** Steps of the slider for each power of ten. */
const stepsOfTen = 40

/** A positive number on a log scale: dragged to two digits, or typed exactly. */
export function LogSlider({ label, value, min, max, written, whole = false, help, onChange }: Props) {
  const [low, high] = [Math.log10(min), Math.log10(max)]
  const within = Math.min(max, Math.max(min, value))
  const now = Math.log10(within)
  const take = (at: number) => {
    // The browser puts a value on its nearest step, and tells of that too.
    if (Math.abs(at - now) <= 0.5 / stepsOfTen) return
    const rounded = Number((10 ** at).toPrecision(2))
    const moved = whole ? Math.round(rounded) : rounded
    // Among small whole numbers one step of the slider is less than one: an arrow key would lead nowhere.
    const next = whole && moved === within ? within + Math.sign(at - now) : moved
    // The last step of the slider falls short of its end.
    onChange(high - at < 0.999 / stepsOfTen ? max : Math.min(max, Math.max(min, next)))
  }
  return (
    <div className={styles.logSlider}>
      <Slider
        label={label}
        value={now}
        min={low}
        max={high}
        step={1 / stepsOfTen}
        written={written}
        help={help}
        onChange={take}
      />
      <NumberField
        label={`${label}, typed`}
        hideLabel
        value={value}
        min={min}
        max={max}
        whole={whole}
        width={74}
        onChange={onChange}
      />
    </div>
  )
}
