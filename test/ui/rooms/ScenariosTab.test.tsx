import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { historyStore } from '../../../src/store/history'
import { startKeepingUp } from '../../../src/store/keep-up'
import { riskPart } from '../../../src/store/recipe-parts'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { riskByGroupStore } from '../../../src/store/risk-by-group'
import { riskViewStore } from '../../../src/store/risk-view'
import { viewStore } from '../../../src/store/view'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { HeadlinePanel } from '../../../src/ui/rooms/risk/scenarios/HeadlinePanel'
import { SubgroupPanel } from '../../../src/ui/rooms/risk/scenarios/SubgroupPanel'
import { ThetaPanel } from '../../../src/ui/rooms/risk/scenarios/ThetaPanel'
import { refused, type FakeEngine } from '../../store/fake-engine'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { startOnEngine } from '../on-engine'
import { openPeople, surveyTable } from '../small-survey'

const { variables } = surveyTable.description
const recipe: Recipe = {
  ...assessedRecipe,
  scenarios: [
    ...assessedRecipe.scenarios,
    { name: 'Neighbour', key: ['sex'] },
    { name: 'Not thought of yet', key: [] },
  ],
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  riskByGroupStore.setState({ asked: null, answered: null })
})

/** The scenarios whose risk was measured, in order. */
const measured = () => engine.requestsOf('measureRisk').map(({ scenario }) => scenario)

/** What was asked last of the risk of subgroups. */
const subgroupsAsked = () => engine.requestsOf('riskByGroup').at(-1)

