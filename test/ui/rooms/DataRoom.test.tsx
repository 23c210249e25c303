import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { theRecipe } from '../../../src/store/change-recipe'
import * as clipboard from '../../../src/store/clipboard'
import { historyStore } from '../../../src/store/history'
import { jobsStore } from '../../../src/store/jobs'
import { recipeStore } from '../../../src/store/recipe'
import { weightPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { tableStore } from '../../../src/store/table'
import { DataRoom } from '../../../src/ui/rooms/data/DataRoom'
import { countStatement } from '../../../src/ui/scenario/count-statement'
import type { FakeEngine } from '../../store/fake-engine'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
})

const recipe = () => recipeStore.getState().recipe
const design = () => recipe()?.design
const settingsOf = (variable: string) => recipe()?.data.variables?.[variable]

/** The files that were read as the sample. */
const filesRead = () => engine.requestsOf('readSample').map(({ file }) => file)

describe('the first visit', () => {
  it('offers a file, a project and the synthetic census', async () => {
    render(<DataRoom />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Measure disclosure risk')
    const file = new File(['a\n1\n'], 'small.csv')
    await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    await waitFor(() => expect(filesRead()).toEqual([file]))
    expect(await screen.findByRole('button', { name: 'Reading options' })).toBeInTheDocument()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'small.csv' })
  })

  it('takes a table that is pasted', async () => {
    render(<DataRoom />)
    expect(screen.getByRole('button', { name: 'Open a project' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Paste a table' }))
    expect(screen.getByRole('button', { name: 'Read the table' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByLabelText('The table')).toHaveFocus()
    await userEvent.paste('a\tb\n1\t2\n')
    await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
    await waitFor(() => expect(filesRead()).toHaveLength(1))
    expect(await filesRead()[0].text()).toBe('a\tb\n1\t2\n')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('makes the synthetic census', async () => {
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Try the synthetic census' }))
    await waitFor(() =>
      expect(tableStore.getState()).toMatchObject({ status: 'ready', source: { kind: 'made' } }),
    )
    expect(engine.requestsOf('makeCensus')).toHaveLength(1)
  })

  it('makes the synthetic heads of household, with the releases of their paper', async () => {
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Synthetic heads of household' }))
    await waitFor(() =>
      expect(tableStore.getState()).toMatchObject({ status: 'ready', source: { kind: 'made' } }),
    )
    expect(engine.requestsOf('makeHeads')).toHaveLength(1)
    expect(theRecipe().candidates.map(({ name }) => name)).toEqual([
      'E5',
      'R30S',
      'E5+S',
      'E5+S+N',
      'E5+S+N3',
    ])
  })
})

describe('the reading options of a file that is open', () => {
  it('are only read by when something in them has been changed', async () => {
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
    const cancel = vi.fn()
    jobsStore.setState({
      jobs: [
        {
          id: 7,
          what: 'Reading big.csv',
          room: 'data',
          done: 62,
          total: 100,
          secondsLeft: 3.2,
          cancel,
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
    expect(cancel).toHaveBeenCalledOnce()
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
    await waitFor(() => expect(recipe()?.data.variables).toEqual({ income: { type: 'ordinal' } }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role of income' }), 'Sensitive')
    expect(recipe()?.sensitive).toEqual(['health', 'income'])
  })

  it('say why a type was chosen', () => {
    render(<DataRoom />)
    expect(screen.getByRole('combobox', { name: 'Type of sex' }).closest('[title]')).toHaveAttribute(
      'title',
      'Category: 2 different values',
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
    engine.answers.readSample = () => description
    openSurvey({
      ...surveyRecipe,
      data: { ...surveyRecipe.data, variables: { region: { levels: ['north'] } } },
    })
    tableStore.setState({ ...surveyTable, description }, true)
    const doing = () => historyStore.getState().history.past.at(-1)?.doing
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Make its values levels: income' }))
    await waitFor(() => expect(settingsOf('income')).toEqual({ type: 'categorical' }))
    expect(settingsOf('region')).toEqual({ levels: ['north'] })
    await userEvent.click(screen.getByRole('button', { name: 'Make them levels: region' }))
    await waitFor(() => expect(settingsOf('region')).toBeUndefined())
    await userEvent.click(screen.getByRole('button', { name: 'Read as missing: health' }))
    await waitFor(() => expect(recipe()?.data.missing).toEqual(['', 'NA', '.', '-9']))
    expect(doing()).toEqual({ verb: 'read as missing', things: ['.', '-9'] })
    await userEvent.click(screen.getByRole('button', { name: 'Read without quotation marks' }))
    await waitFor(() => expect(recipe()?.data.reading).toEqual({ quote: '' }))
    expect(doing()).toEqual({ verb: 'read the file', things: ['without quotation marks'] })
    // Each was read as it was asked for.
    const { data: last } = engine.requestsOf('readSample').at(-1) ?? {}
    expect(last).toMatchObject({ missing: ['', 'NA', '.', '-9'], reading: { quote: '' } })
  })
})

describe('how the sample was drawn', () => {
  beforeEach(() => openSurvey())

  async function expectForgotten(): Promise<void> {
    await waitFor(() => expect(engine.asked).toContain('forgetPopulation'))
    expect(tableStore.getState()).toMatchObject({ population: { status: 'none' } })
    expect(recipe()).not.toHaveProperty('population')
  }

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
    expect(recipe()).toBe(surveyRecipe)
  })

  it('takes a fraction, weights or the size of the population', async () => {
    render(<DataRoom />)
    const fraction = screen.getByLabelText('Share of the population in the sample')
    await userEvent.clear(fraction)
    await userEvent.type(fraction, '0,05{Enter}')
    expect(design()).toEqual({ fraction: 0.05 })
    await userEvent.click(screen.getByRole('button', { name: 'Weights' }))
    await userEvent.selectOptions(screen.getByLabelText('Weight variable'), 'wt')
    expect(design()).toEqual({ weight: 'wt' })
    await waitFor(() => expect(engine.asked).toContain('describeWeight wt'))
    await userEvent.click(screen.getByRole('button', { name: 'Population size' }))
    const size = screen.getByLabelText('People in the population')
    await userEvent.type(size, '999{Enter}')
    expect(size).toHaveAccessibleDescription('1,000 or more')
    await userEvent.clear(size)
    await userEvent.type(size, '100 000{Enter}')
    expect(design()).toEqual({ populationSize: 100000 })
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
    engine.answers.readPopulation = ({ file: { name } }) => ({
      name,
      size: 50_000,
      cells: 18,
      matched: ['region', 'sex'],
      count: null,
      unknown: [],
    })
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Population file' }))
    const file = new File([''], 'population.csv')
    await userEvent.upload(screen.getByLabelText('Choose a population file', { selector: 'input' }), file)
    const panel = screen.getByRole('region', { name: 'How the sample was drawn' })
    await waitFor(() => expect(panel).toHaveTextContent('18 occupied cells; matched by name: region, sex'))
    expect(engine.requestsOf('readPopulation').map((each) => each.file)).toEqual([file])
    expect(recipe()?.population).toEqual({ file: 'population.csv' })
    expect(panel).toHaveTextContent('50,000')
    await userEvent.click(screen.getByRole('button', { name: 'Go on without population.csv' }))
    await expectForgotten()
  })

  it('takes a file of counts for one, says by which column, and reads its rows as people on wish', async () => {
    engine.answers.readPopulation = ({ file: { name }, count = 'n' }) => ({
      name,
      size: count === null ? 18 : 50_000,
      cells: 18,
      matched: ['region', 'sex'],
      count,
      unknown: [{ variable: 'region', levels: 2 }],
    })
    const copyText = vi.spyOn(clipboard, 'copyText').mockResolvedValue(true)
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Population file' }))
    await userEvent.click(
      screen.getByRole('button', { name: 'Copy the statement that counts the population' }),
    )
    await userEvent.click(screen.getByRole('menuitem', { name: /^DuckDB/ }))
    expect(copyText).toHaveBeenCalledWith(countStatement('duckdb', surveyRecipe.scenarios[0].key))
    const file = new File([''], 'counts.csv')
    await userEvent.upload(screen.getByLabelText('Choose a population file', { selector: 'input' }), file)
    const panel = screen.getByRole('region', { name: 'How the sample was drawn' })
    await waitFor(() => expect(panel).toHaveTextContent('Each row stands for as many people as n says.'))
    expect(panel).toHaveTextContent('Levels that nobody in the sample has: 2 of region.')
    expect(recipe()?.population).toEqual({ file: 'counts.csv', count: 'n' })
    await userEvent.click(screen.getByRole('button', { name: 'Take each row for a person' }))
    await waitFor(() => expect(recipe()?.population).toEqual({ file: 'counts.csv' }))
    expect(engine.requestsOf('readPopulation').map(({ count }) => count)).toEqual([undefined, null])
    expect(panel).not.toHaveTextContent('Each row stands for')
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
    await expectForgotten()
  })
})
