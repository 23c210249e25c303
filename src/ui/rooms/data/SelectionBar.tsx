import type { VariableType } from '../../../engine/assess/recipe'
import { isForSeveral, type Role } from '../../../store/roles'
import { Button } from '../../parts/Button'
import { Select } from '../../parts/Select'
import { roleOptions, typeOptions } from '../../words/variables'

type SelectionBarProps = {
  readonly selected: number
  /** The role and the type that all of them have; null when they differ. */
  readonly role: Role | null
  readonly type: VariableType | null
  /** Made data are what they are. */
  readonly made: boolean
  readonly onRole: (role: Role) => void
  readonly onType: (type: VariableType) => void
  readonly onClear: () => void
}

/** What can be done to all selected variables at once. */
export function SelectionBar({ selected, role, type, made, onRole, onType, onClear }: SelectionBarProps) {
  const roles = roleOptions.filter(
    ({ value }) => (selected === 1 || isForSeveral(value)) && !(made && value === 'identifier'),
  )
  return (
    <>
      <Select<Role | ''>
        label="Role of the selected"
        hideLabel
        small
        width={124}
        options={[{ value: '', label: 'Role', disabled: true }, ...roles]}
        value={role ?? ''}
        onChange={(next) => {
          if (next !== '') onRole(next)
        }}
      />
      {!made && (
        <Select<VariableType | ''>
          label="Type of the selected"
          hideLabel
          small
          width={92}
          options={[{ value: '', label: 'Type', disabled: true }, ...typeOptions]}
          value={type ?? ''}
          onChange={(next) => {
            if (next !== '') onType(next)
          }}
        />
      )}
      <Button small kind="quiet" onPress={onClear}>
        Clear
      </Button>
    </>
  )
}
