import { isMadeElsewhere } from '../engine/protect/definitions'
import { createStore } from 'zustand/vanilla'
import { importKey, type Recipe } from '../engine/assess/recipe'
import type { ImportStep } from '../engine/protect/import/definition'
import { lookUp } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import type { ReleaseDescription } from '../worker/questions/read-release'

/** Releases made elsewhere, by `importKey` of the step that names them. */
type ImportsState = { readonly byKey: Readonly<Record<string, ImportState>> }

export type ImportState = {
  /** `awaiting`: the recipe names it, and the page does not have the file. */
  readonly status: 'awaiting' | 'reading' | 'ready' | 'refused'
  readonly file: string
  readonly misclassification: string | null
  readonly description: ReleaseDescription | null
  readonly problem: ProblemData | null
}

export const importsStore = createStore<ImportsState>(() => ({ byKey: {} }))

/** What is known of the release that a step names. */
export function importStateOf({ byKey }: ImportsState, step: ImportStep): ImportState {
  const key = importKey(step)
  const kept = lookUp(byKey, key)
  if (kept) return kept
  const { file, misclassification = null } = step
  return { status: 'awaiting', file, misclassification, description: null, problem: null }
}

/** The files of a release, which the page keeps to read them again. */
export type ReleaseFiles = {
  readonly step: ImportStep
  readonly release: File
  readonly misclassification: File | null
  /** People whom a release that was drawn anew was not made from. */
  readonly keptBack: File | null
}

const files = new Map<string, ReleaseFiles>()

/** Keeps the files of a release for whenever a worker has to read them again. */
export function keepReleaseFiles(release: ReleaseFiles): void {
  files.set(importKey(release.step), release)
}

/** Lets go of a release: it is to be given again. */
export function letGoOfRelease(step: ImportStep): void {
  files.delete(importKey(step))
  setImport(step, { status: 'awaiting' })
}

/** The files that are there of the releases that a recipe names. */
export function releaseFilesOf(recipe: Recipe): readonly ReleaseFiles[] {
  return importSteps(recipe).flatMap(({ step }) => {
    const kept = files.get(importKey(step))
    return kept ? [{ ...kept, step }] : []
  })
}

let opening: Promise<unknown> = Promise.resolve()

/** Releases are being opened until this is done: whoever assesses candidates waits for them. */
export function openingReleases<T>(work: Promise<T>): Promise<T> {
  opening = Promise.allSettled([opening, work])
  return work
}

/** Done when every release that is being opened is there, or was refused. */
export function releasesOpened(): Promise<unknown> {
  return opening
}

export function setImport(step: ImportStep, state: Partial<ImportState>): void {
  const before = importStateOf(importsStore.getState(), step)
  importsStore.setState(({ byKey }) => ({ byKey: { ...byKey, [importKey(step)]: { ...before, ...state } } }))
}

/** A release that a recipe names and that is not there. */
type WantedImport = {
  readonly key: string
  readonly candidate: string
  readonly step: ImportStep
  readonly file: string
  readonly misclassification: string | null
}

/** The releases that a recipe names and the page does not have, each once. */
export function wantedImports(recipe: Recipe): readonly WantedImport[] {
  const state = importsStore.getState()
  const wanted = importSteps(recipe)
    .filter(({ step }) => importStateOf(state, step).status === 'awaiting')
    .map(({ candidate, step }) => ({
      key: importKey(step),
      candidate,
      step,
      file: step.file,
      misclassification: step.misclassification ?? null,
    }))
  return wanted.filter(({ key }, i) => wanted.findIndex((each) => each.key === key) === i)
}

/** The steps of a recipe that name a release, with their candidates. */
export function importSteps({
  candidates,
}: Recipe): readonly { readonly candidate: string; readonly step: ImportStep }[] {
  return candidates.flatMap(({ name, steps }) =>
    steps.filter(isMadeElsewhere).map((step) => ({ candidate: name, step })),
  )
}
