import { byName } from '../../by-name'
import { sum } from '../../math/sums'
import {
  usualCircle,
  usualCriterion,
  type AcquaintanceGroup,
  type AcquaintanceResult,
  type AcquaintanceEntry,
} from './definition'
import {
  acquaintanceRisk,
  distinctAcquaintances,
  expectedReidentifications,
  largestFraction,
  largestFractionOf,
  riskOverSubpopulations,
  smallestSubpopulation,
  totalRisk,
  worstCaseRisk,
} from './acquaintance'
import type { PopulationUniques } from './uniques-of-population'

/*
 * The closed forms of Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67, for a file of
 * which it is known who is unique in the population; numbers in brackets are its equations. They see figures, no records.
 */

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
    acquaintances = usualCircle,
    investigators = 1,
    criterion = usualCriterion,
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
    // Weights may add up to fewer people than there are records.
    fraction: fraction ?? Math.min(1, sampled),
    ofSample: fraction === undefined || sampled === 0 ? 1 : fraction / sampled,
  }
}

/** Who is unique on a key, as far as the closed forms need it. */
type UniquesOnKey = Pick<PopulationUniques, 'populationSize' | 'populationUniqueShare' | 'beta' | 'groups'>

type ReleaseFigures = Pick<
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
  const { circles, acquaintances } = release
  const { populationSize } = uniques
  const nobody = { risk: 0, expected: 0, maxFraction: 1 }
  const everybody = populationSize === 0 ? 0 : distinctAcquaintances(populationSize, circles)
  const { risk, expected } = populationSize === 0 ? nobody : knownTo(acquaintances, release, uniques)
  const all = populationSize === 0 ? nobody : knownTo(everybody, release, uniques)
  return {
    risk,
    expected,
    maxFraction: all.maxFraction,
    ...(circles.length > 1 && populationSize > 0 && { distinctAcquaintances: everybody, riskAll: all.risk }),
    ...(inGroups === 'inGroups' && ofSubpopulations(release, uniques)),
  }
}

/**
 * (4), (5) and (7) where so many people are known: by one investigator, or to at least one of several, (19). Over
 * subpopulations (13), with the acquaintances spread over them as the people are, and (8).
 */
function knownTo(
  people: number,
  release: AcquaintanceRelease,
  uniques: UniquesOnKey,
): Pick<AcquaintanceResult, 'risk' | 'expected' | 'maxFraction'> {
  const { criterion, fraction } = release
  const { populationSize } = uniques
  const acquaintanceShare = people / populationSize
  const groups = Object.values(uniques.groups)
  if (groups.length > 0) {
    const parts = groups.map((group) => ({
      size: group.populationSize,
      fraction: releasedOf(release, group),
      acquaintanceShare,
      uniqueShare: group.populationUniqueShare,
    }))
    const expected = sum(
      parts.map(({ size, ...part }) =>
        expectedReidentifications({ sampleSize: size * part.fraction, ...part }),
      ),
    )
    return {
      risk: riskOverSubpopulations(parts),
      expected,
      maxFraction: largestFractionOf(criterion, fraction, expected),
    }
  }
  const known = { acquaintanceShare, uniqueShare: uniques.populationUniqueShare }
  const sampleSize = populationSize * fraction
  return {
    risk: acquaintanceRisk({ sampleSize, ...known }),
    expected: expectedReidentifications({ sampleSize, ...known }),
    maxFraction: largestFraction(criterion, populationSize, known),
  }
}

/** (14) with all acquaintances in each subpopulation, and where that is worst; (17) where they share one β. */
function ofSubpopulations(
  release: AcquaintanceRelease,
  { beta, groups: figures }: UniquesOnKey,
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
    groups: byName(groups),
    worstCase,
    worstGroup,
    smallestGroup:
      beta === null ? null : smallestSubpopulation(criterion, { acquaintances, fraction, cells, beta }),
  }
}

/** The share of a subpopulation that would be released. */
function releasedOf(
  { ofSample }: AcquaintanceRelease,
  { records, populationSize }: UniquesOnKey['groups'][string],
): number {
  return Math.min(1, (ofSample * records) / populationSize)
}

/** A key in one of several levels of detail: to whom it is released, and who is unique on it. */
type DetailReleased = { readonly release: AcquaintanceRelease; readonly uniques: UniquesOnKey }

/**
 * (26), the total risk over keys from coarse to fine; with several investigators everybody whom one of them knows stands
 * for the circle, as in (19). Null where a finer key is known of more people, or makes fewer unique.
 */
export function totalRiskOf(populationSize: number, keys: readonly DetailReleased[]): number | null {
  if (populationSize === 0 || keys.length === 0) return 0
  return totalRisk(
    populationSize * keys[0].release.fraction,
    keys.map(({ release, uniques }) => ({
      acquaintanceShare: distinctAcquaintances(populationSize, release.circles) / populationSize,
      uniqueShare: uniqueShareOfReleased(release, uniques),
    })),
  )
}

/** f_u, averaged over subpopulations as they are released. */
function uniqueShareOfReleased(release: AcquaintanceRelease, uniques: UniquesOnKey): number {
  const groups = Object.values(uniques.groups)
  if (groups.length === 0) return uniques.populationUniqueShare
  const among = sum(groups.map((group) => releasedOf(release, group) * group.populationUniques))
  return among / (uniques.populationSize * release.fraction)
}

/** The largest share of a file's records that may be released under the criterion of its acquaintance risk. */
export type LargestSubsample = {
  /** In (0, 1]; 1 where the whole file meets the criterion, null where no share that can be written does. */
  readonly fraction: number | null
  /** The risk of recognising an acquaintance in the whole file; null where the entry supposes another share to be released. */
  readonly risk: number | null
  readonly criterion: number
  readonly acquaintances: number
}

/** Two digits of the fraction are proposed. */
const twoDigits = 10

/** What a recipe asks for of this risk, its first entry of several, or the measure as it is where it asks for nothing. */
export function entryToGoBy(entries: readonly { readonly measure: string }[]): AcquaintanceEntry {
  const isOwn = (entry: { readonly measure: string }): entry is AcquaintanceEntry =>
    entry.measure === 'acquaintance'
  return entries.find(isOwn) ?? { measure: 'acquaintance' }
}

/**
 * (7) is a share of the population: it is divided by the file's own, and rounded down to two digits.
 *
 * @param found `entry` measured on a file of so many `records`
 */
export function largestSubsample(
  { criterion = usualCriterion, fraction }: AcquaintanceEntry,
  found: AcquaintanceResult,
  records: number,
): LargestSubsample {
  return {
    fraction: roundedDown((found.maxFraction * found.populationSize) / records),
    risk: fraction === undefined ? (found.riskAll ?? found.risk) : null,
    criterion,
    acquaintances: found.distinctAcquaintances ?? found.acquaintances,
  }
}

function roundedDown(share: number): number | null {
  if (share >= 1) return 1
  if (!(share > 1e-9)) return null
  let scale = 1
  while (share * scale < twoDigits) scale *= 10
  // A product of decimals may end just below the whole number that it is.
  return Math.floor(share * scale + 1e-9) / scale
}
