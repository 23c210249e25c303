import { pointMeter, type PointMeter } from '../engine/search/measure-point'
import type { SearchWorker } from './contract-search'
import type { StudySent } from './contract'
import { answer } from './crossing'
import { receivedThrough } from './port'

/** A worker of the pool: holds what one search measures its points with. */
export function createSearchWorker(): SearchWorker {
  let measure: PointMeter | null = null
  return {
    openSearch: (port) =>
      answer(async () => {
        const { study } = await receivedThrough<StudySent>(port)
        measure = pointMeter(study)
        return null
      }),

    measurePoint: (point) =>
      answer(() => {
        if (!measure) throw new Error('A search must be open before a point is measured.')
        return measure(point)
      }),
  }
}
