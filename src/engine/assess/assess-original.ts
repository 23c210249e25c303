import { type Progress, silent } from '../progress'
import { measureRisk, type RiskOfFile } from './measure-risk'
import type { Study } from './open-study'
import type { OriginalResult } from './results'

/**
 * The risk of the file as it stands, under one scenario (an index into the recipe's): the results as they are written,
 * and the per-record values behind them.
 */
export function assessOriginal(
  study: Study,
  scenario: number,
  progress: Progress = silent,
): { readonly result: OriginalResult } & Pick<RiskOfFile, 'records' | 'populationCount'> {
  const measured = measureRisk(study, study.scenarios[scenario], null, study.data.recipe.risk, progress)
  return {
    result: { risk: measured.risk, cautions: measured.cautions },
    records: measured.records,
    populationCount: measured.populationCount,
  }
}
