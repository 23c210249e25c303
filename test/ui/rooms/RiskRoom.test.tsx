import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { startKeepingUp } from '../../../src/store/keep-up'
import { levelsStore } from '../../../src/store/levels'
import { riskPart } from '../../../src/store/recipe-parts'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import {
  matchesSentence,
  shareSentence,
  uniquesSentence,
} from '../../../src/ui/rooms/risk/population/MatchStrip'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { RecordSubject } from '../../../src/ui/rooms/risk/inspector/RecordSubject'
import { omit } from '../../../src/store/omit'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { refused, type FakeEngine } from '../../store/fake-engine'
import { answered, startOnEngine } from '../on-engine'
import { openPeople, openSurvey, surveyKey, surveyRecipe } from '../small-survey'
import type { RecordExplained } from '../../../src/worker/questions/explain-record'

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  engine.answers.riskiestRecords = () => ({
    total: 2,
    all: 2,
    nextBelow: 0.25,
    rows: [
      { row: 871, risk: 1, populationCount: 1, values: ['North', 'F'], sets: 2, smallest: [0] },
      { row: 12, risk: 0.25, populationCount: 4, values: ['South', ''], sets: 0, smallest: [] },
    ],
  })
  engine.answers.explainRecord = () => explained
  engine.answers.countByClass = ({ bounds }) => ({
    classes: [1, 2, 3, 4, 190],
    classSums: [0, 0, 0, 0, 40],
    bounds,
  })
  engine.answers.smallerKeys = () => [
    {
      key: ['region'],
      coarser: [],
      left: ['sex'],
      cells: 9,
      sampleUniques: 3,
    },
  ]
})

const explained: RecordExplained = {
  row: 871,
  risks: [
    { id: 'identification.risk', risk: 1 },
    { id: 'twoWay.risk', risk: 0.42 },
  ],
  rank: 1,
  uniques: 200,
  records: 1000,
  sampled: 1,
  populationCount: 1,
  key: [
    {
      variable: 'region',
      value: 'North',
      inSample: 120,
      without: { sampled: 6, people: { count: 590, how: 'known' } },
    },
    {
      variable: 'sex',
      value: 'F',
      inSample: 500,
      without: { sampled: 1, people: { count: 1, how: 'known' } },
    },
  ],
  sets: [['region']],
  special: null,
  hidden: { variables: ['region'], sampled: 6, people: { count: 590, how: 'known' } },
}

