import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import { dictionaryStore, putDictionaryAway } from '../../../src/store/dictionary'
import { recipeStore } from '../../../src/store/recipe'
import { tableInUse, tableStore } from '../../../src/store/table'
import { viewStore } from '../../../src/store/view'
import { standardCensus } from '../../../src/worker/page-side'
import { VariablesTable } from '../../../src/ui/rooms/data/VariablesTable'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

beforeEach(() => {
  startOnEngine()
  putDictionaryAway()
  openSurvey()
})

/** As wide as this everything is laid out from now on. */
function layOut(width: number): void {
  class Laid {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe(): void {
      this.tell([{ contentRect: { width } } as ResizeObserverEntry], this as unknown as ResizeObserver)
    }
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Laid)
}

afterEach(() => vi.unstubAllGlobals())

/** The variables of the table as it stands: a type takes a new reading. */
function OpenTable() {
  const table = useStore(tableStore, tableInUse)
  return table && <VariablesTable table={table} />
}

const open = () => render(<OpenTable />)
const recipe = () => recipeStore.getState().recipe
const key = () => recipe()?.scenarios[0].key
/** The types that are said in the recipe, once the file has been read with them. */
const expectTypes = (types: Readonly<Record<string, string>>) =>
  waitFor(() =>
    expect(recipe()?.data.variables).toEqual(
      Object.fromEntries(Object.entries(types).map(([variable, type]) => [variable, { type }])),
    ),
  )
const name = (variable: string) => screen.getByRole('button', { name: variable })
const selected = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => within(row).getAllByRole('button')[0].textContent)

