import { useRef, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { setRole } from '../../../store/data-settings'
import { look } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { roleOf, type Role } from '../../../store/roles'
import type { ReadyTable } from '../../../store/table'
import { viewStore } from '../../../store/view'
import { Panel } from '../../parts/Panel'
import { rolesInShort } from './roles-in-short'
import { VariableRow } from './VariableRow'
import style from './VariablesTable.module.css'

/** The role that a key gives the variable in focus. */
const roleOfKey: Readonly<Record<string, Role | undefined>> = { k: 'key', s: 'sensitive', d: 'identifier' }

/** One row for each variable; arrows move, K, S and D give a role, Enter opens it in the inspector. */
export function VariablesTable({ table }: { readonly table: ReadyTable }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  const selected = useStore(viewStore, (view) =>
    view.subject.kind === 'variable' ? view.subject.name : null,
  )
  if (!recipe) return null
  const { variables } = table.description
  const roles = variables.map((variable) => roleOf(recipe, scenario, variable))
  const dropped = variables.filter(({ type }) => type === 'identifier' || type === 'ignore').length
  const labelled = variables.some((variable) => recipe.data.variables?.[variable.name]?.label)
  const made = table.source.kind === 'census'

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...(body.current?.querySelectorAll<HTMLButtonElement>('button[data-variable]') ?? [])]
    const at = buttons.indexOf(event.target)
    if (at === -1) return
    const wanted = roleOfKey[event.key]
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to !== undefined) {
      const next = buttons[Math.max(0, Math.min(to, buttons.length - 1))]
      next.focus()
      look({ kind: 'variable', name: variables[buttons.indexOf(next)].name })
    } else if (wanted !== undefined && !(made && wanted === 'identifier')) {
      // Pressed again it takes the role away.
      void setRole(variables[at].name, roles[at] === wanted ? 'keep' : wanted)
    } else {
      return
    }
    event.preventDefault()
  }

  return (
    <Panel title="Variables" sub={rolesInShort(roles, dropped)} flush>
      <div className={style.scroll}>
        <table className={style.table} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">Variable</th>
              {labelled && <th scope="col">Label</th>}
              <th scope="col">Type</th>
              <th scope="col">Role</th>
              <th scope="col" className="num">
                Distinct
              </th>
              <th scope="col" className="num">
                Missing
              </th>
              <th scope="col">Distribution</th>
              <th scope="col">Most common</th>
            </tr>
          </thead>
          <tbody ref={body} data-gesture>
            {variables.map((variable, index) => (
              <VariableRow
                key={variable.name}
                variable={variable}
                settings={recipe.data.variables?.[variable.name] ?? {}}
                role={roles[index]}
                labelled={labelled}
                selected={variable.name === selected}
                tabStop={variable.name === (selected ?? variables[0].name)}
                made={made}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
