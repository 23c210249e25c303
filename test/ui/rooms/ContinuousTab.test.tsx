import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { lookAtNumbersOf } from '../../../src/store/continuous'
import { candidatePart, riskPart } from '../../../src/store/recipe-parts'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { showTab } from '../../../src/store/risk-view'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { answered, startOnEngine } from '../on-engine'
import { tableStore } from '../../../src/store/table'
import { viewStore } from '../../../src/store/view'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

const recipe: Recipe = {
  ...surveyRecipe,
  candidates: [{ name: 'Noise', steps: [] }],
  risk: [
    { measure: 'uniqueness' },
    { measure: 'interval', variables: ['income'] },
    { measure: 'linkage', variables: ['income'] },
  ],
}

const before = {
  measure: 'interval',
  within: null,
  share: null,
  nearUnique: 12,
  variables: { income: 12 },
  alone: 600,
  joint: 640.5,
  jointMean: 0.64,
  jointAlone: 500,
} as const

const links = {
  measure: 'linkage',
  type: 'distance',
  linked: 310.5,
  share: 0.3105,
  linkedSecond: 80,
  tied: 7,
  ranks: { '1': 310.5, '2': 80, '3-5': 100, '201-': 9 },
  pairs: null,
  blocks: null,
  links: null,
  precision: null,
  open: null,
  openOwn: null,
  matches: null,
  falseLinks: null,
  missed: null,
  agreement: null,
} as const

const measured: RiskResults = { interval: before, linkage: { ...links, share: 0.98, linked: 980 } }

beforeEach(() => {
  startOnEngine()
  lookAtNumbersOf(null)
  showTab('continuous')
})

function openUnasked(): void {
  const unasked: Recipe = { ...recipe, risk: [{ measure: 'uniqueness' }] }
  openSurvey(unasked)
  recipeStore.setState({ recipe: unasked })
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(unasked, 0),
        value: { result: { risk: {}, cautions: [] }, recordRisks: [] },
      },
    },
  })
}

async function open(): Promise<void> {
  openSurvey(recipe)
  recipeStore.setState({ recipe })
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(recipe, 0),
        value: { result: { risk: measured, cautions: [] }, recordRisks: [] },
      },
    },
  })
  render(<RiskRoom />)
  await answered()
}

describe('the tab of numbers', () => {
  it('lists the numbers of the file before anything is asked of them', async () => {
    openUnasked()
    render(<RiskRoom />)
    const numbers = within(screen.getByRole('region', { name: 'Numbers of the file' }))
    const [, income] = numbers.getAllByRole('row')
    expect(income).toHaveTextContent(/^income\d/)
    await userEvent.click(income)
    expect(viewStore.getState().subject).toEqual({ kind: 'variable', name: 'income' })
  })

  it('says what tells people apart in a file without numbers', async () => {
    openUnasked()
    const { description } = surveyTable
    tableStore.setState({
      ...surveyTable,
      description: {
        ...description,
        variables: description.variables.filter(({ type }) => type !== 'numeric'),
      },
    })
    render(<RiskRoom />)
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Without numbers' })).getByRole('button', {
        name: /^Uniqueness/,
      }),
    )
    expect(screen.getByRole('tab', { name: /^Uniqueness/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('shows before protection which numbers stand alone, and whose they are', async () => {
    await open()
    expect(await screen.findByText('People whose numbers stand out')).toBeVisible()
    expect(screen.getByText('640.5')).toBeVisible()
    const people = screen.getByRole('region', { name: 'People whose numbers stand out' })
    expect(within(people).getByText('44.4% away')).toBeVisible()
    expect(screen.getByRole('img', { name: /^income: 12 numbers .* 2 near-unique/ })).toBeVisible()
  })

  it('asks for a candidate to be assessed, and shows what is linked when it is', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(screen.getByRole('button', { name: 'Candidate' }))
    expect(screen.getByRole('button', { name: 'Assess Noise' })).toBeVisible()
    act(() =>
      resultsStore.setState({
        candidates: {
          Noise: {
            from: candidatePart(recipe, recipe.candidates[0]),
            status: 'assessed',
            wanted: 1,
            problem: null,
            replicates: [
              {
                'Public register': {
                  risk: { interval: { ...before, share: 0.17, within: 170 }, linkage: links },
                  utility: {},
                  changed: {},
                  achieved: [],
                  cautions: [],
                },
              },
            ],
            summaries: {},
          },
        },
      }),
    )
    expect(await screen.findByText('How near the true record is')).toBeVisible()
    const pairs = await screen.findByRole('region', { name: 'Closest pairs' })
    expect(await within(pairs).findByText('wrong')).toBeVisible()
    await user.click(within(pairs).getByRole('button', { name: '6' }))
    const detail = screen.getByRole('region', { name: 'Record 6 and its link' })
    expect(within(detail).getByText('260')).toBeVisible()
  })
})