function rowOf(name: string) {
  return within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

/** The risk of the first scenario with results of other measures in place of its own. */
function withRisk(asked: Recipe, risk: RiskResults) {
  resultsStore.setState(({ risks }) => ({
    risks: {
      'Public register': {
        from: riskPart(asked, 0),
        value: { ...risks['Public register'].value, result: { cautions: [], risk } },
      },
    },
  }))
}

describe('the candidate beside the file', () => {
  const chosen = () => screen.getByRole('combobox', { name: 'Candidate' })

  it('is the first that has numbers', async () => {
    openAssessedSurvey(assessedRecipe)
    resultsStore.setState(({ candidates }) => ({ candidates: { T10P: candidates['T10P'] } }))
    riskViewStore.setState({ tab: 'scenarios' })
    render(<RiskRoom />)
    expect(chosen()).toHaveDisplayValue('T10P')
    await userEvent.selectOptions(chosen(), 'R10S')
    expect(chosen()).toHaveDisplayValue('R10S')
  })

  it('is none where no candidate has', () => {
    openAssessedSurvey(assessedRecipe)
    resultsStore.setState({ candidates: {} })
    riskViewStore.setState({ tab: 'scenarios' })
    render(<RiskRoom />)
    expect(chosen()).toHaveDisplayValue('No candidate')
  })
})

describe('the table of scenarios', () => {
  it('holds the file against a candidate, with intervals', async () => {
    openAssessedSurvey(assessedRecipe)
    render(<HeadlinePanel recipe={assessedRecipe} candidate="R10S" />)
    expect(rowOf('τ, population counts')).toEqual([
      '40.3',
      '33.131.6–34.6, 5th to 95th percentile of its runs',
    ])
    expect(rowOf('τ, model \\(two-way\\)')[0]).toBe('39.534.6–44.4, 95% prediction')
    expect(rowOf('Sample uniques')[1]).toMatch(/^210 no longer holds\./)
    await userEvent.click(screen.getByRole('button', { name: 'τ, population counts' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'identification.tau' })
  })

  it('speaks of the plain model of the file, and of the adjusted one of a candidate', async () => {
    openAssessedSurvey(assessedRecipe)
    const { rerender } = render(<HeadlinePanel recipe={assessedRecipe} candidate={null} />)
    expect(screen.queryByText(/adjusted/)).not.toBeInTheDocument()
    expect(screen.getByText(/Small: intervals, 95% prediction\. A number/)).toBeInTheDocument()
    const plain = screen.getByRole('rowheader', { name: /^τ, model \(two-way\)/ })
    expect(plain).toHaveTextContent('estimated')
    await userEvent.click(within(plain).getByRole('button'))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'twoWay.tau2' })
    rerender(<HeadlinePanel recipe={assessedRecipe} candidate="R10S" />)
    const adjusted = screen.getByRole('rowheader', { name: /^τ, model \(two-way\)/ })
    expect(screen.getByText(/adjusted for the values that were changed in R10S\./)).toBeInTheDocument()
    await userEvent.click(within(adjusted).getByRole('button'))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'twoWay.tau2Adjusted' })
  })

  it('has what each intruder would match first, where one knows who was sampled', () => {
    const known: Recipe = {
      ...assessedRecipe,
      scenarios: [
        ...assessedRecipe.scenarios,
        { name: 'Neighbour', key: ['region', 'sex'], targetInSample: true },
      ],
    }
    openAssessedSurvey(known)
    resultsStore.setState(({ risks }) => ({
      risks: { ...risks, Neighbour: { ...risks['Public register'], from: riskPart(known, 1) } },
    }))
    render(<HeadlinePanel recipe={known} candidate={null} />)
    const [header, first] = screen.getAllByRole('row')
    expect(header).toHaveTextContent('B Neighbour2 variables, target in the file')
    expect(first).toHaveTextContent('Expected correct matchesfor the intruder of each scenario')
    expect(rowOf('Expected correct matches')).toEqual([
      '39.5estimated34.6–44.4, 95% prediction',
      '200counted',
    ])
  })

  it('gives runs that all agree the interval of one file, and numbers of several entries once', () => {
    const asked: Recipe = {
      ...assessedRecipe,
      risk: [
        ...assessedRecipe.risk,
        { measure: 'theta', as: 'byRegion', by: 'region' },
        { measure: 'theta', as: 'bySex', by: 'sex' },
      ],
    }
    openAssessedSurvey(asked)
    const theta = { measure: 'theta', theta: 0.2, variance: 0.0004, upper: 0.24, n1: 200, n2: 50 } as const
    const plain = { tau1Low: null, tau1High: null, tau2Low: null, tau2High: null }
    const ends = { tau2AdjustedLow: 34.6, tau2AdjustedHigh: 44.4 }
    const adjusted = { ...originalRisk.twoWay, ...plain, ...ends, tau1Adjusted: 10.5, tau2Adjusted: 39.5 }
    withRisk(asked, { ...originalRisk, byRegion: theta, bySex: theta })
    resultsStore.setState(({ candidates: { R10S } }) => ({
      candidates: {
        R10S: {
          ...R10S,
          replicates: R10S.replicates.map((each) => ({
            'Public register': {
              ...each['Public register'],
              risk: { ...each['Public register'].risk, twoWay: adjusted },
            },
          })),
          summaries: {
            'Public register': {
              risk: { 'twoWay.tau2Adjusted': { mean: 39.5, sd: 0, low: 39.5, high: 39.5, replicates: 20 } },
              utility: {},
              achieved: [],
            },
          },
        },
      },
    }))
    render(<HeadlinePanel recipe={asked} candidate="R10S" />)
    expect(rowOf('τ, model \\(two-way\\)')[1]).toBe('39.534.6–44.4, 95% prediction')
    expect(rowOf('Probability that a unique match is correct')[0]).toBe(
      '0.2000.160–0.240, two standard errors either way',
    )
  })

  it('says that people are estimated, and nothing of a rule that has no combination to look at', () => {
    const asked: Recipe = {
      ...assessedRecipe,
      risk: [
        { measure: 'thresholdRule', as: 'own' },
        { measure: 'thresholdRule', as: 'public', preset: 'publicUseFile' },
        { measure: 'thresholdRule', as: 'research', preset: 'researchFile' },
      ],
    }
    openAssessedSurvey(asked)
    const none = { measure: 'thresholdRule', keys: [], unsafeCombinations: 0, records: 0, share: 0 } as const
    const keys = [
      { variables: ['sex'], threshold: 3, combinations: 2, unsafeCombinations: 1, records: 2 },
    ] as const
    const some = { ...none, keys, unsafeCombinations: 1, records: 2, share: 0.004 }
    withRisk(asked, {
      own: { ...some, on: 'records' },
      public: { ...some, on: 'weights' },
      research: { ...none, on: 'weights' },
    })
    render(<HeadlinePanel recipe={asked} candidate={null} />)
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(heads).toHaveLength(2)
    expect(heads[0]).toMatch(/counted$/)
    expect(heads[1]).toMatch(/public use file.*estimated$/)
  })

  it('says which scenarios are not measured, and measures those that are not by themselves', async () => {
    openAssessedSurvey(recipe)
    openPeople()
    engine.problems.set('measureRisk sex', refused)
    render(<HeadlinePanel recipe={recipe} candidate={null} />)
    expect(rowOf('Sample uniques')).toEqual(['200', '–', '–'])
    expect(
      screen.getByText(/Not measured with the settings as they are now: scenario B\./),
    ).toHaveTextContent('Without a key: scenario C.')
    expect(screen.queryByRole('button', { name: /^Measure/ })).not.toBeInTheDocument()
    onTestFinished(startKeepingUp())
    const measure = await screen.findByRole('button', { name: 'Measure scenario B' })
    const before = measured().length
    engine.problems.clear()
    await userEvent.click(measure)
    await waitFor(() => expect(measure).not.toBeInTheDocument())
    expect(measured().slice(before)).toEqual([1])
  })

  it('strikes out what does not hold, and says that a candidate was not assessed', () => {
    openAssessedSurvey(assessedRecipe)
    resultsStore.setState(({ candidates }) => {
      const { R10S } = candidates
      const replicates = R10S.replicates.map((each) => ({
        'Public register': {
          ...each['Public register'],
          risk: {
            ...each['Public register'].risk,
            twoWay: { invalid: 'It speaks of released values', instead: 'identification.tau' },
          },
        },
      }))
      return { candidates: { R10S: { ...R10S, replicates } } }
    })
    const { rerender } = render(<HeadlinePanel recipe={assessedRecipe} candidate="R10S" />)
    expect(rowOf('τ, model \\(two-way\\)')[1]).toContain('It speaks of released values.')
    rerender(<HeadlinePanel recipe={assessedRecipe} candidate="T10P" />)
    expect(
      screen.getByText(/T10P has not been assessed with the settings as they are now\./),
    ).toBeInTheDocument()
  })
})

