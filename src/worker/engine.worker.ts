import { expose } from 'comlink'
import { createAssessor } from './assessor'
import type { EngineWorker } from './contract'
import { createKeeper } from './keeper'

const worker: EngineWorker = {
  ...createKeeper(),
  ...createAssessor(),
  ready: () => Promise.resolve(true),
}

expose(worker)
