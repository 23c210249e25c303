import type { Answer } from '../worker/answer'
import type { ReleaseFile } from '../worker/page-side'
import { askAtLength } from './ask'
import { theRecipe } from './change-recipe'
import { chosenOf } from './chosen'
import { theEngine } from './client'
import { download } from './download'
import { importsStore } from './imports'
import { startWork } from './job-work'
import { fileNotInRelease, showProblem } from './problem'
import { stemOf } from './project'
import { recipeStore } from './recipe'
import { tableStore } from './table'
import type { ExportedFile, ReleasedVariable } from '../worker/questions/export-candidate'

/** Who may have a file. */
export type Audience = ReleaseFile['audience']

/** A file that the page itself writes: the report, the codebook, the note for users. */
export type Document = Pick<ReleaseFile, 'name' | 'audience' | 'what'> & {
  /** Whether it says what the protected file holds, which must be built for it. */
  readonly ofBuilt: boolean
  readonly write: (variables: readonly ReleasedVariable[]) => string
}

/** What was handed to the user in one download: a file, or an archive and the files in it. */
export type Handed = {
  readonly name: string
  readonly bytes: number
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
}

type Leaving = Pick<ExportedFile, 'name' | 'audience' | 'blob'>

/**
 * Hands over one archive of the files for one audience, those of them that are wanted. One download for one press:
 * some browsers keep only the last of several. Null when it was not handed over.
 */
export async function saveArchive(
  audience: Audience,
  wanted: (name: string) => boolean,
  documents: readonly Document[],
): Promise<Handed | null> {
  const found = await releaseBuilt()
  if (!found) return null
  const files = allFiles(found, documents).filter((file) => file.audience === audience && wanted(file.name))
  const answer = await packed(files)
  if (answer.ok) return handOver(archiveName(audience, found), answer.value, files)
  showProblem(answer.problem)
  return null
}

/** Hands over one file of the release. */
export async function saveFile(name: string, documents: readonly Document[]): Promise<Handed | null> {
  const own = documents.find((each) => each.name === name && !each.ofBuilt)
  if (own) return handOver(name, written(own, []).blob, [])
  const found = await releaseBuilt()
  if (!found) return null
  const file = allFiles(found, documents).find((each) => each.name === name)
  if (file) return handOver(name, file.blob, [])
  showProblem(fileNotInRelease(name))
  return null
}

/** What the names of the files of a release begin with. */
export function releaseStem(table: string, candidate: string): string {
  return `${stemOf(table)}-${stemOf(candidate)}`
}

/** What the names of the files for users begin with: nothing of the candidate, whose name may say what was done. */
export function usersStem(table: string): string {
  return `${stemOf(table)}-protected`
}

/** The files that were built, and what their names begin with. */
type Built = { readonly stem: string; readonly usersStem: string; readonly files: readonly ExportedFile[] }

/** The release as it was last built or is being built, until anything changes that it may follow from. */
let kept: Promise<Built | null> | null = null
for (const store of [recipeStore, tableStore, importsStore]) {
  store.subscribe(() => {
    kept = null
  })
}

/** The release of the chosen candidate, built once for all that is saved of it; null where it cannot be. */
async function releaseBuilt(): Promise<Built | null> {
  const building = (kept ??= build())
  const built = await building
  if (!built && kept === building) kept = null
  return built
}

async function build(): Promise<Built | null> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return null
  const recipe = theRecipe()
  const chosen = chosenOf(recipe)
  if (chosen === null) return null
  const candidate = recipe.candidates.findIndex((each) => each.name === chosen)
  const stems = { stem: releaseStem(table.name, chosen), usersStem: usersStem(table.name) }
  const answer = await askAtLength('Building the release', 'release', 'exportCandidate', () => ({
    recipe,
    candidate,
    ...stems,
  }))
  if (answer.ok) return { ...stems, files: answer.value }
  showProblem(answer.problem)
  return null
}

/** What the worker built and what the page writes, in the order of the list. */
function allFiles({ files }: Built, documents: readonly Document[]): readonly Leaving[] {
  const variables = files.flatMap((file) => file.variables ?? [])
  return [...files, ...documents.map((document) => written(document, variables))]
}

function written({ name, audience, write }: Document, variables: readonly ReleasedVariable[]): Leaving {
  return { name, audience, blob: new Blob([write(variables)], { type: 'text/html' }) }
}

function archiveName(audience: Audience, built: Built): string {
  return audience === 'users' ? `${built.usersStem}.zip` : `${built.stem}.keep-inside.zip`
}

async function packed(files: readonly Leaving[]): Promise<Answer<Blob>> {
  const work = startWork('Packing the archive', 'release')
  const named = files.map(({ name, blob }) => ({ name, content: blob }))
  const answer = await theEngine().archive(named, work.onProgress, work.signal)
  work.finish()
  return answer
}

function handOver(name: string, blob: Blob, files: readonly Leaving[]): Handed {
  download(name, blob)
  return { name, bytes: blob.size, files: files.map((file) => ({ name: file.name, bytes: file.blob.size })) }
}
