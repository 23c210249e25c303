import type { VariableDescription } from '../../../file/table-description'
import { Select } from '../../parts/Select'
import { count } from '../../words/numbers'

type Props = {
  /** What the scenario is called for short. */
  readonly letter: string
  /** Those that are not known in it. */
  readonly variables: readonly VariableDescription[]
  readonly onAdd: (variable: string) => void
}

/** Adds a variable to what an intruder knows, where there are too many for a row each. */
export function AnotherVariable({ letter, variables, onAdd }: Props) {
  return (
    <Select
      label={`Another variable known in scenario ${letter}`}
      hideLabel
      bare
      small
      width="100%"
      options={[
        { value: '', label: `one of ${count(variables.length)} more`, disabled: true },
        ...variables.map(({ name }, place) => ({ value: String(place), label: name })),
      ]}
      value=""
      onChange={(place) => onAdd(variables[Number(place)].name)}
    />
  )
}
