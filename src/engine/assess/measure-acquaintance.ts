import {
  acquaintanceRisk,
  distinctAcquaintances,
  expectedReidentifications,
  largestFraction,
  riskOverSubpopulations,
  smallestSubpopulation,
  worstCaseRisk,
} from '../risk/acquaintance'
import { acquaintanceKeys } from './acquaintance-keys'
import type { AcquaintanceGroup, AcquaintanceResult } from './acquaintance-results'
import type { AcquaintanceEntry } from './family-entries'
import type { FileInScenario } from './file-in-scenario'
import { modelInput, modelledIn } from './measure-model'
import type { Measured } from './measured'
import type { Study } from './open-study'
import type { PoissonGammaFigures } from './population-model-results'
import { subpopulationsOf } from './subpopulations'
import { uniquesOfPopulation, type PopulationUniques } from './uniques-of-population'

/** How many people an investigator knows by the key when a recipe does not say: the upper end of a scholar's circle. */
const defaultAcquaintances = 300
const defaultCriterion = 0.01

/**
 * The risk that an investigator, or one of several, recognises somebody whom they know.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67; numbers in brackets are its equations.
 */
export function measureAcquaintance(study: Study, file: FileInScenario, entry: AcquaintanceEntry): Measured {
  const records = modelInput(study, modelledIn(file), file)
  const at = entry.by === undefined ? null : file.key.indexOf(entry.by)
  const weighted = 'weights' in records.inclusion
  const { groups, cautions, ...population } = uniquesOfPopulation(
    subpopulationsOf(records, at),
    entry,
    weighted,
  )
  const release = releaseOf(entry, records.cells.cellOf.length, population.populationSize)
  return {
    result: {
      measure: 'acquaintance',
      ...population,
      fraction: release.fraction,
      acquaintances: release.acquaintances,
      ...ofOne(release, population, Object.values(groups)),
      ...ofAll(release, population),
      ...(at !== null && ofSubpopulations(release, population.beta, groups)),
      ...(entry.keys && acquaintanceKeys(records, file, entry, population.populationSize * release.fraction)),
    },
    cautions,
  }
}

/** What would be released, and to whom. */
type Release = {
  /** The circle of each investigator, and the largest. */
  readonly circles: readonly number[]
  readonly acquaintances: number
  readonly criterion: number
  /** The share of the population released, and how many times the sample's own share it is. */
  readonly fraction: number
  readonly ofSample: number
}

/** Nobody knows more people than there are. */
function releaseOf(
  {
    acquaintances = defaultAcquaintances,
    investigators = 1,
    criterion = defaultCriterion,
    fraction,
  }: AcquaintanceEntry,
  records: number,
  populationSize: number,
): Release {
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

type Population = Pick<PopulationUniques, 'populationSize' | 'populationUniqueShare'>

/** (4), (5) and (7); over subpopulations (13), with the acquaintances spread over them as the people are. */
function ofOne(
  release: Release,
  { populationSize, populationUniqueShare: uniqueShare }: Population,
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
  { circles, fraction }: Release,
  { populationSize, populationUniqueShare: uniqueShare }: Population,
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
  release: Release,
  beta: number | null,
  figures: PopulationUniques['groups'],
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
function releasedOf({ ofSample }: Release, { records, populationSize }: PoissonGammaFigures): number {
  return Math.min(1, (ofSample * records) / populationSize)
}
