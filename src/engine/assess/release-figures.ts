import {
  acquaintanceRisk,
  distinctAcquaintances,
  expectedReidentifications,
  largestFraction,
  riskOverSubpopulations,
  smallestSubpopulation,
  totalRisk,
  worstCaseRisk,
} from '../risk/acquaintance'
import type { AcquaintanceGroup, AcquaintanceResult } from './acquaintance-results'
import type { AcquaintanceEntry } from './family-entries'
import type { PoissonGammaFigures } from './population-model-results'
import type { PopulationUniques } from './uniques-of-population'

/*
 * The closed forms of Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67, for a file of
 * which it is known who is unique in the population; numbers in brackets are its equations. They see figures, no records.
 */

/** How many people an investigator knows by the key when a recipe does not say: the upper end of a scholar's circle. */
export const defaultAcquaintances = 300
export const defaultCriterion = 0.01

/** What would be released, and to whom. */
export type AcquaintanceRelease = {
  /** The circle of each investigator, and the largest. */
  readonly circles: readonly number[]
  readonly acquaintances: number
  readonly criterion: number
  /** The share of the population released, and how many times the sample's own share it is. */
  readonly fraction: number
  readonly ofSample: number
}

/** Nobody knows more people than there are. */
export function releaseOf(
  {
    acquaintances = defaultAcquaintances,
    investigators = 1,
    criterion = defaultCriterion,
    fraction,
  }: Pick<AcquaintanceEntry, 'acquaintances' | 'investigators' | 'criterion' | 'fraction'>,
  records: number,
  populationSize: number,
): AcquaintanceRelease {
  const stated =
    typeof acquaintances === 'number' ? new Array<number>(investigators).fill(acquaintances) : acquaintances
  const circles = stated.map((circle) => Math.min(circle, populationSize))
  const sampled = populationSize === 0 ? 0 : records / populationSize
  return {
    circles,
    acquaintances: Math.max(...circles),
    criterion,
    fraction: fraction ?? sampled,
    ofSample: fraction === undefined || sampled === 0 ? 1 : fraction / sampled,
  }
}

/** Who is unique on a key, as far as the closed forms need it. */
export type UniquesOnKey = Pick<PopulationUniques, 'populationSize' | 'populationUniqueShare' | 'beta'> & {
  readonly groups: Readonly<Record<string, PoissonGammaFigures>>
}

export type ReleaseFigures = Pick<
  AcquaintanceResult,
  | 'risk'
  | 'expected'
  | 'maxFraction'
  | 'distinctAcquaintances'
  | 'riskAll'
  | 'groups'
  | 'worstCase'
  | 'worstGroup'
  | 'smallestGroup'
>

/** Everything that a release comes to on one key; by subpopulation where `inGroups`. */
export function releaseFigures(
  release: AcquaintanceRelease,
  uniques: UniquesOnKey,
  inGroups: 'inGroups' | 'asOne',
): ReleaseFigures {
  return {
    ...ofOne(release, uniques, Object.values(uniques.groups)),
    ...ofAll(release, uniques),
    ...(inGroups === 'inGroups' && ofSubpopulations(release, uniques.beta, uniques.groups)),
  }
}

/** (4), (5) and (7); over subpopulations (13), with the acquaintances spread over them as the people are. */
function ofOne(
  release: AcquaintanceRelease,
  { populationSize, populationUniqueShare: uniqueShare }: UniquesOnKey,
  groups: readonly PoissonGammaFigures[],
): Pick<AcquaintanceResult, 'risk' | 'expected' | 'maxFraction'> {
  const { circles, acquaintances, criterion, fraction } = release
  if (populationSize === 0) return { risk: 0, expected: 0, maxFraction: 1 }
  const known = { acquaintanceShare: acquaintances / populationSize, uniqueShare }
  const sampleSize = populationSize * fraction
  const parts = groups.map((group) => ({
    size: group.populationSize,
    fraction: releasedOf(release, group),
    acquaintanceShare: known.acquaintanceShare,
    uniqueShare: group.populationUniqueShare,
  }))
  return {
    risk: parts.length > 0 ? riskOverSubpopulations(parts) : acquaintanceRisk({ sampleSize, ...known }),
    expected:
      parts.length > 0
        ? parts.reduce(
            (sum, { size, ...part }) =>
              sum + expectedReidentifications({ sampleSize: size * part.fraction, ...part }),
            0,
          )
        : expectedReidentifications({ sampleSize, ...known }),
    maxFraction: largestFraction(criterion, populationSize, {
      acquaintanceShare: distinctAcquaintances(populationSize, circles) / populationSize,
      uniqueShare,
    }),
  }
}

