import { beforeEach, describe, expect, it } from 'vitest'
import { openFile } from '../../src/store/open'
import { endPreview, preview, previewStore } from '../../src/store/preview'
import { csvFile, description, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
  endPreview()
})

describe('the preview of a reading', () => {
  it('shows the beginning at once and then the whole', async () => {
    engine.held.add('tryReading a.csv {"header":false}')
    const shown = preview(csvFile('a.csv'), { reading: { header: false } }, null)
    await settled()
    expect(previewStore.getState()).toMatchObject({ beginning: { ok: true }, whole: null })
    engine.release('tryReading a.csv {"header":false}')
    await shown
    expect(previewStore.getState().whole).toMatchObject({ ok: true, value: { description: { records: 14 } } })
  })

  it('is of the options asked for last, however long the others take', async () => {
    engine.problems.set('tryReading a.csv {"delimiter":";"}', refused)
    engine.held.add('tryBeginning a.csv {"delimiter":";"}')
    const first = preview(csvFile('a.csv'), { reading: { delimiter: ';' } }, null)
    await settled()
    const second = preview(csvFile('a.csv'), { reading: { delimiter: ',' } }, null)
    await Promise.all([first, second])
    expect(previewStore.getState().whole?.ok).toBe(true)
    expect(engine.tableWorkers.map((tableWorker) => tableWorker.hasEnded())).toEqual([true, false])
    endPreview()
    expect(engine.tableWorkers.every((tableWorker) => tableWorker.hasEnded())).toBe(true)
  })

  it('compares levels with the table that is open where their number differs', async () => {
    await openFile(csvFile('a.csv'))
    await settled()
    const tried = {
      description,
      rows: [],
      levels: [
        {
          variable: 'region',
          levels: ['north', 'west'].map((level) => ({ level, records: 7, missing: false })),
        },
      ],
    }
    engine.answers.tryReading = () => tried
    await preview(csvFile('a.csv'), {}, description)
    expect(previewStore.getState().levels).toEqual([{ variable: 'region', added: ['west'], gone: ['south'] }])
  })
})
