import type {
  AcquaintanceKey,
  AcquaintanceResult,
  AcquaintanceEntry,
} from '../../risk/acquaintance/definition'
import type { KeyInDetail } from '../../key/key-in-detail'
import { lookUp } from '../../by-name'
import { cellsOf } from '../../key/cells'
import { mergeLevels, type LevelsTogether } from '../../table/merge-levels'
import type { FileInScenario } from '../file-in-scenario'
import { impossibleCellsOf } from '../impossible-combinations'
import { releaseFigures, releaseOf, totalRiskOf } from '../../risk/acquaintance/release-figures'
import { subpopulationsOf, type KeyOfRecords } from '../subpopulations'
import { uniquesOfPopulation } from '../../risk/acquaintance/uniques-of-population'

/**
 * The records with the cells of a key in that detail. A variable that the file no longer has is left out: nobody is known
 * by what is not released. A rule of impossible combinations holds on it where it is of its variables as they are.
 */
export function recordsInDetail(
  records: KeyOfRecords,
  { key, impossible }: Pick<FileInScenario, 'key' | 'impossible'>,
  { variables, merge = {} }: KeyInDetail,
): KeyOfRecords {
  const together = (name: string): LevelsTogether => lookUp(merge, name) ?? 1
  const names = variables.filter((name) => key.includes(name))
  const columns = names.map((name) => mergeLevels(records.columns[key.indexOf(name)], together(name)))
  const rules = impossible.filter((rule) =>
    Object.keys(rule).every((name) => names.includes(name) && together(name) === 1),
  )
  return { ...records, columns, cells: cellsOf(columns), impossible: impossibleCellsOf(rules, columns) }
}

/** Where a variable stands among those of a detail that the file has; null where it is not among them. */
export function placeIn(
  { variables }: KeyInDetail,
  key: readonly string[],
  name: string | undefined,
): number | null {
  const at = variables.filter((each) => key.includes(each)).findIndex((each) => each === name)
  return at < 0 ? null : at
}

/**
 * Who is unique on each of several keys, from coarse to fine, and the total risk (26) when fewer people are known by a
 * finer one. On keys that have the variable of the subpopulations the model is fitted to each of them.
 *
 * @param size of the population
 */
export function acquaintanceKeys(
  records: KeyOfRecords,
  file: Pick<FileInScenario, 'key' | 'impossible'>,
  entry: AcquaintanceEntry,
  size: number,
): Pick<AcquaintanceResult, 'keys' | 'totalRisk' | 'totalRiskAll'> {
  const investigators =
    typeof entry.acquaintances === 'object' ? entry.acquaintances.length : entry.investigators
  const released = (entry.keys ?? []).filter(({ variables }) =>
    variables.some((name) => file.key.includes(name)),
  )
  const found = released.map(({ acquaintances, ...detail }) => {
    const at = placeIn(detail, file.key, entry.by)
    const uniques = uniquesOfPopulation(
      subpopulationsOf(recordsInDetail(records, file, detail), at),
      entry,
      false,
    )
    const release = releaseOf(
      { ...entry, acquaintances, ...(investigators !== undefined && { investigators }) },
      records.cells.cellOf.length,
      uniques.populationSize,
    )
    const described: AcquaintanceKey = {
      ...detail,
      acquaintances: release.acquaintances,
      cells: uniques.cells,
      beta: uniques.beta,
      populationUniques: uniques.populationUniques,
      populationUniqueShare: uniques.populationUniqueShare,
      risk: releaseFigures(release, uniques, 'asOne').risk,
    }
    return { described, release, uniques }
  })
  const of = (who: 'one' | 'all') =>
    totalRiskOf(
      size,
      found.map(({ release, uniques }) => ({
        release: who === 'all' ? release : { ...release, circles: [release.acquaintances] },
        uniques,
      })),
    )
  return {
    keys: found.map(({ described }) => described),
    totalRisk: of('one'),
    ...(found.some(({ release }) => release.circles.length > 1) && { totalRiskAll: of('all') }),
  }
}
