import { expose } from 'comlink'
import { createAssessor } from './assessor'
import type { EngineWorker } from './contract'
import { createExperimenter } from './experimenter'
import { createTableWorker } from './table-worker'
import { registerFileCrossing } from './file-crossing'
import { createLabWorker } from './lab-worker'
import { holdLife } from './life'
import { createModelWorker } from './loglinear/model-worker'
import { createSearchWorker } from './search-worker'

const worker: EngineWorker = {
  ...createTableWorker(),
  ...createAssessor(),
  ...createModelWorker(),
  ...createExperimenter(),
  ...createSearchWorker(),
  ...createLabWorker(),
  async ready(life) {
    if (life !== null) await holdLife(life)
    return true
  },
}

registerFileCrossing()
expose(worker)
