import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as open from '../../../src/store/open'
import * as together from '../../../src/store/open-together'
import { tableStore } from '../../../src/store/table'
import { FileDiffers } from '../../../src/ui/rooms/data/FileDiffers'
import { surveyRecipe, surveyTable, startAfresh } from '../small-survey'

vi.mock('../../../src/store/open')
vi.mock('../../../src/store/open-together')

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
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
  expect(row(/Values of region/)).toHaveTextContent('98Has fewer values.')
  expect(row(/income2/)).toHaveTextContent('new')
  expect(screen.queryByRole('row', { name: /Everything the project uses/ })).not.toBeInTheDocument()
})

it('is used, let go for another, or left for the file before', async () => {
  render(<FileDiffers table={differs} />)
  await userEvent.click(screen.getByRole('button', { name: 'Use this file' }))
  expect(together.goOnWithDifferingFile).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Back to survey.csv' }))
  expect(open.backToTable).toHaveBeenCalledOnce()
  expect(tableStore.getState().status).toBe('empty')
})

it('says so when everything that the project uses is there', () => {
  const fits = {
    ...differs,
    comparison: { ...differs.comparison, gone: [], lacking: [], changed: [], added: [] },
  }
  render(<FileDiffers table={fits} />)
  expect(screen.getByRole('row', { name: /Everything the project uses/ })).toBeInTheDocument()
})
