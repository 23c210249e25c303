import { afterEach, expect, it, vi } from 'vitest'
import { sliceBytes } from '../../src/file/slice'
import type { EngineWorker } from '../../src/worker/contract'
import { engineClient } from '../../src/worker/client'
import { createTableWorker } from '../../src/worker/table-worker'
import { asWorker, startedWorker } from './fake-worker'
import { refuseWorkers } from './refuse-workers'

const line = 'Region 12,2,34,level 3,Occ1020\n'
const records = Math.ceil((2.5 * sliceBytes) / line.length)
const file = new File(['region,sex,age,education,occupation\n', line.repeat(records)], 'long.csv')

afterEach(() => vi.restoreAllMocks())

/** What comes of reading the file with so many cores, and how many slices others than its own worker read. */
async function read(cores: number, change: Partial<EngineWorker> = {}) {
  let slices = 0
  const client = engineClient(() => {
    const worker = createTableWorker()
    const readSlice: EngineWorker['readSlice'] = (port) => {
      slices++
      return worker.readSlice(port)
    }
    return asWorker(startedWorker({ ...worker, readSlice, ...change }))
  }, cores)
  const tableWorker = client.startTableWorker(file.size)
  const answer = await tableWorker.ask('readSample', { file, data: {} })
  tableWorker.end()
  return { answer, slices }
}

it('a long file is read by the workers of the pool too, to the same table', async () => {
  const alone = await read(1)
  const together = await read(3)
  expect(alone.slices).toBe(0)
  expect(together.slices).toBeGreaterThan(0)
  expect(together.answer).toEqual(alone.answer)
  expect(together.answer).toMatchObject({ ok: true, value: { records } })
}, 60_000)

it('is sent its bytes where workers may not read the file', async () => {
  const refused = refuseWorkers()
  const together = await read(3)
  expect(refused.times()).toBeGreaterThan(0)
  expect(together.slices).toBeGreaterThan(0)
  expect(together.answer).toEqual((await read(1)).answer)
}, 60_000)

it('where a worker of the pool reads nothing, the one that was given the file reads it', async () => {
  const lost = await read(3, {
    readSlice: () => Promise.reject(new Error('The memory is short.')),
  })
  expect(lost.answer).toMatchObject({ ok: true, value: { records } })
}, 60_000)
