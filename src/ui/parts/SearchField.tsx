import type { Ref } from 'react'
import { Icon } from './Icon'
import { Kbd } from './Kbd'
import style from './SearchField.module.css'

type Props = {
  /** The page's own keys find it by this. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string | undefined
  readonly input?: Ref<HTMLInputElement> | undefined
}

/** Where something is looked for by a word; `/` leads there. */
export function SearchField({ id, label, value, onChange, className, input }: Props) {
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
      <Kbd>/</Kbd>
    </span>
  )
}
