import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { setRoles, setTypes } from '../../../store/data-settings'
import { look } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { isForSeveral, roleOf, type Role } from '../../../store/roles'
import type { ReadyTable } from '../../../store/table'
import { viewStore } from '../../../store/view'
import type { VariableType } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { useWidth } from '../../charts/use-width'
import { DataTable } from '../../parts/DataTable'
import { focusOnceDrawn } from '../../parts/focus-once-drawn'
import { WordLink } from '../../help/WordLink'
import { Panel } from '../../parts/Panel'
import { SearchField } from '../../parts/SearchField'
import { topsOf, useRowWindow } from '../../parts/use-row-window'
import { count } from '../../words/numbers'
import { givenBy, roleOptions, typeOptions } from '../../words/variables'
import { Dictionary } from './Dictionary'
import { DictionaryDialog } from './DictionaryDialog'
import { rowOfKey } from './grid-keys'
import { rolesInShort } from './roles-in-short'
import { SelectionBar } from './SelectionBar'
import { variableColumns } from './variable-columns'
import { variablesFound } from './variables-found'
import { everything, noSelection, spanned, toggled, type VariableSelection } from './variable-selection'
import style from './VariablesTable.module.css'

/** From this width on the table has room for the kinds, without labels and with them. */
const wide = 830
const wideWithLabels = 980

const rowHeight = 30
/** From so many variables on they can be looked through by a word: about twice as many as a screen shows. */
const mostLookedOver = 40
/** So many variables stand in the page; of more the table scrolls by itself, as high as this, and draws only what is in view. */
const mostRows = 200
const tallest = 18 * rowHeight

/**
 * One row for each variable. Arrows move and Enter opens a variable in the inspector; Space, Shift with an arrow and
 * Ctrl A select several; letters give a role or a type to those that are selected, or to the one in focus.
 */
