import type { AcquaintanceEntry } from '../../risk/acquaintance/definition'
import { acquaintanceKeys, placeIn, recordsInDetail } from './acquaintance-keys'
import type { FileInScenario } from '../file-in-scenario'
import { modelInput, modelledIn } from '../modelled-records'
import type { Measured } from '../measured'
import type { Study } from '../open-study'
import { releaseFigures, releaseOf } from '../../risk/acquaintance/release-figures'
import { subpopulationsOf } from '../subpopulations'
import { uniquesOfPopulation } from '../../risk/acquaintance/uniques-of-population'

/**
 * The risk that an investigator, or one of several, recognises somebody whom they know.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67; numbers in brackets are its equations.
 */
export function measureAcquaintance(study: Study, file: FileInScenario, entry: AcquaintanceEntry): Measured {
  const onKey = modelInput(study, modelledIn(file), file)
  const { detail } = entry
  const records = detail ? recordsInDetail(onKey, file, detail) : onKey
  const at = placeIn(detail ?? { variables: file.key }, file.key, entry.by)
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
      ...releaseFigures(release, { ...population, groups }, at === null ? 'asOne' : 'inGroups'),
      ...(entry.keys && acquaintanceKeys(onKey, file, entry, population.populationSize)),
    },
    cautions,
  }
}
