import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { openFile } from '../../../src/store/open'
import { tableStore } from '../../../src/store/table'
import { FileDiffers } from '../../../src/ui/rooms/data/FileDiffers'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

beforeEach(() => {
  startOnEngine()
})

const differs = {
  status: 'differs',
  name: 'wave2.csv',
  recipe: {
    ...surveyRecipe,
    candidates: [{ name: 'A', steps: [] }],
    data: { file: 'survey.csv', contents: { records: 1000, variables: {} } },
  },
  comparison: {
    records: { then: 1000, now: 1200 },
    gone: [
      { variable: 'sex', places: ['scenarios[0].key[1]', 'candidates[0].steps[0].variable'] },
      { variable: 'job', places: [] },
    ],
    added: ['income2'],
    changed: [{ variable: 'region', then: 9, now: 8 }],
    lacking: [{ variable: 'region', levels: ['north', 'east', 'south', 'west'] }],
    levels: [
      { variable: 'area', added: ['isle'], vanished: ['moor'], silentOn: [{ what: 'groups', name: 'A' }] },
    ],
  },
  before: surveyTable,
} as const

it('names what fits and what does not, then and now', () => {
  render(<FileDiffers table={differs} />)
  expect(screen.getByText(/The project names survey.csv/)).toBeInTheDocument()
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(row(/Records/)).toHaveTextContent('1,0001,200200 more: risks and uniques are of this file.')
  expect(row(/does not fit: ?sex/)).toHaveTextContent('Used in the key of Public register and in A.')
  expect(row(/differs: ?job/)).toHaveTextContent('Not used by the project.')
  expect(row(/does not fit: ?Levels of region/)).toHaveTextContent('north, east, south and 1 level more')
  expect(row(/does not fit: ?Levels of area/)).toHaveTextContent(
    '1 gone1 newNo record has moor any more. New, or too rare to be noted before: isle. A merges levels',
  )
  expect(row(/Values of region/)).toHaveTextContent('98Has fewer values.')
  expect(row(/income2/)).toHaveTextContent('new')
  expect(screen.queryByRole('row', { name: /Everything the project uses/ })).not.toBeInTheDocument()
})

/** Opens another file than the one that the project was saved with, over the survey, and shows what differs. */
async function openDiffering() {
  openSurvey()
  const recipe: Recipe = { ...differs.recipe, data: { ...differs.recipe.data, sha256: 'another' } }
  tableStore.setState({ status: 'awaiting', name: 'survey.csv', recipe, before: surveyTable }, true)
  await openFile(new File(['region,sex\n'], 'wave2.csv'))
  const table = tableStore.getState()
  if (table.status !== 'differs') throw new Error(`The file is ${table.status}.`)
  render(<FileDiffers table={table} />)
}

it('is used', async () => {
  await openDiffering()
  await userEvent.click(screen.getByRole('button', { name: 'Use this file' }))
  await answered()
  expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'wave2.csv' })
})

it('is left for the file before', async () => {
  await openDiffering()
  await userEvent.click(screen.getByRole('button', { name: 'Back to survey.csv' }))
  expect(tableStore.getState()).toBe(surveyTable)
})

it('says so when everything that the project uses is there', () => {
  const fits = {
    ...differs,
    comparison: { ...differs.comparison, gone: [], lacking: [], changed: [], added: [], levels: [] },
  }
  render(<FileDiffers table={fits} />)
  expect(screen.getByRole('row', { name: /Everything the project uses/ })).toBeInTheDocument()
})
