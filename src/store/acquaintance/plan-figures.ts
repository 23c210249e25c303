import { expectedPopulationUniques, shapeOf } from '../../worker/page-side'
import {
  releaseFigures,
  releaseOf,
  smallestSubpopulation,
  totalRiskOf,
} from '../../worker/acquaintance/closed-forms'
import { circlesOf, type ReleasePlan, type TypedPopulation } from './release-plans'
import type { AcquaintanceRelease } from '../../engine/risk/acquaintance/release-figures'
import type { PopulationUniques } from '../../engine/risk/acquaintance/uniques-of-population'
import type { UniquesOfKeys } from '../../worker/questions/acquaintance/uniques-of-keys'

/** Who is unique on each level of detail, coarse to fine: what the closed forms go by. */
export type KnownUniques = UniquesOfKeys

/** What a plan comes to. */
export type PlanFigures = {
  readonly detail: number
  readonly fraction: number
  readonly release: AcquaintanceRelease
  readonly populationSize: number
  readonly uniques: PopulationUniques
  /** R of the investigator who knows most people (5), or over subpopulations (13). */
  readonly risk: number
  readonly expected: number
  /** E a_m (21), and the risk that one of them recognises somebody (19); of one investigator the same as `risk`. */
  readonly distinct: number
  readonly riskAll: number
  /** The largest fraction under the criterion (7). */
  readonly maxFraction: number
  /** Total risk over the released level of detail and the coarser ones (26): of the one who knows most, and of all. */
  readonly total: number | null
  readonly totalAll: number | null
  /** The smallest subpopulation allowed (17); null where each has its own β. */
  readonly smallestGroup: number | null
  /** Where there are subpopulations: the worst allocation (14). */
  readonly worstCase: number | null
  readonly worstGroup: string | null
  readonly groups: ReturnType<typeof releaseFigures>['groups'] | null
  readonly levels: readonly LevelFigures[]
}

/** A level of detail by itself. */
type LevelFigures = {
  readonly acquaintances: number
  readonly uniques: PopulationUniques
  readonly risk: number
}

/** Uniques of a population of which only these numbers are known, on a single key. */
export function uniquesOfTyped({ size, cells, beta }: TypedPopulation): KnownUniques {
  const alpha = shapeOf(cells, beta)
  const uniques = expectedPopulationUniques(size, { alpha, beta }, cells)
  const whole: PopulationUniques = {
    cells,
    alpha: beta === 0 ? null : alpha,
    beta,
    atBoundary: false,
    populationSize: size,
    populationUniques: uniques,
    populationUniqueShare: uniques / size,
    groups: {},
    cautions: [],
  }
  return { records: size / 100, keys: [{ whole, parted: null }] }
}

/**
 * Everything a plan comes to, by the closed forms of the engine: no record is looked at, so it follows a slider.
 *
 * @param times how many times as many people are known by each level of detail as by the finest
 */
export function figuresOf(
  plan: ReleasePlan,
  { records, keys }: KnownUniques,
  { criterion, times }: { readonly criterion: number; readonly times: readonly number[] },
): PlanFigures {
  const detail = Math.min(plan.detail, keys.length - 1)
  // A single key is the key in full detail.
  const timesOf = (level: number) => times[times.length - keys.length + level]
  const { whole, parted } = keys[detail]
  const uniques = parted ?? whole
  const { populationSize } = whole
  const releaseAt = (level: number) =>
    releaseOf(
      {
        acquaintances: circlesOf(plan, timesOf(level)),
        criterion,
        ...(plan.fraction !== null && { fraction: plan.fraction }),
      },
      records,
      populationSize,
    )
  const release = releaseAt(detail)
  const { fraction } = release
  const found = releaseFigures(release, uniques, parted ? 'inGroups' : 'asOne')
  const levels = keys.map((key, level) => {
    const atLevel = releaseAt(level)
    const ofLevel = key.parted ?? key.whole
    return {
      release: atLevel,
      acquaintances: atLevel.acquaintances,
      uniques: ofLevel,
      risk: releaseFigures(atLevel, ofLevel, 'asOne').risk,
    }
  })
  const upTo = levels.slice(0, detail + 1)
  const totalOf = (who: 'one' | 'all') =>
    totalRiskOf(
      populationSize,
      upTo.map(({ release: atLevel, uniques: ofLevel }) => ({
        release: who === 'all' ? atLevel : { ...atLevel, circles: [atLevel.acquaintances] },
        uniques: ofLevel,
      })),
    )
  return {
    detail,
    fraction,
    release,
    populationSize,
    uniques,
    risk: found.risk,
    expected: found.expected,
    distinct: found.distinctAcquaintances ?? release.acquaintances,
    riskAll: found.riskAll ?? found.risk,
    maxFraction: found.maxFraction,
    total: totalOf('one'),
    totalAll: totalOf('all'),
    smallestGroup: parted
      ? (found.smallestGroup ?? null)
      : uniques.beta === null
        ? null
        : smallestSubpopulation(criterion, {
            acquaintances: release.acquaintances,
            fraction,
            cells: uniques.cells ?? Infinity,
            beta: uniques.beta,
          }),
    worstCase: found.worstCase ?? null,
    worstGroup: found.worstGroup ?? null,
    groups: found.groups ?? null,
    levels,
  }
}

/** What is varied along a curve of risk. */
export type CurveOf = 'fraction' | 'circle' | 'investigators'

/** The risk that somebody is recognised by some investigator, at each of these values of one setting of a plan. */
export function riskAlong(
  plan: ReleasePlan,
  uniques: KnownUniques,
  settings: { readonly criterion: number; readonly times: readonly number[] },
  of: CurveOf,
  values: readonly number[],
): readonly number[] {
  const detail = Math.min(plan.detail, uniques.keys.length - 1)
  const key = uniques.keys[detail]
  const times = settings.times[settings.times.length - uniques.keys.length + detail]
  return values.map((value) => {
    const at = planAt(plan, of, value)
    const release = releaseOf(
      {
        acquaintances: circlesOf(at, times),
        criterion: settings.criterion,
        ...(at.fraction !== null && { fraction: at.fraction }),
      },
      uniques.records,
      key.whole.populationSize,
    )
    const { risk, riskAll } = releaseFigures(release, key.parted ?? key.whole, 'asOne')
    return riskAll ?? risk
  })
}

function planAt(plan: ReleasePlan, of: CurveOf, value: number): ReleasePlan {
  switch (of) {
    case 'fraction':
      return { ...plan, fraction: value }
    case 'circle':
      return { ...plan, circle: value, circles: null }
    case 'investigators':
      return { ...plan, investigators: Math.round(value), circles: null }
  }
}
