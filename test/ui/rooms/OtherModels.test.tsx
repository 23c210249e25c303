import type { PoissonGammaFigures } from '../../../src/engine/risk/poisson-gamma/definition'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe, RiskEntry } from '../../../src/engine/assess/recipe'
import type { Caution } from '../../../src/engine/assess/caution'
import type { RiskResults } from '../../../src/engine/assess/results'
import { riskPart } from '../../../src/store/recipe-parts'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { MeasureSubject } from '../../../src/ui/rooms/risk/inspector/MeasureSubject'
import { limitStanding } from '../../../src/ui/measures/limit-standing'
import { releaseRun } from '../../../src/store/release-run'
import { releaseChecks } from '../../../src/ui/rooms/release/release-checks'
import { reportRiskIds } from '../../../src/ui/measures/report-risk-ids'
import { measuredById, writeMeasured } from '../../../src/ui/measures/measure-values'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'
import { surveyTable } from '../small-survey'
import { riskGroup, riskLabel } from '../../../src/ui/measures/risk-name'

const smoothing: RiskEntry = { measure: 'negativeBinomial', radius: { health: 1 } }
const poissonGamma: RiskEntry = { measure: 'poissonGamma', by: 'region', beta: 'separate' }

const withHealth: Recipe = {
  ...assessedRecipe,
  scenarios: [{ name: 'Public register', key: ['region', 'sex', 'health'] }],
}
const recipe: Recipe = { ...withHealth, risk: [...assessedRecipe.risk, smoothing, poissonGamma] }

const figures: PoissonGammaFigures = {
  cells: 54,
  records: 1000,
  sampleUniques: 200,
  expectedSampleUniques: 120.4,
  alpha: null,
  beta: null,
  atBoundary: true,
  populationSize: 100_000,
  populationUniques: 812.3,
  populationUniqueShare: 0.008123,
}

const smoothed = {
  measure: 'negativeBinomial',
  sampleUniques: 200,
  tau1: 3.25,
  tau2: 36.5,
  tau1Adjusted: null,
  tau2Adjusted: null,
  alpha: 4,
  dispersion: 1.25,
  isolated: 90,
  radius: { region: 0, sex: 0, health: 1 },
  classes: [20, 100, 40, 25, 15],
} as const

const results: RiskResults = {
  ...originalRisk,
  negativeBinomial: smoothed,
  poissonGamma: {
    measure: 'poissonGamma',
    estimate: 'ml',
    ...figures,
    tau1: 8.123,
    groups: {
      North: { ...figures, records: 600, beta: 0.000383, atBoundary: false, populationUniqueShare: 0.004 },
      '': { ...figures, records: 400, beta: 1e-9, populationUniqueShare: 0.012 },
    },
  },
}

const cautions: readonly Caution[] = [
  { code: 'smoothing-experimental', sentence: 'Smoothing is experimental.', facts: {} },
  { code: 'beta-at-boundary', sentence: 'β is at the edge.', facts: {} },
  { code: 'weights-below-one', sentence: 'Some weights are below 1.', facts: {} },
]

function openWithOthers(risk: RiskResults = results): void {
  openAssessedSurvey(recipe)
  const { risks } = resultsStore.getState()
  const kept = risks['Public register']
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(recipe, 0),
        value: { ...kept.value, result: { risk, cautions } },
      },
    },
  })
}

const panel = () => screen.getByRole('region', { name: 'Other models' })
const risk = () => recipeStore.getState().recipe?.risk

beforeEach(() => {
  startOnEngine()
})

