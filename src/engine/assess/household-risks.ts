import { groupRisksOfCells } from '../risk/group-risk'
import { findColumn } from '../table/table'
import type { FileInScenario } from './file-in-scenario'
import { groupsOfColumn } from './groups-of-column'
import { individualRisks } from './individual-risks'
import type { Study } from './open-study'

/** The risk of the households of a file, with their members. */
type HouseholdRisks = {
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
