import { useId, useState, type ReactNode } from 'react'
import { Field, describedBy } from './Field'
import style from './TextField.module.css'

type TextFieldProps = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly value: string
  /** Called when the field is left or Enter is pressed, with what was typed. */
  readonly onChange: (value: string) => void
  readonly help?: ReactNode | undefined
  readonly error?: string | null | undefined
  readonly width?: number | string | undefined
  /** What can be typed, shown while the field is empty; the label says it too. */
  readonly placeholder?: string | undefined
}

export function TextField({
  label,
  hideLabel = false,
  value,
  onChange,
  help,
  error,
  width,
  placeholder,
}: TextFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  function commit() {
    if (draft !== null && draft !== value) onChange(draft)
    setDraft(null)
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <span className={['inp', style.box, error ? 'err' : ''].filter(Boolean).join(' ')} style={{ width }}>
        <input
          id={id}
          className={style.native}
          value={draft ?? value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={help !== undefined || error ? describedBy(id) : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
        />
      </span>
    </Field>
  )
}
