import type { Recipe } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { assessmentControl, type AssessmentControl } from '../worker/assessment-control'
import { labFile } from '../worker/lab-file'
import { plannedLab } from '../worker/page-side'
import { isCancelled } from '../worker/problems'
import { download } from './download'
import { startWork, type Work } from './job-work'
import { areSameSources, labSources } from './lab-sources'
import { labSettingsNow, labSettingsOf } from './lab-settings'
import { labStore, type LabRun, type LabSources, type LabState } from './lab-state'
import { carryOutLab } from './lab-work'
import { stemOf } from './project'
import { recipeStore } from './recipe'
import { labPart } from './recipe-parts'
import { tableInUse, tableStore, type TableState } from './table'

export { labStore, type LabRun, type LabState } from './lab-state'

type UnderWay = {
  readonly work: Work
  readonly control: AssessmentControl
  readonly sources: LabSources | null
}

let underWay: UnderWay | null = null
let showing: Work | null = null

/**
 * Draws samples and tries the estimators out on them, as the settings stand now. What a cancelled run of the same settings
 * has done is not done again.
 */
export async function runLab(): Promise<void> {
  cancelLab()
  const { recipe } = recipeStore.getState()
  const settings = labSettingsNow()
  const lab = plannedLab(recipe, settings)
  const from = labPart(lab)
  const sources = labSources(settings.population, tableStore.getState())
  const { run } = labStore.getState()
  const goesOn = run !== null && !run.complete && isFrom(run, from, sources) ? run : null
  const work = startWork('Drawing samples', 'lab')
  const control = assessmentControl()
  const started = { work, control, sources }
  underWay = started
  labStore.setState({
    status: 'running',
    done: 0,
    wanted: 0,
    secondsLeft: null,
    restarts: 0,
    problem: null,
    ...(!goesOn && { records: null }),
  })
  const answer = await carryOutLab({
    lab,
    work,
    control,
    units: goesOn?.units.filter(({ problem }) => problem === null) ?? [],
    onUpdate(results, units, wanted) {
      if (underWay !== started) return
      const run = { from, sources, lab, results, units: [...units], complete: false }
      labStore.setState({ run, done: units.length, wanted })
    },
    onTimeLeft(secondsLeft) {
      if (underWay === started) labStore.setState({ secondsLeft })
    },
    onRestart() {
      if (underWay === started) labStore.setState(({ restarts }) => ({ restarts: restarts + 1 }))
    },
  })
  work.finish()
  if (underWay !== started) return
  if (answer.ok) {
    const { results, units, records, complete } = answer.value
    labStore.setState({
      run: { from, sources, lab, results, units, complete },
      ...(records && { records: { ...records, from } }),
    })
  }
  underWay = null
  labStore.setState({
    status: 'idle',
    secondsLeft: null,
    problem: answer.ok ? null : unlessCancelled(answer.problem),
  })
}

/** Begins nothing more until it is resumed; what is under way ends first. */
export function pauseLab(): void {
  if (!underWay) return
  underWay.control.pause()
  underWay.work.pause()
  labStore.setState({ status: 'paused' })
}

export function resumeLab(): void {
  if (!underWay) return
  underWay.work.resume()
  underWay.control.resume()
  labStore.setState({ status: 'running' })
}

/** Ends the run under way, if there is one; what it has so far stays. */
export function cancelLab(): void {
  underWay?.work.cancel()
  showing?.cancel()
}

/** Lets go of what was tried out on the file on the table, for another one; what the census gave stays. */
export function leaveLab(): void {
  const { run } = labStore.getState()
  if (underWay?.sources) {
    underWay.work.cancel()
    underWay = null
    labStore.setState({ status: 'idle', secondsLeft: null })
  }
  if (run?.sources) {
    showing?.cancel()
    showing = null
    labStore.setState({ run: null, records: null, problem: null })
  }
}

/**
 * Shows the records of another file of the last run one by one. They were not kept, so that file of that sample is
 * computed once more.
 */
export async function showRecords(file: string, sample = 1): Promise<void> {
  const { run, records } = labStore.getState()
  if (!run) return
  if (!areSameSources(run.sources, labSources(run.lab.lab?.population, tableStore.getState()))) return
  if (records?.from === run.from && records.file === file && records.sample === sample) return
  showing?.cancel()
  const work = startWork('Comparing records', 'lab')
  showing = work
  const task = { file, sample }
  const answer = await carryOutLab({ lab: run.lab, work, tasks: [task], points: task })
  work.finish()
  if (showing !== work) return
  showing = null
  if (!answer.ok) labStore.setState({ problem: unlessCancelled(answer.problem) })
  else if (answer.value.records) labStore.setState({ records: { ...answer.value.records, from: run.from } })
}

/** Hands the results of the last run to the user, as the terminal writes them. */
export function saveLab(): void {
  const { run } = labStore.getState()
  const table = tableInUse(tableStore.getState())
  if (!run) return
  const stem = run.sources && table ? stemOf(table.name) : 'census'
  download(`${stem}.lab.json`, labFile(run.results))
}

/** Leaves the problem of the last run. */
export function dismissLabProblem(): void {
  labStore.setState({ problem: null })
}

/** Whether the last run is of the settings, the recipe and the files as they stand now. */
export function isLabCurrent(
  { run, own }: Pick<LabState, 'run' | 'own'>,
  recipe: Recipe | null,
  table: TableState,
): boolean {
  if (!run) return false
  const settings = labSettingsOf(recipe, table, own)
  return isFrom(run, labPart(plannedLab(recipe, settings)), labSources(settings.population, table))
}

function isFrom(run: LabRun, from: string, sources: LabSources | null): boolean {
  return run.from === from && areSameSources(run.sources, sources)
}

function unlessCancelled(problem: ProblemData): ProblemData | null {
  return isCancelled(problem) ? null : problem
}
