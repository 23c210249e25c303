import type { IdentificationLevel, ThresholdRuleEntry } from '../../../../engine/assess/family-entries'
import { byName, lookUp } from '../../../../engine/by-name'
import { Select } from '../../../parts/Select'
import styles from './Uniqueness.module.css'

type Props = {
  readonly draft: ThresholdRuleEntry
  readonly keyVariables: readonly string[]
  readonly variables: readonly string[]
  readonly onChange: (draft: ThresholdRuleEntry) => void
}

const levelOptions: readonly { readonly value: IdentificationLevel; readonly label: string }[] = [
  { value: 'extremely', label: 'Extremely identifying' },
  { value: 'very', label: 'Very identifying' },
  { value: 'identifying', label: 'Identifying' },
]

/** The value of "no such variable": no variable has an empty name. */
const none = ''

/** What a preset can't know of itself: how identifying each key variable is, and which variable's levels are areas. */
export function PresetSettings({ draft, keyVariables, variables, onChange }: Props) {
  const { levels = {}, region = none, ...rest } = draft
  const change = (next: Readonly<Record<string, IdentificationLevel>>, area: string) =>
    onChange({
      ...rest,
      ...(Object.keys(next).length > 0 && { levels: next }),
      ...(area !== none && { region: area }),
    })
  const withLevel = (name: string, level: IdentificationLevel) => {
    const others = Object.entries(levels).filter(([each]) => each !== name)
    change(byName(level === 'identifying' ? others : [...others, [name, level]]), region)
  }
  return (
    <div className={styles.levels}>
      {draft.preset === 'researchFile' &&
        keyVariables.map((name) => (
          <Select
            key={name}
            label={name}
            options={levelOptions}
            value={lookUp(levels, name) ?? 'identifying'}
            onChange={(level) => withLevel(name, level)}
          />
        ))}
      <Select
        label="Variable whose values are areas"
        options={[{ value: none, label: 'None' }, ...variables.map((name) => ({ value: name, label: name }))]}
        value={region}
        onChange={(area) => change(levels, area)}
      />
    </div>
  )
}
