import type { LoglinearPathStep } from '../../../src/engine/model/models-on-trial'
import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { jobsStore } from '../../../src/store/jobs'
import * as clipboard from '../../../src/store/clipboard'
import * as downloads from '../../../src/store/download'
import { riskPart } from '../../../src/store/recipe-parts'
import { askedStore } from '../../../src/store/measure-risk'
import { heldBackStore, holdBack } from '../../../src/store/held-back'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { riskViewStore } from '../../../src/store/risk-view'
import { searchStore } from '../../../src/store/search'
import { omit } from '../../../src/store/omit'
import type { FittedModel } from '../../../src/store/found-results'
import { ModelSubject } from '../../../src/ui/rooms/risk/population/ModelSubject'
import { FitMessage } from '../../../src/ui/rooms/risk/population/FitMessage'
import { verdictOf } from '../../../src/store/believed-model'
import { beliefOf, isSearched } from '../../../src/ui/rooms/risk/population/path-words'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import type { FakeEngine } from '../../store/fake-engine'
import { assessedRecipe, fitted, openAssessedSurvey, originalRisk, predicted } from '../assessed-survey'
import { startOnEngine } from '../on-engine'
import type { MarginExplained } from '../../../src/worker/questions/loglinear/explain-model'

const key = ['region', 'sex', 'health']

const recipe: Recipe = {
  ...assessedRecipe,
  candidates: [],
  scenarios: [{ name: 'Public register', key }],
  risk: [...assessedRecipe.risk, { measure: 'loglinear', as: 'searched', model: 'search', replicates: 1 }],
}

function step(
  interaction: LoglinearPathStep['interaction'],
  tau2: number,
  z2: number,
  bic: number,
): LoglinearPathStep {
  return {
    interaction,
    parameters: 20,
    tau1: tau2 / 4,
    tau2,
    tau1Sd: 1,
    tau2Sd: 2,
    z1: z2 / 2,
    z2,
    b1Full: null,
    b2Full: null,
    bic,
    z1Robust: z2 / 4,
    z2Robust: z2 / 3,
    expectedDoubletons: 41.5,
    stopped: 'converged',
  }
}

const path = [
  step(null, 70.5, 25.2, 400),
  step(['sex', 'health'], 50.25, 4.1, 300),
  step(['region', 'sex'], 41.5, 0.83, 310),
]

const searched: LoglinearResult = {
  ...fitted(41.5, 0.83),
  interactions: [
    ['sex', 'health'],
    ['region', 'sex'],
  ],
  status: 'accepted',
  path,
  interval: null,
  search: { target: 'tau2', acceptBelow: 1.645, chosen: 2, smallestBic: { step: 1, disagrees: true } },
}

function openSearched(result: LoglinearResult = searched, of: Recipe = recipe): void {
  openAssessedSurvey(of)
  recipeStore.setState({ recipe: of })
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(of, 0),
        value: {
          result: { risk: { ...originalRisk, searched: result, byHand: fitted(43.75, 1.2) }, cautions: [] },
          recordRisks: [],
        },
      },
    },
  })
}

const margin: MarginExplained = {
  variables: ['region', 'health'],
  chiSquared: 70,
  deviance: 64.2,
  degrees: 16,
  misfit: 8.52,
  worst: [{ levels: ['north', null], observed: 41, fitted: 12.34, residual: 5.9 }],
}

let engine: FakeEngine

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(downloads, 'download').mockReturnValue()
  engine = startOnEngine()
  engine.answers.explainModel = () => ({ margins: [margin], notLookedAt: [], agreement: [0.973, 0.81] })
})

/** The recipe as it stands has this entry. */
function expectAsked(name: string, entry: object): void {
  expect(recipeStore.getState().recipe?.risk.find((each) => each.as === name)).toEqual(entry)
}

