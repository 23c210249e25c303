import { useId } from 'react'
import { Field, describedBy } from './Field'
import { mostListed } from './find-among'
import { Icon } from './Icon'
import { LongSelect } from './LongSelect'
import type { Option, SelectProps } from './select-props'
import style from './Select.module.css'

/** One of a list. Of a long one it is looked for by a word. */
export function Select<T extends string>(props: SelectProps<T>) {
  return props.options.length > mostListed ? <LongSelect {...props} /> : <NativeSelect {...props} />
}

/** A native select in the design's clothes: the list that opens is the system's own. */
function NativeSelect<T extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  small = false,
  bare = false,
  disabled = false,
  help,
  error,
  mark,
  title,
  width,
  tabIndex,
}: SelectProps<T>) {
  const id = useId()
  const classes = ['select', style.box, small ? 'sm' : '', bare ? 'bare' : '', error ? style.wrong : '']
  const control = (
    <span
      className={classes.filter(Boolean).join(' ')}
      style={width === undefined ? undefined : { width }}
      aria-disabled={disabled || undefined}
      title={titleOf(options.find((option) => option.value === value)?.label, title)}
    >
      {mark}
      <select
        id={id}
        className={style.native}
        value={value}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={help !== undefined || error ? describedBy(id) : undefined}
        onChange={(event) => onChange(event.target.value as T)}
      >
        <Options options={options} />
      </select>
      <Icon name="chevron" small />
    </span>
  )
  if (hideLabel && help === undefined && !error) return control
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      {control}
    </Field>
  )
}

/** The chosen words, which a narrow box cuts, and why they are chosen. */
function titleOf(chosen: string | undefined, why: string | undefined): string | undefined {
  return chosen !== undefined && why !== undefined ? `${chosen}: ${why}` : (why ?? chosen)
}

function Options({ options }: { readonly options: readonly Option<string>[] }) {
  const groups = [...new Set(options.map((option) => option.group))]
  const lines = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))
  return groups.map((group) =>
    group === undefined ? (
      lines(group)
    ) : (
      <optgroup key={group} label={group}>
        {lines(group)}
      </optgroup>
    ),
  )
}
