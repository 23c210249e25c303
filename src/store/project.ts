import type { Recipe } from '../engine/assess/recipe'
import { fingerprintOfRecipe, projectFile } from '../worker/project-file'
import { theRecipe } from './change-recipe'
import { download } from './download'
import { contentsOf } from './file-contents'
import { markSaved } from './history'
import { tableInUse, tableStore, type ReadyTable } from './table'

/** A project as it is written to a file. */
type ProjectFile = { readonly name: string; readonly content: Blob; readonly recipe: Recipe }

/** The project of the file on the table: the recipe, which the terminal runs with the same numbers. Null where there is no table. */
export async function projectNow(): Promise<ProjectFile | null> {
  const table = tableInUse(tableStore.getState())
  if (!table) return null
  const recipe = theRecipe()
  const contents = table.source.kind === 'file' ? { contents: await contentsOf(table, recipe) } : {}
  const saved = { ...recipe, data: { ...recipe.data, ...contents } }
  return { name: projectName(table), content: projectFile(saved, orderedIn(table)), recipe }
}

/** What the file of a project is called. */
export function projectName({ name }: ReadyTable): string {
  return `${stemOf(name)}.unmatch.json`
}

/** Hands the project of the file on the table to the user. */
export async function saveProject(): Promise<void> {
  const project = await projectNow()
  if (!project) return
  download(project.name, project.content)
  markSaved(project.recipe)
}

/** SHA-256 of the recipe that is kept inside with a run of a candidate, in hexadecimal. */
export function recipeFingerprint(table: ReadyTable, recipe: Recipe, candidate: string, run: number): string {
  return fingerprintOfRecipe(recipe, { candidate, run }, orderedIn(table))
}

function orderedIn({ description: { variables } }: ReadyTable): readonly string[] {
  return variables.filter(({ type }) => type === 'ordinal').map(({ name }) => name)
}

/** A file name without its ending, of letters that every system takes. */
export function stemOf(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return stem.replace(/^-+|-+$/g, '').toLowerCase() || 'file'
}

/** A project without a scenario starts with an empty one. */
export function withDefaultScenario(recipe: Recipe): Recipe {
  if (recipe.scenarios.length > 0) return recipe
  return { ...recipe, scenarios: [{ name: 'Public register', key: [] }] }
}
