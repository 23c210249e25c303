import { useId, type ReactNode } from 'react'
import { Field, describedBy } from './Field'
import { Icon } from './Icon'
import style from './Select.module.css'

export type Option<T extends string> = {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean | undefined
  /** What it stands under in a long list; options of one group follow each other. */
  readonly group?: string | undefined
}

export type SelectProps<T extends string> = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly small?: boolean | undefined
  /** Without a box, for use inside a table. */
  readonly bare?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly help?: ReactNode | undefined
  readonly error?: string | null | undefined
  /** Stands before the chosen words, such as the dot of a role. */
  readonly mark?: ReactNode | undefined
  readonly title?: string | undefined
  readonly width?: number | string | undefined
  /** Where arrows lead from one control to the next, Tab reaches only one of them. */
  readonly tabIndex?: 0 | -1 | undefined
}

/** A native select in the design's clothes: the list that opens is the system's own. */
export function Select<T extends string>({
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
