import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as settings from '../../../src/store/data-settings'
import { dictionaryStore, putDictionaryAway } from '../../../src/store/dictionary'
import { recipeStore } from '../../../src/store/recipe'
import { tableStore } from '../../../src/store/table'
import { viewStore } from '../../../src/store/view'
import { VariablesTable } from '../../../src/ui/rooms/data/VariablesTable'
import { openSurvey, startAfresh, surveyRecipe, surveyTable } from '../small-survey'

vi.mock('../../../src/store/data-settings')

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
  putDictionaryAway()
  openSurvey()
})

const open = () => render(<VariablesTable table={surveyTable} />)
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
    expect(settings.setRoles).toHaveBeenLastCalledWith(['health'], 'key')
    await userEvent.keyboard('s')
    expect(settings.setRoles).toHaveBeenLastCalledWith(['health'], 'keep')
    await userEvent.keyboard('{End}d')
    expect(settings.setRoles).toHaveBeenLastCalledWith(['wt'], 'identifier')
    await userEvent.keyboard('w')
    expect(settings.setRoles).toHaveBeenLastCalledWith(['wt'], 'weight')
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
    expect(settings.setRoles).toHaveBeenLastCalledWith(['health'], 'key')
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(surveyTable.description.variables.length)
  })

  it('gives a type by a letter', async () => {
    open()
    name('income').focus()
    await userEvent.keyboard('o')
    expect(settings.setTypes).toHaveBeenLastCalledWith(['income'], 'ordinal')
    await userEvent.keyboard('x')
    expect(settings.setTypes).toHaveBeenLastCalledWith(['income'], 'ignore')
  })

  it('leads sideways to type and role and back, one row in the order of Tab', async () => {
    open()
    name('id').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByLabelText('Type of id')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByLabelText('Role of id')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
    expect(name('id')).toHaveFocus()
    expect(screen.getByLabelText('Role of id')).toHaveAttribute('tabindex', '0')
    expect(screen.getByLabelText('Role of sex')).toHaveAttribute('tabindex', '-1')
  })

  it('selects several by Space and gives all of them a role at once', async () => {
    open()
    name('region').focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
    expect(selected()).toEqual(['region', 'health'])
    expect(screen.getByRole('status')).toHaveTextContent('2 selected')
    await userEvent.keyboard('s')
    expect(settings.setRoles).toHaveBeenLastCalledWith(['region', 'health'], 'sensitive')
    await userEvent.keyboard('n')
    expect(settings.setTypes).toHaveBeenLastCalledWith(['region', 'health'], 'numeric')
    // Only one variable can be the weight.
    vi.mocked(settings.setRoles).mockClear()
    await userEvent.keyboard('w')
    expect(settings.setRoles).not.toHaveBeenCalled()
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
    expect(settings.setRoles).toHaveBeenLastCalledWith(['region', 'sex'], 'keep')
    await userEvent.selectOptions(screen.getByLabelText('Type of the selected'), 'Ordered')
    expect(settings.setTypes).toHaveBeenLastCalledWith(['region', 'sex'], 'ordinal')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(selected()).toEqual([])
  })

  it('leaves the types of made data as they are', async () => {
    render(<VariablesTable table={{ ...surveyTable, source: { kind: 'census' } }} />)
    name('sex').focus()
    await userEvent.keyboard('ndk')
    expect(settings.setTypes).not.toHaveBeenCalled()
    expect(settings.setRoles).toHaveBeenCalledExactlyOnceWith(['sex'], 'keep')
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
