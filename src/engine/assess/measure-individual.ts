import type { HierarchicalEntry, HierarchicalResult } from '../risk/hierarchical/definition'
import type { HouseholdEntry } from '../risk/household/definition'
import type { IndividualEntry } from '../risk/individual/definition'
import type { HouseholdsOfSize } from '../risk/reidentification'
import { byName } from '../by-name'
import { addTo, newRunningSum, sum, totalOf } from '../math/sums'
import {
  groupRisksOfCells,
  individualRisk,
  recordsAtRisk,
  reidentificationRate,
  riskLadder,
  thresholdForRate,
  type Risks,
} from '../risk/individual/individual'
import { classBounds, classOf } from '../risk/record-risk'
import { categorical, findColumn } from '../table/table'
import type { FileInScenario } from './file-in-scenario'
import { groupsOfColumn } from './groups-of-column'
import { samplingIn } from './measure-model'
import type { Measured } from './measured'
import type { Study } from './open-study'
import { namesOfGroups } from './names-of-groups'
import { isUnmatchable, peopleOfCells } from './people-of-cells'

/** The individual risk of the records of a file, by cell: those of one cell share it. */
export type IndividualRisks = {
  /** 0 where they can be matched to nobody. */
  readonly ofCells: { readonly risk: Float64Array; readonly records: Uint32Array }
  /** By record; NaN where it can be matched to nobody, which is no risk at all. */
  readonly values: Float64Array
}

const known = new WeakMap<FileInScenario, IndividualRisks>()

/** Individual risk after Benedetti and Franconi, of every record; kept as long as the file, since three measures go by it. */
export function individualRisks(study: Study, file: FileInScenario): IndividualRisks {
  const before = known.get(file)
  if (before) return before
  const people = peopleOfCells(file, samplingIn(study))
  const risk = new Float64Array(people.length)
  for (let cell = 0; cell < risk.length; cell++) {
    risk[cell] = isUnmatchable(file, cell) ? NaN : individualRisk(file.matches.count[cell], people[cell])
  }
  const risks = {
    ofCells: {
      risk: risk.map((each) => (Number.isNaN(each) ? 0 : each)),
      records: file.cells.sampleCount,
    },
    values: byRecord(risk, file.cells.cellOf),
  }
  known.set(file, risks)
  return risks
}

