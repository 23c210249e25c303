import type { Candidate, Recipe } from '../engine/assess/recipe'
import type { ImportStep } from '../engine/protect/import/definition'
import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { askAtLength } from './ask'
import { addCandidates, unusedName } from './candidates'
import { theRecipe } from './change-recipe'
import { theEngine } from './client'
import { fileNamed } from './file-named'
import {
  importSteps,
  importStateOf,
  importsStore,
  keepReleaseFiles,
  letGoOfRelease,
  openingReleases,
  type ReleaseFiles,
  setImport,
  wantedImports,
} from './imports'
import { theTableWorker } from './table-worker'
import { releaseDiffers, showProblem } from './problem'
import { stemOf } from './project'
import { recipeStore } from './recipe'
import { holdsRelease } from './releases-on-table-worker'
import { tableStore } from './table'
import type { ReleaseDescription } from '../worker/questions/read-release'

/** Whether the records of releases are the same people, and by which variable; or drawn anew, and whom they were not made from. */
type HowReleased =
  | { readonly records: 'same'; readonly id?: string }
  | { readonly records: 'anew'; readonly keptBack: File | null }

/**
 * Brings in releases made elsewhere: each CSV, with the misclassification file that belongs to it, becomes a candidate
 * named after it; a release that the recipe waits for is read for the candidate that names it. Records are matched by
 * `id`, else by a variable that has the same values in another order, else in the order they stand. The answer is the
 * names of the new candidates.
 */
export async function bringIn(
  files: readonly File[],
  how: HowReleased = { records: 'same' },
): Promise<readonly string[]> {
  if (tableStore.getState().status !== 'ready') return []
  const left = await provideImports(files)
  const added: Candidate[] = []
  for (const pair of how.records === 'same' ? pairsOf(left) : withoutMatrices(left)) {
    const candidate = await asCandidate(pair, how, added)
    if (candidate) added.push(candidate)
  }
  if (added.length > 0 && !addCandidates(added)) return []
  return added.map(({ name }) => name)
}

/** Reads the files that import steps of the recipe wait for; gives back those that none names. */
export function provideImports(files: readonly File[]): Promise<readonly File[]> {
  return openingReleases(provide(files))
}

async function provide(files: readonly File[]): Promise<readonly File[]> {
  const { recipe } = recipeStore.getState()
  if (!recipe || tableStore.getState().status !== 'ready') return files
  const used = new Set<File>()
  for (const { step } of wantedImports(recipe)) {
    const release = fileNamed(files, step.file)
    const misclassification =
      step.misclassification === undefined ? null : fileNamed(files, step.misclassification)
    const keptBack = step.keptBack === undefined ? null : fileNamed(files, step.keptBack)
    if (!release || misclassification === undefined || keptBack === undefined) continue
    for (const file of [release, misclassification, keptBack]) if (file) used.add(file)
    const sha256 = step.sha256 === undefined ? undefined : await fingerprintOf(release)
    if (sha256 !== step.sha256) {
      setImport(step, { status: 'awaiting', problem: releaseDiffers(step.file) })
      showProblem(releaseDiffers(step.file))
      continue
    }
    await read({ step, release, misclassification, keptBack })
  }
  return files.filter((file) => !used.has(file))
}

/** Releases that a recipe names are read anew from these files, whatever was read of that name before. */
export function awaitReleases(recipe: Recipe, files: readonly File[]): void {
  for (const { step } of importSteps(recipe)) {
    if (fileNamed(files, step.file)) letGoOfRelease(step)
  }
}

type Pair = { readonly release: File; readonly misclassification: File | null }

/** A release and its matrices are called alike, or are the only two; matrices without a release are passed over. */
function pairsOf(files: readonly File[]): readonly Pair[] {
  const matrices = files.filter(isJson)
  const releases = files.filter((file) => !isJson(file))
  const [only] = matrices
  return releases.map((release) => {
    const alike = matrices.find(({ name }) => stemOfRelease(name) === stemOfRelease(release.name))
    const isOnly = releases.length === 1 && matrices.length === 1
    return { release, misclassification: alike ?? (isOnly ? only : null) }
  })
}

/** Records that were drawn anew have no matrices. */
function withoutMatrices(files: readonly File[]): readonly Pair[] {
  return files.filter((file) => !isJson(file)).map((release) => ({ release, misclassification: null }))
}

async function asCandidate(
  { release, misclassification }: Pair,
  how: HowReleased,
  added: readonly Candidate[],
): Promise<Candidate | null> {
  const recipe = theRecipe()
  const sha256 = await fingerprintOf(release)
  const keptBack = how.records === 'anew' ? how.keptBack : null
  const step: ImportStep = {
    method: 'import',
    file: release.name,
    ...(misclassification && { misclassification: misclassification.name }),
    ...(how.records === 'same' && how.id !== undefined && { id: how.id }),
    ...(how.records === 'anew' && { records: how.records }),
    ...(keptBack && { keptBack: keptBack.name }),
    ...(sha256 !== undefined && { sha256 }),
  }
  const answer = await read({ step, release, misclassification, keptBack })
  if (!answer.ok) return null
  const { suggestedId } = answer.value
  const matched: ImportStep = suggestedId === null ? step : { ...step, id: suggestedId }
  if (suggestedId !== null && !(await read({ step: matched, release, misclassification, keptBack })).ok)
    return null
  const taken = { ...recipe, candidates: [...recipe.candidates, ...added] }
  const name = unusedName(taken, stemOfRelease(release.name))
  return { name, replicates: 1, steps: [matched] }
}

async function read(files: ReleaseFiles): Promise<Answer<ReleaseDescription>> {
  const { step, release, misclassification, keptBack } = files
  const before = importStateOf(importsStore.getState(), step)
  setImport(step, { status: 'reading', problem: null })
  const answer = await askAtLength(`Reading ${release.name}`, 'candidates', 'readRelease', () => ({
    recipe: theRecipe(),
    step,
    file: release,
    misclassification,
    keptBack,
  }))
  if (answer.ok) {
    const tableWorker = await theTableWorker()
    if (tableWorker.ok) holdsRelease(tableWorker.value, files)
    keepReleaseFiles(files)
    setImport(step, { status: 'ready', description: answer.value })
  } else if (isCancelled(answer.problem)) {
    setImport(step, before)
  } else {
    setImport(step, { status: 'refused', problem: answer.problem })
    showProblem(answer.problem)
  }
  return answer
}

async function fingerprintOf(file: File): Promise<string | undefined> {
  const answer = await theEngine().fingerprint(file, () => undefined, new AbortController().signal)
  return answer.ok ? answer.value : undefined
}

function isJson({ name }: File): boolean {
  return /\.json$/i.test(name)
}

/** What a release and its misclassification file share: `R20S.csv`, `R20S.misclassification.json`. */
function stemOfRelease(name: string): string {
  return stemKeepingCase(name.replace(/\.misclassification(?=\.json$)/i, ''))
}

function stemKeepingCase(name: string): string {
  const bare = name.replace(/\.[^.]*$/, '').trim()
  return bare === '' || bare === 'original' ? stemOf(name) : bare
}
