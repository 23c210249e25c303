import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as downloads from '../../../../src/store/download'
import { experimentViewStore, openExperiment } from '../../../../src/store/experiment-view'
import { historyStore } from '../../../../src/store/history'
import { labSettingsNow, plannedLab } from '../../../../src/store/lab-settings'
import { labStore, type LabRun } from '../../../../src/store/lab-state'
import { recipeStore } from '../../../../src/store/recipe'
import { labPart } from '../../../../src/store/recipe-parts'
import { undo } from '../../../../src/store/undo'
import { viewStore } from '../../../../src/store/view'
import { EstimatorSubject } from '../../../../src/ui/rooms/lab/inspector/EstimatorSubject'
import { labStep } from '../../../../src/ui/frame/rail-steps'
import { rooms } from '../../../../src/ui/rooms/rooms'
import { cancelled } from '../../../../src/worker/problems'
import type { FakeEngine } from '../../../store/fake-engine'
import { settled } from '../../../store/start'
import { openAssessedSurvey } from '../../assessed-survey'
import { answered, startOnEngine } from '../../on-engine'
import { labRecipe, labResults } from './lab-results'
import type { LabUnit } from '../../../../src/worker/contract-lab'

const LabRoom = rooms.pages.lab

/** A run of the settings as they stand, its recipe that of the made-up results. */
function runNow(patch: Partial<LabRun> = {}): LabRun {
  const { recipe } = recipeStore.getState()
  return {
    from: labPart(plannedLab(recipe, labSettingsNow())),
    sources: null,
    lab: labRecipe,
    results: labResults(),
    complete: true,
    units: [],
    ...patch,
  }
}

function showRun(patch: Partial<LabRun> = {}): void {
  const run = runNow(patch)
  const pairs = { known: Float64Array.of(0.5, 0.1), estimated: Float64Array.of(0.4, 0.2) }
  labStore.setState({
    run,
    records: {
      from: run.from,
      file: 'R20S',
      sample: 1,
      pairs: { 'Public register': { loglinear: pairs } },
    },
  })
}

let engine: FakeEngine

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(downloads, 'download').mockReturnValue()
  engine = startOnEngine()
  experimentViewStore.setState({ page: null })
})

/** Three of nine files are done, and the rest takes until it is cancelled. */
function untilCancelled(): void {
  const units = ['R10S', 'R20S', 'T20S'].map((file): LabUnit => ({
    sample: 1,
    file,
    results: {},
    problem: null,
  }))
  engine.labbing = ({ signal, onUpdate, onTimeLeft }) => {
    onUpdate(labResults(), units, 9)
    onTimeLeft(12)
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve({ ok: false, problem: cancelled })),
    )
  }
}

