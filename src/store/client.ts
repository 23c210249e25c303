import { browserEngine } from '../worker/browser-engine'
import type { EngineClient } from '../worker/client'

let engine: EngineClient | null = null

/** The engine that the store works with: workers of the browser, unless another was put in its place. */
export function theEngine(): EngineClient {
  return (engine ??= browserEngine())
}

/** Puts another engine in the place of the browser's workers: the one place where tests put theirs. */
export function useEngine(other: EngineClient): void {
  engine = other
}
