import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RefusedTable } from '../../../src/store/refusal'
import { tableStore } from '../../../src/store/table'
import { Inspector } from '../../../src/ui/frame/Inspector'
import { rooms } from '../../../src/ui/rooms/rooms'
import { DataRoom } from '../../../src/ui/rooms/data/DataRoom'
import { description, type FakeEngine } from '../../store/fake-engine'
import { startOnEngine } from '../on-engine'
import { raggedRow, surveyTable } from '../small-survey'
import type { ReadingRequest } from '../../../src/file/table-description'
import type { RefusalExamined } from '../../../src/file/ways-to-read'
import type { RawRow } from '../../../src/file/examine-refused'

const examined: RefusalExamined = {
  count: 41,
  shown: 41,
  rows: [1204, 1377, 1502],
  ways: [
    { id: 'join', reading: { repair: 'join', joinInto: 'econ' } },
    { id: 'leaveOut', reading: { repair: 'leaveOut' } },
  ],
  delimiters: [
    { delimiter: ';', fields: 1, share: 1 },
    { delimiter: '\t', fields: 1, share: 1 },
  ],
  joining: {
    variable: 'econ',
    from: 6,
    to: 7,
    fitting: 41,
    looked: 41,
    values: [{ value: 'Employed, part-time', rows: 41 }],
  },
}

const bad: RawRow = {
  row: 1204,
  fields: 7,
  text: '05,F,30-34,Married,White,Employed, part-time',
  delimiters: [2, 4, 10, 18, 24, 33],
  marked: [25, 44],
  isInQuestion: true,
}

const levels = ['Employed full-time', 'Employed part-time', 'Employed, part-time'].map((level, i) => ({
  level,
  records: 100 - i,
  missing: false,
}))

const file = new File([''], 'keys.csv')
const table: RefusedTable = {
  status: 'refused',
  name: 'keys.csv',
  file,
  problem: raggedRow,
  asked: { file: 'keys.csv' },
  wanted: null,
  before: null,
}

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
  engine.answers.examineRefused = () => examined
  engine.answers.rowsAround = () => [bad]
  engine.answers.tryReading = ({ data: { reading } }) => ({
    description: { ...description, records: reading?.repair === 'leaveOut' ? 14_642 : 14_683 },
    rows: [['north', '1', '20', 'a']],
    levels: [{ variable: 'econ', levels }],
  })
  tableStore.setState(table, true)
})

/** The refused file is read once more, and in this way. */
async function expectRead(request: ReadingRequest): Promise<void> {
  await waitFor(() => expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'keys.csv' }))
  expect(engine.requestsOf('readSample').map(({ file: read, data }) => [read, data])).toEqual([
    [file, request],
  ])
}

