import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { Tooltip } from './Tooltip'
import { useReason } from './use-reason'
import style from './Button.module.css'

export type ButtonProps = {
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined
  readonly small?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly disabled?: boolean | undefined
  /** Why it cannot be pressed. With a reason the button stays in the tab order, so that the reason can be read. */
  readonly reason?: string | undefined
  /** Work that it started is under way: the label is kept, a bar runs under it. */
  readonly busy?: boolean | undefined
  /** Said in place of the visible words, where those lean on what stands around them. */
  readonly label?: string | undefined
  readonly expanded?: boolean | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

export function Button({
  kind = 'plain',
  small,
  icon,
  disabled = false,
  reason,
  busy = false,
  label,
  expanded,
  onPress,
  children,
}: ButtonProps) {
  const { told, attributes, words } = useReason(disabled, reason)
  const classes = [
    'btn',
    style.button,
    // A button that is off looks off, whatever its kind.
    kind === 'plain' || told !== null ? '' : kind,
    small ? 'sm' : '',
    told !== null ? style.off : '',
    busy ? style.busy : '',
  ]
  return (
    <>
      <Tooltip says={told}>
        <button
          type="button"
          className={classes.filter(Boolean).join(' ')}
          {...attributes}
          aria-busy={busy || undefined}
          aria-label={label}
          aria-expanded={expanded}
          onClick={() => {
            if (!disabled && !busy) onPress()
          }}
        >
          {icon && <Icon name={icon} small={small ?? false} />}
          {children}
        </button>
      </Tooltip>
      {words}
    </>
  )
}
