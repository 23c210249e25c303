import type { Candidate, Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { Answer } from '../worker/answer'
import type { ReleaseFile } from '../worker/page-side'
import { cancelled, isCancelled } from '../worker/problems'
import { askAtLength } from './ask'
import { candidateNamed } from './candidate-named'
import { theRecipe } from './change-recipe'
import { chosenOf } from './chosen'
import { theEngine } from './client'
import { download } from './download'
import { importsStore } from './imports'
import { startWork } from './job-work'
import { fileNotInRelease } from './problem'
import { stemOf } from './project'
import { recipeStore } from './recipe'
import { releaseRun } from './release-run'
import { resultsStore } from './results'
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
 * some browsers keep only the last of several. Null where it was cancelled.
 */
export async function saveArchive(
  audience: Audience,
  wanted: (name: string) => boolean,
  documents: readonly Document[],
): Promise<Answer<Handed> | null> {
  return unlessCancelled(await archiveOf(audience, wanted, documents))
}

async function archiveOf(
  audience: Audience,
  wanted: (name: string) => boolean,
  documents: readonly Document[],
): Promise<Answer<Handed>> {
  const found = await releaseBuilt()
  if (!found.ok) return found
  const files = allFiles(found.value, documents).filter(
    (file) => file.audience === audience && wanted(file.name),
  )
  const answer = await packed(files)
  return answer.ok ? handOver(archiveName(audience, found.value), answer.value, files) : answer
}

/** Hands over one file of the release; null where it was cancelled. */
export async function saveFile(name: string, documents: readonly Document[]): Promise<Answer<Handed> | null> {
  return unlessCancelled(await fileOf(name, documents))
}

async function fileOf(name: string, documents: readonly Document[]): Promise<Answer<Handed>> {
  const own = documents.find((each) => each.name === name && !each.ofBuilt)
  if (own) return handOver(name, written(own, []).blob, [])
  const found = await releaseBuilt()
  if (!found.ok) return found
  const file = allFiles(found.value, documents).find((each) => each.name === name)
  return file ? handOver(name, file.blob, []) : { ok: false, problem: fileNotInRelease(name) }
}

/** Who cancelled knows that nothing was handed over. */
function unlessCancelled<T>(answer: Answer<T>): Answer<T> | null {
  return !answer.ok && isCancelled(answer.problem) ? null : answer
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
let kept: { readonly run: number; readonly building: Promise<Answer<Built>> } | null = null
for (const store of [recipeStore, tableStore, importsStore]) {
  store.subscribe(() => {
    kept = null
  })
}

/** The release of the chosen candidate, built once for all that is saved of it. */
async function releaseBuilt(): Promise<Answer<Built>> {
  const table = tableStore.getState()
  const recipe = theRecipe()
  const chosen = candidateNamed(recipe, chosenOf(recipe) ?? '')
  // The page offers nothing to save then.
  if (table.status !== 'ready' || !chosen) return { ok: false, problem: cancelled }
  const { run } = releaseRun(recipe, chosen, lookUp(resultsStore.getState().candidates, chosen.name))
  const here = kept?.run === run ? kept : (kept = { run, building: build(table.name, recipe, chosen, run) })
  const built = await here.building
  if (!built.ok && kept === here) kept = null
  return built
}

async function build(table: string, recipe: Recipe, chosen: Candidate, run: number): Promise<Answer<Built>> {
  const candidate = recipe.candidates.indexOf(chosen)
  const stems = { stem: releaseStem(table, chosen.name), usersStem: usersStem(table) }
  const answer = await askAtLength('Building the release', 'release', 'exportCandidate', () => ({
    recipe,
    candidate,
    run,
    ...stems,
  }))
  return answer.ok ? { ok: true, value: { ...stems, files: answer.value } } : answer
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

function handOver(name: string, blob: Blob, files: readonly Leaving[]): Answer<Handed> {
  download(name, blob)
  const inside = files.map((file) => ({ name: file.name, bytes: file.blob.size }))
  return { ok: true, value: { name, bytes: blob.size, files: inside } }
}
