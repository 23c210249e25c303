import { placeIn, recordsInDetail } from '../../engine/assess/acquaintance-keys'
import { fileInScenario } from '../../engine/assess/file-in-scenario'
import { makeStudy } from '../../engine/assess/make-study'
import { modelInput, modelledIn } from '../../engine/assess/measure-model'
import { openStudy } from '../../engine/assess/open-study'
import { modelNeedsCells } from '../../engine/assess/problems'
import type { Recipe } from '../../engine/assess/recipe'
import { subpopulationsOf } from '../../engine/assess/subpopulations'
import { uniquesOfPopulation } from '../../engine/assess/uniques-of-population'
import type { UniquesOfKeys, UniquesRequest } from '../contract-acquaintance'
import { recipeOfScenario } from '../risk-of-file'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

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
