import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon'
import style from './SearchField.module.css'

type Props = {
  /** The page's own keys find it by this. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string | undefined
  readonly input?: Ref<HTMLInputElement> | undefined
  /** Stands at its end, such as the key that leads there. */
  readonly children?: ReactNode
}

/** Where something is looked for by a word. */
export function SearchField({ id, label, value, onChange, className, input, children }: Props) {
  return (
    <span className={['inp', style.field, className].filter(Boolean).join(' ')}>
      <Icon name="search" small />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </span>
  )
}
