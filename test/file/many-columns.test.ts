import { describe, expect, it } from 'vitest'
import { problemData, type Problem } from '../../src/engine/problem'
import { areNumbered, sortedLevels } from '../../src/engine/table/levels'
import { guessRoles } from '../../src/engine/table/roles'
import { readDictionary } from '../../src/file/dictionary'
import { examineRefused } from '../../src/file/examine-refused'
import { matchDictionary } from '../../src/file/match-dictionary'
import { packedCodes } from '../../src/file/packed-codes'
import { readCsv } from '../../src/file/read-csv'
import { readMatrixFile } from '../../src/worker/matrix-file'
import { readingTried } from '../../src/worker/reading-tried'
import { ChunkedFile } from './chunked-file'
import type { ReadingRequest } from '../../src/file/table-description'

const columns = 30_000

/** What takes a time that grows with the square of the columns takes more than ten times as long here. */
const generous = 30_000

const wide = (name: (column: number) => string, rows = 3) =>
  new Blob([
    Array.from({ length: columns }, (_, c) => name(c)).join(','),
    '\n',
    ...Array.from({ length: rows }, (_, r) => [
      Array.from({ length: columns }, (_, c) => (c * (r + 2)) % 7).join(','),
      '\n',
    ]).flat(),
  ])

describe('a file of thirty thousand columns', () => {
  it(
    'is read, and described',
    async () => {
      const { description } = await readCsv(wide((c) => `c${c}`))
      expect(description.variables).toHaveLength(columns)
    },
    generous,
  )

  it(
    'whose names are all the same is refused, looked into, and read by place',
    async () => {
      const file = wide(() => 'a')
      const problem = await readCsv(file).catch((error: unknown) => error as Problem)
      expect(problem).toMatchObject({ code: 'column-name-repeated' })
      const { examined } = await examineRefused(file, {}, problemData(problem as Problem))
      const reading = examined.ways[0].reading
      expect((await readingTried(file, { reading }, () => undefined)).description.variables).toHaveLength(
        columns,
      )
    },
    generous,
  )

  it(
    'with a row too long is looked into for the column that fits',
    async () => {
      const long = `${Array.from({ length: columns + 1 }, (_, c) => c % 7).join(',')}\n`
      const file = new Blob([wide((c) => `c${c}`), long])
      const problem = await readCsv(file).catch((error: unknown) => error as Problem)
      const { examined } = await examineRefused(file, {}, problemData(problem as Problem))
      expect(examined.joining).toMatchObject({ fitting: 1, looked: 1 })
    },
    generous,
  )

  it(
    'gets its labels from a dictionary',
    async () => {
      const { table } = await readCsv(wide((c) => `c${c}`, 1))
      const rows = Array.from({ length: columns }, (_, c) => `c${c},Label ${c}\n`)
      const dictionary = await readDictionary(new Blob(['variable,label\n', ...rows]))
      expect(matchDictionary(dictionary, table).variables).toHaveLength(columns)
    },
    generous,
  )
})

it('a variable of two hundred thousand levels is read by its levels, and labelled', async () => {
  const values = Array.from({ length: 200_000 }, (_, i) => `v${i}`)
  const request: ReadingRequest = { variables: { id: { type: 'categorical' } } }
  const { table } = await readCsv(new Blob([['id', ...values].join('\n')]), request)
  expect(table.columns[0]).toMatchObject({ levels: { length: 200_000 } })
  const entry = { variable: 'id', label: null, codes: values.map((value) => [value, 'x'] as const) }
  const matched = matchDictionary({ entries: [entry], leftOut: 0, repeated: 0 }, table)
  expect(matched.variables[0].absent).toEqual([])
})

it('variables are held against each other for the key as far as a key can go, and no further', () => {
  let compared = 0
  const variables = Array.from({ length: 5000 }, (_, v) => ({
    name: `age ${v}`,
    type: 'categorical' as const,
    records: 50,
    missing: 0,
    distinct: 3,
    numbers: null,
  }))
  const isNested = () => {
    compared++
    return false
  }
  const named = guessRoles(variables, isNested)
  const byLevels = guessRoles(
    variables.map((variable, v) => ({ ...variable, name: `q${v}` })),
    isNested,
  )
  expect(compared).toBeLessThan(2 * 100 * 100)
  expect(named.filter(({ role }) => role === 'key')).toHaveLength(100)
  expect(byLevels.filter(({ role }) => role === 'key')).toHaveLength(6)
})

it(
  'a value with many quotation marks that close nothing is looked through once',
  async () => {
    const file = new Blob([`v0,v1\n1,"1${'" '.repeat(300_000)}x\n2,b\n`])
    await expect(readCsv(file)).rejects.toMatchObject({ code: 'quote-unclosed' })
  },
  generous,
)

it(
  'a long row that comes in very many pieces is not cut again with each of them',
  async () => {
    const file = new ChunkedFile(`a,b\n${'1'.repeat(200_000)},"${'""'.repeat(50_000)}"\n`, 1, 2)
    expect((await readCsv(file)).table.records).toBe(1)
  },
  generous,
)

describe('a field of a hundred thousand spaces', () => {
  const spaces = ' '.repeat(100_000)

  it(
    'is read through once in a dictionary',
    async () => {
      expect(packedCodes(`a${spaces}b`)).toEqual([])
      expect(packedCodes(`a${spaces}= b`)).toEqual([['a', 'b']])
      const file = new Blob([`variable,values\nsex,"1${spaces}b"\nage,"1 = x; 2 = y"\n`])
      expect((await readDictionary(file)).entries.map(({ variable }) => variable)).toEqual(['age'])
    },
    generous,
  )

  it(
    'is read through once as a level, and in a matrix',
    async () => {
      const levels = ['1', '2', '3'].map((digit) => `${digit}${spaces}${digit}`)
      expect(areNumbered(levels)).toBe(false)
      expect(sortedLevels(levels)).toHaveLength(3)
      const { table } = await readCsv(new Blob([['a', ...levels].join('\n')]))
      expect(table.records).toBe(3)
      const text = `x,a${spaces}b\na${spaces}b,1\n`
      expect((await readMatrixFile(new File([text], 'm.csv'), ['a', 'b'])).ok).toBe(true)
    },
    generous,
  )
})
