import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { levelsStore } from '../../../src/store/levels'
import { recipeStore } from '../../../src/store/recipe'
import { ErrorBoundary } from '../../../src/ui/frame/ErrorBoundary'
import { VariableSubject } from '../../../src/ui/rooms/data/inspector/VariableSubject'
import type { FakeEngine } from '../../store/fake-engine'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyKey, surveyRecipe, surveyTable } from '../small-survey'

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  openSurvey()
})

const settingsOf = (variable: string) => recipeStore.getState().recipe?.data.variables?.[variable]

it('a variable shows its levels with counts and shares, missing last', () => {
  levelsStore.setState({
    of: surveyTable.description,
    byVariable: {
      sex: [
        { level: 'Female', records: 510, missing: false },
        { level: 'Male', records: 480, missing: false },
        { level: '', records: 10, missing: true },
      ],
    },
  })
  render(<VariableSubject name="sex" />)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Female51051.0%')
  expect(rows[3]).toHaveTextContent('missing101.0%')
  expect(screen.getByText('Male, 480')).toBeInTheDocument()
})

it('a key variable says what it adds', () => {
  render(<VariableSubject name="region" />)
  expect(screen.getByText('Sample uniques without it').nextSibling).toHaveTextContent('0')
  expect(screen.getByText('Multiplies the cells by').nextSibling).toHaveTextContent('9')
})

it('a variable outside the key says what it would add', async () => {
  engine.answers.measureKeyWith = () => ({
    ...surveyKey,
    variables: [...surveyKey.variables, { name: 'income', levels: 413 }],
    sampleUniques: 940,
    uniquesWithout: [800, 900, 4],
  })
  render(<VariableSubject name="income" />)
  expect(screen.queryByText('If it were in the key')).not.toBeInTheDocument()
  expect(await screen.findByText(/It would add 936 sample uniques to 4/)).toHaveTextContent(
    'It would be read by its 412 different values.',
  )
  expect(screen.getByText('Multiplies the cells by').nextSibling).toHaveTextContent('413')
  expect(engine.asked).toContain('measureKeyWith region+sex+income')
})

it('levels are labelled at once, and put in order as one change', async () => {
  const levels = ['1', '2', '10'].map((level, l) => ({ level, records: 300 + 10 * l, missing: false }))
  engine.answers.levelsOf = () => levels
  levelsStore.setState({ of: surveyTable.description, byVariable: { health: levels } })
  render(<VariableSubject name="health" />)
  await userEvent.click(screen.getByRole('button', { name: 'Change order and labels' }))
  await userEvent.type(screen.getByLabelText('Label of 10'), 'Very bad{Enter}')
  const labels = { '10': 'Very bad' }
  expect(settingsOf('health')).toEqual({ labels })
  expect(screen.queryByRole('button', { name: 'Apply the order' })).not.toBeInTheDocument()
  screen.getByRole('button', { name: 'Move 1, place 1 of 3' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Move 1, place 2 of 3' })).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Put the levels in order'), 'Most records first')
  await userEvent.click(screen.getByRole('button', { name: 'Apply the order' }))
  await waitFor(() =>
    expect(settingsOf('health')).toEqual({ labels, type: 'ordinal', levels: ['10', '2', '1'] }),
  )
  expect(await screen.findByRole('button', { name: 'Change order and labels' })).toBeInTheDocument()
  // One change: read once, in the new order.
  const read = engine
    .requestsOf('readSample')
    .filter(({ data: { variables } }) => variables?.['health']?.levels)
  expect(read).toHaveLength(1)
})

it('codes are shown with their labels', () => {
  const variables = { sex: { labels: { 1: 'Male' } } }
  openSurvey({ ...surveyRecipe, data: { ...surveyRecipe.data, variables } })
  levelsStore.setState({
    of: surveyTable.description,
    byVariable: {
      sex: [
        { level: '1', records: 480, missing: false },
        { level: '2', records: 520, missing: false },
      ],
    },
  })
  render(<VariableSubject name="sex" />)
  expect(screen.getByRole('rowheader', { name: '1 Male' })).toHaveAttribute('title', '1: Male')
  expect(screen.getByText('1: Male, 480')).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: '2' })).toBeInTheDocument()
})

it('a number shows how many values it has instead of levels', () => {
  render(<VariableSubject name="income" />)
  expect(screen.getByText('Different values').nextSibling).toHaveTextContent('412')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('a variable says why it has its type and its suggested role', () => {
  render(<VariableSubject name="health" />)
  expect(screen.getByText(/3 different values/)).toBeInTheDocument()
  expect(screen.getByText('Suggested: sensitive, by its name.')).toBeInTheDocument()
})

it('a variable can be given a name for the screen', async () => {
  render(<VariableSubject name="region" />)
  await userEvent.type(screen.getByLabelText('Label of region'), ' Region of residence {Enter}')
  expect(settingsOf('region')).toEqual({ label: 'Region of residence' })
})

it('a room that fails is replaced by a sentence and a way on, and tries again when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  function Room() {
    if (broken) throw new Error('cells[3] is undefined')
    return <p>the room</p>
  }
  render(
    <ErrorBoundary>
      <Room />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('A fault in Unmatch stopped this page.')
  expect(screen.getByRole('button', { name: 'Save project' })).toBeEnabled()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try this page again' }))
  expect(screen.getByText('the room')).toBeInTheDocument()
  vi.restoreAllMocks()
})
