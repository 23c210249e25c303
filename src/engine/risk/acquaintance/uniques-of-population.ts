import type { AcquaintanceEntry } from './definition'
import type { PoissonGammaFigures } from '../poisson-gamma/definition'
import {
  expectedPopulationUniques,
  fitPoissonGamma,
  smallestShape,
  type Subpopulation,
} from '../../model/poisson-gamma'
import { recordsOf } from '../../model/cell-sizes'
import {
  poissonGammaAtBoundary,
  poissonGammaMisfit,
  poissonGammaNoLimit,
  poissonGammaWeights,
} from '../cautions'
import { misfits, poissonGammaRisk } from '../poisson-gamma/poisson-gamma'
import type { Caution } from '../../assess/caution'

/** The people whom the Poisson–gamma model expects to be alone with their key, in all and by subpopulation. */
export type PopulationUniques = Pick<
  PoissonGammaFigures,
  'alpha' | 'beta' | 'atBoundary' | 'populationSize' | 'populationUniques' | 'populationUniqueShare'
> & {
  /** k; null where it was to be estimated and the occupied cells set no limit to it. */
  readonly cells: number | null
  /** By level, where there are subpopulations; else none. */
  readonly groups: Readonly<Record<string, PoissonGammaFigures>>
  readonly cautions: readonly Caution[]
}

/** @param groups the subpopulations, or the whole file as one */
export function uniquesOfPopulation(
  groups: readonly Subpopulation[],
  { estimate = 'ml', cells = 'key', beta = 'common' }: Pick<AcquaintanceEntry, 'estimate' | 'cells' | 'beta'>,
  weighted: boolean,
): PopulationUniques {
  if (cells === 'unknown') return withUnknownCells(groups[0], weighted)
  const { result, cautions } = poissonGammaRisk({ groups, estimate, beta, weighted })
  return {
    cells: result.cells,
    alpha: result.alpha,
    beta: result.beta,
    atBoundary: result.atBoundary,
    populationSize: result.populationSize,
    populationUniques: result.populationUniques,
    populationUniqueShare: result.populationUniqueShare,
    groups: result.groups ?? {},
    cautions,
  }
}

/**
 * α and β are both free, and the cells that can occur are as many as the two come to: 1/(αβ). Where α is as small as it may
 * be there is no such number: the law of the occupied cells is then the logarithmic series of Fisher, and (10) is N/(1 + Nβ).
 */
function withUnknownCells({ sizes, populationSize }: Subpopulation, weighted: boolean): PopulationUniques {
  const cautions = weighted ? [poissonGammaWeights()] : []
  const records = recordsOf(sizes)
  if (records === 0) {
    const none = {
      cells: 0,
      alpha: null,
      beta: null,
      atBoundary: false,
      populationUniques: 0,
      populationUniqueShare: 0,
    }
    return { ...none, populationSize, groups: {}, cautions }
  }
  const { alpha, beta, atBoundary } = fitPoissonGamma({ sizes, cells: null }, 'truncated')
  const hasLimit = alpha > smallestShape
  const cells = hasLimit ? 1 / (alpha * beta) : null
  const uniquesAmong = (size: number) => expectedPopulationUniques(size, { alpha, beta }, cells ?? Infinity)
  const populationUniques = uniquesAmong(populationSize)
  const sampleUniques = sizes.find(([size]) => size === 1)?.[1] ?? 0
  const expectedSampleUniques = uniquesAmong(records)
  return {
    cells,
    alpha,
    beta,
    atBoundary,
    populationSize,
    populationUniques,
    populationUniqueShare: populationUniques / populationSize,
    groups: {},
    cautions: [
      ...(hasLimit ? (atBoundary ? [poissonGammaAtBoundary(1, 1)] : []) : [poissonGammaNoLimit()]),
      ...(misfits({ sampleUniques, expectedSampleUniques })
        ? [poissonGammaMisfit(sampleUniques, expectedSampleUniques)]
        : []),
      ...cautions,
    ],
  }
}
