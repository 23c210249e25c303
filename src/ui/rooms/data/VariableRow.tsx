import type { VariableSettings, VariableType } from '../../../engine/assess/recipe'
import { setRole, setVariable } from '../../../store/data-settings'
import { look } from '../../../store/navigate'
import type { Role } from '../../../store/roles'
import type { VariableDescription } from '../../../worker/contract'
import { MiniBars } from '../../parts/MiniBars'
import { Select } from '../../parts/Select'
import { count } from '../../words/numbers'
import { roleClass, roleOptions, typeName, typeOptions } from '../../words/variables'
import style from './VariablesTable.module.css'

type Props = {
  readonly variable: VariableDescription
  readonly settings: VariableSettings
  readonly role: Role
  readonly labelled: boolean
  readonly selected: boolean
  /** Whether Tab reaches this row; arrows reach the others. */
  readonly tabStop: boolean
  /** Made data are what they are. */
  readonly made: boolean
}

export function VariableRow({ variable, settings, role, labelled, selected, tabStop, made }: Props) {
  const { name } = variable
  return (
    <tr className={selected ? 'is-sel' : undefined} onClick={() => look({ kind: 'variable', name })}>
      <td>
        <button
          type="button"
          className={style.name}
          data-variable={name}
          tabIndex={tabStop ? 0 : -1}
          aria-current={selected || undefined}
          title={name}
        >
          {name}
        </button>
      </td>
      {labelled && <td className={`ink2 ${style.label}`}>{settings.label ?? ''}</td>}
      <td onClick={(event) => event.stopPropagation()}>
        {made ? (
          typeName(variable.type)
        ) : (
          <Select<VariableType>
            label={`Type of ${name}`}
            hideLabel
            small
            bare
            width={80}
            title={variable.typeReason}
            options={typeOptions}
            value={variable.type}
            onChange={(type) => void setVariable(name, { ...settings, type })}
          />
        )}
      </td>
      <td onClick={(event) => event.stopPropagation()}>
        <Select<Role>
          label={`Role of ${name}`}
          hideLabel
          small
          width={146}
          title={variable.roleReason}
          options={made ? roleOptions.filter((option) => option.value !== 'identifier') : roleOptions}
          value={role}
          mark={<span className={`role ${roleClass[role]} ${style.dot}`} />}
          onChange={(next) => void setRole(name, next)}
        />
      </td>
      <td className="num">{count(variable.distinct)}</td>
      <td className={variable.missing === 0 ? 'num muted' : 'num'}>{count(variable.missing)}</td>
      <td>
        {variable.bars.length > 0 ? (
          <MiniBars bars={variable.bars} selected={selected} />
        ) : (
          <span className={`muted ${style.words}`}>{variable.typical}</span>
        )}
      </td>
      <td className={`muted ${style.typical}`} title={variable.typical}>
        {variable.bars.length > 0 ? variable.typical : ''}
      </td>
    </tr>
  )
}
