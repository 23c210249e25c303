import { defaultSearchOptions, statisticOf } from '../../model/search'
import { generatorsOf } from '../../model/terms'
import type { Progress } from '../../progress'
import { modelHardlyTested, modelRejected } from '../../risk/cautions'
import type { LoglinearEntry } from '../../risk/loglinear/entry'
import type { LoglinearRisk } from '../../risk/loglinear/loglinear'
import { estimatingRisk, refusalOfModel, type ModelChoice } from '../../risk/loglinear/model'
import { isHardlyTested, predictingRisk } from '../../risk/loglinear/predicted-risk'
import type { FileInScenario } from '../file-in-scenario'
import { insteadOfUndefined } from '../instead'
import { fitOptionsOf } from './fit-options'
import { modelInput, modelledIn, type ModelledRecords } from '../modelled-records'
import type { Study } from '../open-study'
import { riskKey } from '../recipe'
import type { Invalid } from '../results'
import { sharingRefits, sharingTrials, type SharingWork } from '../shared-work'

/** A file of a study, as it stands or as a candidate releases it. */
type FileOfModel = { readonly study: Study; readonly file: FileInScenario; readonly isRelease: boolean }

/**
 * The risk of a file under the model that an entry asks for, or why there is none. A search asks on its way for the
 * statistics of the models that it tries, and an interval for refits.
 *
 * @param remain by record, the probability that its released values are its true ones; null where that is not asked
 */
export function* measuringModel(
  { study, file, isRelease }: FileOfModel,
  entry: LoglinearEntry,
  remain: () => Float64Array | null,
  progress: Progress,
): SharingWork<LoglinearRisk | Invalid> {
  const modelled = modelledIn(file)
  const choice = choiceOf(entry, file.key)
  const model = modelInput(study, modelled, file)
  const refusal = refusalOfModel(modelled.cells, choice, model.impossible)
  if (refusal) {
    const instead = insteadOfUndefined(study.data.population, file.key)
    return { invalid: refusal.message, instead }
  }
  const probability = remain()
  const input = {
    ...model,
    ...fitOptionsOf(entry),
    progress,
    riskClasses: study.data.recipe.riskClasses,
    ...(probability && { remain: modelled.pick(probability) }),
  }
  const name = riskKey(entry)
  const estimated = yield* sharingTrials(name, estimatingRisk(input, choice))
  const { target, acceptBelow } = entry
  const refits = refitsOf(entry, isRelease)
  const predicted =
    refits === 0
      ? estimated
      : yield* sharingRefits(name, predictingRisk(estimated, input, { refits, target, acceptBelow }))
  return ofAllRecords(modelled, sayingHowTested(predicted, entry, modelled.cells.records))
}

/** How many files are drawn from the model for its interval; 0: it has none. */
function refitsOf({ refits = 0, refitsAfter = refits }: LoglinearEntry, isRelease: boolean): number {
  return isRelease ? refitsAfter : refits
}

/** Says of a model that its misfit rejects it, or could hardly be seen; the limit is that of the search, or the usual one. */
function sayingHowTested(estimated: LoglinearRisk, entry: LoglinearEntry, records: number): LoglinearRisk {
  const { target, acceptBelow } = entry
  const limit = acceptBelow ?? defaultSearchOptions.acceptBelow
  const { path, search, sampleUniques } = estimated.result
  // Where a search took the middle of two models, the one that it chose is meant.
  const of = (search && path?.[search.chosen]) ?? estimated.result
  const statistic = statisticOf(of, target ?? defaultSearchOptions.target)
  if (statistic === null) return estimated
  const name = riskKey(entry)
  const cautions = [
    ...(statistic >= limit ? [modelRejected(name, statistic, limit)] : []),
    ...(isHardlyTested(sampleUniques, records) ? [modelHardlyTested(name, sampleUniques, records)] : []),
  ]
  return { ...estimated, cautions: [...estimated.cautions, ...cautions] }
}

function choiceOf(entry: LoglinearEntry, key: readonly string[]): ModelChoice {
  const { model, target, acceptBelow, largestOrder } = entry
  if (model === 'search') {
    return {
      search: {
        target: target ?? defaultSearchOptions.target,
        acceptBelow: acceptBelow ?? defaultSearchOptions.acceptBelow,
        largestOrder: largestOrder ?? defaultSearchOptions.largestOrder,
      },
    }
  }
  const terms =
    typeof model === 'string' ? model : model.map((term) => term.map((variable) => key.indexOf(variable)))
  return { generators: generatorsOf(terms, key.length) }
}

/** What a model of some records says of each of all records. */
function ofAllRecords({ whichOfAll }: ModelledRecords, risk: LoglinearRisk): LoglinearRisk {
  return { ...risk, uniques: { ...risk.uniques, record: whichOfAll(risk.uniques.record) } }
}
