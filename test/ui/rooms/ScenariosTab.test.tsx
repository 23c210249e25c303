import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import * as families from '../../../src/store/families'
import * as measureScenarios from '../../../src/store/measure-scenarios'
import { riskPart } from '../../../src/store/recipe-parts'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { questionOf, riskByGroupStore } from '../../../src/store/risk-by-group'
import * as byGroup from '../../../src/store/risk-by-group'
import { viewStore } from '../../../src/store/view'
import { HeadlinePanel } from '../../../src/ui/rooms/risk/scenarios/HeadlinePanel'
import { SubgroupPanel } from '../../../src/ui/rooms/risk/scenarios/SubgroupPanel'
import { subgroupRequest } from '../../../src/ui/rooms/risk/scenarios/subgroup-request'
import { ThetaPanel } from '../../../src/ui/rooms/risk/scenarios/ThetaPanel'
import { assessedRecipe, openAssessedSurvey, originalRisk } from '../assessed-survey'
import { startAfresh, surveyTable } from '../small-survey'
import '../mathml-styles'

const { variables } = surveyTable.description
const recipe: Recipe = {
  ...assessedRecipe,
  scenarios: [
    ...assessedRecipe.scenarios,
    { name: 'Neighbour', key: ['sex'] },
    { name: 'Not thought of yet', key: [] },
  ],
}

beforeEach(() => {
  vi.restoreAllMocks()
  startAfresh()
  riskByGroupStore.setState({ asked: null, answered: null })
})

function rowOf(name: string) {
  return within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

describe('the table of scenarios', () => {
  it('holds the file against a candidate, with intervals', async () => {
    openAssessedSurvey(assessedRecipe)
    render(<HeadlinePanel recipe={assessedRecipe} candidate="R10S" measuring={false} />)
    expect(rowOf('τ, population counts')).toEqual([
      'τ, population counts',
      '40.3',
      '33.131.6–34.6, 5th to 95th percentile of its runs',
    ])
    expect(rowOf('τ, model adjusted \\(two-way\\)')[1]).toBe('39.534.6–44.4, 95% given the model')
    expect(rowOf('Sample uniques')[2]).toMatch(/^210 no longer holds\./)
    await userEvent.click(screen.getByRole('button', { name: 'τ, population counts' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'identification.tau' })
  })

  it('says which scenarios are not measured, and measures them', async () => {
    const measured = vi.spyOn(measureScenarios, 'measureScenarios').mockResolvedValue()
    openAssessedSurvey(recipe)
    render(<HeadlinePanel recipe={recipe} candidate={null} measuring={false} />)
    expect(rowOf('Sample uniques')).toEqual(['Sample uniques', '200', '–', '–'])
    expect(
      screen.getByText(/Not measured with the settings as they are now: scenario B\./),
    ).toHaveTextContent('Without a key: scenario C.')
    await userEvent.click(screen.getByRole('button', { name: 'Measure scenario B' }))
    expect(measured).toHaveBeenCalledOnce()
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
    const { rerender } = render(<HeadlinePanel recipe={assessedRecipe} candidate="R10S" measuring={false} />)
    expect(rowOf('τ, model adjusted \\(two-way\\)')[2]).toContain('It speaks of released values.')
    rerender(<HeadlinePanel recipe={assessedRecipe} candidate="T10P" measuring={false} />)
    expect(
      screen.getByText(/T10P has not been assessed with the settings as they are now\./),
    ).toBeInTheDocument()
  })
})

describe('the subgroups', () => {
  it('are shaded by what falls on them, in matches or by records', async () => {
    vi.spyOn(byGroup, 'askRiskByGroup').mockResolvedValue()
    openAssessedSurvey(recipe)
    const request = subgroupRequest(recipe, resultsStore.getState(), 'region', null)
    expect(request.scenarios).toEqual([{ scenario: 0, by: 'identification.risk', certain: false }])
    riskByGroupStore.setState({
      answered: {
        question: questionOf(recipe, request),
        value: {
          groups: [
            { kind: 'level', level: 'North', records: 400 },
            { kind: 'missing', records: 100 },
          ],
          scenarios: [{ uniques: [150, 50], expected: [30.25, 10] }],
        },
      },
    })
    render(<SubgroupPanel recipe={recipe} variables={variables} candidate={null} />)
    const map = screen.getByRole('grid', { name: 'Expected correct matches by region and scenario' })
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

  it('asks for a variable of any kind', async () => {
    const asked = vi.spyOn(byGroup, 'askRiskByGroup').mockResolvedValue()
    openAssessedSurvey(recipe)
    render(<SubgroupPanel recipe={recipe} variables={variables} candidate="R10S" />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subgroups by' }), 'by income')
    await userEvent.click(screen.getByRole('button', { name: 'R10S' }))
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ variable: 'income', candidate: 0 }))
  })
})

describe('θ', () => {
  it('is asked for, and then measured under every scenario', async () => {
    const set = vi.spyOn(families, 'setFamily').mockResolvedValue()
    const measured = vi.spyOn(measureScenarios, 'measureScenarios').mockResolvedValue()
    openAssessedSurvey(recipe)
    render(<ThetaPanel recipe={recipe} variables={variables} measuring={false} />)
    await userEvent.click(screen.getByRole('button', { name: 'Measure θ' }))
    expect(set).toHaveBeenCalledWith({ measure: 'theta' }, { verb: 'measure', things: ['θ'] })
    expect(measured).toHaveBeenCalledOnce()
  })

  it('stands with variance, interval and bound by scenario and subpopulation, and warns of clusters', async () => {
    const set = vi.spyOn(families, 'setFamily').mockResolvedValue()
    vi.spyOn(measureScenarios, 'measureScenarios').mockResolvedValue()
    const asked: Recipe = { ...recipe, risk: [...recipe.risk, { measure: 'theta', by: 'region' }] }
    openAssessedSurvey(asked)
    recipeStore.setState({ recipe: asked })
    resultsStore.setState(({ risks }) => ({
      risks: {
        'Public register': {
          from: riskPart(asked, 0),
          value: {
            ...risks['Public register'].value,
            result: {
              cautions: [],
              risk: {
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
              },
            },
          },
        },
      },
    }))
    render(<ThetaPanel recipe={asked} variables={variables} measuring={false} />)
    expect(rowOf('A Public register').slice(1, 7)).toEqual([
      '200',
      '50',
      '0.200',
      '0.00040',
      '0.160–0.240',
      '0.240',
    ])
    expect(rowOf('North').slice(1, 7)).toEqual(['120', '20', '0.300', '0.0025', '0.200–0.400', '0.400'])
    expect(rowOf('missing').slice(1, 7)).toEqual(['3', '0', '1.000', '0', '–', '–'])
    expect(rowOf('B Neighbour')).toEqual(['B Neighbour', 'not measured'])
    expect(screen.getByText('θ takes people to be sampled independently.')).toBeInTheDocument()
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Subpopulations' }),
      'No subpopulations',
    )
    expect(set).toHaveBeenCalledWith({ measure: 'theta' }, { verb: 'measure', things: ['θ'] })
  })
})
