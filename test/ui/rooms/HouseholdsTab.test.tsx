import type { HouseholdResult } from '../../../src/engine/risk/household/definition'
import type { LadderPoint, LadderWish } from '../../../src/engine/risk/reidentification'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe, RiskEntry } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { riskLadderStore } from '../../../src/store/risk-ladder'
import { measureRisk } from '../../../src/store/measure-risk'
import { recipeStore } from '../../../src/store/recipe'
import { candidatePart, riskPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { setBasis, showTab } from '../../../src/store/risk-view'
import { omit } from '../../../src/store/omit'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import type { FakeEngine } from '../../store/fake-engine'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe } from '../small-survey'
import type { LadderRead } from '../../../src/worker/questions/risk-ladder'

const recipe: Recipe = {
  ...surveyRecipe,
  household: 'id',
  candidates: [{ name: 'Coarser', steps: [] }],
  chosen: 'Coarser',
  risk: [
    { measure: 'uniqueness' },
    { measure: 'individual' },
    { measure: 'household', above: 0.04 },
    { measure: 'hierarchical', by: 'region' },
  ],
}

const household: HouseholdResult = {
  measure: 'household',
  expected: 12,
  rate: 0.012,
  max: 0.25,
  threshold: 0.04,
  atRisk: 30,
  households: 400,
  householdsAtRisk: 9,
  bySize: [
    { size: 1, households: 100, personThreshold: 0.04, atRisk: 2 },
    { size: 3, households: 300, personThreshold: 0.04 / 3, atRisk: 28 },
  ],
}
const measured: RiskResults = {
  individual: {
    measure: 'individual',
    expected: 4.5,
    rate: 0.0045,
    max: 0.125,
    threshold: null,
    atRisk: null,
    classes: [900, 90, 10, 0, 0],
  },
  household,
  hierarchical: {
    measure: 'hierarchical',
    max: 0.999,
    expected: 4.5,
    expectedGroups: 1.7,
    groups: {
      north: { records: 600, risk: 0.7, expected: 1.2 },
      south: { records: 100, risk: 0.9, expected: 2.3 },
      '': { records: 300, risk: 0.6, expected: 1 },
    },
  },
}

/** A made-up ladder on which a threshold t leaves 10/t units at risk and a rate of t/10. */
function pointAt(wish: LadderWish): LadderPoint {
  const threshold = 'threshold' in wish ? wish.threshold : 'units' in wish ? 10 / wish.units : 10 * wish.rate
  return {
    threshold,
    units: Math.round(10 / threshold),
    rate: threshold / 10,
    bySize: household.bySize.map((each) => ({ ...each, personThreshold: threshold / each.size })),
  }
}
const read = (wish: LadderWish | null): LadderRead => ({
  units: 400,
  expected: 12,
  rate: 0.012,
  max: 0.25,
  edges: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1],
  counts: [700, 300, 0, 0, 0, 0, 0, 0, 0, 0],
  at: wish && pointAt(wish),
})

const emptyReplicate = { changed: {}, achieved: [], utility: {}, cautions: [] }

function measuredSurvey(risk: RiskResults = measured, of: Recipe = recipe) {
  openSurvey(of)
  recipeStore.setState({ recipe: of })
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(of, 0),
        value: { result: { risk, cautions: [] }, recordRisks: [] },
      },
    },
  })
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  riskLadderStore.setState({}, true)
  engine.answers.riskLadder = ({ candidate, wish }) =>
    candidate === null ? read(wish) : { invalid: 'The values were changed.', instead: 'identification.tau' }
  showTab('households')
})

/** The room, with what it asked for at once. */
async function show() {
  const shown = render(<RiskRoom />)
  await answered()
  return shown
}

const entryOf = (measure: RiskEntry['measure']) =>
  recipeStore.getState().recipe?.risk.find((each) => each.measure === measure)

const threshold = () => screen.getByRole('region', { name: 'Threshold' })
const boxes = () => within(threshold())

