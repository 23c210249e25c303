import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as downloads from '../../../src/store/download'
import { pageIdentity } from '../../../src/store/page-identity'
import { jobsStore } from '../../../src/store/jobs'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { attemptsStopped } from '../../../src/guard/stopped'
import { App } from '../../../src/ui/frame/App'
import { rooms } from '../../../src/ui/rooms/rooms'
import { projectFile } from '../../../src/worker/project-file'
import type { FakeEngine } from '../../store/fake-engine'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe } from '../small-survey'

let engine: FakeEngine

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(downloads, 'download').mockReturnValue()
  engine = startOnEngine()
})

describe('the frame', () => {
  it('has its landmarks, and the inspector only once there is something to say', () => {
    render(<App rooms={rooms} />)
    expect(screen.getByRole('banner')).toHaveTextContent('No file')
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveTextContent('Drop a data file here')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    act(() => openSurvey())
    expect(screen.getByRole('complementary', { name: 'Inspector' })).toBeInTheDocument()
  })

  it('says in the rail what step is current and which are locked', async () => {
    render(<App rooms={rooms} />)
    const rail = screen.getByRole('navigation', { name: 'Steps' })
    expect(within(rail).getByRole('link', { current: 'step' })).toHaveTextContent('Data')
    const risk = within(rail).getByRole('link', { name: /Who could be found/ })
    expect(risk).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(risk)
    expect(viewStore.getState().room).toBe('data')
    expect(rail).toHaveTextContent('Nothing is stored in this browser')
  })

  it('shows the file, and the seed beside Save project', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    expect(screen.getByRole('button', { name: 'File survey.csv, 1,000 records' })).toBeInTheDocument()
    expect(screen.getByText(/Seed 40811/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save project' }))
    expect(downloads.download).toHaveBeenCalledExactlyOnceWith('survey.unmatch.json', expect.any(Blob))
  })

  it('shows each room from its top', () => {
    openSurvey()
    render(<App rooms={rooms} />)
    const main = screen.getByRole('main')
    main.scrollTop = 400
    act(() => viewStore.setState({ subject: { kind: 'local' } }))
    expect(main.scrollTop).toBe(400)
    act(() => viewStore.setState({ room: 'methods' }))
    expect(main.scrollTop).toBe(0)
  })

  it('changes the scenario in the top bar', async () => {
    openSurvey({
      ...surveyRecipe,
      scenarios: [...surveyRecipe.scenarios, { name: 'Nosy neighbour', key: ['sex'] }],
    })
    viewStore.setState({ room: 'scenario' })
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: 'Scenario A, Public register' }))
    await userEvent.click(screen.getByRole('menuitem', { name: /Nosy neighbour/ }))
    expect(viewStore.getState().scenario).toBe(1)
    await waitFor(() => expect(engine.asked).toContain('measureKey sex'))
  })

  it('shows running work with its bar and time left, and cancels it', async () => {
    const job = {
      id: 3,
      what: 'T20P, run 14 of 20',
      room: 'candidates' as const,
      done: 14,
      total: 20,
      secondsLeft: 11,
      cancel: vi.fn(),
    }
    jobsStore.setState({ jobs: [job] })
    render(<App rooms={rooms} />)
    const bar = screen.getByRole('banner')
    expect(within(bar).getByRole('progressbar', { name: 'T20P, run 14 of 20' })).toHaveAttribute(
      'aria-valuenow',
      '70',
    )
    expect(bar).toHaveTextContent('11 s left')
    await userEvent.click(within(bar).getByRole('button', { name: 'Cancel T20P, run 14 of 20' }))
    expect(job.cancel).toHaveBeenCalledOnce()
  })

  it('proves that nothing leaves', async () => {
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: 'Local only' }))
    const inspector = screen.getByRole('complementary', { name: 'Inspector' })
    expect(inspector).toHaveTextContent('What stays on this machine')
    expect(inspector).toHaveTextContent('Requests since loading0')
    expect(inspector).toHaveTextContent(`Attempts stopped${attemptsStopped.count()}`)
    expect(inspector).toHaveTextContent('0 bytes')
  })

  it('says by which page numbers are made', async () => {
    expect(pageIdentity()).toBeNull()
    document.head.innerHTML = '<meta name="version" content="9.8.7"><meta name="sha256" content="abc123">'
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: 'Local only' }))
    expect(screen.getByRole('complementary', { name: 'Inspector' })).toHaveTextContent(
      'Version 9.8.7. SHA-256 of the page, with zeros in the place of this number:abc123',
    )
    document.head.innerHTML = ''
  })

  it('changes the theme of the page', async () => {
    render(<App rooms={rooms} />)
    await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })

  it('offers the other theme when the system goes from light to dark by itself', () => {
    const changes = new Set<() => void>()
    let isDark = false
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('dark') && isDark,
      addEventListener: (_: string, heard: () => void) => changes.add(heard),
      removeEventListener: (_: string, heard: () => void) => changes.delete(heard),
    }))
    render(<App rooms={rooms} />)
    expect(screen.getByRole('button', { name: 'Use the dark theme' })).toBeInTheDocument()
    isDark = true
    act(() => changes.forEach((heard) => heard()))
    expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeInTheDocument()
    vi.unstubAllGlobals()
  })

  it('shows a problem with its ways out above the room, until it is dismissed', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    act(() =>
      resultsStore.setState({
        problem: {
          code: 'model-not-decomposable',
          sentence: 'The log-linear model of this key must be decomposable.',
          detail: 'It has 4.2 × 10²³.',
          facts: {},
        },
      }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The log-linear model of this key must be decomposable.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open Scenario' }))
    expect(viewStore.getState().room).toBe('scenario')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('opens what is dropped anywhere, several files together', async () => {
    openSurvey()
    viewStore.setState({ room: 'methods' })
    render(<App rooms={rooms} />)
    const file = new File(['a'], 'other.csv')
    const dataTransfer = { types: ['Files'], files: [file] }
    fireEvent.dragEnter(window, { dataTransfer })
    expect(screen.getByText('Release to read the file')).toBeInTheDocument()
    fireEvent.drop(window, { dataTransfer })
    expect(viewStore.getState().room).toBe('data')
    expect(await screen.findByRole('button', { name: /^File other\.csv/ })).toBeInTheDocument()
    // Of a project and the file that it names, each is known by its name.
    const project = projectFile({ ...surveyRecipe, seed: 7 }, [])
    const saved = new File([await project.text()], 'survey.unmatch.json')
    const survey = new File(['a'], 'survey.csv')
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [saved, survey] } })
    expect(await screen.findByRole('button', { name: /^File survey\.csv/ })).toBeInTheDocument()
    expect(engine.asked.filter((question) => question.startsWith('readSample'))).toEqual([
      'readSample other.csv',
      'readSample survey.csv',
    ])
    expect(recipeStore.getState().recipe?.seed).toBe(7)
  })
})

