import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { LoglinearPathStep, LoglinearResult } from '../../../src/engine/assess/results'
import { jobsStore } from '../../../src/store/jobs'
import * as model from '../../../src/store/loglinear-model'
import { riskPart } from '../../../src/store/recipe-parts'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { riskViewStore } from '../../../src/store/risk-view'
import { without } from '../../../src/store/without'
import { ModelSubject } from '../../../src/ui/frame/inspector/ModelSubject'
import { FitMessage } from '../../../src/ui/rooms/risk/FitMessage'
import { beliefOf, isSearched, verdictOf } from '../../../src/ui/rooms/risk/model/path-words'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { assessedRecipe, fitted, openAssessedSurvey, originalRisk } from '../assessed-survey'
import '../mathml-styles'
import { startAfresh } from '../small-survey'

vi.mock('../../../src/store/measure')
vi.mock('../../../src/store/questions')
vi.mock('../../../src/store/loglinear-model', { spy: true })

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

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
})

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
      '0Independence2025.270.5, 95% interval 66.6–74.4underfits400',
      '1+ sex × health204.150.3, 95% interval 46.3–54.2underfits300, the smallest',
      '2+ region × sex200.8341.5, 95% interval 37.6–45.4chosen310',
    ])
    expect(screen.getByText(/Dashed:/)).toHaveTextContent('Dashed: τ* = 40.3 from population counts.')
    expect(screen.getByText('Believe about 42 correct matches.')).toBeVisible()
    const matters = screen.getByRole('region', { name: 'How much the choice matters' })
    expect(matters).toHaveTextContent('One model of the path passes')
    expect(matters).toHaveTextContent('BIC is smallest at step 1 and disagrees')
    expect(matters).toHaveTextContent('Independence, for contrast70.5')
  })

  it('runs the search with the settings as they stand', async () => {
    vi.mocked(model.runSearch).mockResolvedValue()
    openSearched()
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    await userEvent.selectOptions(screen.getByLabelText('The model is to serve'), 'both')
    await userEvent.clear(screen.getByLabelText('Accept a misfit below'))
    await userEvent.type(screen.getByLabelText('Accept a misfit below'), '2{Enter}')
    await userEvent.selectOptions(screen.getByLabelText('Largest interaction'), '2')
    await press('Run search')
    expect(model.runSearch).toHaveBeenCalledWith({ target: 'both', acceptBelow: 2, largestOrder: 2 })
  })

  it('names the model under trial while it searches, and can be cancelled', async () => {
    openSearched()
    riskViewStore.setState({ page: 'model' })
    const cancel = vi.fn()
    const what = 'Searching for a model: interaction 2, trying region × sex, 1 of 2'
    jobsStore.setState({
      jobs: [{ id: 1, what, room: 'risk', done: 0, total: 2, secondsLeft: null, cancel }],
    })
    render(<RiskRoom />)
    expect(screen.getByText(what)).toBeVisible()
    await press('Cancel')
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('lets a model be set by hand, by mouse and by keyboard, and measured', async () => {
    vi.mocked(model.measureByHand).mockResolvedValue()
    openSearched()
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    expect(pair(/^sex × health/)).toHaveAccessibleName('sex × health, entered 1')
    await userEvent.click(pair(/^region × sex/))
    expect(pair(/^region × sex/)).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{ArrowDown} ')
    expect(pair(/^region × health/)).toHaveAttribute('aria-pressed', 'true')
    await press('Measure this model')
    expect(model.measureByHand).toHaveBeenCalledWith([
      ['sex', 'health'],
      ['region', 'health'],
    ])
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

  it('asks how the sample was drawn where that is not known', () => {
    openSearched(searched, without(without(recipe, 'design'), 'population'))
    riskViewStore.setState({ page: 'model' })
    render(<RiskRoom />)
    expect(screen.getByText('A model needs to know how the sample was drawn.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Run search' })).toBeNull()
  })

  it('is explained in the inspector', () => {
    openSearched()
    render(<ModelSubject />)
    expect(screen.getByRole('heading', { name: 'Assumptions' })).toBeVisible()
    expect(screen.getByText(/they leave out the search itself/)).toBeVisible()
  })
})

describe('what to believe', () => {
  const said = (patch: Partial<LoglinearResult>) => {
    const result = { ...searched, ...patch }
    if (!isSearched(result)) throw new Error('It has no path.')
    return beliefOf(result)
  }

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
    expect(title).toBe('Too little to test a model by: lean on this figure lightly.')
    expect(rest).toContain('1 key is shared by just two records, where the model expects 2.3')
  })

  it('is said in the Risk room too, in place of what z alone would say', () => {
    const result: LoglinearResult = { ...searched, status: 'underfitted', z2: 5 }
    render(
      <FitMessage model={{ key: 'searched', entry: { measure: 'loglinear', model: 'search' }, result }} />,
    )
    expect(screen.getByText(/take 41.5 as an upper guide/)).toBeVisible()
    expect(screen.queryByText('The model underfits.')).toBeNull()
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
