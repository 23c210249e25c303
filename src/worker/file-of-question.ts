import { protectedFile } from '../engine/assess/assess-replicate'
import { fileInScenario, type FileInScenario } from '../engine/assess/file-in-scenario'
import { asReleased, openStudy } from '../engine/assess/open-study'
import type { Recipe } from '../engine/assess/recipe'
import type { Held } from './held'
import { studyOf } from './study-of-recipe'

/** The file as it stands under a scenario, or the first run of a candidate. @throws Problem that names the place in the recipe */
export function fileOfQuestion(
  held: Held,
  recipe: Recipe,
  scenario: number,
  candidate: string | null,
): FileInScenario {
  const of = recipe.candidates.filter(({ name }) => name === candidate)
  const study = openStudy(studyOf(held, { ...recipe, candidates: of, utility: [] }))
  const asked = study.scenarios[scenario]
  const release = of.length === 0 ? null : protectedFile(study, 0, 0)
  const released = asReleased(study, asked, release ?? {})
  return fileInScenario(released.study, released.scenario, release)
}
