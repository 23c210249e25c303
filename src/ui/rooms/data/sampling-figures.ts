import type { Recipe } from '../../../engine/assess/recipe'
import { populationInUse, type ReadyTable } from '../../../store/table'
import type { Answer } from '../../../worker/answer'
import type { HowKnown } from '../../parts/Provenance'
import { count, fraction, noNumber, oneIn } from '../../words/numbers'
import type { WeightDescription } from '../../../worker/questions/describe-weight'

/** N, n and π as far as they are known, written. */
type SamplingFigures = {
  readonly population: string
  readonly populationHow: HowKnown | null
  readonly sample: string
  readonly fraction: string
  readonly note: string
}

/** A population file decides before the design: it is the population itself. */
export function samplingFigures(
  { design }: Recipe,
  table: ReadyTable,
  weight: Answer<WeightDescription> | null,
): SamplingFigures {
  const n = table.description.records
  const population = populationInUse(table)
  const sample = count(n)
  const byWeight = { fraction: '1 / weight', note: 'of each record' }
  if (population) {
    const size = population.description.size
    // The models take the chance that the design gives; the population decides where it gives none.
    const pi = design?.fraction ?? n / (design?.populationSize ?? size)
    return {
      population: count(size),
      populationHow: 'known',
      sample,
      ...(design?.weight === undefined ? { fraction: fraction(pi), note: oneIn(pi) } : byWeight),
    }
  }
  if (design?.populationSize !== undefined) {
    const pi = n / design.populationSize
    return {
      population: count(design.populationSize),
      populationHow: 'known',
      sample,
      fraction: fraction(pi),
      note: oneIn(pi),
    }
  }
  if (design?.fraction !== undefined) {
    return {
      population: `about ${count(n / design.fraction)}`,
      populationHow: 'estimated',
      sample,
      fraction: fraction(design.fraction),
      note: oneIn(design.fraction),
    }
  }
  if (design?.weight !== undefined) {
    return {
      population: weight?.ok ? `about ${count(weight.value.total)}` : noNumber,
      populationHow: weight?.ok ? 'estimated' : null,
      sample,
      ...byWeight,
    }
  }
  return { population: noNumber, populationHow: null, sample, fraction: noNumber, note: 'not said yet' }
}
