import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { viewStore } from '../../../src/store/view'
import { riskFamilies, withoutView } from '../../../src/ui/rooms/risk/families'
import { MeasureTab } from '../../../src/ui/rooms/risk/MeasureTab'
import { startOnEngine } from '../on-engine'
import { surveyRecipe, surveyTable } from '../small-survey'

const recipe: Recipe = { ...surveyRecipe, risk: [{ measure: 'household', above: 0.04 }] }

const household = {
  measure: 'household',
  expected: 12,
  rate: 0.012,
  max: 0.25,
  threshold: 0.04,
  atRisk: 30,
  households: 400,
  householdsAtRisk: 9,
  bySize: [],
} as const

/** The measure without a view of its own. */
function show(risk: RiskResults, of: Recipe = recipe) {
  render(
    <MeasureTab
      measure="household"
      recipe={of}
      scenario={of.scenarios[0]}
      index={0}
      table={surveyTable}
      measured={{ result: { risk, cautions: [] }, recordRisks: [] }}
      found={{ counted: null, known: null, models: [], others: [] }}
      from="now"
      basis={null}
      isModelToCome={false}
      dimmed={false}
    />,
  )
}

beforeEach(() => {
  startOnEngine()
})

describe('a measure on its tab', () => {
  it('without a view has its headline numbers with what they say, and the others in a table', async () => {
    show({ household })
    const records = surveyTable.description.records.toLocaleString('en-GB')
    expect(
      screen.getByRole('button', { name: /^Expected re-identifications.*: 12\.0, estimated/ }),
    ).toBeVisible()
    expect(screen.getByText(new RegExp(`12 .*${records} records`))).toBeVisible()
    const others = within(screen.getByRole('region', { name: 'Household risk' }))
    expect(others.getByRole('rowheader', { name: 'Largest household risk' })).toBeVisible()
    await userEvent.click(others.getByRole('button', { name: '0.25' }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'household.max' })
  })

  it('says what it needs where it is not asked for', () => {
    show({}, { ...recipe, risk: [] })
    expect(screen.getByText(/^The chance that somebody of a household is re-identified/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose the household variable' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Measure/ })).not.toBeInTheDocument()
  })

  it('says why it does not hold', () => {
    show({ household: { invalid: 'A missing value agrees with anything.', instead: 'identification.tau' } })
    expect(screen.getByText('A missing value agrees with anything.')).toBeVisible()
  })
})

describe('the tabs', () => {
  it('show every measure with a view of its own', () => {
    expect(riskFamilies.flatMap(withoutView)).toEqual([])
  })
})
