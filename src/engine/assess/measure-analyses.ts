import { type Analysis, analysisKey } from '../analysis/analysis'
import { carryOut, type Outcome } from '../analysis/carry-out'
import { compareOutcomes, levelsGone } from '../analysis/compare'
import { surveyDesign, type SurveyDesign } from '../analysis/survey-design'
import { byName } from '../by-name'
import { ofPart, silent, type Progress } from '../progress'
import type { Protected } from '../protect/apply-steps'
import { keptOf } from '../protect/kept'
import { findColumn, type Table } from '../table/table'
import { checkAnalysesAlone } from './check-recipe'
import type { Study } from './open-study'
import type { Recipe } from './recipe'
import type { AnalysisResult } from './results'
import { type Sampling, samplingDrawnAnew, samplingOf, samplingOfKept } from './sampling'
import { whoWasDrawnTogether } from './variable-uses'

/** The design that standard errors follow: weights, clusters that were drawn together, and strata. */
function designOf(recipe: Recipe, table: Table, sampling: Sampling | null): SurveyDesign {
  return surveyDesign(
    weightsIn(table, sampling),
    columnOf(table, whoWasDrawnTogether(recipe)),
    columnOf(table, recipe.strata),
  )
}

function weightsIn(table: Table, sampling: Sampling | null): Float64Array {
  if (sampling && 'weights' in sampling) return sampling.weights
  return new Float64Array(table.records).fill(sampling ? 1 / sampling.sampled : 1)
}

function columnOf(table: Table, name: string | undefined) {
  return (name === undefined ? null : findColumn(table, name)) ?? null
}

/** The analyses of a recipe on the file before protection, in their order. @throws Problem that names the place in the recipe */
export function analysesOfFile(
  recipe: Recipe,
  table: Table,
  populationSize: number | null,
  progress: Progress,
): readonly Outcome[] {
  checkAnalysesAlone(recipe, table)
  const design = designOf(recipe, table, samplingOf(recipe, table, populationSize))
  const analyses = recipe.analyses ?? []
  return analyses.map((analysis, i) => {
    const own = ofPart(progress, i, analyses.length)
    own(0, 1, 'Carrying out the analyses')
    return carryOut(analysis, table, design, own)
  })
}

/** What an analysis comes to on the file: carried out once, when it is first asked for. */
function analysisBefore(
  { data, sampling, before }: StudyBefore,
  analysis: Analysis,
  progress: Progress,
): Outcome {
  return before.once(`analysis ${JSON.stringify(analysis)}`, () =>
    carryOut(analysis, data.table, designBefore({ data, sampling, before }), progress),
  )
}

/** The design of the file, made once. */
export function designBefore({ data, sampling, before }: StudyBefore): SurveyDesign {
  return before.once('design', () => designOf(data.recipe, data.table, sampling))
}

/**
 * The design of a release: that of the file, whatever became of its variables. Records that are left stand for those that
 * were left out; records drawn anew have weights, households and strata of their own.
 */
export function designAfter(
  { data, sampling }: StudyBefore,
  { after, kept, drawnAnew }: Pick<Protected, 'after' | 'kept' | 'drawnAnew'>,
): SurveyDesign {
  const { recipe, table } = data
  const whole: Sampling = sampling ?? { fraction: 1, sampled: 1 }
  if (drawnAnew) return designOf(recipe, after, samplingDrawnAnew(recipe, after, whole, table.records))
  return designOf(recipe, keptOf(table, kept), kept ? samplingOfKept(whole, kept) : sampling)
}

export type StudyBefore = Pick<Study, 'data' | 'sampling' | 'before'>

/**
 * The analyses of the recipe on a protected file beside those on the file, by the name of each.
 */
export function measureAnalyses(
  study: StudyBefore,
  { after, kept, drawnAnew }: Pick<Protected, 'after' | 'kept' | 'drawnAnew'>,
  progress: Progress = silent,
): Readonly<Record<string, AnalysisResult>> {
  const { recipe, table } = study.data
  const analyses = recipe.analyses ?? []
  if (analyses.length === 0) return {}
  const design = designAfter(study, { after, kept, drawnAnew })
  return byName(
    analyses.map((analysis, i) => {
      const gone = levelsGone(analysis, table, after)
      const own = ofPart(progress, i, analyses.length)
      const compared =
        gone ??
        compareOutcomes(
          analysis,
          analysisBefore(study, analysis, ofPart(own, 0, 2)),
          carryOut(analysis, after, design, ofPart(own, 1, 2)),
        )
      return [analysisKey(analysis), asResult(compared)]
    }),
  )
}

function asResult(compared: ReturnType<typeof compareOutcomes>): AnalysisResult {
  return 'unavailable' in compared ? compared : { ...compared, estimates: byName(compared.estimates) }
}
