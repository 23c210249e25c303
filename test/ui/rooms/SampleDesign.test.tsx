import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { recipeStore } from '../../../src/store/recipe'
import { weightPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import type { ReadyTable } from '../../../src/store/table'
import { SampleDesign } from '../../../src/ui/rooms/data/SampleDesign'
import type { FakeEngine } from '../../store/fake-engine'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

const known: ReadyTable = {
  ...surveyTable,
  population: {
    status: 'ready',
    source: { kind: 'file', file: new File([''], 'people.csv') },
    description: {
      name: 'people.csv',
      size: 50_000,
      cells: 18,
      matched: ['region', 'sex'],
      count: null,
      unknown: [],
    },
  },
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
})

it('beside a known population the design says how likely everyone was to be sampled', async () => {
  openSurvey({ ...surveyRecipe, design: {} })
  render(<SampleDesign table={known} />)
  const panel = screen.getByRole('region', { name: 'How the sample was drawn' })
  expect(screen.getByLabelText('Design')).toHaveAccessibleDescription(
    'Records over people, the same for everyone',
  )
  expect(panel).toHaveTextContent('1 in 50')
  await userEvent.selectOptions(screen.getByLabelText('Design'), 'By weight: wt')
  expect(recipeStore.getState().recipe?.design).toEqual({ weight: 'wt' })
  await waitFor(() => expect(engine.asked).toContain('describeWeight wt'))
})

it('weights beside a known population are those that the models take, and are checked', async () => {
  const recipe = { ...surveyRecipe, design: { weight: 'wt' } }
  openSurvey(recipe)
  const caution = { code: 'weights-below-one', sentence: '3 of 1,000 records weigh less.', facts: {} }
  resultsStore.setState({
    weight: { from: weightPart(recipe), value: { ok: true, value: { total: 54_321, cautions: [caution] } } },
  })
  render(<SampleDesign table={known} />)
  const panel = screen.getByRole('region', { name: 'How the sample was drawn' })
  expect(screen.getByLabelText('Design')).toHaveDisplayValue('By weight: wt')
  expect(panel).toHaveTextContent('50,000')
  expect(panel).toHaveTextContent('1 / weight')
  expect(panel).toHaveTextContent('3 of 1,000 records weigh less.')
  await userEvent.selectOptions(screen.getByLabelText('Design'), 'Independent, equal chance')
  expect(recipeStore.getState().recipe).not.toHaveProperty('design')
})

it('what is wrong with weights is said beside the design', () => {
  const recipe = { ...surveyRecipe, design: { weight: 'wt' } }
  openSurvey(recipe)
  const problem = { code: 'weight-not-positive', sentence: 'Not positive.', detail: 'In row 3.', facts: {} }
  resultsStore.setState({ weight: { from: weightPart(recipe), value: { ok: false, problem } } })
  render(<SampleDesign table={known} />)
  expect(screen.getByLabelText('Design')).toHaveAccessibleDescription('Not positive. In row 3.')
})

it('strata and primary sampling units stand in the recipe, and are taken back', async () => {
  openSurvey({ ...surveyRecipe, household: 'id' })
  render(<SampleDesign table={surveyTable} />)
  expect(screen.getByLabelText('Drawn together')).toHaveDisplayValue('Households: id')
  await userEvent.selectOptions(screen.getByLabelText('Strata'), 'region')
  await userEvent.selectOptions(screen.getByLabelText('Drawn together'), 'health')
  expect(recipeStore.getState().recipe).toMatchObject({ strata: 'region', clusters: 'health' })
  await userEvent.selectOptions(screen.getByLabelText('Strata'), 'None: from all at once')
  await userEvent.selectOptions(screen.getByLabelText('Drawn together'), 'Households: id')
  expect(recipeStore.getState().recipe).not.toHaveProperty('strata')
  expect(recipeStore.getState().recipe).not.toHaveProperty('clusters')
})
