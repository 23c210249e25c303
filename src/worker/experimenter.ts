import { madeReleases } from '../engine/lab/made-releases'
import { simulateManyKeys } from '../engine/lab/many-keys'
import { answer, paced } from './crossing'
import type { Experimenter } from './contract-experiments'

/** A worker of the pool that runs experiments on made-up populations. */
export function createExperimenter(): Experimenter {
  /** The releases that were measured last, by what they are made from. */
  let made: { readonly from: string; readonly measure: ReturnType<typeof madeReleases> } | null = null

  return {
    simulateManyKeys: ({ settings, mostKeys, seed }, onProgress) =>
      answer(() => simulateManyKeys(settings, mostKeys, seed, paced(onProgress))),

    measureMade: ({ recipe, release }) =>
      answer(() => {
        const from = JSON.stringify(recipe)
        if (made?.from !== from) made = { from, measure: madeReleases(recipe) }
        return made.measure(release)
      }),
  }
}
