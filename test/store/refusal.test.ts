import { beforeEach, describe, expect, it, vi } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import * as downloads from '../../src/store/download'
import { backToTable, openFile, readRefused, replaceFile } from '../../src/store/open'
import {
  choosePlace,
  endExamination,
  examineRefusal,
  refusalStore,
  saveRowsInQuestion,
  type RefusedTable,
} from '../../src/store/refusal'
import { tableStore } from '../../src/store/table'
import { withWay } from '../../src/store/with-way'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
  endExamination()
  engine.problems.set('readSample bad.csv', refused)
})

async function refusedTable(): Promise<RefusedTable> {
  await openFile(csvFile('bad.csv'))
  const table = tableStore.getState()
  if (table.status !== 'refused') throw new Error('The file was not refused.')
  return table
}

describe('looking into a refused file', () => {
  it('tries every way and chooses the first that helps', async () => {
    const table = await refusedTable()
    engine.problems.set('tryReading bad.csv {"repair":"join","joinInto":"sex"}', refused)
    await examineRefusal(table)
    const { tries, way, examined } = refusalStore.getState()
    expect(examined?.ways.map(({ id }) => id)).toEqual(['join', 'leaveOut'])
    expect(tries.map(({ ok }) => ok)).toEqual([false, true])
    expect(way).toBe(1)
  })

  it('chooses no way that only the user can know to be right', async () => {
    const table = await refusedTable()
    engine.ways = [{ id: 'noHeader', reading: { header: false }, isForUser: true }]
    await examineRefusal(table)
    expect(refusalStore.getState().tries.map(({ ok }) => ok)).toEqual([true])
    expect(refusalStore.getState().way).toBe('correct')
  })

  it('leaves it to the user when no way helps', async () => {
    const table = await refusedTable()
    engine.problems.set('tryReading bad.csv {"repair":"join","joinInto":"sex"}', refused)
    engine.problems.set('tryReading bad.csv {"repair":"leaveOut"}', refused)
    await examineRefusal(table)
    expect(refusalStore.getState().way).toBe('correct')
  })

  it('ends with the page that asked for it, and its worker with it', async () => {
    const table = await refusedTable()
    engine.held.add('examineRefused bad.csv')
    const looking = examineRefusal(table)
    await settled()
    endExamination()
    await looking
    expect(refusalStore.getState().examined).toBeNull()
    expect(engine.tableWorkers.every((tableWorker) => tableWorker.hasEnded())).toBe(true)
  })

  it('asks the worker for the rows that are looked at, and for their list', async () => {
    const download = vi.spyOn(downloads, 'download').mockReturnValue()
    await examineRefusal(await refusedTable())
    await choosePlace(3)
    expect(engine.asked).toContain('rowsAround 3')
    expect(refusalStore.getState().place).toBe(3)
    await saveRowsInQuestion('bad file.csv')
    expect(download).toHaveBeenCalledExactlyOnceWith('bad-file-rows.csv', expect.any(Blob))
    download.mockRestore()
  })
})

describe('reading a refused file by a way', () => {
  it('puts the way into the recipe', async () => {
    const table = await refusedTable()
    engine.problems.delete('readSample bad.csv')
    await readRefused(withWay(table.asked, { id: 'leaveOut', reading: { repair: 'leaveOut' } }))
    await settled()
    expect(theRecipe().data).toMatchObject({ file: 'bad.csv', reading: { repair: 'leaveOut' } })
  })

  it('drops what the way says must go', () => {
    const asked = { reading: { delimiter: ';;', quote: '' } }
    expect(withWay(asked, { id: 'detected', reading: {}, dropped: ['delimiter'] })).toEqual({
      reading: { quote: '' },
    })
  })

  it('keeps what is set when the file was to replace another', async () => {
    await openFile(csvFile('good.csv'))
    await settled()
    const { seed, scenarios } = theRecipe()
    await replaceFile(csvFile('bad.csv'))
    const table = tableStore.getState()
    expect(table).toMatchObject({ status: 'refused', before: { name: 'good.csv' }, wanted: { seed } })
    engine.problems.delete('readSample bad.csv')
    if (table.status === 'refused') await readRefused({ ...table.asked, reading: { repair: 'join' } })
    await settled()
    expect(theRecipe()).toMatchObject({
      seed,
      scenarios,
      data: { file: 'bad.csv', reading: { repair: 'join' } },
    })
  })

  it('leads back to the table that was there', async () => {
    await openFile(csvFile('good.csv'))
    await settled()
    await refusedTable()
    backToTable()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'good.csv' })
  })
})
