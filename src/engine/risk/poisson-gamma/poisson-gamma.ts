import type { PoissonGammaFigures, PoissonGammaResult } from './definition'
import type { Caution } from '../../assess/caution'
import { byName } from '../../by-name'
import { sum } from '../../math/sums'
import {
  expectedPopulationUniques,
  fitCommonBeta,
  shapeOf,
  type PoissonGammaEstimate,
  type PoissonGammaFit,
  type Subpopulation,
} from '../../model/poisson-gamma'
import { recordsOf } from '../../model/cell-sizes'
import { poissonGammaAtBoundary, poissonGammaMisfit, poissonGammaWeights } from '../cautions'

type PoissonGammaInput = {
  /** The subpopulations, or the whole file as one. */
  readonly groups: readonly Subpopulation[]
  readonly estimate: PoissonGammaEstimate
  /** Whether the groups have one β, equation (12), or each its own, equation (11). */
  readonly beta: 'common' | 'separate'
  /** Whether the population was counted by weights, of which the model uses the sum alone. */
  readonly weighted: boolean
}

export type PoissonGammaRisk = {
  readonly result: PoissonGammaResult
  readonly cautions: readonly Caution[]
}

/**
 * The expected population uniques of a key under the Poisson–gamma model, as a whole or by subpopulation.
 *
 * The model needs the number of all cells and how many of each size there are, and nothing else: not which variables the
 * key has. So it has no risk of single records, but a sum for the population, p = N(1 + Nβ)^−(1+α) by equation (10), and
 * the share p/N that every record has of being population unique. It is fitted to what is sampled with one probability.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), equations (10) to (12).
 */
export function poissonGammaRisk({ groups, estimate, beta, weighted }: PoissonGammaInput): PoissonGammaRisk {
  const withRecords = groups.filter(({ sizes }) => sizes.length > 0)
  const shared = beta === 'common' ? fitCommonBeta(withRecords, estimate) : null
  const figures = withRecords.map((group) => figuresOf(group, shared ?? fitCommonBeta([group], estimate)))
  const levels = withRecords.flatMap(({ level }, g) => (level === null ? [] : [[level, figures[g]] as const]))
  const atBoundary = figures.filter((each) => each.atBoundary).length
  const whole = together(figures)
  return {
    result: {
      measure: 'poissonGamma',
      estimate,
      ...whole,
      tau1: sum(figures.map(({ records, populationUniqueShare }) => records * populationUniqueShare)),
      ...(levels.length > 0 && { groups: byName(levels) }),
    },
    cautions: [
      ...(atBoundary > 0
        ? [poissonGammaAtBoundary(shared ? 1 : atBoundary, shared ? 1 : figures.length)]
        : []),
      ...(misfits(whole) ? [poissonGammaMisfit(whole.sampleUniques, whole.expectedSampleUniques)] : []),
      ...(weighted ? [poissonGammaWeights()] : []),
    ],
  }
}

/** Whether the sample uniques are a tenth off those expected, and more than chance would have them. */
export function misfits({
  sampleUniques,
  expectedSampleUniques,
}: Pick<PoissonGammaFigures, 'sampleUniques' | 'expectedSampleUniques'>): boolean {
  const difference = Math.abs(sampleUniques - expectedSampleUniques)
  return difference > Math.max(0.1 * sampleUniques, 3 * Math.sqrt(expectedSampleUniques))
}

function figuresOf(
  { sizes, cells, populationSize }: Subpopulation,
  { beta, atBoundary }: Pick<PoissonGammaFit, 'beta' | 'atBoundary'>,
): PoissonGammaFigures {
  const records = recordsOf(sizes)
  const alpha = shapeOf(cells, beta)
  const populationUniques = expectedPopulationUniques(populationSize, { alpha, beta }, cells)
  return {
    cells,
    records,
    sampleUniques: sizes.find(([size]) => size === 1)?.[1] ?? 0,
    // The sample's own law is that of a population of its size.
    expectedSampleUniques: expectedPopulationUniques(records, { alpha, beta }, cells),
    alpha: Number.isFinite(alpha) ? alpha : null,
    beta,
    atBoundary,
    populationSize,
    populationUniques,
    populationUniqueShare: populationUniques / populationSize,
  }
}

/** All groups as one population, with α and β where all have the same. */
function together(groups: readonly PoissonGammaFigures[]): PoissonGammaFigures {
  const total = (of: (group: PoissonGammaFigures) => number): number => sum(groups.map(of))
  const common = (of: (group: PoissonGammaFigures) => number | null): number | null => {
    const first = groups.length > 0 ? of(groups[0]) : null
    return groups.every((group) => of(group) === first) ? first : null
  }
  const populationSize = total((group) => group.populationSize)
  const populationUniques = total((group) => group.populationUniques)
  return {
    cells: total(({ cells }) => cells),
    records: total(({ records }) => records),
    sampleUniques: total(({ sampleUniques }) => sampleUniques),
    expectedSampleUniques: total(({ expectedSampleUniques }) => expectedSampleUniques),
    alpha: common(({ alpha }) => alpha),
    beta: common(({ beta }) => beta),
    atBoundary: groups.some(({ atBoundary }) => atBoundary),
    populationSize,
    populationUniques,
    populationUniqueShare: populationSize > 0 ? populationUniques / populationSize : 0,
  }
}