export function VariablesTable({ table }: { readonly table: ReadyTable }) {
  const grid = useRef<HTMLTableElement>(null)
  const keysId = useId()
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  const current = useStore(viewStore, (view) => (view.subject.kind === 'variable' ? view.subject.name : null))
  const { width, measure } = useWidth(864)
  const [selection, setSelection] = useState<VariableSelection>(noSelection)
  const [typed, setTyped] = useState('')
  const findId = useId()
  const { variables } = table.description
  const isLookedThrough = variables.length > mostLookedOver
  const found = useMemo(
    // Another file, with fewer, may have been opened since.
    () => (isLookedThrough ? variablesFound(variables, recipe?.data ?? null, typed) : variables),
    [isLookedThrough, variables, recipe?.data, typed],
  )
  const tops = useMemo(() => topsOf(found.map(() => rowHeight)), [found])
  const scrolls = variables.length > mostRows
  const shown = useRowWindow<HTMLDivElement>(tops, tallest, -1)
  if (!recipe) return null
  const names = found.map(({ name }) => name)
  const roles = variables.map((variable) => roleOf(recipe, scenario, variable))
  const placeOf = new Map(variables.map(({ name }, place) => [name, place]))
  // Another file may have been opened since.
  const selected = names.filter((name) => selection.names.has(name))
  const dropped = variables.filter(({ type }) => type === 'identifier' || type === 'ignore').length
  const labelled = variables.some(({ name }) => lookUp(recipe.data.variables, name)?.label)
  const made = table.source.kind === 'made'
  const isDrawn = (at: number) => !scrolls || (at >= shown.rows.first && at < shown.rows.end)
  const tabStop = current !== null && isDrawn(names.indexOf(current)) ? names.indexOf(current) : -1

  const roleOfName = (name: string) => roles[placeOf.get(name)!]
  const typeOfName = (name: string) => variables[placeOf.get(name)!].type

  function giveRole(targets: readonly string[], role: Role) {
    if ((made && role === 'identifier') || (targets.length > 1 && !isForSeveral(role))) return
    void setRoles(targets, role)
  }

  function giveType(targets: readonly string[], type: VariableType) {
    if (!made) void setTypes(targets, type)
  }

  function goTo(row: number) {
    const name = names[row]
    focusOnceDrawn(
      () => {
        look({ kind: 'variable', name })
        if (scrolls) shown.bringIntoView(row)
      },
      () => nameButton(grid.current, name),
      { preventScroll: scrolls },
    )
  }

  /** What a key does to the row whose name is in focus; false when it does nothing. */
  function press(event: KeyboardEvent<HTMLElement>, at: number): boolean {
    const { key, shiftKey } = event
    const name = names[at]
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return false
      setSelection(everything(names))
      return true
    }
    const targets = selected.length > 0 ? selected : [name]
    const row = rowOfKey(key, at, names.length)
    const role = givenBy(roleOptions, key)
    const type = givenBy(typeOptions, key)
    if (row !== null) {
      if (shiftKey) setSelection(spanned(selection, names, name, names[row]))
      goTo(row)
    } else if (key === 'ArrowRight') {
      cellsOf(grid.current, name).at(1)?.focus()
    } else if (key === ' ') {
      setSelection(toggled(selection, name))
    } else if (key === 'Escape' && selected.length > 0) {
      setSelection(noSelection)
    } else if (role !== undefined) {
      // Pressed again it takes the role away.
      giveRole(targets, targets.every((each) => roleOfName(each) === role) ? 'keep' : role)
    } else if (type !== undefined) {
      giveType(targets, type)
    } else {
      return false
    }
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.altKey || !(target instanceof HTMLElement)) return
    const at = names.indexOf(target.closest('tr')?.dataset.row ?? '')
    if (at === -1) return
    const handled =
      target instanceof HTMLSelectElement
        ? moveAcross(cellsOf(grid.current, names[at]), target, event.key)
        : press(event, at)
    if (handled) event.preventDefault()
  }

  function onRowClick(event: MouseEvent<HTMLElement>, name: string) {
    if (event.ctrlKey || event.metaKey) setSelection(toggled(selection, name))
    else if (event.shiftKey) setSelection(spanned(selection, names, current ?? name, name))
    // Enter is a press without a pointer: it opens the inspector and leaves the selection.
    else if (event.detail > 0) setSelection(noSelection)
    // The letters and arrows go on from the row, wherever in it the pointer was.
    nameButton(grid.current, name)?.focus()
    look({ kind: 'variable', name })
  }

  return (
    <Panel
      title="Variables"
      sub={
        <>
          {rolesInShort(roles, dropped)} <WordLink of="key">What is a key?</WordLink>
        </>
      }
      flush
      actions={
        <>
          <span className={style.selected} role="status">
            {[
              found !== variables && `${count(found.length)} of ${count(variables.length)}`,
              selected.length > 0 && `${count(selected.length)} selected`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {isLookedThrough && (
            <SearchField id={findId} label="Find a variable" value={typed} onChange={setTyped} />
          )}
          {selected.length > 0 ? (
            <SelectionBar
              selected={selected.length}
              role={inCommon(selected.map(roleOfName))}
              type={inCommon(selected.map(typeOfName))}
              made={made}
              onRole={(role) => giveRole(selected, role)}
              onType={(type) => giveType(selected, type)}
              onClear={() => setSelection(noSelection)}
            />
          ) : (
            <Dictionary recipe={recipe} />
          )}
        </>
      }
    >
      <div ref={measure}>
        <DataTable
          ref={grid}
          role="grid"
          aria-label="Variables"
          aria-multiselectable="true"
          aria-describedby={keysId}
          data-gesture
          onKeyDown={onKeyDown}
          scroll={
            scrolls ? { ref: shown.scroller, height: tallest + rowHeight, onScroll: shown.onScroll } : {}
          }
          window={scrolls ? shown.rows : undefined}
          rowHeight={rowHeight}
          columns={variableColumns({
            recipe,
            labelled,
            kinds: width >= (labelled ? wideWithLabels : wide),
            made,
          })}
          rows={found.map((variable, index) => ({
            variable,
            role: roleOfName(variable.name),
            current: variable.name === current,
            tabStop: index === (tabStop >= 0 ? tabStop : scrolls ? shown.rows.first : 0),
          }))}
          empty="No variable is called so."
          rowKey={({ variable: { name } }) => name}
          isSelected={(row) => row.current}
          onRow={({ variable: { name } }, event) => onRowClick(event, name)}
          rowProps={({ variable: { name } }) => ({
            className: selected.includes(name) ? style.isSelected : undefined,
            'aria-selected': selected.includes(name),
            'data-row': name,
          })}
        />
      </div>
      <p id={keysId} className="vh">
        Arrows move, Space selects, Enter opens the inspector, which lists the letters that give a role or a
        type.
      </p>
      <DictionaryDialog recipe={recipe} />
    </Panel>
  )
}

/** What can have the focus in a row: its name, its type, its kind and its role. */
function cellsOf(grid: HTMLTableElement | null, name: string): readonly HTMLElement[] {
  const row = [...(grid?.rows ?? [])].find((each) => each.dataset.row === name)
  return [...(row?.querySelectorAll<HTMLElement>('button, select') ?? [])]
}

function nameButton(grid: HTMLTableElement | null, name: string): HTMLElement | undefined {
  return cellsOf(grid, name).at(0)
}

/** Goes to the cell beside a select; its own keys are those that go up and down and the letters. */
function moveAcross(cells: readonly HTMLElement[], from: HTMLElement, key: string): boolean {
  const by = lookUp({ ArrowLeft: -1, ArrowRight: 1 }, key)
  if (by === undefined) return false
  cells[Math.max(0, Math.min(cells.indexOf(from) + by, cells.length - 1))].focus()
  return true
}

/** What all have; null when they differ. */
function inCommon<T>(all: readonly T[]): T | null {
  return all.every((each) => each === all[0]) ? all[0] : null
}
