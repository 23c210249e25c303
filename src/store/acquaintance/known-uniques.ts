import type { KeyInDetail } from '../../engine/key/key-in-detail'
import { createStore } from 'zustand/vanilla'
import type { ProblemData } from '../../engine/problem'
import { ask } from '../ask'
import { theRecipe } from '../change-recipe'
import { areSameSources, labSources } from '../lab-sources'
import type { LabSources } from '../lab-state'
import { latestOnly } from '../latest'
import { filePart } from '../recipe-parts'
import type { ReleasePlans } from './release-plans'
import { tableStore } from '../table'
import type { UniquesOfKeys, UniquesRequest } from '../../worker/questions/acquaintance/uniques-of-keys'

/** The uniques that the release calculator shows, and what they were asked with; the newest alone is kept. */
type KnownUniquesState = {
  readonly from: string | null
  /** The files that were open then: another of the same name has other records. */
  readonly sources: LabSources | null
  /** The scenario they are of. */
  readonly scenario: number | null
  readonly uniques: UniquesOfKeys | null
  readonly problem: ProblemData | null
  readonly asking: boolean
}

export const knownUniquesStore = createStore<KnownUniquesState>(() => ({
  from: null,
  sources: null,
  scenario: null,
  uniques: null,
  problem: null,
  asking: false,
}))

/** What the uniques of a scenario's levels of detail depend on. */
export function uniquesAsked(
  scenario: number,
  keys: readonly KeyInDetail[],
  { estimate, by, beta }: Pick<ReleasePlans, 'estimate' | 'by' | 'beta'>,
): UniquesRequest {
  const isUnknown = estimate === 'unknown'
  return {
    scenario,
    keys,
    estimate: isUnknown ? 'truncated' : estimate,
    cells: isUnknown ? 'unknown' : 'key',
    by: isUnknown ? null : by,
    beta,
  }
}

/** The text that tells one question from another: the recipe as far as it counts, and what is asked. */
export function questionOf(recipe: Parameters<typeof filePart>[0], request: UniquesRequest): string {
  return JSON.stringify([filePart(recipe, request.scenario), request])
}

/** Asks the worker who is unique, unless that is known; of several questions the newest counts. */
export function askUniques(request: UniquesRequest): Promise<void> {
  return latestOnly('uniques of keys', async () => {
    const from = questionOf(theRecipe(), request)
    const sources = labSources('population', tableStore.getState())
    const known = knownUniquesStore.getState()
    if (known.from === from && areSameSources(known.sources, sources)) return
    knownUniquesStore.setState({ asking: true })
    const answer = await ask('uniquesOfKeys', { recipe: theRecipe(), ...request })
    knownUniquesStore.setState(
      answer.ok
        ? { from, sources, scenario: request.scenario, uniques: answer.value, problem: null, asking: false }
        : {
            from,
            sources,
            scenario: request.scenario,
            uniques: null,
            problem: answer.problem,
            asking: false,
          },
    )
  })
}
