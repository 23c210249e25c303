import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { PopulationUniques } from '../../../src/engine/risk/acquaintance/uniques-of-population'
import { knownUniquesStore } from '../../../src/store/acquaintance/known-uniques'
import { recipeStore } from '../../../src/store/recipe'
import { riskPart } from '../../../src/store/recipe-parts'
import {
  firstReleasePlans,
  releasePlansStore,
  setReleasePlans,
} from '../../../src/store/acquaintance/release-plans'
import { resultsStore } from '../../../src/store/results'
import { showTab } from '../../../src/store/risk-view'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import type { FakeEngine } from '../../store/fake-engine'
import { openAssessedSurvey, originalRisk } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'

const doubted: PopulationUniques = {
  cells: 18,
  alpha: 0.1,
  beta: 0.5,
  atBoundary: false,
  populationSize: 100_000,
  populationUniques: 100,
  populationUniqueShare: 0.001,
  groups: {},
  cautions: [
    {
      code: 'poisson-gamma-misfit',
      sentence: 'The Poisson–gamma model expects 2 sample uniques where there are 4.',
      facts: {},
    },
    { code: 'weights-as-sum', sentence: 'Of the weights it uses the sum alone.', facts: {} },
  ],
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  knownUniquesStore.setState(knownUniquesStore.getInitialState(), true)
  releasePlansStore.setState(firstReleasePlans, true)
  engine.answers.uniquesOfKeys = ({ keys }) => ({
    records: 1000,
    keys: keys.map(() => ({ whole: doubted, parted: null })),
  })
})

/** Shows the tab; of the file a caution is said that bears on every tab. */
async function show(): Promise<void> {
  openAssessedSurvey()
  const recipe = recipeStore.getState().recipe as Recipe
  const caution = { code: 'missing-matches-nothing', sentence: 'Twelve records are in no cell.', facts: {} }
  const risks = resultsStore.getState().risks['Public register'] ?? null
  expect(risks).not.toBeNull()
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(recipe, 0),
        value: { ...risks.value, result: { ...risks.value.result, risk: originalRisk, cautions: [caution] } },
      },
    },
  })
  showTab('acquaintances')
  render(<RiskRoom />)
  await answered()
}

const banners = () => document.querySelectorAll('.msg')

describe('the tab of acquaintances', () => {
  it('has no banner of its own: cautions stand under the numbers, and the report among the settings', async () => {
    await show()
    expect(banners()).toHaveLength(1)
    expect(banners()[0]).toHaveTextContent('Twelve records are in no cell.')
    const cautions = screen.getByRole('group', { name: 'What the uniques of the research file rest on' })
    expect(within(cautions).getAllByRole('listitem')).toHaveLength(2)
    const inReport = within(screen.getByRole('group', { name: 'In the report' }))
    expect(inReport.getByText(/^Not in the report yet\./)).toBeVisible()
    await userEvent.click(inReport.getByRole('button', { name: 'Measure acquaintances' }))
    await answered()
    expect(recipeStore.getState().recipe?.risk.at(-1)).toMatchObject({ measure: 'acquaintance' })
    expect(screen.getByText('The report has the release as it is set.')).toBeVisible()
  })

  it('groups its settings by what they answer', async () => {
    await show()
    const sliders = (group: string) =>
      within(screen.getByRole('group', { name: group })).getAllByRole('slider')
    expect(sliders('Who looks at it')).toHaveLength(2)
    expect(sliders('What is released')).toHaveLength(2)
    expect(sliders('What is accepted')).toHaveLength(1)
  })

  it('says in a panel why there is nothing to calculate with', async () => {
    const problem = { code: 'sampling-needed', sentence: 'Not known.', detail: '', facts: {} }
    await show()
    const asked = engine.asked.find((question) => question.startsWith('uniquesOfKeys')) ?? ''
    engine.problems.set(asked, problem)
    act(() => setReleasePlans({ estimate: 'moment' }))
    await answered()
    expect(banners()).toHaveLength(1)
    const panel = screen.getByRole('region', {
      name: 'The release calculator needs to know how the sample was drawn.',
    })
    expect(within(panel).getByText(/^Say how the sample was drawn/)).toBeVisible()
    expect(screen.queryByRole('group', { name: 'In the report' })).toBeNull()
  })
})
