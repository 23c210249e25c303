import { cellsOf } from '../key/cells'
import { mergeLevels } from '../table/merge-levels'
import { acquaintanceRisk, totalRisk } from '../risk/acquaintance'
import type { AcquaintanceKey, AcquaintanceResult } from './acquaintance-results'
import type { AcquaintanceEntry } from './family-entries'
import type { FileInScenario } from './file-in-scenario'
import { impossibleCellsOf } from './impossible-combinations'
import { subpopulationsOf, type KeyOfRecords } from './subpopulations'
import { uniquesOfPopulation } from './uniques-of-population'

/** A key in one detail: variables of a scenario's key, some with neighbouring levels that count as one. */
export type KeyInDetail = {
  readonly variables: readonly string[]
  /** How many neighbouring levels count as one, by variable; 1 where it is not named. */
  readonly merge?: Readonly<Record<string, number>>
}

/**
 * The records with the cells of a key in that detail. A rule of impossible combinations holds on it where it is of its
 * variables in full detail.
 */
export function recordsInDetail(
  records: KeyOfRecords,
  { key, impossible }: Pick<FileInScenario, 'key' | 'impossible'>,
  { variables, merge = {} }: KeyInDetail,
): KeyOfRecords {
  const together = (name: string) => (Object.hasOwn(merge, name) ? merge[name] : 1)
  const columns = variables.map((name) => mergeLevels(records.columns[key.indexOf(name)], together(name)))
  const rules = impossible.filter((rule) =>
    Object.keys(rule).every((name) => variables.includes(name) && together(name) === 1),
  )
  return { ...records, columns, cells: cellsOf(columns), impossible: impossibleCellsOf(rules, columns) }
}

/**
 * Who is unique on each of several keys, from coarse to fine, and the total risk (26) when the investigator knows fewer
 * people by a finer one.
 *
 * @param sampleSize how many people would be released
 */
export function acquaintanceKeys(
  records: KeyOfRecords,
  file: Pick<FileInScenario, 'key' | 'impossible'>,
  { keys = [], estimate, cells }: AcquaintanceEntry,
  sampleSize: number,
): Pick<AcquaintanceResult, 'keys' | 'totalRisk'> {
  const found = keys.map(({ acquaintances, ...detail }) => {
    const uniques = uniquesOfPopulation(
      subpopulationsOf(recordsInDetail(records, file, detail), null),
      { ...(estimate && { estimate }), ...(cells && { cells }) },
      false,
    )
    const { populationSize, populationUniques, populationUniqueShare: uniqueShare } = uniques
    const acquaintanceShare = populationSize === 0 ? 0 : Math.min(1, acquaintances / populationSize)
    const described: AcquaintanceKey = {
      ...detail,
      acquaintances,
      cells: uniques.cells,
      beta: uniques.beta ?? 0,
      populationUniques,
      populationUniqueShare: uniqueShare,
      risk: acquaintanceRisk({ sampleSize, acquaintanceShare, uniqueShare }),
    }
    return { described, detail: { acquaintanceShare, uniqueShare } }
  })
  return {
    keys: found.map(({ described }) => described),
    totalRisk: totalRisk(
      sampleSize,
      found.map(({ detail }) => detail),
    ),
  }
}
