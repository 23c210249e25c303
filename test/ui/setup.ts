import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { StoreApi } from 'zustand'
import './mathml-styles'

// The usual second is too short where the machine is busy; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 10_000 })

const modules = import.meta.glob<Record<string, unknown>>('../../src/store/*.ts', { eager: true })
const stores = Object.values(modules).flatMap(Object.values).filter(isStore)

// The files share one page, and each of them finds it as it starts.
beforeAll(() => {
  for (const store of stores) store.setState(store.getInitialState(), true)
})

afterEach(cleanup)

function isStore(exported: unknown): exported is StoreApi<unknown> {
  return typeof exported === 'object' && exported !== null && 'getInitialState' in exported
}
