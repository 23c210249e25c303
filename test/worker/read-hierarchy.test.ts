import { beforeAll, expect, it } from 'vitest'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

const tableWorker = createTableWorker()
const fileOf = (rows: readonly string[], name: string) => new File([rows.join('\n')], name)
const hierarchy = (rows: readonly string[]) =>
  value(tableWorker.ask('readHierarchy', { file: fileOf(rows, 'areas.csv'), variable: 'area' }))

beforeAll(async () => {
  const data = { file: 'small.csv', variables: { area: { type: 'categorical' } } } as const
  await value(
    tableWorker.ask('readSample', { file: fileOf(['area,sex', 'A1,f', 'A2,m', 'B1,f'], data.file), data }),
  )
})

it('reads a hierarchy with its heads and with what the file has not', async () => {
  const { rows, faults } = await hierarchy(['area,region', 'A1,A', 'A2,A', 'A3,A', 'B1,B'])
  expect(rows).toEqual([
    ['area', 'region'],
    ['A1', 'A'],
    ['A2', 'A'],
    ['A3', 'A'],
    ['B1', 'B'],
  ])
  expect(faults).toEqual({ uneven: [], twice: [], parted: [], missing: [] })
})

it('names what a hierarchy lacks, and rows by where they stand in it', async () => {
  const { faults } = await hierarchy(['area,region', 'A1,A', 'A2'])
  expect(faults).toMatchObject({ uneven: [3], missing: ['A2', 'B1'] })
})
