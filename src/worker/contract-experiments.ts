import type { Recipe } from '../engine/assess/recipe'
import type { RisksOfRelease } from '../engine/lab/made-releases'
import type { ManyKeys, RiskOfKeys } from '../engine/lab/many-keys'
import type { Answer, OnProgress } from './answer'

export type { RisksOfRelease }

/** One run of the experiment with a growing number of key variables, for 1 to `mostKeys` of them. */
export type ManyKeysRequest = {
  readonly settings: ManyKeys
  readonly mostKeys: number
  readonly seed: number
}

/** One release of data that a recipe says are made, by the name of its candidate, or `original`. */
export type MadeReleaseRequest = { readonly recipe: Recipe; readonly release: string }

/** A worker of the pool that runs experiments on made-up populations: no file has to be open. */
export type Experimenter = {
  simulateManyKeys(request: ManyKeysRequest, onProgress: OnProgress): Promise<Answer<readonly RiskOfKeys[]>>
  measureMade(request: MadeReleaseRequest): Promise<Answer<RisksOfRelease>>
}
