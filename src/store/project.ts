import type { Recipe } from '../engine/assess/recipe'
import { projectFile, readProject } from '../worker/project-file'
import { theRecipe } from './change-recipe'
import { download } from './download'
import { markSaved } from './history'
import { awaitFile, openMade } from './open'
import { showProblem } from './problem'
import { tableStore } from './table'

/** Hands the project to the user: the recipe, which the terminal runs with the same numbers. */
export function saveProject(): void {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const recipe = theRecipe()
  download(`${stemOf(table.name)}.unmatch.json`, projectFile(recipe))
  markSaved(recipe)
}

/**
 * Opens a project: makes its data, or asks for the data file that it names. The table that is open stays until then.
 * A project without a scenario or a data source starts from what it has.
 */
export async function openProject(file: File): Promise<void> {
  const answer = await readProject(file)
  if (!answer.ok) {
    showProblem(answer.problem)
    return
  }
  const recipe = withScenario(answer.value)
  if (recipe.data.synthetic) await openMade(recipe)
  else awaitFile(recipe.data.file ?? 'the data file', recipe)
}

/** A file name without its ending, of letters that every system takes. */
export function stemOf(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return stem.replace(/^-+|-+$/g, '').toLowerCase() || 'file'
}

function withScenario(recipe: Recipe): Recipe {
  if (recipe.scenarios.length > 0) return recipe
  return { ...recipe, scenarios: [{ name: 'Public register', key: [] }] }
}
