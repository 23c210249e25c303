import { useId, type ReactNode } from 'react'
import style from './Slider.module.css'

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** How the value is written beside the label and said aloud. */
  readonly written: string
  readonly help?: ReactNode | undefined
  readonly onChange: (value: number) => void
}

/** A native range input with its value written above it. */
export function Slider({ label, value, min, max, step, written, help, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className={style.label}>
        <span>{label}</span>
        <span className={style.value}>{written}</span>
      </label>
      <input
        id={id}
        type="range"
        className={style.native}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={written}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {help !== undefined && <span className="help">{help}</span>}
    </div>
  )
}
