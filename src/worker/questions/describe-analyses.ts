import { type Analysis, analysisKey } from '../../engine/analysis/analysis'
import type { Estimate } from '../../engine/analysis/estimate'
import { analysesOfFile } from '../../engine/assess/measure-analyses'
import type { Progress } from '../../engine/progress'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

/** What an analysis comes to on the file before protection; or why it can't be carried out on it. */
export type AnalysisDescribed = { readonly key: string } & (
  | {
      /** By `estimate`, group, cell or term, in their order. */
      readonly estimates: readonly (readonly [name: string, estimate: Estimate])[]
      readonly records: number
    }
  | { readonly unavailable: string }
)

/** Analyses on the file as it stands. @throws Problem that names the place in the recipe */
export function describeAnalyses(
  held: Held,
  { recipe, analyses }: OfRecipe & { readonly analyses: readonly Analysis[] },
  progress: Progress,
): readonly AnalysisDescribed[] {
  const size = held.population?.size ?? null
  const outcomes = analysesOfFile({ ...recipe, utility: [], analyses }, sampleOf(held), size, progress)
  return analyses.map((analysis, i) => {
    const outcome = outcomes[i]
    const key = analysisKey(analysis)
    return 'unavailable' in outcome
      ? { key, unavailable: outcome.unavailable }
      : { key, estimates: [...outcome.estimates], records: outcome.records }
  })
}
