import { lookUp } from '../../by-name'
import type { Progress } from '../../progress'
import type { NegativeBinomialEntry } from '../../risk/negative-binomial/definition'
import { defaultRadius } from '../../risk/negative-binomial/default-radius'
import {
  negativeBinomialRisk,
  type NegativeBinomialRisk,
} from '../../risk/negative-binomial/negative-binomial'
import type { CategoricalColumn } from '../../table/column'
import type { FileInScenario } from '../file-in-scenario'
import { modelInput, modelledIn } from '../modelled-records'
import { columnsOf, type Study } from '../open-study'

/**
 * The risk of a file by smoothing over neighbouring cells.
 *
 * @param remain by record, the probability that its released values are its true ones; null where that is not asked
 */
export function measureNegativeBinomial(
  study: Study,
  file: FileInScenario,
  entry: NegativeBinomialEntry,
  remain: Float64Array | null,
  progress: Progress,
): NegativeBinomialRisk {
  const modelled = modelledIn(file)
  const { columns, cells, inclusion } = modelInput(study, modelled, file)
  const smoothed = negativeBinomialRisk({
    columns,
    cells,
    inclusion,
    // Of the file before protection: a release made elsewhere need not say which of its variables are ordered.
    radius: radiusOf(entry, columnsOf(file.before, file.key)),
    remain: remain && modelled.pick(remain),
    riskClasses: study.data.recipe.riskClasses,
    progress,
  })
  return {
    ...smoothed,
    recordRisk: modelled.putBack(smoothed.recordRisk),
    recordAdjusted: smoothed.recordAdjusted && modelled.putBack(smoothed.recordAdjusted),
  }
}

/** The radius of each key variable: as the entry says, else by the order of its levels. */
function radiusOf(
  { radius = {} }: NegativeBinomialEntry,
  columns: readonly CategoricalColumn[],
): readonly number[] {
  return columns.map(
    ({ name, levels, ordered }) => lookUp(radius, name) ?? defaultRadius(levels.length, ordered),
  )
}
