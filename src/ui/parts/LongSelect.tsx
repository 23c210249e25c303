import { useId } from 'react'
import { Field } from './Field'
import { ListButton } from './ListButton'
import { OneOfMany } from './OneOfMany'
import type { SelectProps } from './select-props'

/** One of a list that is too long to scroll through: what is typed says which of it are shown. */
export function LongSelect<T extends string>(props: SelectProps<T>) {
  const {
    label,
    hideLabel = false,
    options,
    value,
    onChange,
    disabled,
    help,
    error,
    width,
    small,
    bare,
  } = props
  const id = useId()
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const looks = [small ? 'sm' : '', bare ? 'bare' : ''].filter(Boolean).join(' ')
  const button = (
    <ListButton
      id={id}
      label={label}
      chosen={chosen}
      shown={chosen}
      disabled={disabled}
      width={width}
      className={looks}
    >
      {(close) => (
        <OneOfMany
          label={label}
          // What only stands on the button until something is chosen is none of them.
          options={options.filter((option) => option.value !== '' || option.disabled !== true)}
          onChoose={(one) => {
            close()
            onChange(one)
          }}
        />
      )}
    </ListButton>
  )
  if (hideLabel && help === undefined && !error) return button
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      {button}
    </Field>
  )
}