describe('the subgroups', () => {
  it('are shaded by what falls on them, in matches or by records', async () => {
    openAssessedSurvey(recipe)
    engine.answers.riskByGroup = () => ({
      groups: [
        { kind: 'level', level: 'North', records: 400 },
        { kind: 'missing', records: 100 },
      ],
      scenarios: [{ uniques: [150, 50], expected: [30.25, 10] }],
    })
    render(<SubgroupPanel recipe={recipe} variables={variables} candidate={null} />)
    const map = await screen.findByRole('grid', { name: 'Expected correct matches by region and scenario' })
    expect(subgroupsAsked()).toMatchObject({
      variable: 'region',
      scenarios: [{ scenario: 0, by: 'identification.risk', certain: false }],
      candidate: null,
    })
    const [north, missing] = within(map).getAllByRole('gridcell', { name: /sample uniques among/ })
    expect(north).toHaveTextContent('30.3 of 150 sample uniques among 400 records')
    expect(north).toHaveClass('rp5')
    expect(missing).toHaveClass('rp2')
    expect(within(map).getByRole('row', { name: /^All/ })).toHaveTextContent('40.3')
    north.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(missing).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Per 1,000 records' }))
    expect(within(map).getAllByRole('gridcell', { name: /sample uniques among/ })[1]).toHaveTextContent(
      '100.0',
    )
  })

  it('are shaded over all scenarios or within each', async () => {
    const two: Recipe = {
      ...assessedRecipe,
      scenarios: [...assessedRecipe.scenarios, { name: 'Neighbour', key: ['sex'], targetInSample: true }],
    }
    openAssessedSurvey(two)
    resultsStore.setState(({ risks }) => ({
      risks: { ...risks, Neighbour: { ...risks['Public register'], from: riskPart(two, 1) } },
    }))
    engine.answers.riskByGroup = () => ({
      groups: [{ kind: 'level', level: 'North', records: 400 }],
      scenarios: [
        { uniques: [200], expected: [4] },
        { uniques: [200], expected: [200] },
      ],
    })
    render(<SubgroupPanel recipe={two} variables={variables} candidate={null} />)
    const cells = () => screen.getAllByRole('gridcell', { name: /sample uniques among/ })
    await screen.findAllByRole('gridcell', { name: /sample uniques among/ })
    expect(subgroupsAsked()?.scenarios.map(({ certain }) => certain)).toEqual([false, true])
    expect(cells().map(({ className }) => /rp\d/.exec(className)?.[0])).toEqual(['rp1', 'rp5'])
    await userEvent.click(screen.getByRole('button', { name: 'Each scenario' }))
    expect(cells().map(({ className }) => /rp\d/.exec(className)?.[0])).toEqual(['rp5', 'rp5'])
  })

  it('are not shaded beside the many small ones that are put together', async () => {
    openAssessedSurvey(assessedRecipe)
    engine.answers.riskByGroup = () => ({
      groups: [
        { kind: 'level', level: 'North', records: 400 },
        { kind: 'others', records: 100 },
      ],
      others: 20,
      scenarios: [{ uniques: [50, 150], expected: [4, 36.25] }],
    })
    render(<SubgroupPanel recipe={assessedRecipe} variables={variables} candidate={null} />)
    const cells = await screen.findAllByRole('gridcell', { name: /sample uniques among/ })
    expect(cells.map(({ className }) => /rp\d/.exec(className)?.[0])).toEqual(['rp5', 'rp5'])
  })

  it('measures what they add up, where the recipe does not ask for it', async () => {
    const counted: Recipe = { ...assessedRecipe, risk: [{ measure: 'uniqueness' }] }
    openAssessedSurvey(counted)
    const panel = (asked: Recipe) => <SubgroupPanel recipe={asked} variables={variables} candidate={null} />
    const { rerender } = render(panel(counted))
    await userEvent.click(screen.getByRole('button', { name: 'Measure expected matches' }))
    const { recipe: asked } = recipeStore.getState()
    expect(asked?.risk).toContainEqual({ measure: 'identification' })
    rerender(
      panel({ ...counted, risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'two-way' }] }),
    )
    expect(screen.getByText('Not measured with the settings as they are now.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Measure expected matches' })).not.toBeInTheDocument()
  })

  it('asks for a variable of any kind', async () => {
    openAssessedSurvey(recipe)
    render(<SubgroupPanel recipe={recipe} variables={variables} candidate="R10S" />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subgroups by' }), 'by income')
    await userEvent.click(screen.getByRole('button', { name: 'R10S' }))
    await waitFor(() => expect(subgroupsAsked()).toMatchObject({ variable: 'income', candidate: 0 }))
  })
})

