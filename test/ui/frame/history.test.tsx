import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addCandidates, removeCandidate } from '../../../src/store/candidates'
import { historyStore, markSaved } from '../../../src/store/history'
import { recipeStore } from '../../../src/store/recipe'
import { viewStore } from '../../../src/store/view'
import { App } from '../../../src/ui/frame/App'
import { rooms } from '../../../src/ui/rooms/rooms'
import { askBeforeLeaving } from '../../../src/ui/frame/ask-before-leaving'
import { assessedRecipe, openAssessedSurvey } from '../assessed-survey'
import { startOnEngine } from '../on-engine'

beforeEach(() => {
  startOnEngine()
  openAssessedSurvey()
})

const names = () => recipeStore.getState().recipe?.candidates.map((candidate) => candidate.name)
const steps = () => historyStore.getState().history.past.length

describe('undo and redo', () => {
  it('say why there is nothing to do, and stay in the tab order', () => {
    render(<App rooms={rooms} />)
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveAttribute('aria-disabled', 'true')
    expect(undo).toBeEnabled()
    expect(undo).toHaveAccessibleDescription('nothing has been changed')
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveAccessibleDescription(
      'nothing has been undone',
    )
  })

  it('are called by the step that they take, and say what was done', async () => {
    render(<App rooms={rooms} />)
    act(() => {
      addCandidates(['A', 'B', 'C'].map((name) => ({ name, steps: [] })))
    })
    const undo = screen.getByRole('button', { name: 'Undo: add 3 candidates' })
    await userEvent.tab()
    act(() => undo.focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Undo: add 3 candidates (Ctrl Z)')
    await userEvent.click(undo)
    expect(names()).toEqual(['R10S', 'T10P'])
    expect(screen.getByText('Undone: add 3 candidates. Nothing left to undo.')).toHaveAttribute(
      'aria-live',
      'polite',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Redo: add 3 candidates' }))
    expect(names()).toHaveLength(5)
    expect(screen.getByText('Done again: add 3 candidates. 1 step left to undo.')).toBeInTheDocument()
  })

  it('have their keys, but not where text is written', async () => {
    viewStore.setState({ room: 'candidates' })
    render(<App rooms={rooms} />)
    act(() => removeCandidate('T10P'))
    const field = screen.getByRole('textbox', { name: /Runs/ })
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(names()).toEqual(['R10S'])
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    await vi.waitFor(() => expect(names()).toEqual(['R10S', 'T10P']))
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
    await vi.waitFor(() => expect(names()).toEqual(['R10S']))
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
    await vi.waitFor(() => expect(names()).toEqual(['R10S', 'T10P']))
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
    await vi.waitFor(() => expect(names()).toEqual(['R10S']))
  })

  it('take K on several variables as one step, and a press elsewhere as another', async () => {
    render(<App rooms={rooms} />)
    const [first, second] = ['region', 'sex'].map((name) => screen.getByRole('button', { name }))
    first.focus()
    await userEvent.keyboard('s{ArrowDown}s')
    expect(second).toHaveFocus()
    expect(steps()).toBe(1)
    expect(screen.getByRole('button', { name: 'Undo: mark 2 variables as sensitive' })).toBeInTheDocument()
    await userEvent.click(first)
    await userEvent.keyboard('{ArrowDown}s')
    expect(steps()).toBe(2)
  })

  it('take arrow keys in one field as one step', async () => {
    viewStore.setState({ room: 'candidates' })
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('textbox', { name: /Runs/ }))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(recipeStore.getState().recipe?.candidates[0].replicates).toBe(23)
    expect(steps()).toBe(1)
  })

  it('are among the shortcuts', async () => {
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: 'Help: round, glossary, keyboard' }))
    expect(screen.getByRole('complementary', { name: 'Help' })).toHaveTextContent(
      'UndoCtrl ZRedoCtrl Shift Z or Ctrl Y',
    )
  })
})

describe('changes that were not saved', () => {
  // In place of the window, where react-aria stops following the focus for good once the page is said to be left.
  let leaving: EventTarget

  beforeEach(() => {
    leaving = new EventTarget()
    const listening = vi.spyOn(window, 'addEventListener')
    listening.mockImplementation(leaving.addEventListener.bind(leaving))
    askBeforeLeaving()
    listening.mockRestore()
  })

  function leave(): boolean {
    const event = new Event('beforeunload', { cancelable: true })
    leaving.dispatchEvent(event)
    return !event.defaultPrevented
  }

  it('are said beside Save project, and asked about before the page is left', () => {
    render(<App rooms={rooms} />)
    const rail = within(screen.getByRole('navigation', { name: 'Steps' }))
    expect(rail.queryByText('unsaved changes')).not.toBeInTheDocument()
    expect(leave()).toBe(true)
    act(() => removeCandidate('T10P'))
    expect(rail.getByText('unsaved changes')).toBeInTheDocument()
    expect(leave()).toBe(false)
    act(() => markSaved(recipeStore.getState().recipe ?? assessedRecipe))
    expect(rail.queryByText('unsaved changes')).not.toBeInTheDocument()
    expect(leave()).toBe(true)
  })

  it('are asked about before they are drawn, and where nothing is drawn any more', () => {
    const { unmount } = render(<App rooms={rooms} />)
    unmount()
    removeCandidate('T10P')
    expect(leave()).toBe(false)
  })
})
