import type { ManyKeys, RiskOfKeys } from '../engine/lab/many-keys'
import type { Answer, OnProgress } from './answer'

/** One run of the experiment with a growing number of key variables, for 1 to `mostKeys` of them. */
export type ManyKeysRequest = {
  readonly settings: ManyKeys
  readonly mostKeys: number
  readonly seed: number
}

/** A worker of the pool that runs experiments on made-up populations: no file has to be open. */
export type Experimenter = {
  simulateManyKeys(request: ManyKeysRequest, onProgress: OnProgress): Promise<Answer<readonly RiskOfKeys[]>>
}
