import type { RiskMeasured } from '../../../worker/contract'
import type { HowKnown } from '../../parts/Provenance'

export type ExpectedMatches = {
  /** The catalogue's entry that explains it. */
  readonly id: string
  readonly value: number
  readonly sampleUniques: number
  readonly how: HowKnown
}

/** Expected correct matches on the file: from population counts where they are known, else from the model. */
export function expectedMatches(measured: RiskMeasured): ExpectedMatches | null {
  const results = Object.entries(measured.result.risk)
  for (const [, each] of results) {
    if ('measure' in each && each.measure === 'identification') {
      return {
        id: 'identification.tauStar',
        value: each.tauStar,
        sampleUniques: each.sampleUniques,
        how: 'known',
      }
    }
  }
  for (const [, each] of results) {
    if ('measure' in each && each.measure === 'loglinear') {
      return { id: 'loglinear.tau2', value: each.tau2, sampleUniques: each.sampleUniques, how: 'estimated' }
    }
  }
  return null
}
