import { expectedPopulationUniques, shapeOf } from '../model/poisson-gamma'
import { acquaintanceRisk, distinctAcquaintances, worstCaseRisk } from '../risk/acquaintance/acquaintance'

/**
 * What Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67, print, beside what their
 * equations give here. The file behind them, 8,399 people of the Netherlands in 1980, is not public.
 */

/** k is printed. β is not: it is the one that gives the share of uniques printed for 63,624 people, 0.001. */
export const mokkenKey = { cells: 1108, beta: 0.00740573 } as const

/** A share of population uniques of Table 1, × 1,000. */
type MokkenShare = { readonly size: number; readonly printed: number; readonly here: number }

/** A risk of Table 1, × 1,000. */
type MokkenCell = {
  readonly fraction: number
  readonly acquaintances: number
  readonly size: number
  readonly printed: number
  readonly here: number
}

const sizes = [31_812, 63_624, 127_248] as const
const printedShares = [2.17, 1, 0.46] as const
const rows = [
  { fraction: 0.001, acquaintances: 30, printed: [0.07, 0.03, 0.01] },
  { fraction: 0.001, acquaintances: 300, printed: [0.65, 0.3, 0.14] },
  { fraction: 0.001, acquaintances: 1000, printed: [2.17, 1, 0.46] },
  { fraction: 0.01, acquaintances: 30, printed: [0.65, 0.3, 0.14] },
  { fraction: 0.01, acquaintances: 300, printed: [6.49, 3, 1.38] },
  { fraction: 0.01, acquaintances: 1000, printed: [21.48, 9.95, 4.59] },
] as const

/** Table 1: the share of uniques by equation (10), and the risk with all acquaintances in a subpopulation by (14). */
export function mokkenTable1(): {
  readonly shares: readonly MokkenShare[]
  readonly cells: readonly MokkenCell[]
} {
  const shares = sizes.map((size) => uniqueShareOf(size))
  return {
    shares: sizes.map((size, s) => ({ size, printed: printedShares[s], here: 1000 * shares[s] })),
    cells: rows.flatMap(({ fraction, acquaintances, printed }) =>
      sizes.map((size, s) => ({
        fraction,
        acquaintances,
        size,
        printed: printed[s],
        here: 1000 * worstCaseRisk(acquaintances, fraction, [shares[s]]),
      })),
    ),
  }
}

/** f_u of so many people on the key of Table 1, equation (10). */
function uniqueShareOf(size: number): number {
  const { cells, beta } = mokkenKey
  return expectedPopulationUniques(size, { alpha: shapeOf(cells, beta), beta }, cells) / size
}

/** Figure 1: N, f_u and f as printed, and its three circles. */
export const mokkenFigure1Settings = {
  size: 63_624,
  uniqueShare: 0.001,
  fraction: 0.001,
  circles: [30, 300, 1000],
  mostInvestigators: 1000,
} as const

type MokkenCurve = {
  readonly acquaintances: number
  /** R'_m by equation (19), for 1, 2, … investigators. */
  readonly risks: readonly number[]
  /** What the text says of 1,000 investigators; null where it says nothing. */
  readonly printed: number | null
}

/** Figure 1: the risk that one of m investigators recognises somebody, as m grows. */
export function mokkenFigure1(): readonly MokkenCurve[] {
  const { size, uniqueShare, fraction, circles, mostInvestigators } = mokkenFigure1Settings
  const printed = [null, 0.061143, 0.061672]
  return circles.map((acquaintances, c) => ({
    acquaintances,
    printed: printed[c],
    risks: Array.from({ length: mostInvestigators }, (_, m) =>
      acquaintanceRisk({
        sampleSize: size * fraction,
        acquaintanceShare: distinctAcquaintances(size, new Array<number>(m + 1).fill(acquaintances)) / size,
        uniqueShare,
      }),
    ),
  }))
}
