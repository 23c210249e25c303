import { simulateManyKeys } from '../engine/lab/many-keys'
import { answer, paced } from './crossing'
import type { Experimenter } from './contract-experiments'

/** A worker of the pool that runs experiments on made-up populations. */
export function createExperimenter(): Experimenter {
  return {
    simulateManyKeys: ({ settings, mostKeys, seed }, onProgress) =>
      answer(() => simulateManyKeys(settings, mostKeys, seed, paced(onProgress))),
  }
}
