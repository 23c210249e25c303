import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemData, type Problem } from '../../src/engine/problem'
import { examineRefused } from '../../src/file/examine-refused'
import { readCsv } from '../../src/file/read-csv'
import { withWay } from '../../src/store/with-way'
import { ChunkedFile } from './chunked-file'
import type { ReadingRequest } from '../../src/file/table-description'

const bare = 'Grimshaw,F,34,Grimshaw\nAldous,M,51,Odo\nGrimshaw,F,29,Odo\nAldous,M,44,Grimshaw\n'

async function problemOf(content: string, request: ReadingRequest = {}): Promise<Problem | null> {
  const outcomes = [new ChunkedFile(content), new ChunkedFile(content, 1, 3)].map((file) =>
    readCsv(file, request).then(
      () => null,
      (error: unknown) => error as Problem,
    ),
  )
  const [whole, pieces] = await Promise.all(outcomes)
  expect(pieces?.code).toBe(whole?.code)
  return whole
}

describe('a file whose row 1 looks like a record', () => {
  it('is not read before it is said which it is, and no value of it is said', async () => {
    const problem = await problemOf(bare)
    expect(problem?.code).toBe('header-unsaid')
    expect(JSON.stringify([problem?.message, problem?.detail, problem?.facts])).not.toMatch(/Grimshaw|34/)
  })

  it('is asked about where its values would be names twice, or none', async () => {
    expect((await problemOf('1,1,2\n1,2,2\n2,1,2\n'))?.code).toBe('header-unsaid')
    expect((await problemOf('1,,2\n1,2,2\n2,1,2\n'))?.code).toBe('header-unsaid')
  })

  it('is asked about before a quotation mark further down is', async () => {
    expect((await problemOf(`${bare}Grimshaw,"F,34,Odo\n`))?.code).toBe('header-unsaid')
  })

  it.each<ReadingRequest>([
    { reading: { header: true, names: 'byPlace' } },
    { reading: { header: false } },
    { reading: { names: 'byPlace' } },
    { variables: { Grimshaw: { type: 'categorical' } } },
  ])('is read where it is said: %j', async (request) => {
    const problem = await problemOf(bare, request)
    expect(problem?.code).not.toBe('header-unsaid')
  })

  it('is offered both ways, for the user to choose, with its first rows', async () => {
    const file = new ChunkedFile(bare)
    const problem = await problemOf(bare)
    const { examined, around } = await examineRefused(file, {}, problemData(problem as Problem))
    expect(examined.ways).toEqual([
      { id: 'header', reading: { header: true, names: 'byPlace' }, isForUser: true },
      { id: 'noHeader', reading: { header: false }, isForUser: true },
    ])
    expect(around[0].map(({ row }) => row)).toEqual([1, 2, 3, 4])
    const tables = await Promise.all(
      examined.ways.map(async (way) => (await readCsv(file, withWay({}, way))).table),
    )
    expect(tables.map(({ records }) => records)).toEqual([3, 4])
    expect(tables[1].columns.map(({ name }) => name)).toEqual([
      'column_1',
      'column_2',
      'column_3',
      'column_4',
    ])
  })
})

it('a file with a header is not asked about', async () => {
  for (const path of ['public/example/made-up-survey.csv', 'test/fixtures/survey.csv']) {
    expect(await problemOf(readFileSync(path, 'utf8'))).toBeNull()
  }
  expect((await problemOf('a,b,a\nx,k,l\n'))?.code).toBe('column-name-repeated')
})

it('a byte that is not UTF-8 in row 1 changes nothing of it', async () => {
  const bytes = new Uint8Array(Buffer.from('Zo\xeb,34\nOdo,51\nZo\xeb,29\n', 'latin1'))
  await expect(readCsv(new ChunkedFile(bytes))).rejects.toMatchObject({ code: 'header-unsaid' })
})
