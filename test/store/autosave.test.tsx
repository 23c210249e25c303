import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { autosaveStore, canAutosave, startAutosave, stopAutosave } from '../../src/store/autosave'
import { hasUnsavedChanges, historyStore } from '../../src/store/history'
import { openFile } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { setSeed } from '../../src/store/seed'
import { csvFile } from './fake-engine'
import { freshStores, settled } from './start'

/** What was written to the file that is picked, in order. */
let written: string[]
let fails: boolean

const isUnsaved = () => hasUnsavedChanges(historyStore.getState().history, recipeStore.getState().recipe)

beforeEach(async () => {
  freshStores()
  written = []
  fails = false
  vi.stubGlobal('showSaveFilePicker', ({ suggestedName }: { readonly suggestedName: string }) =>
    Promise.resolve({
      name: suggestedName,
      createWritable: () => {
        let text = ''
        return fails
          ? Promise.reject(new DOMException('gone', 'NotFoundError'))
          : Promise.resolve({
              write: async (data: Blob) => {
                text += await data.text()
              },
              close: () => {
                written.push(text)
                return Promise.resolve()
              },
            })
      },
    }),
  )
  await openFile(csvFile('survey.csv'))
  await settled()
})

afterEach(() => {
  stopAutosave()
  vi.unstubAllGlobals()
})

const afterRest = () => new Promise((resolve) => setTimeout(resolve, 1100))

describe('saving by itself', () => {
  it('writes the project to the file that was picked, and again after changes, which then count as saved', async () => {
    await startAutosave()
    expect(autosaveStore.getState()).toEqual({ status: 'on', file: 'survey.unmatch.json', writing: false })
    expect(written).toHaveLength(1)
    setSeed(5)
    setSeed(6)
    expect(isUnsaved()).toBe(true)
    await afterRest()
    expect(written).toHaveLength(2)
    expect(JSON.parse(written[1])).toMatchObject({ seed: 6, data: { contents: { records: 14 } } })
    expect(isUnsaved()).toBe(false)
  })

  it('does not write the project of another file over it', async () => {
    await startAutosave()
    await openFile(csvFile('other.csv'))
    await settled()
    expect(autosaveStore.getState()).toEqual({ status: 'off' })
    setSeed(7)
    await afterRest()
    expect(written).toHaveLength(1)
    expect(isUnsaved()).toBe(true)
  })

  it('says so when the file cannot be written, and leaves the changes unsaved', async () => {
    await startAutosave()
    fails = true
    setSeed(8)
    await afterRest()
    expect(autosaveStore.getState()).toEqual({ status: 'failed', file: 'survey.unmatch.json' })
    expect(isUnsaved()).toBe(true)
  })

  it('is not offered where the browser lets no page write to a file, and wants nothing where none is picked', async () => {
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('closed', 'AbortError')))
    await startAutosave()
    expect(autosaveStore.getState()).toEqual({ status: 'off' })
    vi.stubGlobal('showSaveFilePicker', undefined)
    expect(canAutosave()).toBe(false)
  })
})
