import type { Where } from '../../table/condition'

export type RankSwapStep = {
  readonly method: 'rankSwap'
  /** Ordered or numeric; each is swapped by itself. */
  readonly variables: readonly string[]
  /** How far the ranks of two who exchange values may be apart, in per cent of the records of the stratum. */
  readonly percent: number
  readonly where?: Where
  readonly within?: readonly string[]
}
