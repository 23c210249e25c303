import { useId, type ReactNode } from 'react'
import { Field, describedBy } from './Field'
import style from './TextField.module.css'

type TextAreaProps = {
  readonly label: ReactNode
  readonly value: string
  readonly required?: boolean | undefined
  /** Called with every letter. */
  readonly onChange: (value: string) => void
  readonly help?: ReactNode | undefined
  /** What can be typed, shown while the field is empty; the label says it too. */
  readonly placeholder?: string | undefined
}

/** A text of several lines. */
export function TextArea({ label, value, required = false, onChange, help, placeholder }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} help={help}>
      <textarea
        id={id}
        className={`inp ${style.lines}`}
        rows={3}
        value={value}
        placeholder={placeholder}
        required={required}
        aria-describedby={help === undefined ? undefined : describedBy(id)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
