import { keysWritten } from '../words/keys'
import { Icon, type IconName } from './Icon'
import { Tooltip } from './Tooltip'
import { useReason } from './use-reason'
import style from './IconButton.module.css'

type IconButtonProps = {
  readonly name: IconName
  /** What it does, in words: the button's only name. */
  readonly label: string
  readonly small?: boolean | undefined
  readonly pressed?: boolean | undefined
  /** Whether what it opens is open. */
  readonly expanded?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Why it cannot be pressed. With a reason the button stays in the tab order, so that the reason can be read. */
  readonly reason?: string | undefined
  /** Its shortcut as people read it, and as browsers do. */
  readonly keys?: { readonly written: string; readonly aria: string } | undefined
  readonly onPress: () => void
}

export function IconButton({
  name,
  label,
  small,
  pressed,
  expanded,
  disabled = false,
  reason,
  keys,
  onPress,
}: IconButtonProps) {
  const { told, attributes, words } = useReason(disabled, reason)
  const called = keys ? `${label} (${keysWritten(keys.written)})` : label
  return (
    <>
      <Tooltip says={told === null ? called : `${called}: ${told}`}>
        <button
          type="button"
          className={told === null ? 'iconbtn' : `iconbtn ${style.off}`}
          style={small ? { width: 24, height: 24 } : undefined}
          aria-label={label}
          aria-pressed={pressed}
          aria-expanded={expanded}
          aria-keyshortcuts={keys?.aria}
          {...attributes}
          onClick={() => {
            if (!disabled) onPress()
          }}
        >
          <Icon name={name} />
        </button>
      </Tooltip>
      {words}
    </>
  )
}
