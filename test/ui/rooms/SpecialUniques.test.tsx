import type { SudaEntry, SudaResult } from '../../../src/engine/risk/suda/definition'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { heldBackStore, holdBack } from '../../../src/store/held-back'
import { levelsStore } from '../../../src/store/levels'
import { recipeStore } from '../../../src/store/recipe'
import { riskPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { showTab } from '../../../src/store/risk-view'
import { riskiestStore } from '../../../src/store/riskiest'
import { specialStore, usualThreshold } from '../../../src/store/special'
import { tableStore } from '../../../src/store/table'
import { viewStore } from '../../../src/store/view'
import { MeasureSubject } from '../../../src/ui/rooms/risk/inspector/MeasureSubject'
import { RecordSubject } from '../../../src/ui/rooms/risk/inspector/RecordSubject'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { heatRows } from '../../../src/ui/rooms/risk/special/heat-rows'
import type { FakeEngine } from '../../store/fake-engine'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

const suda: SudaResult = {
  measure: 'suda',
  withMsu: 200,
  totalScore: 400,
  fileDis: 0.04,
  totalDis: 8,
  maxDis: 0.31,
  setsBySize: [14, 260],
  contributions: { region: 90, sex: 40 },
  levelContributions: { region: { North: 75, South: 25 }, sex: { F: 50, M: 50 } },
}

const recipe: Recipe = { ...assessedRecipe, risk: [...assessedRecipe.risk, { measure: 'suda' }] }

function openWithSpecials(entry: SudaEntry = { measure: 'suda' }, result: object = suda): void {
  const asking: Recipe = { ...assessedRecipe, risk: [...assessedRecipe.risk, entry] }
  openAssessedSurvey(asking)
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(asking, 0),
        value: {
          result: {
            ...resultsStore.getState().risks['Public register'].value.result,
            risk: { ...originalRisk, suda: result as SudaResult },
          },
          recordRisks: [],
        },
      },
    },
  })
  levelsStore.setState({
    of: surveyTable.description,
    byVariable: {
      region: [
        { level: 'South', records: 600, missing: false },
        { level: 'North', records: 10, missing: false },
        { level: '', records: 4, missing: true },
      ],
      sex: [
        { level: 'F', records: 500, missing: false },
        { level: 'M', records: 500, missing: false },
      ],
    },
  })
  showTab('special')
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  specialStore.setState({ threshold: usualThreshold, described: {} })
  engine.answers.describeSpecial = ({ threshold }) => ({
    records: 200,
    over: threshold < 0.1 ? 60 : 12,
    disOver: threshold < 0.1 ? 4 : 2,
    scoreOver: 6,
    dis: { edges: [0.05, 0.063, 0.08, 0.1, 0.125], counts: [180, 8, 0, 12] },
    score: { edges: [1, 1.25, 10], counts: [120, 80] },
  })
  engine.answers.riskiestRecords = () => ({
    total: 1,
    all: 200,
    nextBelow: 0.05,
    rows: [
      {
        row: 871,
        risk: 0.31,
        populationCount: 1,
        values: ['North', 'F'],
        sets: 2,
        smallest: [0],
        special: { score: 96, shares: [1, 0.25] },
      },
    ],
  })
  engine.answers.explainRecord = () => ({
    row: 871,
    risks: [{ id: 'suda.dis', risk: 0.31 }],
    rank: 1,
    uniques: 200,
    records: 1000,
    sampled: 1,
    populationCount: 1,
    key: [
      { variable: 'region', value: 'North', inSample: 10, without: { sampled: 6, people: null } },
      { variable: 'sex', value: 'F', inSample: 500, without: { sampled: 1, people: null } },
    ],
    sets: [['region']],
    special: { score: 96, lower: 990 },
    hidden: null,
  })
})

const entries = () => recipeStore.getState().recipe?.risk.filter(({ measure }) => measure === 'suda')

