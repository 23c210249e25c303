import { Select } from '../../parts/Select'

type Props = {
  readonly within: readonly string[]
  readonly others: readonly string[]
  readonly onChange: (within: readonly string[]) => void
}

/** Variables inside whose combinations the step works: one list after the other, as many as are wanted. */
export function WithinFields({ within, others, onChange }: Props) {
  const slots = [...within, ''].slice(0, Math.max(others.length, within.length))
  return slots.map((name, i) => (
    <Select
      key={i}
      label={i === 0 ? 'Within' : 'and within'}
      options={[
        { value: '', label: i === 0 ? 'No groups' : '–' },
        ...(name === '' || others.includes(name) ? [] : [{ value: name, label: name }]),
        ...others
          .filter((other) => other === name || !within.includes(other))
          .map((other) => ({ value: other, label: other })),
      ]}
      value={name}
      onChange={(chosen) =>
        onChange(
          chosen === ''
            ? within.filter((_, k) => k !== i)
            : [...within.slice(0, i), chosen, ...within.slice(i + 1)],
        )
      }
    />
  ))
}