describe('a refused file', () => {
  it('says what happened and shows the rows, with the part in question marked', async () => {
    render(<DataRoom />)
    expect(screen.getByText('keys.csv was not loaded.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Row 1,204 has 7 fields instead of 6.')
    const where = await screen.findByRole('region', { name: 'Where it happened' })
    expect(where).toHaveTextContent('1 of 41 rows')
    await waitFor(() => expect(where).toHaveTextContent('05,F,30-34,Married,White,Employed, part-time'))
  })

  it('says of one row that is left out only that it is', async () => {
    engine.answers.examineRefused = () => ({ ...examined, count: 1, shown: 1, rows: [1204] })
    render(<DataRoom />)
    expect(await screen.findByText('n falls from 14,643 to 14,642.')).toBeInTheDocument()
  })

  it('offers every way with what it does, one recommended, and reads the file by it', async () => {
    render(<DataRoom />)
    expect(await screen.findByText('Recommended')).toBeInTheDocument()
    expect(screen.getByLabelText('Join fields 6 and 7 in these 41 rows')).toBeChecked()
    expect(
      screen.getByText(
        'Reads “Employed, part-time” as one value of econ. Every one of the 41 rows fits this.',
      ),
    ).toBeInTheDocument()
    expect(
      await screen.findByText(
        'n falls from 14,683 to 14,642. All 41 have “Employed, part-time” in econ, so the sample is biased.',
      ),
    ).toBeInTheDocument()
    expect(
      screen.getByText('Semicolon and tab were tried: each gives one field in every row.'),
    ).toBeInTheDocument()
    expect(screen.getByText('Result: 14,683 records, 4 variables')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Read the file this way' }))
    await expectRead({ reading: { repair: 'join', joinInto: 'econ' } })
  })

  it('shows in the inspector what the levels would be, and which two are probably one', async () => {
    render(
      <>
        <DataRoom />
        <Inspector rooms={rooms} />
      </>,
    )
    expect(await screen.findByText('After joining fields 6 and 7')).toBeInTheDocument()
    const inspector = screen.getByRole('complementary')
    expect(inspector).toHaveTextContent('econ, 3 levels')
    expect(inspector).toHaveTextContent(
      '“Employed, part-time” and “Employed part-time” are probably the same level.',
    )
    expect(inspector).toHaveTextContent('1,204, 1,377, 1,502 and 38 more.')
  })

  it('can be read with other options, which show what comes of them', async () => {
    render(<DataRoom />)
    await userEvent.click(await screen.findByLabelText('Read with another delimiter or quote mark'))
    await userEvent.click(screen.getByRole('button', { name: 'Reading options' }))
    await userEvent.selectOptions(screen.getByLabelText('Delimiter'), 'Semicolon')
    await userEvent.selectOptions(screen.getByLabelText('Row 1'), 'Is a record')
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent('14,683')
    await userEvent.click(screen.getByRole('button', { name: 'Read the file again' }))
    await expectRead({ reading: { delimiter: ';', header: false }, missing: ['', 'NA'] })
  })

  it('lists its ways out where there is nothing to try', async () => {
    engine.answers.examineRefused = () => ({ ...examined, ways: [], count: 0, shown: 0, joining: null })
    render(<DataRoom />)
    expect(
      await screen.findByText('Put quotation marks round the value and open the file again'),
    ).toBeInTheDocument()
  })

  it('leaves the table that was open before, and leads back to it', async () => {
    tableStore.setState({ ...table, before: surveyTable }, true)
    render(<DataRoom />)
    await userEvent.click(await screen.findByRole('button', { name: 'Back to survey.csv' }))
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'survey.csv' })
  })
})

describe('a file whose row 1 looks like a record', () => {
  const asked: RefusedTable = {
    ...table,
    problem: {
      code: 'header-unsaid',
      sentence: 'Row 1 looks like a record, not like the names of the columns.',
      detail: '',
      facts: { row: 1, like: 4, of: 4, isOdd: true },
    },
  }

  beforeEach(() => {
    const ways: RefusalExamined['ways'] = [
      { id: 'header', reading: { header: true, names: 'byPlace' }, isForUser: true },
      { id: 'noHeader', reading: { header: false }, isForUser: true },
    ]
    engine.answers.examineRefused = () => ({
      ...examined,
      count: 1,
      shown: 1,
      rows: [1],
      ways,
      joining: null,
    })
    tableStore.setState(asked, true)
  })

  it('is asked about with both readings side by side, and neither recommended', async () => {
    render(<DataRoom />)
    expect(screen.getByText('keys.csv waits for an answer.')).toBeInTheDocument()
    const names = await screen.findByRole('region', { name: 'Row 1 names the columns' })
    const record = screen.getByRole('region', { name: 'Row 1 is a record' })
    await waitFor(() => expect(record).toHaveTextContent('14,683 records'))
    expect(names).toHaveTextContent('Empty and repeated ones get the place of their column.')
    expect(names).toHaveTextContent('north')
    expect(screen.queryByText('Recommended')).not.toBeInTheDocument()
  })

  it.each<[string, NonNullable<ReadingRequest['reading']>]>([
    ['Row 1 names the columns', { header: true, names: 'byPlace' }],
    ['Row 1 is a record', { header: false }],
  ])('is read by the answer: %s', async (answer, reading) => {
    render(<DataRoom />)
    await userEvent.click(await screen.findByRole('button', { name: answer }))
    await expectRead({ reading })
  })

  it('can be read with another delimiter first', async () => {
    render(<DataRoom />)
    await userEvent.click(await screen.findByRole('button', { name: 'Read it with another delimiter' }))
    await userEvent.selectOptions(screen.getByLabelText('Row 1'), 'Names the columns')
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent('14,683')
  })
})
