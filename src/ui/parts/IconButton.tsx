import { Icon, type IconName } from './Icon'

export type IconButtonProps = {
  readonly name: IconName
  /** What it does, in words: the button's only name. */
  readonly label: string
  readonly small?: boolean | undefined
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

export function IconButton({ name, label, small, pressed, disabled = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="iconbtn"
      style={small ? { width: 24, height: 24 } : undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={name} />
    </button>
  )
}
