import type { LoglinearEntry } from './entry'

/** The name of the model that is searched for where nobody has said anything. */
export const searchedModel = 'searched'

/** Files drawn for the prediction interval of a model. */
export const usualRefits = 20

/** Enough for a spread, few enough to wait for. */
const replicatesWithoutCounts = 5

/**
 * On how many replicates of a candidate a model is fitted. With known population counts it is a comparison, so one is
 * enough; without them it is the risk itself.
 */
export function usualReplicates({ population }: { readonly population: boolean }): number {
  return population ? 1 : replicatesWithoutCounts
}

/** A search, with its interval on the file as it stands: on every run of every candidate that would take minutes. */
export function usualSearch(known: { readonly population: boolean }): LoglinearEntry {
  return {
    measure: 'loglinear',
    as: searchedModel,
    model: 'search',
    refits: usualRefits,
    refitsAfter: 0,
    replicates: usualReplicates(known),
  }
}
