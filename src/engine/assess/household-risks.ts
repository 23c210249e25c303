import { groupRisksOfCells } from '../risk/group-risk'
import { isMissingAt } from '../table/column'
import { findColumn } from '../table/table'
import type { FileInScenario } from './file-in-scenario'
import { groupsOfColumn } from './groups-of-column'
import { individualRisks } from './individual-risks'
import type { Study } from './open-study'

/** The risk of the households of a file. Where its records are counted, those that live alone and are alike are one. */
type HouseholdRisks = {
  readonly risk: Float64Array
  /** Who lives in each. */
  readonly members: Uint32Array
  /** How many households each stands for; more than one where nothing says who lives with whom. */
  readonly households: Uint32Array
  /** The household of each row, from 0. */
  readonly groupOf: Uint32Array
}

/** Household risk: of whoever is found, the whole household is known. */
export function householdRisks(study: Study, file: FileInScenario): HouseholdRisks {
  const { household = '' } = study.data.recipe
  const { after, cells } = file
  const column = findColumn(after, household)
  if (!column) throw new Error('Household risk was let through without households.')
  const { ofCells } = individualRisks(file)
  const { groupOf, groups } = groupsOfColumn(column)
  const members = new Uint32Array(groups)
  const households = new Uint32Array(groups).fill(1)
  // A record without a household lives alone, however many are like it.
  const together = after.times?.map((times, row) => {
    if (!isMissingAt(column, row)) return times
    households[groupOf[row]] = times
    return 1
  })
  for (let row = 0; row < groupOf.length; row++) members[groupOf[row]] += together?.[row] ?? 1
  const risk = groupRisksOfCells(ofCells.risk, cells.cellOf, { groupOf, groups, times: together })
  return { risk, members, households, groupOf }
}

/** The same as risks that so many records share. */
export function sharedByRecords({ risk, members, households }: HouseholdRisks) {
  return { risk, records: members.map((each, group) => each * households[group]) }
}
