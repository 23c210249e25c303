import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as measure from '../../../src/store/measure'
import * as questions from '../../../src/store/questions'
import { closeRiskiest } from '../../../src/store/riskiest'
import { recipeStore } from '../../../src/store/recipe'
import { resultsStore } from '../../../src/store/results'
import { viewStore } from '../../../src/store/view'
import { shareSentence } from '../../../src/ui/rooms/risk/PopulationModel'
import { RiskRoom } from '../../../src/ui/rooms/risk/RiskRoom'
import { RecordSubject } from '../../../src/ui/frame/inspector/RecordSubject'
import { assessedRecipe, openAssessedSurvey } from '../assessed-survey'
import '../mathml-styles'
import { openSurvey, startAfresh, surveyRecipe } from '../small-survey'

vi.mock('../../../src/store/measure')
vi.mock('../../../src/store/questions')

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
  closeRiskiest()
  vi.mocked(questions.levelsOf).mockResolvedValue({ ok: true, value: [] })
  vi.mocked(questions.riskiestRecords).mockResolvedValue({
    ok: true,
    value: {
      total: 2,
      rows: [
        { row: 871, risk: 1, populationCount: 1, values: ['North', 'F'] },
        { row: 12, risk: 0.25, populationCount: 4, values: ['South', ''] },
      ],
    },
  })
})

describe('the risk', () => {
  it('needs a key', () => {
    openSurvey({ ...surveyRecipe, scenarios: [{ name: 'Public register', key: [] }] })
    render(<RiskRoom />)
    expect(screen.getByText('No key variables yet.')).toBeInTheDocument()
  })

  it('is measured on request', async () => {
    openSurvey()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Measure risk' }))
    expect(measure.measureRisk).toHaveBeenCalledOnce()
  })

  it('shows the known numbers and opens one in the inspector', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    expect(screen.getByText('About 40 of 200 sample uniques would be matched correctly.')).toBeInTheDocument()
    expect(screen.getByText(/About one claimed match in five would be right/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Population uniques in file: 12, known/ }))
    expect(viewStore.getState().subject).toEqual({ kind: 'measure', id: 'identification.populationUniques' })
  })

  it('shows the model with its interval, and says when it underfits', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Model' }))
    expect(screen.getByRole('img', { name: '95% 34.6–44.4, known 40.3' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Model: main effects')
    expect(screen.getByText('The model underfits.')).toBeInTheDocument()
  })

  it('is marked when the scenario changed after it was measured', () => {
    openAssessedSurvey()
    recipeStore.setState({
      recipe: { ...assessedRecipe, scenarios: [{ name: 'Public register', key: ['region'] }] },
    })
    render(<RiskRoom />)
    expect(screen.getByText('Risk is out of date.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Measure again' })).toBeInTheDocument()
    // Old rows under the names of a new key would stand in the wrong columns.
    expect(screen.queryByText('Riskiest records')).not.toBeInTheDocument()
    expect(screen.getByText('Nobody else in the file shares their key values.')).toBeInTheDocument()
  })

  it.each([
    [0, 'No claimed match would be right.'],
    [0.126, /^About one claimed match in eight would be right/],
    [0.8, /^About 80\.0% of claimed matches would be right/],
    [1, 'Every claimed match would be right.'],
  ])('says a share of %f correct matches in a sentence', (right, sentence) => {
    expect(shareSentence(right)).toMatch(sentence)
  })

  it('lists the riskiest records and opens one', async () => {
    openAssessedSurvey()
    render(
      <>
        <RiskRoom />
        <RecordSubject row={871} />
      </>,
    )
    const grid = await screen.findByRole('grid', { name: 'Riskiest records' })
    const row = await within(grid).findByRole('row', { name: /871/ })
    expect(row).toHaveTextContent('1.00')
    expect(screen.getByText('Nobody else in the whole population has this key.')).toBeInTheDocument()
    await userEvent.click(row)
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 871 })
  })

  it('counts small cells in the file alone', async () => {
    openAssessedSurvey()
    render(<RiskRoom />)
    await userEvent.click(screen.getByRole('tab', { name: /Uniqueness/ }))
    expect(
      screen.getByRole('button', { name: /^Records in cells below 5: 550, counted/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('row', { name: '2 100 200 20.0%' })).toBeInTheDocument()
  })

  it('says what a weighted estimate leans on', () => {
    openAssessedSurvey()
    resultsStore.setState(({ risks }) => ({
      risks: {
        'Public register': {
          ...risks['Public register'],
          value: {
            ...risks['Public register'].value,
            result: {
              ...risks['Public register'].value.result,
              cautions: [
                { code: 'weights-below-one', sentence: 'Three weights of `wt` are below 1.', facts: {} },
              ],
            },
          },
        },
      },
    }))
    render(<RiskRoom />)
    expect(screen.getByText(/Three weights of/)).toBeInTheDocument()
  })
})
