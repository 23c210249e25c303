import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { VariableDescription } from '../../../../file/table-description'
import { knowing } from '../../../../store/coarser'
import { kindOf } from '../../../../store/variable-settings'
import { CheckboxField } from '../../../parts/Checkbox'
import { DataTable } from '../../../parts/DataTable'
import { kindName } from '../../../words/variables'
import { HowExactly } from '../coarser/HowExactly'
import type { Proposal } from './propose'
import style from './RegisterDialog.module.css'

type Props = {
  readonly recipe: Recipe
  readonly variables: readonly VariableDescription[]
  readonly proposal: ((variable: VariableDescription) => Proposal) | null
  readonly draft: Scenario
  readonly onChange: (draft: Scenario) => void
}

/** The key of an intruder to be added: what is known of each variable, proposed by its kind, and why. */
export function DraftKey({ recipe, variables, proposal, draft, onChange }: Props) {
  return (
    <>
      <div className={style.heading}>
        <h3>Key</h3>
        <span className="muted">
          {proposal ? 'proposed from role and kind in Data; yours to change' : 'yours to choose'}
        </span>
      </div>
      <DataTable
        aria-label="Key"
        inText
        rowHeight={30}
        scroll={{ height: 252 }}
        rows={variables}
        rowKey={({ name }) => name}
        empty="No variable of this file has levels that somebody could know."
        columns={[
          { head: 'Variable', className: 'mono', cut: 160, cell: ({ name }) => name },
          {
            head: 'Kind, from Data',
            className: 'ink2',
            cell: (variable) => kindName(kindOf(recipe, variable)),
          },
          {
            head: 'Known',
            cell: ({ name }) => {
              const known = draft.key.includes(name)
              return (
                <CheckboxField
                  name={`${name} is known`}
                  label=""
                  checked={known}
                  onChange={(checked) => {
                    const next = { ...draft, key: withVariable(draft.key, name, checked, variables) }
                    onChange(checked ? next : knowing(next, name, undefined))
                  }}
                />
              )
            },
          },
          {
            head: 'How exactly',
            cell: ({ name }) =>
              draft.key.includes(name) ? (
                <HowExactly
                  variable={name}
                  who="this scenario"
                  coarser={lookUp(draft.coarser, name)}
                  onChange={(coarser) => onChange(knowing(draft, name, coarser))}
                />
              ) : (
                <span className="muted">not known</span>
              ),
          },
          proposal && {
            head: 'Why',
            className: 'muted',
            wraps: true,
            cell: (variable) => proposal(variable).why,
          },
        ]}
      />
    </>
  )
}

/** The key with a variable or without it, in the order of the file. */
function withVariable(
  key: readonly string[],
  name: string,
  known: boolean,
  variables: readonly VariableDescription[],
): readonly string[] {
  const wanted = new Set(known ? [...key, name] : key.filter((each) => each !== name))
  return variables.filter((variable) => wanted.has(variable.name)).map((variable) => variable.name)
}
