import { useId, useState, type ReactNode } from 'react'
import { plainNumber, readNumber } from '../words/numbers'
import { Field, describedBy } from './Field'
import style from './TextField.module.css'

type NumberFieldProps = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly value: number | null
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** `min` itself is not allowed. */
  readonly aboveMin?: boolean | undefined
  /** Whole numbers only. */
  readonly whole?: boolean | undefined
  readonly unit?: ReactNode | undefined
  /** Called when the field is left, Enter is pressed or an arrow key steps, with a number within the limits. */
  readonly onChange: (value: number) => void
  /** How far an arrow key goes; without it arrows do nothing. */
  readonly step?: number | undefined
  readonly help?: ReactNode | undefined
  readonly error?: string | null | undefined
  readonly disabled?: boolean | undefined
  readonly width?: number | string | undefined
  readonly title?: string | undefined
}

/** A number that is read as people write it: 1,468,255 or 0.01 or 0,01 or 1/100. */
export function NumberField({
  label,
  hideLabel = false,
  value,
  min,
  max,
  aboveMin = false,
  whole = false,
  unit,
  onChange,
  step,
  help,
  error,
  disabled = false,
  width,
  title,
}: NumberFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const wrong = complaint ?? error
  function commit() {
    if (draft === null) return
    const read = readNumber(draft)
    const found = read === null ? 'A number is needed' : complaintAbout(read, { min, max, aboveMin, whole })
    setComplaint(found)
    if (found !== null || read === null) return
    setDraft(null)
    if (read !== value) onChange(read)
  }
  function stepBy(by: number) {
    const from = (draft === null ? value : readNumber(draft)) ?? 0
    // Twelve digits are more than any field shows, and hide the binary dust of 0.1 + 0.2.
    const to = Number(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, from + by)).toPrecision(12))
    setDraft(null)
    setComplaint(null)
    if (to !== value) onChange(to)
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={wrong}>
      <span
        className={['inp', style.box, wrong ? 'err' : ''].filter(Boolean).join(' ')}
        style={{ width }}
        title={title}
      >
        <input
          id={id}
          className={style.native}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          value={draft ?? (value === null ? '' : plainNumber(value))}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={help !== undefined || wrong ? describedBy(id) : undefined}
          onChange={(event) => {
            setDraft(event.target.value)
            setComplaint(null)
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (step === undefined) return
            if (event.key === 'ArrowUp') stepBy(event.shiftKey ? 10 * step : step)
            if (event.key === 'ArrowDown') stepBy(event.shiftKey ? -10 * step : -step)
          }}
        />
        {unit !== undefined && <span className="u">{unit}</span>}
      </span>
    </Field>
  )
}

type Limits = {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly aboveMin: boolean
  readonly whole: boolean
}

function complaintAbout(value: number, { min, max, aboveMin, whole }: Limits): string | null {
  if (whole && !Number.isInteger(value)) return 'A whole number is needed'
  const low = min !== undefined && (value < min || (aboveMin && value === min))
  const high = max !== undefined && value > max
  if (!low && !high) return null
  if (min !== undefined && max !== undefined) {
    return aboveMin
      ? `Above ${plainNumber(min)} and at most ${plainNumber(max)}`
      : `Between ${plainNumber(min)} and ${plainNumber(max)}`
  }
  return low ? `${plainNumber(min)} or more` : `${plainNumber(max ?? 0)} or less`
}
