import { useId, type ReactNode } from 'react'
import style from './Checkbox.module.css'

type CheckboxFieldProps = {
  readonly label: ReactNode
  /** Said in place of the visible words, or when there are none. */
  readonly name?: string | undefined
  readonly checked: boolean | 'mixed'
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  readonly title?: string | undefined
}

/** A native checkbox, drawn as the design draws it, with its words beside it. */
export function CheckboxField({
  label,
  name,
  checked,
  onChange,
  disabled = false,
  title,
}: CheckboxFieldProps) {
  const id = useId()
  return (
    <span className={style.field} title={title}>
      <span className={style.box}>
        <input
          id={id}
          type="checkbox"
          className={style.native}
          checked={checked === true}
          ref={(input) => {
            if (input) input.indeterminate = checked === 'mixed'
          }}
          disabled={disabled}
          aria-label={name}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={boxClass(checked, disabled)} aria-hidden="true">
          {checked !== false && (
            <svg viewBox="0 0 10 10">
              <path d={checked === 'mixed' ? 'M2 5h6' : 'm1.8 5.2 2.2 2.2 4.2-4.8'} />
            </svg>
          )}
        </span>
      </span>
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

function boxClass(checked: boolean | 'mixed', disabled: boolean): string {
  const state = checked === 'mixed' ? 'part' : checked ? 'on' : ''
  return ['cb', state, disabled ? 'off-dis' : ''].filter(Boolean).join(' ')
}
