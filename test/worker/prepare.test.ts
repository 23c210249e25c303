import { expect, it } from 'vitest'
import { engineClient } from '../../src/worker/client'
import { createTableWorker } from '../../src/worker/table-worker'
import { asWorker, startedWorker, type FakeWorker } from './fake-worker'
import { smallCensus } from './small-census'

function preparedClient() {
  const started: FakeWorker[] = []
  const client = engineClient(() => {
    const worker = startedWorker(createTableWorker())
    started.push(worker)
    return asWorker(worker)
  }, 2)
  client.prepare()
  return { client, started }
}

const census = { settings: smallCensus }

it('a worker is ready for the table that comes next, and one of the pool', async () => {
  const { client, started } = preparedClient()
  expect(started).toHaveLength(2)
  client.prepare()
  expect(started).toHaveLength(2)
  const first = client.startTableWorker()
  expect(started).toHaveLength(2)
  expect(await first.ask('makeCensus', census)).toMatchObject({ ok: true })
  const second = client.startTableWorker()
  expect(started).toHaveLength(3)
  first.end()
  expect(started.map(({ terminated }) => terminated)).toEqual([true, false, false])
  second.end()
})

it('where it has ended meanwhile another takes its place', async () => {
  const { client, started } = preparedClient()
  started[0].fail()
  const table = client.startTableWorker()
  expect(started).toHaveLength(3)
  expect(await table.ask('makeCensus', census)).toMatchObject({ ok: true })
  table.end()
})
