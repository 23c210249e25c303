import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { isCancelled } from '../worker/problems'
import { theEngine } from './client'
import { download } from './download'
import { fileNamed } from './file-named'
import { startWork, type Work } from './job-work'
import { omit } from './omit'
import { setDesign } from './data-settings'
import { openFile, projectWaiting } from './open'
import { openProject } from './open-together'
import { stemOf } from './project'
import { recipeStore } from './recipe'
import { randomSeed } from './seed'
import { resultsStore } from './results'
import { tableStore } from './table'
import { askToSave } from './unsaved'

/** A sample that is drawn of a file that is not opened, and how far that is. */
type Drawing = {
  readonly open: boolean
  /** The job that is at it. */
  readonly job: number | null
  readonly problem: ProblemData | null
  readonly outcome: Outcome | null
}

type Outcome = {
  /** The file it was drawn of, and the records there. */
  readonly file: string
  readonly records: number
  /** The file of the sample, and its records. */
  readonly sample: string
  readonly drawn: number
  /** Whether a project of the file says how it was sampled: then the sample's weights or fraction are its own. */
  readonly hasProject: boolean
}

const nothingAsked: Drawing = { open: false, job: null, problem: null, outcome: null }

export const drawSampleStore = createStore<Drawing>(() => nothingAsked)

/** Shows what is being drawn, or asks of which file. */
export function askToDraw(): void {
  const { job } = drawSampleStore.getState()
  drawSampleStore.setState(job === null ? { ...nothingAsked, open: true } : { open: true })
}

/** Puts it out of sight; what is under way goes on. */
export function hideDraw(): void {
  drawSampleStore.setState({ open: false })
}

/**
 * Draws so many records of the data file among those that were handed over, hands them over as a file, and opens it: with the
 * project that waits for its file or has one of this name, where there is one.
 */
export async function drawSample(files: readonly File[], draw: number): Promise<void> {
  if (drawSampleStore.getState().job !== null) return
  const waiting = projectWaiting(tableStore.getState())
  const known = waiting ?? recipeStore.getState().recipe
  const population = fileNamed(files, known?.population?.file)
  const file = fileNamed(files, known?.data.file) ?? files.find((each) => each !== population)
  if (!file) return
  const isOfProject = known !== null && (waiting !== null || known.data.file === file.name)
  const recipe = isOfProject ? onFile(known, file) : recipeOfNothing(file)
  const name = `${stemOf(file.name)}-sample.csv`
  const work = startWork(`Drawing records of ${file.name}`, 'data')
  drawSampleStore.setState({ job: work.id, problem: null, outcome: null })
  const answer = await drawn({ recipe, file, draw, name }, work)
  work.finish()
  if (!answer.ok) {
    drawSampleStore.setState({ job: null, problem: isCancelled(answer.problem) ? null : answer.problem })
    return
  }
  const { sample, records, recipe: ofSample } = answer.value
  download(name, sample)
  drawSampleStore.setState({
    open: true,
    job: null,
    outcome: { file: file.name, records, sample: name, drawn: draw, hasProject: isOfProject },
  })
  const opened = new File([sample], name)
  const others = files.filter((each) => each !== file)
  await (isOfProject
    ? openProject(name, ofSample, [opened, ...others])
    : askToSave(name, () => openOfFile(opened, draw, records)))
}

/**
 * Opens a sample of a file of which nothing else is known: as that of so many people as weights that it seems to have add up to in
 * the whole file, else as its records are. The weights themselves are not of a sample of the sample.
 */
async function openOfFile(sample: File, drawn: number, records: number): Promise<void> {
  await openFile(sample)
  // Another file may have been opened meanwhile.
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.name !== sample.name) return
  const weight = resultsStore.getState().weight?.value
  const people = weight?.ok ? (weight.value.total * records) / drawn : records
  await setDesign({ fraction: drawn / Math.max(people, records) })
}

type Asked = {
  readonly recipe: Recipe
  readonly file: File
  readonly draw: number
  readonly name: string
}

async function drawn(asked: Asked, work: Work) {
  const tableWorker = theEngine().startTableWorker(asked.file.size)
  work.signal.addEventListener('abort', () => tableWorker.end())
  const answer = await tableWorker.ask('drawSample', asked, work.onProgress)
  tableWorker.end()
  return answer
}

function onFile(recipe: Recipe, { name }: File): Recipe {
  return { ...recipe, data: { ...omit(recipe.data, 'synthetic'), file: name } }
}

/** What a sample needs of a recipe where there is none. */
function recipeOfNothing({ name }: File): Recipe {
  return {
    recipe: 1,
    seed: randomSeed(),
    data: { file: name },
    scenarios: [],
    candidates: [],
    risk: [],
    utility: [],
  }
}