describe('special uniques', () => {
  it('are measured on request', async () => {
    openAssessedSurvey()
    showTab('special')
    render(<RiskRoom />)
    expect(screen.getByRole('tab', { name: /Special uniques/ })).toHaveTextContent('not measured')
    await userEvent.click(screen.getByRole('button', { name: 'Measure special uniques' }))
    expect(entries()).toEqual([{ measure: 'suda' }])
  })

  it('are measured with a fraction of the user’s own where the sample is not known', async () => {
    const { design, ...unknown } = surveyRecipe
    expect(design).toBeDefined()
    openAssessedSurvey({ ...unknown, risk: [{ measure: 'uniqueness', k: [2, 3, 5] }] })
    showTab('special')
    render(<RiskRoom />)
    const field = screen.getByRole('textbox', { name: 'Sampling fraction' })
    await userEvent.clear(field)
    await userEvent.type(field, '1/20')
    await userEvent.click(screen.getByRole('button', { name: 'Measure special uniques' }))
    expect(entries()).toEqual([{ measure: 'suda', disFraction: 0.05 }])
  })

  it('keep their settings where they wait, and are begun by their name', async () => {
    const waiting: Recipe = { ...assessedRecipe, risk: [...assessedRecipe.risk, { measure: 'suda' }] }
    openAssessedSurvey(waiting)
    resultsStore.setState(({ risks }) => ({
      risks: { 'Public register': { ...risks['Public register'], from: riskPart(assessedRecipe, 0) } },
    }))
    holdBack(waiting, 0, waiting.risk.slice(-1), { seconds: 30, problem: null })
    onTestFinished(() => heldBackStore.setState(heldBackStore.getInitialState(), true))
    showTab('special')
    render(<RiskRoom />)
    expect(screen.getByText('about 30 s')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Sets of up to/ })).toHaveValue('2')
    const ask = screen.getByRole('button', { name: 'Measure special uniques' })
    expect(ask).not.toHaveAttribute('aria-busy')
    await userEvent.click(ask)
    expect(screen.queryByText('about 30 s')).not.toBeInTheDocument()
    expect(ask).toHaveAttribute('aria-busy')
  })

  it('say in the strip how many there are, and how many are over the threshold', async () => {
    openWithSpecials()
    render(<RiskRoom />)
    expect(await screen.findByRole('tab', { name: /Special uniques/ })).toHaveTextContent('12 records ≥ 0.1')
    expect(screen.getByRole('button', { name: /^Special uniques: 200, counted/ })).toBeInTheDocument()
    expect(
      screen.getByText('274 sets of values single them out, 14 of them one value alone.'),
    ).toBeInTheDocument()
    expect(screen.getByText('They hold 25.0% of all DIS-SUDA, 8.00 in total.')).toBeInTheDocument()
    expect(screen.getByText('2.0 on average')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^DIS of the file: 0.040, estimated/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'suda.fileDis' })
    await userEvent.click(screen.getByRole('button', { name: /^DIS-SUDA 0.1 and over: 12/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'suda.dis' })
  })

  it('have a threshold that is moved by keys, and filters the list', async () => {
    openWithSpecials()
    render(<RiskRoom />)
    const handle = await screen.findByRole('slider')
    fireEvent.keyDown(handle, { key: 'ArrowLeft' })
    expect(await screen.findByRole('button', { name: '60 at 0.099 and over' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /Special uniques/ })).toHaveTextContent('60 records ≥ 0.099')
    await userEvent.click(screen.getByRole('button', { name: '60 at 0.099 and over' }))
    expect(riskiestStore.getState().filter.from).toBe(0.099)
    // Looking elsewhere changes no number.
    expect(recipeStore.getState().recipe).toEqual(recipe)
  })

  it('are drawn by score too, from the score where the threshold is reached', async () => {
    openWithSpecials()
    render(<RiskRoom />)
    await screen.findByRole('slider')
    const panel = within(screen.getByRole('region', { name: 'DIS-SUDA per record' }))
    await userEvent.click(panel.getByRole('button', { name: 'Score' }))
    expect(
      screen.getByRole('img', {
        name: /^Score of records .* 188 below 6; 12 from 6, DIS-SUDA 0\.1 and over/,
      }),
    ).toBeInTheDocument()
  })

  it('are measured again with other settings, of which only the unusual are written', async () => {
    openWithSpecials()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
    const size = screen.getByRole('textbox', { name: /^Sets of up to/ })
    await userEvent.clear(size)
    await userEvent.type(size, '1{Enter}')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What a set counts' }), 'ihsn')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fraction for DIS' }), 'Another')
    expect(entries()).toEqual([{ measure: 'suda', maxSize: 1, disFraction: 0.01, score: 'ihsn' }])
    await userEvent.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(entries()).toEqual([])
  })

  it('name the variables that contribute most first, with the value most of it comes from', () => {
    openWithSpecials()
    render(<RiskRoom />)
    const table = within(screen.getByRole('region', { name: 'What variables contribute' }))
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual(['region90.0%North, 75.0%', 'sex40.0%F, 50.0%'])
  })

  it('are listed with their score and their smallest set, and explained by DIS-SUDA', async () => {
    openWithSpecials()
    render(
      <>
        <RiskRoom />
        <RecordSubject row={871} />
      </>,
    )
    const grid = within(await screen.findByRole('grid', { name: 'Most special records' }))
    expect(await grid.findByText('96')).toBeInTheDocument()
    expect(grid.getByText('North')).toHaveClass('msu')
    const other = within(grid.getByTitle('F: 25.0% of its score'))
    expect(other.getByText('F')).not.toHaveClass('msu')
    const [listed] = engine.requestsOf('riskiestRecords')
    expect(listed).toMatchObject({
      by: 'suda.dis',
      special: { largestSet: null, score: 'factorial' },
    })
    expect(await screen.findByText('Rank among special uniques')).toBeInTheDocument()
    expect(screen.getByText('SUDA score 96, higher than that of 99.0% of records.')).toBeInTheDocument()
    const [explained] = engine.requestsOf('explainRecord')
    expect(explained.by).toBe('suda.dis')
  })

  it('do not hold where the key is too long, and that is said', () => {
    openWithSpecials(
      { measure: 'suda' },
      { invalid: 'The key has too many variables.', instead: 'uniqueness.sampleUniques' },
    )
    render(<RiskRoom />)
    expect(screen.getByText('The key has too many variables.')).toBeInTheDocument()
  })

  it('ask the worker nothing once the settings have changed', async () => {
    openWithSpecials()
    recipeStore.setState({ recipe: { ...recipe, scenarios: [{ name: 'Public register', key: ['region'] }] } })
    render(<RiskRoom />)
    await answered()
    expect(engine.requestsOf('describeSpecial')).toEqual([])
    expect(screen.queryByText('Most special records')).not.toBeInTheDocument()
  })
})

