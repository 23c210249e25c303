import { expose } from 'comlink'
import { createAssessor } from './assessor'
import type { EngineWorker } from './contract'
import { createExperimenter } from './experimenter'
import { createKeeper } from './keeper'
import { createWeigher } from './weigher'
import { createLabWorker } from './lab-worker'

const worker: EngineWorker = {
  ...createKeeper(),
  ...createAssessor(),
  ...createWeigher(),
  ...createExperimenter(),
  ...createLabWorker(),
  ready: () => Promise.resolve(true),
}

expose(worker)