/** (19) and (21), for several investigators. */
function ofAll(
  { circles, fraction }: AcquaintanceRelease,
  { populationSize, populationUniqueShare: uniqueShare }: UniquesOnKey,
): Pick<AcquaintanceResult, 'distinctAcquaintances' | 'riskAll'> {
  if (circles.length < 2 || populationSize === 0) return {}
  const distinct = distinctAcquaintances(populationSize, circles)
  const known = { acquaintanceShare: distinct / populationSize, uniqueShare }
  return {
    distinctAcquaintances: distinct,
    riskAll: acquaintanceRisk({ sampleSize: populationSize * fraction, ...known }),
  }
}

/** (14) with all acquaintances in each subpopulation, and where that is worst; (17) where they share one β. */
function ofSubpopulations(
  release: AcquaintanceRelease,
  beta: number | null,
  figures: UniquesOnKey['groups'],
): Pick<AcquaintanceResult, 'groups' | 'worstCase' | 'worstGroup' | 'smallestGroup'> {
  const { acquaintances, criterion, fraction } = release
  const groups = Object.entries(figures).map(([level, group]): [string, AcquaintanceGroup] => [
    level,
    {
      records: group.records,
      populationSize: group.populationSize,
      cells: group.cells,
      beta: group.beta ?? 0,
      populationUniques: group.populationUniques,
      populationUniqueShare: group.populationUniqueShare,
      risk: worstCaseRisk(Math.min(acquaintances, group.populationSize), releasedOf(release, group), [
        group.populationUniqueShare,
      ]),
    },
  ])
  if (groups.length === 0) return { groups: {}, smallestGroup: null }
  const [worstGroup, { risk: worstCase }] = groups.reduce((worst, each) =>
    each[1].risk > worst[1].risk ? each : worst,
  )
  const cells = Math.max(...groups.map(([, group]) => group.cells))
  return {
    groups: Object.fromEntries(groups),
    worstCase,
    worstGroup,
    smallestGroup:
      beta === null ? null : smallestSubpopulation(criterion, { acquaintances, fraction, cells, beta }),
  }
}

/** The share of a subpopulation that would be released. */
function releasedOf(
  { ofSample }: AcquaintanceRelease,
  { records, populationSize }: PoissonGammaFigures,
): number {
  return Math.min(1, (ofSample * records) / populationSize)
}

/** A key in one of several levels of detail: the circles of those who know people by it, and who is unique on it. */
export type DetailReleased = { readonly circles: readonly number[]; readonly uniqueShare: number }

/**
 * (26), the total risk over keys from coarse to fine; with several investigators everybody whom one of them knows stands
 * for the circle, as in (19). Null where a finer key is known of more people, or makes fewer unique.
 */
export function totalRiskOf(
  populationSize: number,
  fraction: number,
  keys: readonly DetailReleased[],
): number | null {
  if (populationSize === 0) return 0
  return totalRisk(
    populationSize * fraction,
    keys.map(({ circles, uniqueShare }) => ({
      acquaintanceShare:
        distinctAcquaintances(
          populationSize,
          circles.map((circle) => Math.min(circle, populationSize)),
        ) / populationSize,
      uniqueShare,
    })),
  )
}
