import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as settings from '../../../src/store/data-settings'
import * as jobWork from '../../../src/store/job-work'
import { jobsStore } from '../../../src/store/jobs'
import * as open from '../../../src/store/open'
import * as previews from '../../../src/store/preview'
import { weightPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { tableStore } from '../../../src/store/table'
import { DataRoom } from '../../../src/ui/rooms/data/DataRoom'
import { openSurvey, startAfresh, surveyRecipe, surveyTable } from '../small-survey'

vi.mock('../../../src/store/open')
vi.mock('../../../src/store/data-settings')
vi.mock('../../../src/store/job-work')

beforeEach(() => {
  vi.clearAllMocks()
  startAfresh()
})

describe('the first visit', () => {
  it('offers a file, a project and the synthetic census', async () => {
    render(<DataRoom />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Measure disclosure risk')
    const file = new File(['a\n1\n'], 'small.csv')
    await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect(open.openFile).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.getByRole('button', { name: 'Open a project' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Paste a table' }))
    expect(screen.getByRole('button', { name: 'Read the table' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByLabelText('The table')).toHaveFocus()
    await userEvent.paste('a\tb\n1\t2\n')
    await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
    const [pasted] = vi.mocked(open.openFile).mock.lastCall ?? []
    expect(await pasted?.text()).toBe('a\tb\n1\t2\n')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try the synthetic census' }))
    expect(open.openCensus).toHaveBeenCalledOnce()
  })
})

describe('the reading options of a file that is open', () => {
  it('are only read by when something in them has been changed', async () => {
    vi.spyOn(previews, 'preview').mockResolvedValue()
    openSurvey()
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Reading options' }))
    const again = () => screen.getByRole('button', { name: 'Read the file again' })
    expect(again()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.selectOptions(screen.getByLabelText('Decimal mark'), 'Comma')
    expect(again()).not.toHaveAttribute('aria-disabled')
    await userEvent.selectOptions(screen.getByLabelText('Decimal mark'), 'Detect')
    expect(again()).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('reading a file', () => {
  it('shows how far it is and can be cancelled', async () => {
    tableStore.setState({ status: 'reading', name: 'big.csv', before: null }, true)
    jobsStore.setState({
      jobs: [
        {
          id: 7,
          what: 'Reading big.csv',
          room: 'data',
          done: 62,
          total: 100,
          secondsLeft: 3.2,
          cancel: () => undefined,
        },
      ],
    })
    render(<DataRoom />)
    expect(screen.getByRole('progressbar', { name: 'Reading big.csv' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    )
    expect(screen.getByText('62%, 3 s left')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(jobWork.cancelJob).toHaveBeenCalledExactlyOnceWith(7)
  })
})

describe('a project that waits for its file', () => {
  it('names the file', () => {
    tableStore.setState({ status: 'awaiting', name: 'wave1.csv', recipe: surveyRecipe, before: null }, true)
    render(<DataRoom />)
    expect(screen.getByRole('status')).toHaveTextContent('Open wave1.csv, the data file of this project.')
  })
})

describe('the variables', () => {
  beforeEach(() => openSurvey())

  it('are listed with type, role, distinct, missing and most common', () => {
    render(<DataRoom />)
    const row = screen.getByRole('row', { name: /region/ })
    expect(within(row).getByRole('combobox', { name: 'Type of region' })).toHaveDisplayValue('Category')
    expect(within(row).getByRole('combobox', { name: 'Role of region' })).toHaveDisplayValue('Key')
    expect(row).toHaveTextContent('the first, 50.0%')
    expect(screen.getByText('2 key, 1 sensitive, 1 dropped on export')).toBeInTheDocument()
  })

  it('change type and role by their selects', async () => {
    render(<DataRoom />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of income' }), 'Ordered')
    expect(settings.setTypes).toHaveBeenCalledExactlyOnceWith(['income'], 'ordinal')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role of income' }), 'Sensitive')
    expect(settings.setRole).toHaveBeenCalledExactlyOnceWith('income', 'sensitive')
  })

  it('say why a type was chosen', () => {
    render(<DataRoom />)
    expect(screen.getByRole('combobox', { name: 'Type of sex' }).closest('[title]')).toHaveAttribute(
      'title',
      '2 different values',
    )
  })

  it('come with what was decided while reading', () => {
    render(<DataRoom />)
    const notes = screen.getByRole('region', { name: 'Reading notes' })
    expect(notes).toHaveTextContent('income: decimal comma')
    expect(notes).toHaveTextContent(
      'Semicolon between fields, decimal comma, UTF-8. Read as missing: blank, NA.',
    )
  })

  it('can be had otherwise than they were read, from the note that says how', async () => {
    const note = { sentence: '', detail: '', count: 3 }
    const notes = [
      ...surveyTable.description.notes,
      { ...note, code: 'tokens-like-missing', variable: 'health', tokens: ['.', '-9'] },
      { ...note, code: 'quotes-not-doubled', variable: null },
      { ...note, code: 'levels-unlisted', variable: 'region' },
    ]
    const description = { ...surveyTable.description, notes }
    tableStore.setState({ ...surveyTable, description }, true)
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Make its values levels: income' }))
    expect(settings.setVariable).toHaveBeenLastCalledWith('income', { type: 'categorical' })
    await userEvent.click(screen.getByRole('button', { name: 'Make them levels: region' }))
    expect(settings.setVariable).toHaveBeenLastCalledWith('region', {})
    await userEvent.click(screen.getByRole('button', { name: 'Read as missing: health' }))
    expect(settings.setReading).toHaveBeenLastCalledWith(
      { missing: ['', 'NA', '.', '-9'] },
      { verb: 'read as missing', things: ['.', '-9'] },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Read without quotation marks' }))
    expect(settings.setReading).toHaveBeenLastCalledWith(
      { reading: { quote: '' } },
      { verb: 'read the file', things: ['without quotation marks'] },
    )
  })
})

describe('how the sample was drawn', () => {
  beforeEach(() => openSurvey())

  it('shows N, n and π', () => {
    render(<DataRoom />)
    const panel = screen.getByRole('region', { name: 'How the sample was drawn' })
    expect(panel).toHaveTextContent('about 100,000')
    expect(panel).toHaveTextContent('1,000')
    expect(panel).toHaveTextContent('0.0100')
    expect(panel).toHaveTextContent('1 in 100')
  })

  it.each(['0', '1.5', '-0.1', 'half'])('refuses the fraction %s beside the field', async (wrong) => {
    render(<DataRoom />)
    const field = screen.getByLabelText('Share of the population in the sample')
    await userEvent.clear(field)
    await userEvent.type(field, `${wrong}{Enter}`)
    expect(field).toBeInvalid()
    expect(settings.setDesign).not.toHaveBeenCalled()
  })

  it('takes a fraction, weights or the size of the population', async () => {
    render(<DataRoom />)
    const fraction = screen.getByLabelText('Share of the population in the sample')
    await userEvent.clear(fraction)
    await userEvent.type(fraction, '0,05{Enter}')
    expect(settings.setDesign).toHaveBeenLastCalledWith({ fraction: 0.05 })
    await userEvent.click(screen.getByRole('button', { name: 'Weights' }))
    await userEvent.selectOptions(screen.getByLabelText('Weight variable'), 'wt')
    expect(settings.setDesign).toHaveBeenLastCalledWith({ weight: 'wt' })
    await userEvent.click(screen.getByRole('button', { name: 'Population size' }))
    const size = screen.getByLabelText('People in the population')
    await userEvent.type(size, '999{Enter}')
    expect(size).toHaveAccessibleDescription('1,000 or more')
    await userEvent.clear(size)
    await userEvent.type(size, '100 000{Enter}')
    expect(settings.setDesign).toHaveBeenLastCalledWith({ populationSize: 100000 })
  })

  it('says beside the field what is wrong with a weight', async () => {
    const recipe = { ...surveyRecipe, design: { weight: 'wt' } }
    openSurvey(recipe)
    const problem = {
      code: 'weight-not-positive',
      sentence: 'The weight must be a positive number in every record.',
      detail: '`wt` is zero or missing in 2 records: rows 3, 9.',
      facts: { variable: 'wt', count: 2, rows: [3, 9] },
    }
    resultsStore.setState({ weight: { from: weightPart(recipe), value: { ok: false, problem } } })
    render(<DataRoom />)
    expect(await screen.findByLabelText('Weight variable')).toHaveAccessibleDescription(
      'The weight must be a positive number in every record. wt is zero or missing in 2 records: rows 3, 9.',
    )
  })

  it('estimates the population as the sum of the weights, and says what is odd about them', async () => {
    const recipe = { ...surveyRecipe, design: { weight: 'wt' } }
    openSurvey(recipe)
    const caution = { code: 'weights-below-one', sentence: '3 of 1,000 records weigh less.', facts: {} }
    resultsStore.setState({
      weight: {
        from: weightPart(recipe),
        value: { ok: true, value: { total: 54_321.4, cautions: [caution] } },
      },
    })
    render(<DataRoom />)
    const panel = await screen.findByRole('region', { name: 'How the sample was drawn' })
    expect(panel).toHaveTextContent('about 54,321')
    expect(panel).toHaveTextContent('3 of 1,000 records weigh less.')
  })

  it('takes a population file, shows what was matched, and lets it go', async () => {
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Population file' }))
    const file = new File([''], 'population.csv')
    await userEvent.upload(screen.getByLabelText('Choose a population file', { selector: 'input' }), file)
    expect(open.openPopulation).toHaveBeenCalledExactlyOnceWith(file)
    act(() =>
      tableStore.setState(
        {
          ...surveyTable,
          population: {
            status: 'ready',
            source: { kind: 'file', file },
            description: { name: 'population.csv', size: 50_000, cells: 18, matched: ['region', 'sex'] },
          },
        },
        true,
      ),
    )
    const panel = screen.getByRole('region', { name: 'How the sample was drawn' })
    expect(panel).toHaveTextContent('18 occupied cells; matched by name: region, sex')
    expect(panel).toHaveTextContent('50,000')
    await userEvent.click(screen.getByRole('button', { name: 'Go on without population.csv' }))
    expect(open.forgetPopulation).toHaveBeenCalledOnce()
  })

  it('shows why a population file was refused', async () => {
    tableStore.setState(
      {
        ...surveyTable,
        population: {
          status: 'refused',
          name: 'population.csv',
          problem: {
            code: 'population-smaller-than-sample',
            sentence: 'The population must have at least as many people as the sample has records.',
            detail: 'It has 400 people, the sample 1,000 records.',
            facts: {},
          },
          before: null,
        },
      },
      true,
    )
    render(<DataRoom />)
    expect(await screen.findByRole('alert')).toHaveTextContent('It has 400 people')
    await userEvent.click(screen.getAllByRole('button', { name: 'Go on without it' })[0])
    expect(open.forgetPopulation).toHaveBeenCalledOnce()
  })
})