describe('θ', () => {
  it('is asked for', async () => {
    openAssessedSurvey(recipe)
    render(<ThetaPanel recipe={recipe} scenario={recipe.scenarios[0]} table={surveyTable} />)
    await userEvent.click(screen.getByRole('button', { name: 'Measure θ' }))
    expect(recipeStore.getState().recipe?.risk).toEqual([...recipe.risk, { measure: 'theta' }])
    expect(historyStore.getState().history.past.at(-1)?.doing).toEqual({ verb: 'measure', things: ['θ'] })
  })

  it('stands with variance, interval and bound by scenario and subpopulation, and warns of clusters', async () => {
    const asked: Recipe = { ...recipe, risk: [...recipe.risk, { measure: 'theta', by: 'region' }] }
    openAssessedSurvey(asked)
    recipeStore.setState({ recipe: asked })
    withRisk(asked, {
      ...originalRisk,
      theta: {
        measure: 'theta',
        theta: 0.2,
        variance: 0.0004,
        upper: 0.24,
        n1: 200,
        n2: 50,
        groups: {
          North: { theta: 0.3, variance: 0.0025, upper: 0.4, n1: 120, n2: 20 },
          '': { theta: 1, variance: 0, upper: null, n1: 3, n2: 0 },
        },
      },
    })
    render(<ThetaPanel recipe={asked} scenario={recipe.scenarios[0]} table={surveyTable} />)
    expect(rowOf('A Public register').slice(0, 6)).toEqual([
      '200',
      '50',
      '0.200',
      '0.00040',
      '0.160–0.240',
      '0.240',
    ])
    expect(rowOf('North').slice(0, 6)).toEqual(['120', '20', '0.300', '0.0025', '0.200–0.400', '0.400'])
    expect(rowOf('missing').slice(0, 6)).toEqual(['3', '0', '1.00', '0', '–', '–'])
    expect(rowOf('B Neighbour')).toEqual(['not measured'])
    expect(screen.getByText('θ takes people to be sampled independently.')).toBeInTheDocument()
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Subpopulations' }),
      'No subpopulations',
    )
    expect(recipeStore.getState().recipe?.risk).toEqual([...recipe.risk, { measure: 'theta' }])
  })

  it('says why it does not hold, and opens what is read in its place', async () => {
    const asked: Recipe = { ...recipe, risk: [...recipe.risk, { measure: 'theta' }] }
    openAssessedSurvey(asked)
    recipeStore.setState({ recipe: asked })
    withRisk(asked, {
      ...originalRisk,
      theta: { invalid: 'A missing value agrees with anything.', instead: 'identification.tau' },
    })
    render(<ThetaPanel recipe={asked} scenario={recipe.scenarios[0]} table={surveyTable} />)
    expect(screen.getByText('A missing value agrees with anything.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Expected correct matches/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'identification.tau' })
  })
})
