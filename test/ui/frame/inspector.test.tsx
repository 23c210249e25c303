import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as settings from '../../../src/store/data-settings'
import { levelsStore } from '../../../src/store/levels'
import { ErrorBoundary } from '../../../src/ui/frame/ErrorBoundary'
import { VariableSubject } from '../../../src/ui/frame/inspector/VariableSubject'
import { openSurvey, startAfresh, surveyTable } from '../small-survey'

vi.mock('../../../src/store/data-settings')
vi.mock('../../../src/store/project')
vi.mock('../../../src/store/questions', () => ({ levelsOf: () => new Promise(() => undefined) }))

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
  openSurvey()
})

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

it('a number shows how many values it has instead of levels', () => {
  render(<VariableSubject name="income" />)
  expect(screen.getByText('Different values').nextSibling).toHaveTextContent('412')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('a variable says why it has its type and its suggested role', () => {
  render(<VariableSubject name="health" />)
  expect(screen.getByText(/3 different values/)).toBeInTheDocument()
  expect(screen.getByText('Suggested: sensitive, by its name')).toBeInTheDocument()
})

it('a variable can be given a name for the screen', async () => {
  render(<VariableSubject name="region" />)
  await userEvent.type(screen.getByLabelText('Label of region'), ' Region of residence {Enter}')
  expect(settings.setVariable).toHaveBeenCalledExactlyOnceWith('region', { label: 'Region of residence' })
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
