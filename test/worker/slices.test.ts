import { expect, it } from 'vitest'
import { sliceBytes } from '../../src/file/slice'
import type { EngineWorker } from '../../src/worker/contract'
import { engineClient } from '../../src/worker/client'
import { createTableWorker } from '../../src/worker/table-worker'
import { asWorker, startedWorker } from './fake-worker'

const line = 'Region 12,2,34,level 3,Occ1020\n'
const records = Math.ceil((2.5 * sliceBytes) / line.length)
const file = new File(['region,sex,age,education,occupation\n', line.repeat(records)], 'long.csv')

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
  const tableWorker = client.startTableWorker()
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

it('where a worker of the pool reads nothing, the one that was given the file reads it', async () => {
  const lost = await read(3, {
    readSlice: () => Promise.reject(new Error('The memory is short.')),
  })
  expect(lost.answer).toMatchObject({ ok: true, value: { records } })
}, 60_000)
