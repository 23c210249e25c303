import type { KeyInDetail } from '../../../engine/key/key-in-detail'
import { placeIn, recordsInDetail } from '../../../engine/assess/acquaintance/acquaintance-keys'
import { fileInScenario } from '../../../engine/assess/file-in-scenario'
import { makeStudy } from '../../../engine/assess/make-study'
import { modelInput, modelledIn } from '../../../engine/assess/modelled-records'
import { openStudy } from '../../../engine/assess/open-study'
import { modelNeedsCells } from '../../../engine/assess/problems'
import type { Recipe } from '../../../engine/assess/recipe'
import { subpopulationsOf } from '../../../engine/assess/subpopulations'
import {
  uniquesOfPopulation,
  type PopulationUniques,
} from '../../../engine/risk/acquaintance/uniques-of-population'
import { recipeOfScenario } from '../../risk-of-file'
import { sampleOf, type Held } from '../../held'
import type { OfRecipe } from '../../question'

/** Who is unique in the population, on several keys of one scenario and under one model. */
export type UniquesRequest = {
  readonly scenario: number
  readonly keys: readonly KeyInDetail[]
  readonly estimate: 'ml' | 'moment' | 'truncated'
  /** Whether all key values can occur, or how many can is estimated too. */
  readonly cells: 'key' | 'unknown'
  /** A variable whose levels are subpopulations, on the keys that have it; null: none. */
  readonly by: string | null
  readonly beta: 'common' | 'separate'
}

export type UniquesOfKeys = {
  /** n: the records that the models are fitted to. */
  readonly records: number
  readonly keys: readonly {
    readonly whole: PopulationUniques
    /** By subpopulation; null where the key does not have the variable, or none was asked for. */
    readonly parted: PopulationUniques | null
  }[]
}

/**
 * Who is unique in the population on several keys of a scenario, checked as a recipe that asks for the measure is.
 *
 * @throws Problem `model-needs-cells` where records are in several cells of the key
 */
export function uniquesOfKeys(
  held: Held,
  { recipe, scenario, keys, estimate, cells, by, beta }: UniquesRequest & OfRecipe,
): UniquesOfKeys {
  const alone: Recipe = { ...recipeOfScenario(recipe, scenario), risk: [{ measure: 'acquaintance' }] }
  const study = openStudy(makeStudy(alone, sampleOf(held), held.population, {}))
  const [opened] = study.scenarios
  if (opened.matches.reading === 'any') throw modelNeedsCells(opened.name)
  const file = fileInScenario(study, opened, null)
  const records = modelInput(study, modelledIn(file), file)
  const weighted = 'weights' in records.inclusion
  return {
    records: records.cells.cellOf.length,
    keys: keys.map((detail) => {
      const inDetail = recordsInDetail(records, file, detail)
      const at = placeIn(detail, file.key, by ?? undefined)
      return {
        whole: uniquesOfPopulation(subpopulationsOf(inDetail, null), { estimate, cells }, weighted),
        parted:
          at !== null && cells === 'key'
            ? uniquesOfPopulation(subpopulationsOf(inDetail, at), { estimate, beta }, weighted)
            : null,
      }
    }),
  }
}