describe('the tab of households', () => {
  it('offers the variables that could number the households where none does', async () => {
    const bare: Recipe = { ...omit(recipe, 'household'), risk: [{ measure: 'uniqueness' }] }
    measuredSurvey({}, bare)
    await show()
    const could = within(screen.getByRole('region', { name: 'Could number the households' }))
    // A number of each record, or of two groups, numbers no households.
    expect(could.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'income412 different values in 1,000 records. Gives it the role Household.',
    ])
    await userEvent.click(could.getByRole('button'))
    expect(recipeStore.getState().recipe?.household).toBe('income')
  })

  it('has the three boxes where the recipe has the threshold, and the persons’ thresholds by size', async () => {
    measuredSurvey()
    await show()
    expect(screen.getByRole('tab', { name: /Households/ })).toHaveTextContent('0.25 highest')
    expect(boxes().getByRole('textbox', { name: 'Risk threshold' })).toHaveValue('0.04')
    expect(boxes().getByLabelText('Households at risk')).toHaveValue('250')
    expect(boxes().getByLabelText('Re-identification rate')).toHaveValue('0.4')
    expect(threshold()).toHaveTextContent('The recipe has it.')
    const sizes = screen.getByRole('region', { name: 'Threshold for each person' })
    expect(within(sizes).getByRole('row', { name: /^3 300 900 0.0133 28/ })).toBeVisible()
  })

  it('moves all three when one is written, and keeps a rate as a rate', async () => {
    measuredSurvey()
    await show()
    const rate = boxes().getByLabelText('Re-identification rate')
    await userEvent.clear(rate)
    await userEvent.type(rate, '0.2{Enter}')
    expect(boxes().getByRole('textbox', { name: 'Risk threshold' })).toHaveValue('0.02')
    expect(boxes().getByLabelText('Households at risk')).toHaveValue('500')
    expect(threshold()).toHaveTextContent('Tried out only: the recipe has another.')
    const sizes = screen.getByRole('region', { name: 'Threshold for each person' })
    expect(within(sizes).getByRole('row', { name: /^3 300 900 0.00667/ })).toBeVisible()
    await userEvent.click(boxes().getByRole('button', { name: 'Count above this everywhere' }))
    expect(entryOf('household')).toEqual({ measure: 'household', targetRate: 0.002 })
  })

  it('keeps a number of households as the threshold it came to, and lets the recipe have none', async () => {
    measuredSurvey()
    await show()
    await userEvent.click(boxes().getByRole('button', { name: 'Leave the threshold out' }))
    expect(entryOf('household')).toEqual({ measure: 'household' })
    await act(measureRisk)
    const units = boxes().getByLabelText('Households at risk')
    await userEvent.clear(units)
    await userEvent.type(units, '300{Enter}')
    await userEvent.click(boxes().getByRole('button', { name: 'Count above this everywhere' }))
    // Not above 10/300: whoever has that risk stays at risk.
    expect(entryOf('household')).toEqual({ measure: 'household', above: 0.0333333 })
  })

  it('says why the measure does not hold for the chosen candidate, and shows the file alone on request', async () => {
    measuredSurvey()
    await show()
    expect(threshold()).toHaveTextContent('After Coarser')
    expect(threshold()).toHaveTextContent('The values were changed.')
    await userEvent.selectOptions(boxes().getByLabelText('Beside it, after'), 'Before protection only')
    expect(threshold()).not.toHaveTextContent('The values were changed.')
  })

  it('has the groups of a variable in the order of the file or by a number', async () => {
    measuredSurvey()
    await show()
    const groups = screen.getByRole('region', { name: 'Risk by group' })
    const levels = () =>
      within(groups)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.firstElementChild?.textContent)
    await userEvent.click(within(groups).getByRole('button', { name: 'Rate' }))
    expect(levels()).toEqual(['south', 'missing', 'north'])
    await userEvent.click(within(groups).getByRole('button', { name: /Records/ }))
    expect(levels()).toEqual(['north', 'missing', 'south'])
    await userEvent.selectOptions(within(groups).getByLabelText('Groups of'), 'sex')
    expect(entryOf('hierarchical')).toEqual({ measure: 'hierarchical', by: 'sex' })
  })

  it('counts households in the chart where it speaks of households', async () => {
    measuredSurvey()
    await show()
    expect(boxes().getByText('households')).toBeVisible()
    expect(boxes().getByText('0.1 to 0.2: 700 households')).toBeInTheDocument()
  })

  it('lists the records of the households at risk, and brings them into view', async () => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    measuredSurvey()
    await show()
    await userEvent.click(boxes().getByRole('button', { name: 'List the 250 households at risk' }))
    await waitFor(() => {
      const asked = engine.requestsOf('riskiestRecords').at(-1)
      expect([asked?.by, asked?.filter.from]).toEqual(['household.risk', 0.04])
    })
    expect(scrolled).toHaveBeenCalled()
  })

  it('has the persons at risk by size after a candidate too', async () => {
    engine.answers.riskLadder = ({ candidate, wish }) => {
      const found = read(wish)
      const at = found.at && {
        ...found.at,
        bySize: found.at.bySize.map((each) => (candidate === null ? each : { ...each, atRisk: each.size })),
      }
      return { ...found, at }
    }
    measuredSurvey()
    await show()
    const sizes = screen.getByRole('region', { name: 'Threshold for each person' })
    expect(within(sizes).getByRole('row', { name: /^3 300 900 0.0133 28 3.1% 3/ })).toBeVisible()
    expect(sizes).toHaveTextContent('30 persons have a risk of their own')
    expect(sizes).toHaveTextContent('after Coarser 4.')
  })

  it('says that the chosen candidate is not assessed with the groups, and assesses it', async () => {
    measuredSurvey()
    await show()
    const groups = screen.getByRole('region', { name: 'Risk by group' })
    expect(groups).toHaveTextContent('After Coarser: not assessed with these groups yet.')
    await userEvent.click(within(groups).getByRole('button', { name: 'Assess Coarser' }))
    await waitFor(() =>
      expect(engine.assessments.map(({ recipe: of }) => of.candidates.map(({ name }) => name))).toEqual([
        ['Coarser'],
      ]),
    )
  })

  it('shows the groups after the chosen candidate only while they are of the recipe as it stands', async () => {
    measuredSurvey()
    const assessed = (of: Recipe) => ({
      from: candidatePart(of, of.candidates[0]),
      status: 'assessed' as const,
      replicates: [
        {
          'Public register': {
            ...emptyReplicate,
            risk: {
              hierarchical: {
                measure: 'hierarchical' as const,
                max: 0.5,
                expected: 1,
                expectedGroups: 0.7,
                groups: { north: { records: 600, risk: 0.5, expected: 0.6 } },
              },
            },
          },
        },
      ],
      wanted: 1,
      problem: null,
      summaries: {},
    })
    resultsStore.setState({ candidates: { Coarser: assessed(recipe) } })
    const { unmount } = await show()
    const row = () =>
      within(screen.getByRole('region', { name: 'Risk by group' })).getByRole('row', { name: /^north/ })
    expect(row()).toHaveAccessibleName(/0\.200% 0\.70 0\.100%/)
    unmount()
    // By another variable before, with a level of the same name.
    const before = recipe.risk.map((entry) =>
      entry.measure === 'hierarchical' ? { ...entry, by: 'sex' } : entry,
    )
    resultsStore.setState({ candidates: { Coarser: assessed({ ...recipe, risk: before }) } })
    await show()
    expect(row()).not.toHaveAccessibleName(/0\.200% 0\.70 0\.100%/)
    expect(screen.getByRole('button', { name: 'Assess Coarser' })).toBeVisible()
  })

  it('says what it measures before it is asked for, and what is missing', async () => {
    measuredSurvey({}, { ...omit(recipe, 'household'), risk: [{ measure: 'uniqueness' }] })
    await show()
    expect(screen.getByRole('button', { name: 'Choose the household variable' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Measure risk by region' })).toBeVisible()
  })
})

describe('individual risk', () => {
  it('is a basis of the population’s tab, with a threshold to try', async () => {
    measuredSurvey()
    showTab('population')
    setBasis('individual')
    await show()
    expect(screen.getByRole('button', { name: /Expected re-identifications: 4.5/ })).toBeVisible()
    // Without a threshold in the recipe it starts at the riskiest hundredth.
    expect(boxes().getByLabelText('Records at risk')).toHaveValue('10')
    expect(threshold()).toHaveTextContent('the recipe has no threshold yet')
    await userEvent.click(boxes().getByRole('button', { name: 'That or more' }))
    expect(boxes().getByText('Individual risk of a record, or more (log scale)')).toBeVisible()
  })

  it('has matches beside it, which are asked for where the recipe does not have them', async () => {
    measuredSurvey({}, { ...recipe, risk: [{ measure: 'uniqueness' }] })
    showTab('population')
    setBasis('model')
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Measure expected matches' }))
    expect(entryOf('loglinear')).toBeDefined()
    expect(screen.queryByText('Say how it was sampled')).not.toBeInTheDocument()
  })

  it('is asked for where the recipe does not have it', async () => {
    measuredSurvey({}, { ...recipe, risk: [{ measure: 'uniqueness' }] })
    showTab('population')
    setBasis('individual')
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Measure individual risk' }))
    expect(entryOf('individual')).toEqual({ measure: 'individual' })
  })
})
