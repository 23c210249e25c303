import { afterEach, expect, it, vi } from 'vitest'
import { storedInBrowser } from '../../../src/ui/frame/browser-storage'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('counts what is kept in every kind of storage', async () => {
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'a' }, { name: 'b' }]) })
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['c']) })
  localStorage.setItem('k', 'v')
  expect(await storedInBrowser()).toEqual({ bytes: '["k","v"]'.length, databases: 2, caches: 1 })
})

it('counts nothing where it may not look', async () => {
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('no')) })
  vi.stubGlobal('caches', undefined)
  vi.spyOn(Object, 'entries').mockImplementation(() => {
    throw new Error('no')
  })
  expect(await storedInBrowser()).toEqual({ bytes: 0, databases: 0, caches: 0 })
})
