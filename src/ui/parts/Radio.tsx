import { useId, type ReactNode } from 'react'
import style from './Checkbox.module.css'

export type RadioProps = {
  /** Shared by the radios of one group. */
  readonly group: string
  readonly label: ReactNode
  readonly name?: string | undefined
  readonly checked: boolean
  readonly onChange: () => void
}

export function Radio({ group, label, name, checked, onChange }: RadioProps) {
  const id = useId()
  return (
    <span className={style.field}>
      <span className={style.box}>
        <input
          id={id}
          type="radio"
          name={group}
          className={style.native}
          checked={checked}
          aria-label={name}
          onChange={onChange}
        />
        <span className={checked ? 'rd on' : 'rd'} aria-hidden="true" />
      </span>
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
