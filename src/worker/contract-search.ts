import type { PointTried } from '../engine/search/found'
import type { PointMeasured } from '../engine/search/measure-point'
import type { Answer } from './answer'

/** A worker of the pool that measures points of a guided search, beside whatever it assesses. */
export type SearchWorker = {
  /** Takes the study whose search it is from the table worker; the last one is kept. */
  openSearch(port: MessagePort): Promise<Answer<null>>
  measurePoint(point: Pick<PointTried, 'name' | 'steps'>): Promise<Answer<PointMeasured>>
}
