import type { MouseEvent } from 'react'
import type { DataSource, VariableType } from '../../../engine/assess/recipe'
import { setRole, setTypes } from '../../../store/data-settings'
import type { Role } from '../../../store/roles'
import { MiniBars } from '../../parts/MiniBars'
import { Select } from '../../parts/Select'
import { count } from '../../words/numbers'
import { roleClass, roleOptions, typeName, typeOptions, variableLabel } from '../../words/variables'
import { typicalInWords } from './typical-in-words'
import style from './VariablesTable.module.css'
import type { VariableDescription } from '../../../file/table-description'

type Props = {
  readonly variable: VariableDescription
  readonly data: DataSource
  readonly role: Role
  readonly labelled: boolean
  /** The inspector speaks of it. */
  readonly current: boolean
  /** It is one of those that are selected together. */
  readonly selected: boolean
  /** Whether Tab reaches this row; arrows reach the others. */
  readonly tabStop: boolean
  /** Made data are what they are. */
  readonly made: boolean
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

export function VariableRow({
  variable,
  data,
  role,
  labelled,
  current,
  selected,
  tabStop,
  made,
  onClick,
}: Props) {
  const { name } = variable
  const tabIndex = tabStop ? 0 : -1
  const typical = typicalInWords(data, variable)
  const label = variableLabel(data, name) ?? ''
  const classes = [current ? 'is-sel' : '', selected ? style.isSelected : '']
  return (
    <tr
      className={classes.filter(Boolean).join(' ')}
      data-row={name}
      aria-selected={selected}
      onClick={onClick}
    >
      <td className={style.first}>
        <button
          type="button"
          className={style.name}
          data-variable={name}
          tabIndex={tabIndex}
          aria-current={current || undefined}
          title={name}
        >
          {name}
        </button>
      </td>
      {labelled && (
        <td className={`ink2 ${style.label}`} title={label}>
          {label}
        </td>
      )}
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
            tabIndex={tabIndex}
            title={variable.typeReason}
            options={typeOptions}
            value={variable.type}
            onChange={(type) => void setTypes([name], type)}
          />
        )}
      </td>
      <td onClick={(event) => event.stopPropagation()}>
        <Select<Role>
          label={`Role of ${name}`}
          hideLabel
          small
          width={130}
          tabIndex={tabIndex}
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
          <MiniBars bars={variable.bars} selected={current} />
        ) : (
          <span className={`muted ${style.words}`}>{variable.typical}</span>
        )}
      </td>
      <td className="muted" title={[typical.what, typical.share].join('')}>
        {variable.bars.length > 0 && (
          <span className={style.typical}>
            <span className={style.most}>{typical.what}</span>
            {typical.share}
          </span>
        )}
      </td>
    </tr>
  )
}
