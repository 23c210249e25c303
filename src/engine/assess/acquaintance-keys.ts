import { cellsOf } from '../key/cells'
import { acquaintanceRisk, totalRisk } from '../risk/acquaintance'
import type { AcquaintanceKey, AcquaintanceResult } from './acquaintance-results'
import type { AcquaintanceEntry } from './family-entries'
import type { FileInScenario } from './file-in-scenario'
import { impossibleCellsOf } from './impossible-combinations'
import { subpopulationsOf, type KeyOfRecords } from './subpopulations'
import { uniquesOfPopulation } from './uniques-of-population'

/**
 * Who is unique on each of several keys, from coarse to fine, and the total risk (26) when the investigator knows fewer
 * people by a finer one.
 *
 * @param sampleSize how many people would be released
 */
export function acquaintanceKeys(
  records: KeyOfRecords,
  { key, impossible }: Pick<FileInScenario, 'key' | 'impossible'>,
  { keys = [], estimate, cells }: AcquaintanceEntry,
  sampleSize: number,
): Pick<AcquaintanceResult, 'keys' | 'totalRisk'> {
  const found = keys.map(({ variables, acquaintances }) => {
    const columns = variables.map((name) => records.columns[key.indexOf(name)])
    const rules = impossible.filter((rule) => Object.keys(rule).every((name) => variables.includes(name)))
    const ofKey = {
      ...records,
      columns,
      cells: cellsOf(columns),
      impossible: impossibleCellsOf(rules, columns),
    }
    const uniques = uniquesOfPopulation(
      subpopulationsOf(ofKey, null),
      { ...(estimate && { estimate }), ...(cells && { cells }) },
      false,
    )
    const { populationSize, populationUniques, populationUniqueShare: uniqueShare } = uniques
    const acquaintanceShare = populationSize === 0 ? 0 : Math.min(1, acquaintances / populationSize)
    const described: AcquaintanceKey = {
      variables,
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
