import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as downloads from '../../../../src/store/download'
import { experimentViewStore, openExperiment, type Experiment } from '../../../../src/store/experiment-view'
import { manyKeysStore } from '../../../../src/store/many-keys'
import { paperRunStore, type PaperRun } from '../../../../src/store/paper-run'
import { setManyKeys } from '../../../../src/store/simulate-many-keys'
import { claimsName, runTable6, table6Store } from '../../../../src/store/table6-run'
import { viewStore } from '../../../../src/store/view'
import { Inspector } from '../../../../src/ui/frame/Inspector'
import { rooms } from '../../../../src/ui/rooms/rooms'
import { CalculatorPage } from '../../../../src/ui/rooms/risk/acquaintances/CalculatorPage'
import { ExperimentPage } from '../../../../src/ui/rooms/lab/experiments/ExperimentPage'
import { ExperimentTiles } from '../../../../src/ui/rooms/lab/experiments/ExperimentTiles'
import type { FakeEngine } from '../../../store/fake-engine'
import { answered, startOnEngine } from '../../on-engine'
import { labResults } from './lab-results'

/** Two of the eight designs are done: R20S and T20S, with numbers as printed. */
const run: PaperRun = {
  seed: 20011,
  tables: labResults(),
  rest: null,
  pairs: { known: Float64Array.of(0.02, 0.2, 0.9), estimated: Float64Array.of(0.03, 0.3, 0.6) },
  complete: true,
}

let engine: FakeEngine

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(downloads, 'download').mockReturnValue()
  engine = startOnEngine()
  engine.labbing = ({ points }) =>
    Promise.resolve({
      ok: true,
      value: { results: labResults(), units: [], records: { ...points, pairs: {} }, complete: true },
    })
  openExperiment(null)
  manyKeysStore.setState(manyKeysStore.getInitialState(), true)
  paperRunStore.setState(paperRunStore.getInitialState(), true)
  table6Store.setState(table6Store.getInitialState(), true)
})

/** The runs of Figure 3 that were asked for, by θ and seed. */
const simulated = () => engine.asked.filter((question) => question.startsWith('simulateManyKeys'))

/** Those that the settings ask for. */
function runsOfSettings(): readonly string[] {
  const { settings, theta } = manyKeysStore.getState()
  return [...new Set([...settings.thetas, theta])].flatMap((each) =>
    Array.from({ length: settings.runs }, (_, run) => `simulateManyKeys ${each} ${settings.seed + run}`),
  )
}

function showPage(page: Experiment): void {
  render(<ExperimentPage page={page} Calculator={CalculatorPage} />)
}

const rowsOf = (name: string) => {
  const table = screen.getByRole('region', { name })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

async function savedCsv(): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  const [, blob] = vi.mocked(downloads.download).mock.calls[0]
  return blob.text()
}

describe('the tiles', () => {
  it('open an experiment and run what it shows, once', async () => {
    render(<ExperimentTiles />)
    expect(screen.getAllByRole('button').length).toBe(6)
    await userEvent.click(screen.getByRole('button', { name: /^Table 2/ }))
    expect(experimentViewStore.getState().page).toBe('table2')
    await waitFor(() => expect(paperRunStore.getState().run?.complete).toBe(true))
    // The designs that need no model, and then the others.
    expect(engine.labRequests).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /^Figure 3/ }))
    await waitFor(() => expect(manyKeysStore.getState().running).toBe(false))
    expect(simulated().toSorted()).toEqual(runsOfSettings().toSorted())
    await userEvent.click(screen.getByRole('button', { name: /^Table 1/ }))
    expect(experimentViewStore.getState().page).toBe('table1')
    await userEvent.click(screen.getByRole('button', { name: /^Figure 3/ }))
    await answered()
    expect(engine.labRequests).toHaveLength(2)
    expect(simulated().length).toBeGreaterThan(0)
    expect(simulated()).toHaveLength(runsOfSettings().length)
  })
})

