import type { ExportedFile, ReleasedVariable } from '../worker/contract-protection'
import { chosenOf } from './chosen'
import { theRecipe } from './change-recipe'
import { download } from './download'
import { onKeeper } from './keeper'
import { showProblem } from './problem'
import { stemOf } from './project'
import { tableStore } from './table'

/** A file that the page itself has written: the report, the codebook, the note for users. */
export type Document = { readonly name: string; readonly text: string }

/** How many bytes each file that was handed to the user has, by name. */
export type Handed = Readonly<Record<string, number>>

/**
 * Builds the files of the chosen candidate and hands those of them that are wanted to the user, with the documents that
 * the page writes of what the protected file holds.
 */
export async function exportRelease(
  wanted: (name: string) => boolean,
  documentsOf: (variables: readonly ReleasedVariable[]) => readonly Document[],
): Promise<Handed> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return {}
  const recipe = theRecipe()
  const chosen = chosenOf(recipe)
  if (chosen === null) return {}
  const candidate = recipe.candidates.findIndex((each) => each.name === chosen)
  const request = { candidate, stem: releaseStem(table.name, chosen), usersStem: usersStem(table.name) }
  const answer = await onKeeper('Building the release', 'release', (keeper, onProgress) =>
    keeper.exportCandidate(recipe, request, onProgress),
  )
  if (!answer.ok) {
    showProblem(answer.problem)
    return {}
  }
  const variables = answer.value.flatMap((file) => file.variables ?? [])
  const written = documentsOf(variables).map(({ name, text }) => ({
    name,
    blob: new Blob([text], { type: 'text/html' }),
  }))
  return handOver([...answer.value, ...written].filter(({ name }) => wanted(name)))
}

/** What the names of the files of a release begin with. */
export function releaseStem(table: string, candidate: string): string {
  return `${stemOf(table)}-${stemOf(candidate)}`
}

/** What the names of the files for users begin with: nothing of the candidate, whose name may say what was done. */
export function usersStem(table: string): string {
  return `${stemOf(table)}-protected`
}

function handOver(files: readonly Pick<ExportedFile, 'name' | 'blob'>[]): Handed {
  for (const { name, blob } of files) download(name, blob)
  return Object.fromEntries(files.map(({ name, blob }) => [name, blob.size]))
}
