import style from './Switch.module.css'

type SwitchProps = {
  readonly label: string
  /** The words beside it; by default "yes" and "no". */
  readonly words?: { readonly on: string; readonly off: string } | undefined
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

export function Switch({ label, words = { on: 'yes', off: 'no' }, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={style.button}
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    >
      <span className={on ? 'sw on' : 'sw'} aria-hidden="true" />
      {on ? words.on : words.off}
    </button>
  )
}
