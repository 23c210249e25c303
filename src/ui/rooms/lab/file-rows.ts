import { matchesBy, unchangedMatches } from '../../../engine/risk/main-measures'
import type { ResultOf } from '../../../store/found-family'
import { lookUp } from '../../../engine/by-name'
import type { LabEstimate, LabFileResults, LabSample, LabScenarioResults } from '../../../engine/lab/results'
import { originalFile } from './lab-words'

/** One file: what is known of it, and every way of estimating it. Means where there are several samples. */
export type FileRow = {
  readonly file: string
  readonly samples: number
  readonly known: number | null
  /** The estimate that allows for what was changed; before protection the estimate itself. */
  readonly adjusted: number | null
  /** The interval of {@link adjusted}; null with several samples, whose spread is shown by itself. */
  readonly low: number | null
  readonly high: number | null
  /** (estimate − known) / known, for {@link adjusted}. */
  readonly error: number | null
  /** The estimate as if nothing had been changed; null before protection, where it is {@link adjusted}. */
  readonly naive: number | null
  readonly shortForm: number | null
  readonly unchanged: number | null
  readonly knownInSample: number | null
}

/** Every file of a run, the original first; `model` is the name of the model whose estimates are shown. */
export function fileRows(results: LabScenarioResults, model: string): readonly FileRow[] {
  return filesOf(results)
    .filter(([, { samples }]) => samples.length > 0)
    .map(([file, found]) => fileRow(file, found, model))
}

/** The files of a run with what is known of them, the original first. */
export function filesOf(results: LabScenarioResults): readonly (readonly [string, LabFileResults])[] {
  return [[originalFile, results.original], ...Object.entries(results.candidates)]
}

/** The results of one file; null where the run does not have it. */
export function fileOf(results: LabScenarioResults, file: string): LabFileResults | null {
  return filesOf(results).find(([name]) => name === file)?.[1] ?? null
}

/** The estimate that allows for what was changed, of a file: before protection nothing was. */
export function adjustedId(file: string, model: string): string {
  return file === originalFile ? `${model}.tau2` : `${model}.tau2Adjusted`
}

/** An estimator of candidates, of a file: what is adjusted after a change is before it the estimate itself. */
export function estimatorOfFile(id: string, file: string): string {
  return file === originalFile ? id.replace(/\.tau2Adjusted$/, '.tau2') : id
}

function fileRow(file: string, { samples, performance }: LabFileResults, model: string): FileRow {
  const adjusted = adjustedId(file, model)
  const single = samples.length === 1 ? estimateOf(samples[0], adjusted) : undefined
  const isOriginal = file === originalFile
  const mean = (id: string) => meanOf(samples, (sample) => estimateOf(sample, id)?.estimate ?? null)
  return {
    file,
    samples: samples.length,
    known: meanOf(samples, (sample) => sample.known),
    adjusted: mean(adjusted),
    low: single?.low ?? null,
    high: single?.high ?? null,
    error: lookUp(performance, adjusted)?.relativeBias ?? null,
    naive: isOriginal ? null : mean(`${model}.tau2`),
    shortForm: isOriginal ? null : mean(`${matchesBy.known}.approximation5`),
    unchanged: isOriginal ? null : mean(unchangedMatches),
    knownInSample: meanOf(samples, (sample) => knownOf(sample)?.knownInSample ?? null),
  }
}

/** What an estimator says of one sample; undefined where it says nothing. */
export function estimateOf({ estimates }: LabSample, id: string): LabEstimate | undefined {
  return lookUp(estimates, id)
}

function knownOf({ risk }: LabSample): ResultOf<typeof matchesBy.known> | undefined {
  return Object.values(risk).find(
    (found): found is ResultOf<typeof matchesBy.known> =>
      'measure' in found && found.measure === matchesBy.known,
  )
}

/** The mean of what exists; null where nothing does. */
function meanOf(samples: readonly LabSample[], of: (sample: LabSample) => number | null): number | null {
  const values = samples.map(of).filter((value) => value !== null)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
