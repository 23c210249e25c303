import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Icon } from './Icon'
import style from './ListButton.module.css'

type ListButtonProps = {
  readonly id: string
  readonly label: string
  /** What is chosen, in words: all of it, and as much as fits on the button. */
  readonly chosen: string
  readonly shown: string
  readonly disabled?: boolean | undefined
  readonly width?: number | string | undefined
  /** Looks added to its own. */
  readonly className?: string | undefined
  /** The list, which may be told to close. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that says what is chosen of a list, and opens that. */
export function ListButton(props: ListButtonProps) {
  const { id, label, chosen, shown, disabled = false, width, className = '', children } = props
  return (
    <DialogTrigger>
      <Button
        id={id}
        isDisabled={disabled}
        className={`${style.button} ${className}`}
        {...(width === undefined ? {} : { style: { width } })}
        aria-label={`${label}: ${chosen}`}
      >
        <span className={style.chosen}>{shown}</span>
        <Icon name="chevron" small />
      </Button>
      <Popover className={style.popover} placement="bottom start" offset={4}>
        <Dialog className={style.list} aria-label={label}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