describe('the keyboard', () => {
  it('goes to a step by G and its number, but not to a locked one', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('g2')
    expect(viewStore.getState().room).toBe('scenario')
    await userEvent.keyboard('g6')
    expect(viewStore.getState().room).toBe('scenario')
    await userEvent.keyboard('gm')
    expect(viewStore.getState().room).toBe('methods')
    await userEvent.keyboard('1')
    expect(viewStore.getState().room).toBe('methods')
  })

  it('goes to the Lab by G and L, whatever L means where the focus is', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    const keeps = vi.fn((event: KeyboardEvent) => event.preventDefault())
    document.body.addEventListener('keydown', keeps)
    await userEvent.keyboard('l')
    expect(keeps).toHaveBeenCalledOnce()
    document.body.removeEventListener('keydown', keeps)
    await userEvent.keyboard('g')
    document.body.addEventListener('keydown', keeps)
    await userEvent.keyboard('l')
    document.body.removeEventListener('keydown', keeps)
    expect(keeps).toHaveBeenCalledOnce()
    expect(viewStore.getState().room).toBe('lab')
  })

  it('opens and closes the inspector by I, except while typing', async () => {
    openSurvey()
    viewStore.setState({ room: 'methods' })
    render(<App rooms={rooms} />)
    await userEvent.keyboard('i')
    expect(viewStore.getState().inspector).toBe(false)
    await userEvent.type(screen.getByRole('searchbox'), 'i')
    expect(viewStore.getState().inspector).toBe(false)
  })

  it('asks before Escape ends running work', async () => {
    const cancel = vi.fn()
    jobsStore.setState({
      jobs: [{ id: 9, what: 'Measuring risk', room: 'risk', done: 1, total: 2, secondsLeft: null, cancel }],
    })
    render(<App rooms={rooms} />)
    await userEvent.keyboard('{Escape}')
    const dialog = screen.getByRole('dialog', { name: 'Cancel what is running?' })
    expect(cancel).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel work' }))
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('has nothing to cancel any more when the work ends while it asks', async () => {
    jobsStore.setState({
      jobs: [
        {
          id: 9,
          what: 'Measuring risk',
          room: 'risk',
          done: 1,
          total: 2,
          secondsLeft: null,
          cancel: () => undefined,
        },
      ],
    })
    render(<App rooms={rooms} />)
    await userEvent.keyboard('{Escape}')
    act(() => jobsStore.setState({ jobs: [] }))
    const dialog = screen.getByRole('dialog', { name: 'The work has ended' })
    expect(within(dialog).queryByRole('button', { name: 'Cancel work' })).toBeNull()
    // The button that stood there keeps the focus.
    const close = within(dialog).getByText('Close', { selector: 'button' })
    expect(close).toHaveFocus()
    await userEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves the project by Ctrl S', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(downloads.download).toHaveBeenCalledExactlyOnceWith('survey.unmatch.json', expect.any(Blob))
  })

  it('cycles the regions by F6 and skips to the main part', async () => {
    openSurvey()
    render(<App rooms={rooms} />)
    await userEvent.keyboard('{F6}')
    expect(screen.getByRole('banner')).toHaveFocus()
    await userEvent.keyboard('{F6}{F6}{F6}')
    expect(screen.getByRole('complementary')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    expect(screen.getByRole('main')).toHaveFocus()
    act(() => document.body.focus())
    await userEvent.click(screen.getByRole('link', { name: 'Skip to the main part' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('looks at the next and the previous variable by brackets', async () => {
    openSurvey()
    viewStore.setState({ subject: { kind: 'variable', name: 'sex' } })
    render(<App rooms={rooms} />)
    await userEvent.keyboard('[BracketRight]')
    expect(viewStore.getState().subject).toEqual({ kind: 'variable', name: 'health' })
    await userEvent.keyboard('[BracketLeft][BracketLeft]')
    expect(viewStore.getState().subject).toEqual({ kind: 'variable', name: 'region' })
  })

  it('looks at the next number and the next record by brackets, and stays at the last record', async () => {
    openSurvey()
    viewStore.setState({ subject: { kind: 'measure', id: 'uniqueness.sampleUniques' } })
    render(<App rooms={rooms} />)
    await userEvent.keyboard('[BracketRight]')
    expect(viewStore.getState().subject).not.toEqual({ kind: 'measure', id: 'uniqueness.sampleUniques' })
    await userEvent.keyboard('[BracketLeft]')
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'uniqueness.sampleUniques' })
    act(() => viewStore.setState({ subject: { kind: 'record', row: 1000 } }))
    await userEvent.keyboard('[BracketRight]')
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 1000 })
    await userEvent.keyboard('[BracketLeft]')
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 999 })
  })

  it('finds a measure by the slash', async () => {
    render(<App rooms={rooms} />)
    await userEvent.keyboard('/')
    expect(await screen.findByRole('searchbox')).toBeInTheDocument()
  })
})
