import { engineClient, type EngineClient } from './client'
import EngineWorker from './engine.worker.ts?worker&inline'

/** The engine in this browser's workers. */
export function browserEngine(): EngineClient {
  return engineClient(() => new EngineWorker(), navigator.hardwareConcurrency)
}
