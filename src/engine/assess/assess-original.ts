import { type Progress, silent } from '../progress'
import { type KnownMeasures, measuringRisk, nothingKnown, type RiskOfFile } from './measure-risk'
import type { Study } from './open-study'
import type { OriginalResult } from './results'
import { doneHere, type SharingWork } from './shared-work'

export type Original = { readonly result: OriginalResult } & Pick<
  RiskOfFile,
  'records' | 'populationCount' | 'measured'
>

/**
 * The risk of the file as it stands, under one scenario (an index into the recipe's): the results as they are written,
 * and the per-record values behind them.
 */
export function assessOriginal(study: Study, scenario: number, progress: Progress = silent): Original {
  return doneHere(assessingOriginal(study, scenario, progress), progress)
}

/** The same, asking for the work that others may do, and passing over what is known. */
export function* assessingOriginal(
  study: Study,
  scenario: number,
  progress: Progress,
  known: KnownMeasures = nothingKnown,
): SharingWork<Original> {
  const { recipe } = study.data
  const found = yield* measuringRisk(study, study.scenarios[scenario], null, recipe.risk, progress, known)
  const { risk, cautions, records, populationCount, measured } = found
  return { result: { risk, cautions }, records, populationCount, measured }
}
