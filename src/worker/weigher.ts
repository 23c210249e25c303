import { trialWeigher } from '../engine/assess/measure-model'
import { openStudy } from '../engine/assess/open-study'
import type { Weigh } from '../engine/risk/model-weigher'
import { asProblem } from '../engine/problem'
import type { StudySent } from './contract'
import type { Weigher } from './contract-search'
import { answer } from './crossing'
import { receivedThrough } from './port'
import { studyGone } from './problems'

/** Two scenarios may be searched side by side. */
const searchesKept = 2

/** A worker of the pool that weighs models for searches, beside whatever it assesses. */
export function createWeigher(): Weigher {
  const searches = new Map<number, Weigh>()
  return {
    openSearch: (search, port) =>
      answer(async () => {
        const { study: data } = await receivedThrough<StudySent>(port)
        const study = openStudy(data)
        searches.set(search, trialWeigher(study, study.scenarios[0]))
        const [oldest] = searches.keys()
        if (searches.size > searchesKept) searches.delete(oldest)
        return null
      }),

    weigh: (search, interactions) =>
      answer(() => {
        const weigh = searches.get(search)
        if (!weigh) throw asProblem(studyGone)
        return weigh(interactions)
      }),
  }
}
