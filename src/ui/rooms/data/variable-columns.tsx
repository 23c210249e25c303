import type { MouseEvent } from 'react'
import type { Recipe, VariableType } from '../../../engine/assess/recipe'
import { setRole, setTypes } from '../../../store/data-settings'
import type { Role } from '../../../store/roles'
import type { Columns } from '../../parts/DataTable'
import { MiniBars } from '../../parts/MiniBars'
import { Select } from '../../parts/Select'
import { count } from '../../words/numbers'
import { roleClass, roleOptions, typeName, typeOptions, variableLabel } from '../../words/variables'
import { KindSelect } from './KindSelect'
import { typicalInWords } from './typical-in-words'
import style from './VariablesTable.module.css'
import type { VariableDescription } from '../../../file/table-description'

type VariableRow = {
  readonly variable: VariableDescription
  readonly role: Role
  /** The inspector speaks of it. */
  readonly current: boolean
  /** Whether Tab reaches this row; arrows reach the others. */
  readonly tabStop: boolean
}

type Asked = {
  readonly recipe: Recipe
  readonly labelled: boolean
  /** Whether there is room for what a variable is about, which the inspector has too. */
  readonly kinds: boolean
  /** Made data are what they are. */
  readonly made: boolean
}

/** What is said of each variable, and how its type, kind and role are changed. */
export function variableColumns({ recipe, labelled, kinds, made }: Asked): Columns<VariableRow> {
  const { data } = recipe
  return [
    {
      head: 'Variable',
      className: style.first,
      cell: ({ variable: { name }, current, tabStop }) => (
        <button
          type="button"
          className={style.name}
          data-variable={name}
          tabIndex={tabStop ? 0 : -1}
          aria-current={current || undefined}
          title={name}
        >
          {name}
        </button>
      ),
    },
    labelled && {
      id: 'label',
      head: 'Label',
      className: 'ink2',
      cut: 150,
      cell: ({ variable }) => variableLabel(data, variable.name) ?? '',
    },
    {
      id: 'type',
      head: 'Type',
      cellProps: keepsPresses,
      cell: ({ variable: { name, type, typeReason }, tabStop }) =>
        made ? (
          typeName(type)
        ) : (
          <Select<VariableType>
            label={`Type of ${name}`}
            hideLabel
            small
            bare
            width={88}
            tabIndex={tabStop ? 0 : -1}
            title={typeReason}
            options={typeOptions}
            value={type}
            onChange={(next) => void setTypes([name], next)}
          />
        ),
    },
    kinds && {
      id: 'kind',
      head: 'Kind',
      hint: 'What it is about: ready intruders in Scenario are taken to know it or not by this',
      cellProps: keepsPresses,
      cell: ({ variable, tabStop }) => (
        <KindSelect recipe={recipe} variable={variable} small bare width={96} tabIndex={tabStop ? 0 : -1} />
      ),
    },
    {
      id: 'role',
      head: 'Role',
      cellProps: keepsPresses,
      cell: ({ variable: { name, roleReason }, role, tabStop }) => (
        <Select<Role>
          label={`Role of ${name}`}
          hideLabel
          small
          width={130}
          tabIndex={tabStop ? 0 : -1}
          title={roleReason}
          options={made ? roleOptions.filter((option) => option.value !== 'identifier') : roleOptions}
          value={role}
          mark={<span className={`role ${roleClass[role]} ${style.dot}`} />}
          onChange={(next) => void setRole(name, next)}
        />
      ),
    },
    { id: 'distinct', head: 'Distinct', number: true, cell: ({ variable }) => count(variable.distinct) },
    {
      id: 'missing',
      head: 'Missing',
      number: true,
      cellProps: ({ variable: { missing } }) => ({ className: missing === 0 ? 'muted' : undefined }),
      cell: ({ variable }) => count(variable.missing),
    },
    {
      id: 'distribution',
      head: 'Distribution',
      cell: ({ variable: { bars, typical }, current }) =>
        bars.length > 0 ? (
          <MiniBars bars={bars} selected={current} />
        ) : (
          <span className={`muted ${style.words}`}>{typical}</span>
        ),
    },
    {
      id: 'most',
      head: 'Most common',
      className: 'muted',
      cell: ({ variable }) => {
        const { what, share } = typicalInWords(data, variable)
        return (
          variable.bars.length > 0 && (
            <span className={style.typical} title={[what, share].join('')}>
              <span className={style.most}>{what}</span>
              {share}
            </span>
          )
        )
      },
    },
  ]
}

/** A press on what is chosen from is not one on its row. */
function keepsPresses() {
  return { onClick: (event: MouseEvent) => event.stopPropagation() }
}