describe('the map of values', () => {
  const map = () => screen.getByRole('grid', { name: /^Which values make records special/ })

  it('has the part of the total score that sets with each value hold, in the order of the file', () => {
    openWithSpecials()
    render(<RiskRoom />)
    const cells = within(map())
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual(['South22.5%', 'North67.5%', 'F20.0%', 'M20.0%'])
  })

  it('has the score by record too, by which a rare value stands out', async () => {
    openWithSpecials()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Per record' }))
    const cells = within(map())
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual(['South0.2', 'North27.0', 'F0.2', 'M0.2'])
  })

  it('is gone through by arrows; Enter lists the records with the value, and once more all of them', async () => {
    openWithSpecials()
    render(<RiskRoom />)
    await screen.findByRole('grid', { name: 'Most special records' })
    const cell = (name: RegExp) => within(map()).getByRole('gridcell', { name })
    cell(/^South/).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(cell(/^North/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(cell(/^M/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(riskiestStore.getState().filter.values).toEqual({ region: ['North'] })
    expect(cell(/^North/)).toHaveAttribute('aria-selected', 'true')
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'suda.levelContributions' })
    await userEvent.keyboard('{Enter}')
    expect(riskiestStore.getState().filter.values).toEqual({})
  })

  it('writes what is there and small as more than nothing', () => {
    const [row] = heatRows(
      surveyRecipe,
      { ...suda, contributions: { sex: 0.06 }, levelContributions: { sex: { F: 50, M: 0 } } },
      {},
      'score',
    )
    expect(row.cells.map(({ written }) => written)).toEqual(['<0.1%', '0.0%'])
  })
})

describe('in the inspector', () => {
  it('lists of special uniques are read and told', () => {
    openWithSpecials()
    const { rerender } = render(<MeasureSubject id="suda.contributions" />)
    expect(screen.getByText(/how much of the total score comes from sets that hold it/)).toBeInTheDocument()
    expect(screen.getByText('90.0%')).toBeInTheDocument()
    rerender(<MeasureSubject id="suda.levelContributions" />)
    expect(screen.getByText('region North')).toBeInTheDocument()
    expect(screen.getByText('67.5% of the total')).toBeInTheDocument()
    rerender(<MeasureSubject id="suda.setsBySize" />)
    expect(screen.getByText('260')).toBeInTheDocument()
  })

  it('lists of a file that was not measured are not told', () => {
    openSurvey({ ...surveyRecipe, risk: [{ measure: 'suda' }] })
    expect(tableStore.getState().status).toBe('ready')
    render(<MeasureSubject id="suda.contributions" />)
    expect(screen.getByText('Not measured for the file as it stands.')).toBeInTheDocument()
  })
})