describe('Table 1', () => {
  it('shows what is printed before anything was run, and leads back to the Lab', async () => {
    openExperiment('table1')
    showPage('table1')
    expect(screen.getByText('Nothing has been run yet.')).toBeInTheDocument()
    expect(rowsOf('Identification risk, here and printed')).toContainEqual([
      'printed',
      '321.6',
      '325.8',
      '146.3',
      '161.6',
      '298.9',
      '299.7',
      '82.2',
      '133.8',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Lab' }))
    expect(experimentViewStore.getState().page).toBeNull()
  })

  it('puts our numbers over the printed ones, as numbers or as a ratio to (8)', async () => {
    paperRunStore.setState({ run })
    showPage('table1')
    expect(rowsOf('Identification risk, here and printed')).toContainEqual([
      'τ, equation (8)',
      'here',
      '–',
      '–',
      '–',
      '–',
      '298.9',
      '–',
      '82.2',
      '–',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Ratio to (8)' }))
    expect(rowsOf('Identification risk, here and printed')).toContainEqual([
      'printed',
      '7.732',
      '7.640',
      '11.96',
      '11.75',
      '7.574',
      '7.713',
      '17.27',
      '12.62',
    ])
  })

  it('compares relations over the designs only where all of them are done', () => {
    paperRunStore.setState({ run })
    showPage('table1')
    const row = screen.getByRole('row', { name: /^Adjusted model estimate/ })
    expect(row).toHaveTextContent('−5.5% to +9.9%')
    expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('–')
  })

  it('leads from a row to its formula, printed and here', async () => {
    paperRunStore.setState({ run })
    showPage('table1')
    await userEvent.click(screen.getByRole('button', { name: 'Approximation (5)' }))
    const { subject } = viewStore.getState()
    expect(subject).toEqual({ kind: 'printed', id: 'identification.approximation5' })
    render(<Inspector rooms={rooms} />)
    const inspector = screen.getByRole('complementary', { name: 'Inspector' })
    expect(within(inspector).getByText('Row of Table 1')).toBeInTheDocument()
    expect(within(inspector).getByRole('heading', { name: 'Formula' })).toBeInTheDocument()
    expect(within(inspector).getByRole('row', { name: /^T20S 82.1/ })).toBeInTheDocument()
  })

  it('is saved with all digits, printed and here', async () => {
    paperRunStore.setState({ run })
    showPage('table1')
    const csv = await savedCsv()
    expect(csv).toContain(
      '"here, synthetic census",20011,identification.tau,"τ, equation (8)",,,,,298.9,,82.2,',
    )
    expect(csv).toContain('printed,,loglinear.tau2Adjusted,"Model, adjusted",308.8,312.7')
  })

  it('says when the numbers are of another seed', () => {
    paperRunStore.setState({ run, seed: 7 })
    showPage('table1')
    expect(screen.getByText('The numbers are of another seed.')).toBeInTheDocument()
  })
})

describe('Table 2 and Figure 1', () => {
  it('hold the classes of the paper against ours', () => {
    paperRunStore.setState({ run })
    showPage('table2')
    expect(screen.getAllByText('1,961').length).toBe(2)
    expect(screen.getByRole('row', { name: /^Rank correlation/ })).toHaveTextContent('0.910.91')
    expect(screen.getByRole('row', { name: /^In the same class/ })).toHaveTextContent('83.4%83.4%')
  })

  it('show each record, and the records by bands of risk', () => {
    paperRunStore.setState({ run })
    showPage('figure1')
    expect(
      screen.getByRole('application', { name: /^Known against estimated risk of 3/ }),
    ).toBeInTheDocument()
    expect(rowsOf('The numbers of Figure 1')).toContainEqual(['0.2 to 0.5', '1', '0.20', '0.30', '0.30–0.30'])
  })

  it('say that there are none before the run', () => {
    showPage('figure1')
    expect(screen.getByText('Not measured yet.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})

describe('Table 3', () => {
  it('shows the printed information loss', () => {
    showPage('table3')
    expect(rowsOf('Information loss, here and printed')).toContainEqual([
      'printed',
      '−9.9',
      '−10.4',
      '−13.3',
      '−12.9',
      '−20.4',
      '−20.4',
      '−17.8',
      '−16.9',
    ])
  })
})

describe('Figure 2', () => {
  it('places the printed designs, and ours once they are measured', () => {
    showPage('figure2')
    expect(screen.getByRole('application', { name: /map of 8 candidates/ })).toBeInTheDocument()
    expect(screen.getByText('Not measured yet.')).toBeInTheDocument()
    const rows = rowsOf('The numbers of Figure 2')
    expect(rows).toContainEqual([' T10S', 'Targeted swap of 10%', '146.3', '–', '97.4', '–', ''])
    expect(rows.length).toBe(1 + 17)
  })
})

describe('Figure 3', () => {
  // A short table is quickly searched.
  beforeEach(() => setManyKeys({ mostKeys: 12 }))

  const slide = (name: RegExp, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })

  it('reads the expected curve where the sliders stand', () => {
    showPage('figure3')
    slide(/^Key variables/, 11)
    expect(screen.getByText(/^With 11 key variables, 9.6 correct matches/)).toBeInTheDocument()
    slide(/^Misclassification/, 0)
    expect(screen.getByText(/^With 11 key variables, 22.6 correct matches/)).toBeInTheDocument()
    expect(screen.getByText(/Nothing is misclassified/)).toBeInTheDocument()
  })

  it('says where each curve turns, beside what is printed', () => {
    showPage('figure3')
    expect(screen.getByRole('row', { name: /^θ = 0.05 27 139.0/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^11 about 240 231.5/ })).toBeInTheDocument()
  })

  it('adds a curve for a θ that is not in the list, and takes other rates', async () => {
    showPage('figure3')
    slide(/^Misclassification/, 0.04)
    expect(screen.getByRole('columnheader', { name: 'θ = 0.04' })).toBeInTheDocument()
    const field = screen.getByRole('textbox', { name: 'Rates θ' })
    await userEvent.clear(field)
    await userEvent.type(field, '0.3{Enter}')
    expect(screen.getByText(/Between 0 and p/)).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.type(field, '0, 0.2{Enter}')
    expect(manyKeysStore.getState().settings.thetas).toEqual([0, 0.2])
  })

  it('simulates on demand, goes back to the printed settings, and is saved', async () => {
    showPage('figure3')
    act(() => setManyKeys({ p: 0.3, mostKeys: 4 }))
    expect(screen.getByText('N, n or p are not those of the paper')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Simulate' }))
    await waitFor(() => expect(simulated().toSorted()).toEqual(runsOfSettings().toSorted()))
    expect(await savedCsv()).toMatch(/^N,n,p,theta,key_variables,[^\r]*\r\n100000,2000,0.3,0,1,/)
    await userEvent.click(screen.getByRole('button', { name: 'As printed' }))
    expect(manyKeysStore.getState().settings).toMatchObject({ p: 0.2, mostKeys: 40 })
  })
})

describe('Table 6', () => {
  const table = 'Releases against knowledge, here and printed'
  const claimed = {
    measure: 'intruder',
    above: 1001,
    expectedMatches: 777.4,
    uniqueMatches: 66,
  } as unknown as FakeEngine['madeRisks'][string]

  it('shows what is printed, and beside it what a run gives of each release', async () => {
    showPage('table6')
    expect(rowsOf(table)).toContainEqual(expect.arrayContaining(['2,102', '2,192', '521']))
    expect(screen.getByRole('row', { name: /noise on it takes expected matches down/ })).toHaveTextContent(
      '89.0%–',
    )
    engine.madeRisks = { [claimsName('withoutTax', 'bayes')]: claimed }
    await act(() => runTable6())
    expect(engine.asked.filter((question) => question.startsWith('measureMade'))).toHaveLength(6)
    const row = rowsOf(table).find((cells) => cells[0]?.startsWith('E5+S both'))
    expect(row?.slice(1)).toEqual([
      ...['–', '–', '–'],
      ...['1,001', '777', '66'],
      ...['–', '–', '–'],
      ...['8', '337', '43'],
    ])
    expect(table6Store.getState().run).toMatchObject({ complete: true })
  })

  it('keeps what was done when it is cancelled, and says that it is not all', async () => {
    for (const release of ['E5', 'R30S', 'E5+S', 'E5+S+N', 'E5+S+N3'])
      engine.held.add(`measureMade ${release}`)
    showPage('table6')
    await act(async () => {
      void runTable6()
      await answered()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    for (const question of [...engine.held]) engine.release(question)
    await waitFor(() => expect(table6Store.getState().running).toBe(false))
    expect(Object.keys(table6Store.getState().run?.risks ?? {})).toEqual(['original'])
    expect(await screen.findByText('The run was not finished.')).toBeInTheDocument()
  })
})
