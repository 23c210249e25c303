import { download } from './download'
import { theRecipe } from './change-recipe'
import { onKeeper } from './keeper'
import { showProblem } from './problem'
import { stemOf } from './project'
import { tableStore } from './table'
import { viewStore } from './view'

/** Builds the files of the chosen candidate and hands them to the user. */
export async function exportRelease(): Promise<void> {
  const { chosen } = viewStore.getState()
  const table = tableStore.getState()
  if (chosen === null || table.status !== 'ready') return
  const recipe = theRecipe()
  const candidate = recipe.candidates.findIndex((each) => each.name === chosen)
  if (candidate < 0) return
  const request = { candidate, stem: `${stemOf(table.name)}-${stemOf(chosen)}` }
  const answer = await onKeeper('Building the release', 'release', (keeper, onProgress) =>
    keeper.exportCandidate(recipe, request, onProgress),
  )
  if (answer.ok) for (const file of answer.value) download(file.name, file.blob)
  else showProblem(answer.problem)
}
