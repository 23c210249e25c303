import type { Cells } from '../../key/cells'
import { weightedCounts } from '../../key/frequencies'
import { log } from '../../math/elementary'
import type { CountTable, ImpossibleCells } from '../../model/count-table'
import { defaultFitOptions, type FitOptions } from '../../model/options'
import { partFitter } from '../../model/part-fitter'
import { screenAdequacy, screenWeightedAdequacy, type Screened, type ScreenedModel } from '../../model/screen'
import type { Weigh } from '../../model/models-on-trial'
import { type Interaction, generatorsOf, parameterCount } from '../../model/terms'
import { sharedFits, type SharedFits } from '../../model/shared-fits'
import { tabulateAdequacy } from '../../model/tabulated-adequacy'
import type { LoglinearInput } from './loglinear'

/** What the weight of a model depends on. */
export type ModelsOfFile = Pick<LoglinearInput, 'cells' | 'inclusion' | 'impossible'> & {
  /** What other files of the study share with it; it changes no digit. */
  readonly shared?: SharedFits
}

/** A fit that only ranks models need not meet its margins closer than this. */
const screeningFit: FitOptions = { ...defaultFitOptions, tolerance: 2e-3, maxSweeps: 40 }

/**
 * Weighs models quickly, for the choice of a search. What a model gives depends on the file and the model alone: not on
 * what was weighed before, nor by whom.
 */
export function modelWeigher(input: ModelsOfFile): Weigh {
  const { sizes, records } = input.cells
  const screen = screenOf(input)
  return (interactions) => {
    const { z1, z2, logLikelihood } = screen(interactions)
    const parameters = parameterCount(generatorsOf(interactions, sizes.length), sizes)
    return { z1, z2, bic: parameters * log(records) - 2 * logLikelihood }
  }
}

/** Weighs a model quickly, by its independent parts. */
function screenOf({
  cells,
  inclusion,
  impossible = [],
  shared = sharedFits(),
}: ModelsOfFile): (interactions: readonly Interaction[]) => Screened {
  const sample = tableOf(cells, Float64Array.from(cells.sampleCount), impossible)
  const fitted = screened(sample, cells.records, shared)
  if ('fraction' in inclusion) {
    const tabulated = tabulateAdequacy(inclusion.fraction)
    return (interactions) => screenAdequacy(fitted(interactions), inclusion.fraction, tabulated, shared)
  }
  const weighted = tableOf(cells, weightedCounts(cells, inclusion.weights), impossible)
  const people = weighted.count.reduce((total, count) => total + count, 0)
  const fittedToPeople = screened(weighted, people, shared)
  return (interactions) => screenWeightedAdequacy(fitted(interactions), fittedToPeople(interactions))
}

function screened(
  table: CountTable,
  records: number,
  shared: SharedFits,
): (interactions: readonly Interaction[]) => ScreenedModel {
  const partsFitted = partFitter(table, screeningFit, shared)
  return (interactions) => ({ count: table.count, records, parts: partsFitted(interactions) })
}

function tableOf(
  { sizes, cellNumber }: Cells,
  count: Float64Array,
  impossible: readonly ImpossibleCells[],
): CountTable {
  return { sizes, cell: Uint32Array.from(cellNumber ?? []), count, impossible }
}
