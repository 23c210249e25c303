import { useId } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { CheckboxField } from './Checkbox'
import style from './CheckMenu.module.css'
import { Field } from './Field'
import { Icon } from './Icon'
import { withChoice } from './with-choice'

type CheckMenuProps = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  /** What stands on the button when nothing is chosen. */
  readonly none: string
  /** What stands on it whatever is chosen, where that would be too much to read there. */
  readonly shown?: string | undefined
  /** Called with the chosen ones in the order of the options. */
  readonly onChange: (chosen: readonly string[]) => void
  readonly width?: number | string | undefined
}

/** Several of a list: a button that says what is chosen and opens a list of checkboxes. */
export function CheckMenu(props: CheckMenuProps) {
  const { label, hideLabel = false, options, chosen, none, shown, onChange, width } = props
  const id = useId()
  const named = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const toggle = (value: string, on: boolean) =>
    onChange(
      withChoice(
        options.map((option) => option.value),
        chosen,
        value,
        on,
      ),
    )
  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      <DialogTrigger>
        <Button
          id={id}
          className={style.button}
          {...(width === undefined ? {} : { style: { width } })}
          aria-label={`${label}: ${named.length === 0 ? none : named.join(', ')}`}
        >
          <span className={style.chosen}>{shown ?? (named.length === 0 ? none : named.join(', '))}</span>
          <Icon name="chevron" small />
        </Button>
        <Popover className={style.popover} placement="bottom start" offset={4}>
          <Dialog className={style.list} aria-label={label}>
            {options.map((option) => (
              <CheckboxField
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={(on) => toggle(option.value, on)}
              />
            ))}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </Field>
  )
}