export function measureIndividual(study: Study, file: FileInScenario, entry: IndividualEntry): Measured {
  const { ofCells, values } = individualRisks(study, file)
  const { riskClasses } = study.data.recipe
  const { threshold, atRisk, ...figures } = figuresOf(ofCells, values.length, entry)
  return {
    result: {
      measure: 'individual',
      ...figures,
      threshold,
      atRisk,
      classes: classesOf(file, ofCells, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    records: { risk: values },
  }
}

/** Records by class of risk: those that can be matched to somebody. */
function classesOf(
  file: FileInScenario,
  { risk, records }: IndividualRisks['ofCells'],
  bounds: readonly number[] = classBounds,
): readonly number[] {
  const classes = new Array<number>(bounds.length + 1).fill(0)
  for (let cell = 0; cell < risk.length; cell++) {
    if (!isUnmatchable(file, cell)) classes[classOf(risk[cell], bounds)] += records[cell]
  }
  return classes
}

/** The risk of the households of a file, with their members. */
export type HouseholdRisks = {
  readonly ofHouseholds: { readonly risk: Float64Array; readonly records: Uint32Array }
  /** The household of each record, from 0. */
  readonly groupOf: Uint32Array
}

/** Household risk: of whoever is found, the whole household is known. */
export function householdRisks(study: Study, file: FileInScenario): HouseholdRisks {
  const { household = '' } = study.data.recipe
  const column = findColumn(file.after, household)
  if (!column) throw new Error('Household risk was let through without households.')
  const { ofCells } = individualRisks(study, file)
  const { groupOf, groups } = groupsOfColumn(column)
  const risk = groupRisksOfCells(ofCells.risk, file.cells.cellOf, groupOf, groups)
  const members = new Uint32Array(groups)
  for (let record = 0; record < groupOf.length; record++) members[groupOf[record]]++
  return { ofHouseholds: { risk, records: members }, groupOf }
}

export function measureHousehold(study: Study, file: FileInScenario, entry: HouseholdEntry): Measured {
  const { ofHouseholds, groupOf } = householdRisks(study, file)
  const { risk, records: members } = ofHouseholds
  const groups = risk.length
  const { ofCells } = individualRisks(study, file)
  const { cellOf } = file.cells
  const figures = figuresOf(ofHouseholds, groupOf.length, entry)
  const { threshold } = figures
  const isAsked = figures.atRisk !== null
  const unsafe = isAsked
    ? unsafeBySize(members, groupOf, byRecord(ofCells.risk, cellOf), threshold ?? Infinity)
    : []
  const bySize = householdsBySize(members).map(([size, households]): HouseholdsOfSize => ({
    size,
    households,
    personThreshold: threshold === null ? null : threshold / size,
    atRisk: isAsked ? unsafe[size] : null,
  }))
  return {
    result: {
      measure: 'household',
      ...figures,
      atRisk: isAsked ? bySize.reduce((total, { atRisk }) => total + (atRisk ?? 0), 0) : null,
      households: groups,
      householdsAtRisk: isAsked
        ? risk.reduce((count, each) => count + Number(each >= (threshold ?? Infinity)), 0)
        : null,
      bySize,
    },
    records: { risk: byRecord(risk, groupOf) },
  }
}

/** The probability that somebody of a group is found, by the levels of a variable. */
export function measureHierarchical(study: Study, file: FileInScenario, { by }: HierarchicalEntry): Measured {
  const { ofCells } = individualRisks(study, file)
  const { cellOf } = file.cells
  const { levels, codes } = categorical(file.after, by)
  const size = levels.length + 1
  const risk = groupRisksOfCells(ofCells.risk, cellOf, new Uint32Array(codes), size)
  const records = new Uint32Array(size)
  for (const code of codes) records[code]++
  const expected = Array.from(records, newRunningSum)
  for (let record = 0; record < codes.length; record++) {
    addTo(expected[codes[record]], ofCells.risk[cellOf[record]])
  }
  // By name only once everything is added up: a name belongs to one group, whatever the levels are called.
  const names = namesOfGroups(levels)
  const groups = names.flatMap((name, code): readonly (readonly [string, GroupFigures])[] =>
    records[code] === 0
      ? []
      : [[name, { records: records[code], risk: risk[code], expected: totalOf(expected[code]) }]],
  )
  return {
    result: {
      measure: 'hierarchical',
      max: maximum(risk),
      expected: sum(expected.map(totalOf)),
      expectedGroups: sum(risk),
      groups: byName(groups),
    },
  }
}

type GroupFigures = HierarchicalResult['groups'][string]

type Figures = {
  readonly expected: number
  readonly rate: number
  readonly max: number
  readonly threshold: number | null
  readonly atRisk: number | null
}

/** What the units of a file, cells or households, come to. */
function figuresOf(
  risks: Risks,
  records: number,
  { above, targetRate }: IndividualEntry | HouseholdEntry,
): Figures {
  const rate = reidentificationRate(risks)
  const ladder = above === undefined && targetRate === undefined ? null : riskLadder(risks)
  const threshold =
    above ?? (ladder && targetRate !== undefined ? thresholdForRate(ladder, targetRate) : null)
  return {
    expected: rate * records,
    rate,
    max: maximum(risks.risk),
    threshold,
    atRisk: ladder && (threshold === null ? 0 : recordsAtRisk(ladder, threshold)),
  }
}

/** How many households there are of each size, from the smallest. */
function householdsBySize(members: Uint32Array): readonly (readonly [size: number, households: number])[] {
  const households = new Uint32Array(maximum(members) + 1)
  for (let group = 0; group < members.length; group++) households[members[group]]++
  return [...households.entries()].filter(([, count]) => count > 0)
}

/**
 * By size of household, the members over the threshold for one of them: that of a household over its size (Handbook,
 * section 3.5).
 */
function unsafeBySize(
  members: Uint32Array,
  groupOf: Uint32Array,
  risk: Float64Array,
  threshold: number,
): Uint32Array {
  const unsafe = new Uint32Array(maximum(members) + 1)
  for (let record = 0; record < risk.length; record++) {
    const size = members[groupOf[record]]
    if (risk[record] >= threshold / size) unsafe[size]++
  }
  return unsafe
}

/** From values by cell, or by household, to those by record. */
export function byRecord(values: Float64Array, placeOf: Uint32Array): Float64Array {
  const records = new Float64Array(placeOf.length)
  for (let record = 0; record < records.length; record++) records[record] = values[placeOf[record]]
  return records
}

function maximum(values: ArrayLike<number>): number {
  let most = 0
  for (let at = 0; at < values.length; at++) if (values[at] > most) most = values[at]
  return most
}