describe('the Lab without a file', () => {
  it('says what it does, samples from the census, and has the experiments of the paper', async () => {
    render(<LabRoom />)
    expect(screen.getByRole('status')).toHaveTextContent('Nothing has been run yet.')
    expect(screen.getByRole('combobox', { name: 'Population' })).toHaveDisplayValue(
      'Synthetic census, 1,468,255',
    )
    expect(screen.getByRole('button', { name: /^Candidates: R10S, R10P/ })).toHaveTextContent('All 8')
    expect(screen.getByRole('button', { name: /Table 1/ })).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Run' })[0])
    expect(engine.labRequests.map(({ plan, tableWorker }) => [plan.candidates.length, tableWorker])).toEqual([
      [8, null],
    ])
    expect(screen.getByRole('button', { name: 'Save results' })).toHaveAccessibleDescription(
      'There are no results yet.',
    )
  })

  it('leads to an experiment from its top, and back to where one came from', () => {
    render(
      <main id="main" tabIndex={-1}>
        <LabRoom />
      </main>,
    )
    act(() => openExperiment('table2'))
    expect(screen.getByRole('main')).toHaveFocus()
    act(() => openExperiment(null))
    expect(screen.getByRole('button', { name: /^Table 2/ })).toHaveFocus()
  })

  it('draws as the dialog says', async () => {
    render(<LabRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Sample: Bernoulli, 1 in 100' }))
    const dialog = within(screen.getByRole('dialog', { name: 'How samples are drawn' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Design' }), 'stratified')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'By' }), 'sex')
    const fraction = dialog.getByRole('textbox', { name: 'Sampling fraction' })
    await userEvent.clear(fraction)
    await userEvent.type(fraction, '1/50')
    await userEvent.click(dialog.getByRole('button', { name: 'Draw samples so' }))
    expect(labSettingsNow().design).toEqual({ kind: 'stratified', by: 'sex', fraction: 0.02 })
    expect(screen.getByRole('button', { name: 'Sample: Stratified by sex, 1 in 50' })).toBeInTheDocument()
  })

  it('draws as many people as the share was, and the share again that they are', async () => {
    render(<LabRoom />)
    await userEvent.click(screen.getByRole('button', { name: /^Sample:/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'How samples are drawn' }))
    const kind = dialog.getByRole('combobox', { name: 'Design' })
    await userEvent.selectOptions(kind, 'simple')
    const people = dialog.getByRole('textbox', { name: 'People drawn' })
    expect(people).toHaveValue('14,683')
    expect(people).toHaveAccessibleDescription('Of 1,468,255 people.')
    await userEvent.selectOptions(kind, 'stratified')
    expect(dialog.getByRole('textbox', { name: 'Sampling fraction' })).toHaveValue('0.01')
  })

  it('asks for a probability of every level where they are unequal', async () => {
    render(<LabRoom />)
    await userEvent.click(screen.getByRole('button', { name: /^Sample:/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'How samples are drawn' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Design' }), 'unequal')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'By' }), 'sex')
    const levels = within(await dialog.findByRole('group', { name: 'Sampling fraction by sex' }))
    const [first, ...others] = levels.getAllByRole('textbox')
    expect(others).toHaveLength(1)
    await userEvent.clear(first)
    await userEvent.type(first, '0.05')
    await userEvent.click(dialog.getByRole('button', { name: 'Draw samples so' }))
    const { design } = labSettingsNow()
    expect(design.kind === 'unequal' && Object.values(design.fractions)).toEqual([0.05, 0.01])
  })

  it('leaves candidates out, and tries other models', async () => {
    render(<LabRoom />)
    await userEvent.click(screen.getByRole('button', { name: /^Candidates:/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'R10S' }))
    await userEvent.keyboard('{Escape}')
    expect(labSettingsNow().candidates).toHaveLength(7)
    await userEvent.click(screen.getByRole('button', { name: /^Model:/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Main effects' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Negative-binomial smoothing' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /^Model:/ })).toHaveTextContent('3 models')
    expect(labSettingsNow().risk?.map((entry) => ('model' in entry ? entry.model : entry.measure))).toEqual([
      'identification',
      'search',
      'independence',
      'negativeBinomial',
    ])
  })
})

describe('a run', () => {
  it('shows how far it has come, and can be paused, resumed and ended', async () => {
    untilCancelled()
    render(<LabRoom />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Run' })[0])
    expect(await screen.findByText('3 of 9 files done, 12 s left')).toBeInTheDocument()
    const [{ control, signal }] = engine.labRequests
    const isOpen = () => Promise.race([control.whenOpen().then(() => true), settled().then(() => false)])
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(screen.getByText('3 of 9 files done, paused')).toBeInTheDocument()
    expect(await isOpen()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(screen.getByText('3 of 9 files done, 12 s left')).toBeInTheDocument()
    expect(await isOpen()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(signal.aborted).toBe(true)
    expect(await screen.findByText('The run was ended before it was done.')).toBeInTheDocument()
  })

  it('can be saved, and shows the records of the file that is pressed', async () => {
    act(() => labStore.setState({ own: { ...labSettingsNow(), compared: 'R20S' } }))
    showRun()
    render(<LabRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Save results' }))
    expect(downloads.download).toHaveBeenCalledExactlyOnceWith('census.lab.json', expect.any(Blob))
    expect(screen.getByRole('application', { name: /of 2 sample uniques of R20S/ })).toBeInTheDocument()
    expect(engine.labRequests).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /T20S, show its records/ }))
    await waitFor(() => expect(engine.labRequests).toHaveLength(1))
    const one = { file: 'T20S', sample: 1 }
    expect(engine.labRequests[0]).toMatchObject({ tasks: [one], points: one })
    expect(screen.getByRole('combobox', { name: 'Record plots for' })).toHaveDisplayValue('T20S')
    // Whose records are looked at makes no number older.
    expect(screen.queryByText('The results are out of date.')).not.toBeInTheDocument()
  })

  it('is out of date when the settings change, and says when it was ended before it was done', async () => {
    showRun()
    render(<LabRoom />)
    const samples = screen.getByRole('textbox', { name: 'Samples' })
    await userEvent.clear(samples)
    await userEvent.type(samples, '5{Enter}')
    expect(screen.getByText('The results are out of date.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
    expect(engine.labRequests[0].plan.lab?.samples).toBe(5)
    await answered()
    act(() => showRun({ complete: false }))
    expect(screen.getByText('The run was ended before it was done.')).toBeInTheDocument()
  })

  it('tells its problem until it is dismissed', async () => {
    labStore.setState({
      problem: { code: 'lab-drew-nobody', sentence: 'The sample drew nobody.', detail: '', facts: {} },
    })
    render(<LabRoom />)
    expect(screen.getByRole('alert')).toHaveTextContent('The sample drew nobody.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the settings with a file open', () => {
  it('are steps that can be undone', async () => {
    openAssessedSurvey()
    render(<LabRoom />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Population' }), 'census')
    expect(recipeStore.getState().recipe?.lab?.population).toBe('census')
    expect(historyStore.getState().history.past.at(-1)?.doing.things).toEqual(['the population of the Lab'])
    await act(() => undo())
    expect(recipeStore.getState().recipe?.lab?.population).not.toBe('census')
  })
})

describe('the inspector of an estimator', () => {
  it('says how it did, and opens the other columns', async () => {
    showRun()
    render(<EstimatorSubject column="adjusted" />)
    expect(screen.getByText(/Over two candidates the adjusted estimate lies between/)).toBeInTheDocument()
    expect(screen.getByText('One sample: run 100 to see the spread.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'ignoring' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'estimator', column: 'naive' })
  })
})

describe('the Lab on the rail', () => {
  it('says how far a run is, what it gave, and when that is out of date', () => {
    const { status, done, wanted, run } = labStore.getInitialState()
    const idle = { status, done, wanted, run }
    expect(labStep({ lab: idle, current: false })).toMatchObject({
      detail: 'Test on a population',
      state: 'open',
    })
    const running = { ...idle, status: 'running', done: 3, wanted: 9 } as const
    expect(labStep({ lab: running, current: true })).toMatchObject({
      detail: 'Running, 3 of 9',
      state: 'running',
    })
    const ran = { ...idle, run: runNow() }
    expect(labStep({ lab: ran, current: true })).toMatchObject({
      detail: '3 files, 1 sample',
      state: 'done',
    })
    expect(labStep({ lab: ran, current: false })).toMatchObject({ detail: 'Out of date', state: 'stale' })
    expect(labStep({ lab: { ...idle, run: runNow({ complete: false }) }, current: true }).state).toBe('open')
  })
})
