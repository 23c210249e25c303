import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { EarlierWave } from '../../../src/engine/assess/wave/contents'
import { levelsStore } from '../../../src/store/levels'
import { recipeStore } from '../../../src/store/recipe'
import { Drift } from '../../../src/ui/rooms/data/Drift'
import { openAssessedSurvey, assessedRecipe } from '../assessed-survey'
import { answered, startOnEngine } from '../on-engine'
import { surveyTable } from '../small-survey'

const scenario = 'Public register'

const before: EarlierWave = {
  file: 'wave1.csv',
  contents: {
    records: 800,
    variables: {},
    levels: { region: ['north', 'moor'] },
    figures: {
      [scenario]: {
        original: { 'uniqueness.sampleUniques': 100, 'mainEffects.tau2': 47 },
        models: { mainEffects: [['region', 'sex']], gone: [] },
        candidates: {
          [assessedRecipe.candidates[0].name]: {
            risk: { 'identification.tau': 30 },
            utility: { 'raad(region,sex)': 98 },
          },
          'no longer there': { risk: { 'identification.tau': 1 }, utility: {} },
        },
      },
      'Gone scenario': { original: { 'uniqueness.sampleUniques': 1 }, models: {}, candidates: {} },
    },
  },
}

beforeEach(() => {
  startOnEngine()
})

it('shows what was known of the wave before beside what is known now', async () => {
  const recipe: Recipe = { ...assessedRecipe, before }
  openAssessedSurvey(recipe)
  levelsStore.setState({
    of: surveyTable.description,
    byVariable: { region: [{ level: 'north', records: 3, missing: false }] },
  })
  render(<Drift recipe={recipe} before={before} table={surveyTable} />)
  await answered()
  const panel = screen.getByRole('region', { name: 'Since wave1.csv' })
  const row = (name: RegExp) => within(panel).getByRole('row', { name })
  expect(row(/^Records/)).toHaveTextContent('Records8001,000+25%')
  expect(row(/Sample uniques/i)).toHaveTextContent('100200+100%')
  expect(row(/RAAD/)).toHaveTextContent('98')
  expect(row(/Interactions in the model mainEffects/)).toHaveTextContent('region × sex')
  expect(within(panel).queryByText(/no longer there|Gone scenario/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Forget the wave before' }))
  expect(recipeStore.getState().recipe).not.toHaveProperty('before')
})