describe('the other models', () => {
  it('are offered in a menu, smoothing with the radius that the order of the levels suggests', async () => {
    openAssessedSurvey(withHealth)
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a model' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Negative-binomial smoothing/ }))
    expect(risk()?.at(-1)).toEqual(smoothing)
  })

  it('stand in one table with the log-linear models and what is known', async () => {
    openWithOthers()
    render(<RiskRoom />)
    const table = within(screen.getByRole('region', { name: 'Models of the population' }))
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toContain('Population counts40.312')
    expect(rows.at(-2)).toContain('smoothed over neighbours health ±1')
    expect(rows.at(-2)).toContain('dispersion 1.25, 90 uniques with nobody near')
    expect(rows.at(-1)).toContain('Poisson–gamma by region, a β for each')
    expect(rows.at(-1)).toContain('120 sample uniques expected, 200 found')
    await userEvent.click(table.getByRole('button', { name: '36.5' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'negativeBinomial.tau2' })
  })

  it.each([0, smoothed.sampleUniques])(
    'say why they come to none or all, and not how many times the truth that would be: %d',
    (tau1) => {
      openWithOthers({ ...results, negativeBinomial: { ...smoothed, tau1 } })
      render(<RiskRoom />)
      const table = within(screen.getByRole('region', { name: 'Models of the population' }))
      const row = table.getByRole('row', { name: /^smoothed over neighbours/ })
      expect(row).toHaveTextContent(/Smoothing is experimental\.$/)
      expect(row).not.toHaveTextContent('with nobody near')
    },
  )

  it('say beside themselves what is to be known of them, and not at the head of the room', () => {
    openWithOthers()
    render(<RiskRoom />)
    expect(within(panel()).getByText('Smoothing is experimental.')).toBeInTheDocument()
    expect(within(panel()).getByText('β is at the edge.')).toBeInTheDocument()
    expect(screen.getAllByText('Smoothing is experimental.')).toHaveLength(1)
    expect(within(panel()).queryByText('Some weights are below 1.')).not.toBeInTheDocument()
  })

  it('have their radius set', async () => {
    openWithOthers()
    render(<RiskRoom />)
    const model = within(screen.getByRole('region', { name: 'Negative-binomial smoothing' }))
    const field = model.getByRole('textbox', { name: 'Radius of health' })
    await userEvent.clear(field)
    await userEvent.type(field, '2{Enter}')
    expect(risk()).toContainEqual({ measure: 'negativeBinomial', radius: { health: 2 } })
    expect(model.getByText(/Neighbours agree on region, sex, which have no order/)).toBeInTheDocument()
  })

  it('list the subpopulations, the largest share first, and mark the edge of the range', () => {
    openWithOthers()
    render(<RiskRoom />)
    const model = within(screen.getByRole('region', { name: 'Poisson–gamma model' }))
    const [, first, second] = model.getAllByRole('row').map((row) => row.textContent)
    expect(first).toMatch(/^missing400/)
    expect(first).toContain('at the edge of its range')
    expect(second).toMatch(/^North600200120\.4 0\.000383100,0008120\.4%/)
  })

  it('are set by subpopulation, and what is usual is not written', async () => {
    openWithOthers()
    render(<RiskRoom />)
    const model = within(screen.getByRole('region', { name: 'Poisson–gamma model' }))
    await userEvent.selectOptions(model.getByRole('combobox', { name: 'Subpopulations' }), 'None')
    expect(model.queryByLabelText('β of the subpopulations')).not.toBeInTheDocument()
    expect(risk()).toContainEqual({ measure: 'poissonGamma' })
  })

  it('are left out again', async () => {
    openWithOthers()
    render(<RiskRoom />)
    // The records are looked up first; nothing is left out while something is measured.
    await answered()
    const model = within(screen.getByRole('region', { name: 'Poisson–gamma model' }))
    await userEvent.click(model.getByRole('button', { name: 'Leave out' }))
    expect(risk()).not.toContainEqual(poissonGamma)
  })
})

describe('elsewhere the other models', () => {
  it('are explained in the inspector, beside the log-linear models and what is known', () => {
    openWithOthers()
    render(<MeasureSubject id="negativeBinomial.tau2" />)
    expect(screen.getByText(/about 37 of 200 sample uniques would be matched correctly/)).toBeInTheDocument()
    expect(screen.getByText('40.3')).toBeInTheDocument()
    expect(screen.getByText('39.5')).toBeInTheDocument()
  })

  it('have names on the axes of the map and rows in the report', () => {
    const measured = measuredById(recipe, 'negativeBinomial.tau2Adjusted')
    const uniques = measuredById(recipe, 'poissonGamma.tau1')
    expect(measured && riskLabel(measured)).toBe('τ, smoothed adjusted (health ±1)')
    expect(uniques && riskGroup(uniques)).toBe('Poisson–gamma model')
    expect(reportRiskIds(recipe)).toContain('negativeBinomial.tau2Adjusted')
  })

  it('write small parameters with their digits', () => {
    const beta = measuredById(recipe, 'poissonGamma.beta')
    expect(beta && writeMeasured(beta.entry, 0.000382809)).toBe('0.000383')
  })

  it('raise a check before a release only where they are the risk of the map', () => {
    openWithOthers()
    const state = resultsStore.getState().candidates['R10S']
    const warned = state.replicates.map((replicate) => ({
      'Public register': { ...replicate['Public register'], cautions },
    }))
    const titles = (id: string) => {
      const assessed = { ...state, replicates: warned }
      const standing = limitStanding(
        { ...recipe, map: { risk: id } },
        recipe.scenarios[0],
        recipe.candidates[0],
        assessed,
      )
      if (standing?.risk.id !== id) throw new Error(`There is no ${id}.`)
      return releaseChecks({
        recipe,
        table: surveyTable,
        index: 0,
        candidate: 'R10S',
        state: assessed,
        standing,
        run: releaseRun(recipe, recipe.candidates[0], assessed),
        original: undefined,
        findings: null,
        inside: { seed: 0, shares: [], candidates: [], risks: [], rareValues: [] },
      }).map(({ title }) => title)
    }
    expect(titles('negativeBinomial.tau2Adjusted')).toContain('The risk is from an experimental model')
    expect(titles('identification.tau')).not.toContain('The risk is from an experimental model')
    expect(titles('identification.tau')).toContain('Some weights are below 1')
  })
})