describe('the table of variables', () => {
  it('is walked by arrows and gives a role by a letter, which takes it away again', async () => {
    open()
    name('sex').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(name('health')).toHaveFocus()
    expect(viewStore.getState().subject).toEqual({ kind: 'variable', name: 'health' })
    await userEvent.keyboard('k')
    expect(key()).toEqual(['region', 'sex', 'health'])
    expect(recipe()).not.toHaveProperty('sensitive')
    await userEvent.keyboard('s')
    expect(key()).toEqual(['region', 'sex'])
    expect(recipe()?.sensitive).toEqual(['health'])
    await userEvent.keyboard('s')
    expect(key()).toEqual(['region', 'sex'])
    expect(recipe()).not.toHaveProperty('sensitive')
    await userEvent.keyboard('{End}d')
    await expectTypes({ wt: 'identifier' })
    await userEvent.keyboard('w')
    await expectTypes({ wt: 'numeric' })
    expect(recipe()?.design).toEqual({ weight: 'wt' })
  })

  it('takes the keys wherever in a row the pointer was', async () => {
    open()
    const row = screen.getAllByRole('row').find((each) => each.dataset.row === 'health')
    await userEvent.click(
      within(row ?? document.body)
        .getAllByRole('cell')
        .at(-1) ?? document.body,
    )
    expect(name('health')).toHaveFocus()
    await userEvent.keyboard('k')
    expect(key()).toEqual(['region', 'sex', 'health'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(surveyTable.description.variables.length)
  })

  it('gives a type by a letter', async () => {
    open()
    name('income').focus()
    await userEvent.keyboard('o')
    await expectTypes({ income: 'ordinal' })
    await userEvent.keyboard('x')
    await expectTypes({ income: 'ignore' })
  })

  it('leads sideways to type, kind and role and back, one row in the order of Tab', async () => {
    open()
    name('id').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByLabelText('Type of id')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByLabelText('Kind of id')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByLabelText('Role of id')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(name('id')).toHaveFocus()
    expect(screen.getByLabelText('Role of id')).toHaveAttribute('tabindex', '0')
    expect(screen.getByLabelText('Role of sex')).toHaveAttribute('tabindex', '-1')
  })

  it('says and changes what a variable is about, where there is room for it', async () => {
    layOut(864)
    open()
    expect(screen.getByLabelText('Kind of region')).toHaveDisplayValue('Not known')
    await userEvent.selectOptions(screen.getByLabelText('Kind of region'), 'Place')
    expect(recipe()?.data.variables).toEqual({ region: { kind: 'place' } })
  })

  it.each([
    ['a narrow page', 700, {}],
    ['labels', 864, { region: { label: 'Region of work' } }],
  ])('leaves it to the inspector where %s takes the room', (_, width, variables) => {
    layOut(width)
    openSurvey({ ...surveyRecipe, data: { ...surveyRecipe.data, variables } })
    open()
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Role of region')).toBeInTheDocument()
  })

  it('selects several by Space and gives all of them a role at once', async () => {
    open()
    name('region').focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
    expect(selected()).toEqual(['region', 'health'])
    expect(screen.getByRole('status')).toHaveTextContent('2 selected')
    await userEvent.keyboard('s')
    expect(recipe()?.sensitive).toEqual(['region', 'health'])
    expect(key()).toEqual(['sex'])
    await userEvent.keyboard('n')
    await expectTypes({ region: 'numeric', health: 'numeric' })
    // Only one variable can be the weight.
    const before = recipe()
    await userEvent.keyboard('w')
    await answered()
    expect(recipe()).toBe(before)
    await userEvent.keyboard(' ')
    expect(selected()).toEqual(['region'])
    // Enter opens a variable in the inspector and leaves what is selected.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(viewStore.getState().subject).toEqual({ kind: 'variable', name: 'income' })
    expect(selected()).toEqual(['region'])
  })

  it('spans a range by Shift and an arrow, takes all by Ctrl A and none by Escape', async () => {
    open()
    name('region').focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['region', 'sex', 'health'])
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
    expect(selected()).toEqual(['id', 'region'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(6)
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })

  it('selects by Ctrl and by Shift with the mouse; a plain press looks at one', async () => {
    open()
    const user = userEvent.setup()
    await user.click(name('region'))
    await user.keyboard('{Shift>}')
    await user.click(name('health'))
    await user.keyboard('{/Shift}{Control>}')
    await user.click(name('sex'))
    await user.keyboard('{/Control}')
    expect(selected()).toEqual(['region', 'health'])
    await user.click(name('wt'))
    expect(selected()).toEqual([])
    expect(viewStore.getState().subject).toEqual({ kind: 'variable', name: 'wt' })
  })

  it('offers for the selected what several can be', async () => {
    open()
    name('region').focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    const roles = screen.getByLabelText('Role of the selected')
    expect(roles).toHaveDisplayValue('Key')
    expect(within(roles).queryByText('Weight')).not.toBeInTheDocument()
    await userEvent.selectOptions(roles, 'Keep')
    expect(key()).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText('Type of the selected'), 'Ordered')
    await expectTypes({ region: 'ordinal', sex: 'ordinal' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(selected()).toEqual([])
  })

  it('leaves the types of made data as they are', async () => {
    const made = { ...surveyRecipe, data: { synthetic: standardCensus } }
    recipeStore.setState({ recipe: made })
    tableStore.setState({ ...surveyTable, source: { kind: 'made' } }, true)
    open()
    name('sex').focus()
    await userEvent.keyboard('ndk')
    await answered()
    expect(recipe()?.data).toEqual(made.data)
    expect(tableStore.getState()).toMatchObject({ description: surveyTable.description })
    expect(key()).toEqual(['region'])
    expect(screen.queryByLabelText('Type of sex')).not.toBeInTheDocument()
  })

  it('shows labels, also of what is most common', () => {
    const variables = { region: { label: 'Region', labels: { 'the first': 'Aldmoor' } } }
    recipeStore.setState({ recipe: { ...surveyRecipe, data: { ...surveyRecipe.data, variables } } })
    open()
    const row = screen.getByRole('row', { name: /region/ })
    expect(row).toHaveTextContent('Aldmoor, 50.0%')
    expect(within(row).getByTitle('Region')).toBeInTheDocument()
  })
})

describe('a dictionary', () => {
  const description = {
    variables: [
      {
        name: 'region',
        label: 'Part of the country',
        labels: [
          ['1', 'North'],
          ['-9', 'Refused'],
        ] as const,
        levels: 9,
        unlabelled: ['2', '3', '4', '5', '6', '7', '8', '9'],
        absent: ['-9'],
      },
    ],
    unknown: ['shoe'],
    unnamed: ['id', 'sex', 'health', 'income', 'wt'],
    leftOut: 2,
    repeated: 1,
  }

  it('is shown with what matched before it is taken', async () => {
    open()
    act(() => dictionaryStore.setState({ status: 'read', name: 'labels.csv', description }, true))
    const dialog = screen.getByRole('dialog', { name: 'labels.csv' })
    expect(within(dialog).getByRole('row', { name: /region/ })).toHaveTextContent(
      'regionPart of the country1 of 9-9',
    )
    expect(dialog).toHaveTextContent('1 of 6 variables of the file are in the dictionary.')
    expect(dialog).toHaveTextContent('Not in it: id, sex, health, income and 1 more.')
    expect(dialog).toHaveTextContent('In the dictionary, but not in the file: shoe.')
    expect(dialog).toHaveTextContent('2 rows left out')
    expect(dialog).toHaveTextContent('1 code with a second, other label')
    expect(recipeStore.getState().recipe).toBe(surveyRecipe)
    // Nothing has a label yet: there is nothing to replace.
    expect(within(dialog).queryByRole('button', { name: 'Replace all labels' })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 3 labels' }))
    expect(recipeStore.getState().recipe?.data.variables).toEqual({
      region: { label: 'Part of the country', labels: { '-9': 'Refused', 1: 'North' } },
    })
    const remove = screen.getByRole('button', { name: 'Remove all labels: of 1 variable and 2 codes' })
    await userEvent.click(remove)
    expect(recipeStore.getState().recipe?.data).not.toHaveProperty('variables')
  })

  it('that was refused says why and what can be done', () => {
    open()
    const problem = { code: 'dictionary-empty', sentence: 'The dictionary is empty.', detail: '', facts: {} }
    act(() => dictionaryStore.setState({ status: 'refused', name: 'labels.csv', problem }, true))
    expect(screen.getByRole('alert')).toHaveTextContent('The dictionary is empty.')
    expect(screen.getByRole('button', { name: 'Choose another dictionary' })).toBeEnabled()
    expect(tableStore.getState()).toBe(surveyTable)
  })
})

describe('the table of very many variables', () => {
  const { description } = surveyTable
  const variables = Array.from({ length: 5000 }, (_, v) => ({ ...description.variables[1], name: `q${v}` }))
  const rows = () => screen.getAllByRole('row').length

  it('draws those in view, says how many there are, and is walked to its end', async () => {
    render(<VariablesTable table={{ ...surveyTable, description: { ...description, variables } }} />)
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001')
    expect(rows()).toBeLessThan(60)
    name('q0').focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(name('q4999')).toHaveFocus())
    expect(rows()).toBeLessThan(60)
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(name('q4998')).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'q0' })).not.toBeInTheDocument()
  })

  it('is looked through by name or label; all is all that was found', async () => {
    const labels = { health: { label: 'Visits to a doctor' }, q123: { label: 'Rooms' } }
    const data = { ...surveyRecipe.data, variables: labels }
    recipeStore.setState({ recipe: { ...surveyRecipe, data } })
    const health = description.variables.filter((each) => each.name === 'health')
    const all = [...variables.slice(1), ...health]
    const { rerender } = render(
      <VariablesTable table={{ ...surveyTable, description: { ...description, variables: all } }} />,
    )
    const field = screen.getByRole('searchbox', { name: 'Find a variable' })
    await userEvent.type(field, 'Q123')
    expect(screen.getByText('11 of 5,000')).toBeVisible()
    expect(rows()).toBe(12)
    await userEvent.clear(field)
    await userEvent.type(field, 'DOCTOR')
    expect(rows()).toBe(2)
    name('health').focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(screen.getByText('1 of 5,000, 1 selected')).toBeVisible()
    await userEvent.keyboard('k')
    expect(key()).toEqual([...surveyRecipe.scenarios[0].key, 'health'])
    await userEvent.clear(field)
    await userEvent.type(field, 'nobody')
    expect(screen.getByText('No variable is called so.')).toBeVisible()
    rerender(<VariablesTable table={surveyTable} />)
    expect(rows()).toBe(1 + description.variables.length)
  })

  it('has nothing to look through where all are seen at once', () => {
    render(<VariablesTable table={surveyTable} />)
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })
})