function openPage(result: LoglinearResult = searched, of: Recipe = recipe) {
  openSearched(result, of)
  riskViewStore.setState({ page: 'model' })
  return render(<RiskRoom />)
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const pair = (name: RegExp) => screen.getByRole('button', { name })

describe('the page of the log-linear model', () => {
  it('is opened from the Risk room, which says how many interactions were found, and led back from', async () => {
    openSearched()
    render(<RiskRoom />)
    await press(/^Model: 2 interactions/)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Risk/Log-linear model')
    await press('Risk')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Risk')
    expect(riskViewStore.getState().page).toBe('risk')
  })

  it('shows the path with how each model fits, in words', () => {
    openSearched()
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    const rows = within(screen.getByRole('region', { name: 'Search path' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '0Independence2025.270.5, 95% by chance alone 66.6–74.4underfits12.617.6400',
      '1+ sex × health204.150.3, 95% by chance alone 46.3–54.2underfits2.112.6300, the smallest',
      '2+ region × sex200.8341.5, 95% by chance alone 37.6–45.4chosen0.4210.4310',
    ])
    expect(screen.getByText(/Dashed:/)).toHaveTextContent('Dashed: τ* = 40.3 from population counts.')
    expect(screen.getByText('Believe about 42 correct matches.')).toBeVisible()
    const matters = screen.getByRole('region', { name: 'How much the choice matters' })
    expect(matters).toHaveTextContent(
      'Two of the models measured pass, with figures from 39.5 to 41.5, a spread of 4.8%, inside the interval',
    )
    expect(matters).toHaveTextContent('BIC is smallest at step 1 and disagrees')
    expect(matters).toHaveTextContent('Independence, for contrast70.5')
  })

  it('asks for the search with the settings as they are changed', async () => {
    openSearched()
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    await userEvent.selectOptions(screen.getByLabelText('The model is to serve'), 'both')
    await userEvent.clear(screen.getByLabelText('Accept a misfit below'))
    await userEvent.type(screen.getByLabelText('Accept a misfit below'), '2{Enter}')
    await userEvent.clear(screen.getByLabelText('Interactions of up to'))
    await userEvent.type(screen.getByLabelText('Interactions of up to'), '2{Enter}')
    await userEvent.selectOptions(screen.getByLabelText('A fit ends when its'), 'margins')
    expectAsked('searched', {
      measure: 'loglinear',
      as: 'searched',
      model: 'search',
      target: 'both',
      acceptBelow: 2,
      largestOrder: 2,
      fit: 'margins',
      replicates: 1,
    })
  })

  it('names the model under trial while it searches, and can be cancelled', async () => {
    openSearched()
    riskViewStore.setState({ page: 'model' })
    const cancel = vi.fn()
    const what = 'Searching for a model: interaction 2, trying region × sex, 1 of 2'
    jobsStore.setState({
      jobs: [{ id: 1, what, room: 'risk', done: 0, total: 2, secondsLeft: null, cancel }],
    })
    askedStore.setState({ scenarios: [0] })
    onTestFinished(() => askedStore.setState({ scenarios: [] }))
    render(<RiskRoom />)
    expect(screen.getByText(what)).toBeVisible()
    await press('Cancel')
    expect(cancel).toHaveBeenCalledOnce()
    // The button goes with the work; the focus stays where one can go on from.
    act(() => jobsStore.setState({ jobs: [] }))
    expect(screen.getByRole('region', { name: 'Search settings' })).toHaveFocus()
  })

  it('lets a model be set by hand, by mouse and by keyboard, and measured', async () => {
    openSearched()
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    expect(pair(/^sex × health/)).toHaveAccessibleName('sex × health, entered 1')
    await userEvent.click(pair(/^region × sex/))
    expect(pair(/^region × sex/)).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{ArrowDown} ')
    expect(pair(/^region × health/)).toHaveAttribute('aria-pressed', 'true')
    await press('Measure this model')
    // A fit ends when the risk has settled, which goes without saying.
    expectAsked('byHand', {
      measure: 'loglinear',
      as: 'byHand',
      model: [
        ['sex', 'health'],
        ['region', 'health'],
      ],
      refits: 20,
      refitsAfter: 0,
      replicates: 1,
    })
  })

  it('holds the model set by hand against the searched one', async () => {
    const both: Recipe = {
      ...recipe,
      risk: [...recipe.risk, { measure: 'loglinear', as: 'byHand', model: [['region', 'sex']] }],
    }
    openSearched(searched, both)
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    await press('By hand')
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toContain('By hand171.2043.81,235')
    expect(rows).toContain('Searched200.8341.5310')
  })

  it('shows the columns that are wished for, robust variance among them', async () => {
    openPage()
    await press('Columns of the search path: Parameters, Misfit for uniques, z₁, Population uniques, τ₁, BIC')
    await userEvent.click(screen.getByRole('checkbox', { name: 'The same with robust variance, z₂' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'BIC' }))
    await userEvent.keyboard('{Escape}')
    const [, , last] = within(screen.getByRole('region', { name: 'Search path' }))
      .getAllByRole('row')
      .slice(1)
    expect(last).toHaveTextContent('chosen0.420.2810.4')
  })

  it('says which interval is shown, and why there is one between two models', () => {
    const { unmount } = openPage()
    expect(screen.getByText(/^Bars: what chance alone does/)).toHaveTextContent(
      'No interval between two models',
    )
    unmount()
    openPage({
      ...searched,
      status: 'interval',
      path: [...path.slice(0, 2), step(['region', 'sex'], 41.5, -2.2, 310)],
      interval: { tau1: [10, 12], tau2: [41.5, 50.25] },
    })
    expect(screen.getByText(/^Bars: what chance alone does/)).toHaveTextContent(
      'Shaded: 41.5–50.3, the interval between the last two models. The rule asks for it because the last step went too far',
    )
  })

  it('holds the margins that are left out against the file, and puts one into the model by hand', async () => {
    openPage()
    const margins = screen.getByRole('region', { name: 'Residual margins that fit worst' })
    const row = await within(margins).findByRole('row', { name: /^region × health/ })
    expect(row).toHaveTextContent('region × health8.564.216north, missing4112.3, residual 5.9')
    const [asked] = engine.requestsOf('explainModel')
    expect(omit(asked, 'recipe')).toEqual({
      scenario: 0,
      interactions: searched.interactions,
      compareWith: [[['sex', 'health']], []],
    })
    await userEvent.click(
      within(row).getByRole('button', { name: 'Add region × health to the model by hand' }),
    )
    expect(pair(/^region × health/)).toHaveAttribute('aria-pressed', 'true')
    expect(pair(/^region × sex/)).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('3 interactions, set by hand.')).toBeVisible()
    // Until it is measured, the margins stay those of the searched model, so that another can be added.
    const added = within(margins).getByRole('button', {
      name: 'Added to the model by hand: region × health',
    })
    expect(added).toHaveFocus()
    expect(added).toHaveAttribute('aria-disabled', 'true')
    expect(margins).toHaveTextContent('searched model')
  })

  it('says how far other models put the records in the same order', async () => {
    openPage()
    const matters = screen.getByRole('region', { name: 'How much the choice matters' })
    expect(await within(matters).findByText('Rank agreement of record risks, steps 1 and 2')).toBeVisible()
    expect(matters).toHaveTextContent('steps 1 and 20.97')
    expect(matters).toHaveTextContent('chosen and independence0.81')
  })

  it('says how the model stands, why its fit ended, and how many keys of two there are', () => {
    openPage({ ...searched, impossibleCells: 120, fit: 'margins', emptiedCells: 7 })
    const fit = screen.getByRole('region', { name: 'How it was fitted' })
    expect(fit).toHaveTextContent('Statusaccepted (z = 0.83, below 1.645)')
    expect(fit).toHaveTextContent('The fit ended after 7 sweeps, because its margins were met.')
    expect(fit).toHaveTextContent('Set to zero, as they can’t occur120')
    expect(fit).toHaveTextContent('Set to zero, as the fit leads there7')
    expect(fit).toHaveTextContent(
      '40 keys are shared by just two records; the model expects 41.5. The misfit rests',
    )
    expect(fit).toHaveTextContent('with the robust variance1.002.0')
    expect(screen.getByRole('button', { name: /^Impossible cells/ })).toHaveTextContent('None')
  })

  it('gives the model as a formula, and its fitted means as a file to keep inside', async () => {
    const copyText = vi.spyOn(clipboard, 'copyText').mockResolvedValue(true)
    openPage()
    await press('Copy the formula of the searched model')
    await userEvent.click(screen.getByRole('menuitem', { name: /^R formula/ }))
    expect(copyText).toHaveBeenCalledWith('f ~ region + sex + health + sex:health + region:sex')
    expect(await screen.findByText('R formula copied', { selector: '[role=status]' })).toBeInTheDocument()
    await press('Fitted means of the searched model, a file to keep inside')
    await waitFor(() =>
      expect(downloads.download).toHaveBeenCalledWith(
        'survey.fitted-means.keep-inside.csv',
        expect.any(Blob),
      ),
    )
    const [saved] = engine.requestsOf('fittedMeans')
    expect(omit(saved, 'recipe')).toEqual({ scenario: 0, interactions: searched.interactions })
  })

  it('shows the formula where the browser does not let the page copy', async () => {
    vi.spyOn(clipboard, 'copyText').mockResolvedValue(false)
    openPage()
    await press('Copy the formula of the searched model')
    await userEvent.click(screen.getByRole('menuitem', { name: /^Brackets/ }))
    expect(await screen.findByLabelText('The formula as text')).toHaveValue('[sex health] [region sex]')
  })

  it('shows the path while it grows, and halts and goes on', async () => {
    openSearched()
    riskViewStore.setState({ page: 'model' })
    jobsStore.setState({
      jobs: [{ id: 1, what: 'Searching', room: 'risk', done: 3, total: 9, secondsLeft: 4, cancel: vi.fn() }],
    })
    searchStore.setState({
      status: 'running',
      searches: [
        {
          scenario: 'Public register',
          job: 1,
          measure: 'searched',
          path: path.slice(0, 2),
          trying: ['region', 'sex'],
          trial: 1,
          of: 2,
        },
      ],
    })
    render(<RiskRoom />)
    const rows = within(screen.getByRole('region', { name: 'Search path' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toHaveTextContent(/^1\+ sex × health204.1.*underfits/)
    expect(screen.queryByText('chosen')).toBeNull()
    expect(screen.queryByText(/^Believe/)).toBeNull()
    expect(screen.getByText('about 4 s left')).toBeVisible()
    await press('Pause')
    expect(searchStore.getState().status).toBe('paused')
    await press('Resume')
    expect(searchStore.getState().status).toBe('running')
    searchStore.setState({ status: 'idle', searches: [] })
  })

  it('says that a search was not run to its end, and takes it out again', async () => {
    openSearched()
    resultsStore.setState({
      risks: {
        'Public register': {
          from: 'before the search was asked for',
          value: { result: { risk: originalRisk, cautions: [] }, recordRisks: [] },
        },
      },
    })
    riskViewStore.setState({ page: 'model' })
    holdBack(recipe, 0, recipe.risk, { seconds: null, problem: null })
    onTestFinished(() => heldBackStore.setState(heldBackStore.getInitialState(), true))
    render(<RiskRoom />)
    expect(screen.getByText('The search has not been run to its end.')).toBeVisible()
    await press('Leave out the search')
    expect(recipeStore.getState().recipe?.risk).toEqual(assessedRecipe.risk)
    expect(screen.getByText('No model has been searched for yet.')).toBeVisible()
  })

  it('names a model beside the path that passes too', () => {
    openPage()
    const matters = screen.getByRole('region', { name: 'How much the choice matters' })
    expect(matters).toHaveTextContent('Passes too, all two-way interactions39.5 (34.6–44.4 by chance)')
    // The first model of the path, as it stands in the table above.
    expect(matters).toHaveTextContent('Independence, for contrast70.5 (66.6–74.4 by chance)')
  })

  it('asks how the sample was drawn where that is not known', () => {
    openSearched(searched, omit(omit(recipe, 'design'), 'population'))
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    expect(screen.getByText('A model needs to know how the sample was drawn.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Run search' })).toBeNull()
  })

  it('is explained in the inspector', () => {
    openSearched()
    render(<ModelSubject />)
    expect(screen.getByRole('heading', { name: 'Assumptions' })).toBeVisible()
    expect(screen.getByText(/they leave out its estimation and the search itself/)).toBeVisible()
    expect(screen.getByText(/biases the expected correct matches, in standard errors/)).toBeVisible()
  })

  it('speaks of population uniques throughout where the search is to serve them', () => {
    const of: Recipe = {
      ...recipe,
      risk: recipe.risk.map((entry) =>
        entry.measure === 'loglinear' && entry.as === 'searched' ? { ...entry, target: 'tau1' } : entry,
      ),
    }
    const search = { target: 'tau1' as const, acceptBelow: 1.645, chosen: 2 }
    openPage({ ...searched, search: { ...search, smallestBic: { step: 1, disagrees: true } } }, of)
    expect(screen.getByRole('region', { name: 'Search path' })).toHaveTextContent(/Dashed: PU = \d+ from/)
    expect(screen.getByRole('region', { name: 'How much the choice matters' })).toHaveTextContent(
      'its correct matches are 21.1% above the 41.5 of the search',
    )
    render(<ModelSubject />)
    expect(screen.getByText(/biases the expected population uniques, in standard errors/)).toBeVisible()
  })
})

describe('what to believe', () => {
  const said = (patch: Partial<LoglinearResult>) => {
    const result = { ...searched, ...patch }
    if (!isSearched(result)) throw new Error('It has no path.')
    return beliefOf(result)
  }

  it('says the prediction interval, or why there is none', () => {
    openPage(predicted(searched))
    expect(screen.getByText(/Its 95% prediction interval, for chance, .* is 34\.6–44\.4\./)).toBeVisible()
    const none = { refits: 0, none: 'overfitted', parts: null } as const
    expect(said({ prediction: none }).rest).toContain(
      'There is no interval: the model fits the sample too closely.',
    )
  })

  it('is the interval where the last step went too far', () => {
    const { title, rest } = said({
      status: 'interval',
      interval: { tau1: [10, 12], tau2: [41.5, 50.25] },
      tau2: 45.875,
    })
    expect(title).toBe('Believe the interval 41.5–50.3, not one figure.')
    expect(rest).toContain('the midpoint, 45.9')
  })

  it('is an upper guide where no model was accepted', () => {
    expect(said({ status: 'underfitted' }).title).toBe('No model was accepted: take 41.5 as an upper guide.')
  })

  it('is little where there are too few doubletons, observed and expected', () => {
    const { title, rest } = said({ status: 'too-few-doubletons', doubletons: 1, expectedDoubletons: 2.25 })
    expect(title).toBe('Too little to test a model by: take this figure with caution.')
    expect(rest).toContain('1 key is shared by just two records, where the model expects 2.25')
  })

  it('is said in the Risk room too, in place of what z alone would say', () => {
    const result: LoglinearResult = { ...searched, status: 'underfitted', z2: 5 }
    const model: FittedModel = { key: 'searched', entry: { measure: 'loglinear', model: 'search' }, result }
    render(<FitMessage model={model} models={[model]} keyVariables={key} />)
    expect(screen.getByText(/take 41.5 as an upper guide/)).toBeVisible()
    expect(screen.queryByText('The model underfits.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Compare models' })).toBeVisible()
  })

  it('leads from a model that does not fit to the one that does, or to a search for one', async () => {
    const rejected: FittedModel = {
      key: 'twoWay',
      entry: { measure: 'loglinear', as: 'twoWay', model: 'two-way' },
      result: fitted(39.5, -3),
    }
    const accepted: FittedModel = {
      key: 'searched',
      entry: { measure: 'loglinear', as: 'searched', model: 'search' },
      result: { ...searched, status: 'accepted' },
    }
    const { rerender } = render(<FitMessage model={rejected} models={[rejected]} keyVariables={key} />)
    expect(screen.getByText('The model overfits.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Search for a model' })).toBeVisible()
    rerender(<FitMessage model={rejected} models={[rejected, accepted]} keyVariables={key} />)
    await userEvent.click(screen.getByRole('button', { name: 'Use the searched model' }))
    expect(riskViewStore.getState().model).toBe('searched')
    rerender(<FitMessage model={accepted} models={[rejected, accepted]} keyVariables={key} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('fits on where it stopped before its margins agreed', async () => {
    openAssessedSurvey()
    const entry = { measure: 'loglinear', as: 'twoWay', model: 'two-way' } as const
    const stopped: FittedModel = {
      key: 'twoWay',
      entry,
      result: { ...fitted(39.5, 0.2), stopped: 'sweep-limit' },
    }
    render(<FitMessage model={stopped} models={[stopped]} keyVariables={key} />)
    await userEvent.click(screen.getByRole('button', { name: 'Fit until they do' }))
    expect(recipeStore.getState().recipe?.risk).toContainEqual({ ...entry, fit: 'margins' })
  })

  it('follows the limit and the statistic of the search', () => {
    const at = (z1: number, z2: number, target: 'tau1' | 'tau2' | 'both') =>
      verdictOf({ z1, z2, bic: 0 }, { target, acceptBelow: 1.645 })
    expect(at(3, 1.645, 'tau2')).toBe('underfits')
    expect(at(3, 1.644, 'tau2')).toBe('passes')
    expect(at(3, 1, 'both')).toBe('underfits')
    expect(at(-2, 1, 'tau1')).toBe('overfits')
  })
})