describe('the risk', () => {
  it('needs a key', () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: [] }] })
    render(<RiskRoom />)
    expect(screen.getByText('No key variables yet.')).toBeInTheDocument()
  })

  it('arrives without a press', async () => {
    openSurvey(assessedRecipe)
    openPeople()
    engine.answers.measureRisk = () => ({ result: { risk: originalRisk, cautions: [] }, recordRisks: [] })
    render(<RiskRoom />)
    expect(screen.getByText('Measuring the risk.')).toBeInTheDocument()
    onTestFinished(startKeepingUp())
    expect(
      await screen.findByText('About 40 of 200 sample uniques would be matched correctly.'),
    ).toBeInTheDocument()
    expect(screen.queryByText('Measuring the risk.')).not.toBeInTheDocument()
  })

  it('says on a tab whether its number is on its way, or waits', async () => {
    const asked: Recipe = { ...assessedRecipe, risk: [...assessedRecipe.risk, { measure: 'suda' }] }
    openAssessedSurvey()
    openPeople()
    recipeStore.setState({ recipe: asked })
    render(<RiskRoom />)
    expect(screen.getByRole('tab', { name: /^Special uniques/ })).toHaveTextContent('computing')
    expect(screen.getByRole('tab', { name: /^Acquaintances/ })).toHaveTextContent('release calculator')
    engine.problems.set('measureRisk region+sex', refused)
    onTestFinished(startKeepingUp())
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Special uniques/ })).toHaveTextContent('waits for you'),
    )
    expect(screen.getByText('About 40 of 200 sample uniques would be matched correctly.')).toBeInTheDocument()
  })

  it('speaks of the model that is on its way, and of no other estimate in its place', () => {
    openAssessedSurvey()
    const { uniqueness } = originalRisk
    const counted: Recipe = { ...assessedRecipe, risk: [{ measure: 'uniqueness' }] }
    resultsStore.setState({
      risks: {
        'Public register': {
          from: riskPart(counted, 0),
          value: { result: { risk: { uniqueness }, cautions: [] }, recordRisks: [] },
        },
      },
    })
    render(<RiskRoom />)
    expect(screen.getByRole('tab', { name: /^Population model/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: /^Population model/ })).toHaveTextContent('computing')
    expect(screen.getByText('a model is being searched for')).toBeInTheDocument()
  })

  it('says that only the file is counted where nobody said how the sample was drawn, and leads there', async () => {
    openSurvey({ ...omit(surveyRecipe, 'design'), risk: [{ measure: 'uniqueness' }] })
    const { uniqueness } = originalRisk
    engine.answers.measureRisk = () => ({
      result: { risk: { uniqueness }, cautions: [] },
      recordRisks: [],
    })
    render(<RiskRoom />)
    onTestFinished(startKeepingUp())
    expect(await screen.findByText('Only the file is counted.')).toBeVisible()
    expect(screen.getByRole('tab', { name: /^Population model/ })).toHaveTextContent('sampling not said')
    await userEvent.click(screen.getAllByRole('button', { name: 'Say how it was sampled' })[0])
    expect(viewStore.getState().room).toBe('data')
  })

  it('waits for a press where it can’t be measured by itself, and says why', async () => {
    openSurvey({
      ...surveyRecipe,
      risk: [{ measure: 'uniqueness' }, { measure: 'suda' }, { measure: 'theta' }],
    })
    engine.problems.set('measureRisk region+sex', refused)
    render(<RiskRoom />)
    onTestFinished(startKeepingUp())
    await waitFor(() => expect(screen.getAllByText('Not measured:')).toHaveLength(2))
    expect(screen.getByText('and 1 more')).toBeInTheDocument()
    engine.problems.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await answered()
    expect(screen.queryByText('Not measured:')).not.toBeInTheDocument()
  })

  it('shows the known numbers and opens one in the inspector', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Population counts' }))
    expect(screen.getByText('About 40 of 200 sample uniques would be matched correctly.')).toBeInTheDocument()
    expect(screen.getByText(/About one claimed match in five would be right/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Share correct: 20\.1%/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Population uniques in file: 12, known/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'identification.populationUniques' })
  })

  it('shows the model with its interval, and one that its z rejects without, and says when it underfits', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    expect(screen.getByRole('img', { name: '95% 34.6–44.4, known 40.3' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Model: main effects')
    expect(screen.getByText('The model underfits.')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'no interval, known 40.3' })).toBeInTheDocument()
  })

  it('is marked when the scenario changed after it was measured', () => {
    openAssessedSurvey()
    recipeStore.setState({
      recipe: { ...assessedRecipe, scenarios: [{ name: 'Public register', key: ['region'] }] },
    })
    render(<RiskRoom />)
    expect(screen.queryByRole('button', { name: /^Measure/ })).not.toBeInTheDocument()
    // Old rows under the names of a new key would stand in the wrong columns.
    expect(screen.queryByText('Riskiest records')).not.toBeInTheDocument()
    expect(screen.getByText('Nobody else in the file shares their key values.')).toBeInTheDocument()
  })

  it.each([
    [0, 'No claimed match would be right.'],
    [0.126, /^About one claimed match in eight would be right/],
    [0.8, /^About 80\.0% of claimed matches would be right/],
    [0.9996, 'Nearly every claimed match would be right.'],
    [1, 'Every claimed match would be right.'],
  ])('says a share of %f correct matches in a sentence', (right, sentence) => {
    expect(shareSentence(right)).toMatch(sentence)
  })

  it.each([
    [matchesSentence(354.3, 2845), 'About 354 of 2,845 sample uniques would be matched correctly.'],
    [
      matchesSentence(0.744, 38),
      'Fewer than one of 38 sample uniques is expected to be matched correctly: 0.744.',
    ],
    [
      matchesSentence(0.0033, 38),
      /^The chance that any of 38 sample uniques .* is at most about 1 in 303\.$/,
    ],
    [matchesSentence(0, 38), 'None of 38 sample uniques would be matched correctly.'],
    [uniquesSentence(0.00186), /^The chance that anybody in the file is alone .* at most about 1 in 538\.$/],
    [uniquesSentence(0.36349), /^Fewer than one person in the file .* population: 0\.363\.$/],
    [uniquesSentence(126.6), /^About 127 people in the file/],
    [uniquesSentence(0), /^Nobody in the file is the only one/],
  ])('says %s', (said, sentence) => {
    expect(said).toMatch(sentence)
  })

  it('lists the riskiest records and opens one', async () => {
    openAssessedSurvey()
    render(
      <>
        <RiskRoom />
        <RecordSubject row={871} />
      </>,
    )
    const grid = await screen.findByRole('grid', { name: 'Riskiest records' })
    const row = await within(grid).findByRole('row', { name: /871/ })
    expect(row).toHaveTextContent('1.00')
    expect(within(row).getByText('North')).toHaveClass('msu')
    expect(within(row).getByText('F')).not.toHaveClass('msu')
    await userEvent.click(row)
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 871 })
  })

  it('counts small cells in the file alone', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('tab', { name: /Uniqueness/ }))
    expect(screen.getByRole('button', { name: /^In cells below 5: 550, counted/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: '2 100 200 20.0%' })).toBeInTheDocument()
  })

  it('says what a weighted estimate leans on, and leads to it', async () => {
    openAssessedSurvey()
    resultsStore.setState(({ risks }) => ({
      risks: {
        'Public register': {
          ...risks['Public register'],
          value: {
            ...risks['Public register'].value,
            result: {
              ...risks['Public register'].value.result,
              cautions: [
                { code: 'weights-below-one', sentence: 'Three weights of `wt` are below 1.', facts: {} },
              ],
            },
          },
        },
      },
    }))
    render(<RiskRoom />)
    expect(screen.getByText(/Three weights of/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'See the weights' }))
    expect(viewStore.getState().room).toBe('data')
  })

  it('counts every sample unique where the intruder knows who is in the file', () => {
    openAssessedSurvey({
      ...assessedRecipe,
      scenarios: [{ ...assessedRecipe.scenarios[0], targetInSample: true }],
    })
    render(<RiskRoom />)
    expect(
      screen.getByRole('button', { name: /^Expected correct matches: 200, counted/ }),
    ).toBeInTheDocument()
    expect(
      screen.getByRole('button', { name: /^If the sample were secret: 39\.5, estimated/ }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Share correct/ })).not.toBeInTheDocument()
  })

  it('moves a threshold by key and by typing, and counts the classes again', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    screen.getByRole('slider', { name: 'Where 0.25 to 0.5 ends' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(recipeStore.getState().recipe?.riskClasses).toEqual([0.01, 0.1, 0.25, 0.49])
    expect(await screen.findByRole('img', { name: /0\.49 and over: 190 records/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Thresholds' }))
    const field = screen.getByLabelText('First threshold')
    await userEvent.clear(field)
    await userEvent.type(field, '0.2{Enter}')
    expect(screen.getByText('Above 0 and at most 0.1')).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.type(field, '0.05{Enter}')
    expect(recipeStore.getState().recipe?.riskClasses).toEqual([0.05, 0.1, 0.25, 0.49])
    await userEvent.click(screen.getByRole('button', { name: 'Usual thresholds' }))
    expect(recipeStore.getState().recipe?.riskClasses).toBeUndefined()
  })

  it('orders and filters the list in the worker', async () => {
    openAssessedSurvey()
    levelsStore.setState(({ byVariable }) => ({
      byVariable: { ...byVariable, region: [{ level: 'North', records: 120, missing: false }] },
    }))
    render(<RiskRoom />)
    const grid = await screen.findByRole('grid', { name: 'Riskiest records' })
    expect(within(grid).getByRole('columnheader', { name: 'Risk' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await userEvent.click(within(grid).getByRole('button', { name: 'Minimal sets' }))
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({ order: { column: 'sets', descending: true }, first: 0 }),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), '0.25 to 0.5')
    await waitFor(() => expect(lastRequest()?.filter).toMatchObject({ from: 0.25, below: 0.5 }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Variable' }), 'region')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value of region' }), 'North')
    await waitFor(() => expect(lastRequest()?.filter.values).toEqual({ region: ['North'] }))
    await userEvent.type(screen.getByLabelText('Find a value or a record number'), 'nor{Enter}')
    await waitFor(() =>
      expect(lastRequest()?.filter.found).toEqual({ row: null, values: { region: ['North'], sex: [] } }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() =>
      expect(lastRequest()?.filter).toEqual({ from: null, below: null, values: {}, found: null }),
    )
  })

  it('makes a candidate of the records above a threshold', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    await screen.findByRole('row', { name: /871/ })
    const target = screen.getByRole('button', { name: 'Target these in a candidate' })
    expect(target).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('button', { name: '15 at 0.5 and over' }))
    await screen.findByRole('row', { name: /871/ })
    await userEvent.click(screen.getByRole('button', { name: 'Target these in a candidate' }))
    expect(recipeStore.getState().recipe?.candidates.at(-1)?.steps).toEqual([
      { method: 'swap', variable: 'region', rate: 1, where: { risk: { above: 0.3 } } },
    ])
  })

  it('explains a record with its sets and what would help, its other values hidden', async () => {
    openAssessedSurvey({ ...assessedRecipe, candidates: [] })
    engine.answers.valuesOfRecord = () => [{ variable: 'income', value: '1234' }]
    render(<RecordSubject row={871} />)
    expect(await screen.findByText('Nobody else in the population has this key.')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'region North 120 12.0% 6' })).toBeInTheDocument()
    expect(screen.getByRole('listitem')).toHaveTextContent('North: 1 in the sample')
    expect(
      screen.getByText(/6 sampled records share its key, and 590 people in the population/),
    ).toBeInTheDocument()
    expect(screen.queryByText('1234')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }))
    expect(await screen.findByText('1234')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Hide them' }))
    expect(screen.queryByText('1234')).not.toBeInTheDocument()
  })

  it('holds a record against the assessed candidates', async () => {
    openAssessedSurvey()
    engine.answers.recordUnderCandidate = ({ candidate }) => ({
      risk: candidate === 0 ? 0.78 : null,
      unique: candidate === 0,
    })
    render(<RecordSubject row={871} />)
    const list = (await screen.findByText('R10S')).closest('ul')!
    expect(within(list).getByText('0.78')).toBeInTheDocument()
    expect(within(list).getByText('0.00')).toBeInTheDocument()
  })

  it('says how far a key is over and makes a scenario of a way forward', async () => {
    openAssessedSurvey()
    const large = { ...surveyKey, cells: 13_733_280_000, logCells: Math.log(13_733_280_000) }
    resultsStore.setState(({ risks, keys }) => ({
      keys: { 'Public register': { ...keys['Public register'], value: large } },
      risks: {
        'Public register': {
          ...risks['Public register'],
          value: { ...risks['Public register'].value, tooLarge: { limit: 5e7 } },
        },
      },
    }))
    render(<RiskRoom />)
    expect(screen.getByText('This key has too many cells for most log-linear models.')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^Search among decomposable models/ })).toBeChecked()
    await userEvent.click(await screen.findByRole('radio', { name: /^Without sex/ }))
    expect(
      screen.getByRole('img', {
        name: /13,733,280,000, the limit is 50 million; after the change 9\./,
      }),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /^Main effects only/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Show the main-effects model' }))
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Model: main effects')
    await userEvent.click(screen.getByRole('radio', { name: /^Without sex/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Make scenario B without sex' }))
    expect(recipeStore.getState().recipe?.scenarios.at(-1)?.key).toEqual(['region'])
  })
})

/** What the list asked the engine for last. */
function lastRequest() {
  return engine.requestsOf('riskiestRecords').at(-1)
}
