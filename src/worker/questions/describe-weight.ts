import { weightCautions } from '../../engine/assess/sampling'
import { sum } from '../../engine/math/sums'
import { weightsOf } from '../../engine/table/weights'
import { sampleOf, type Held } from '../held'
import type { Caution } from '../../engine/assess/caution'

export type WeightDescription = {
  /** Σ w, the estimated size of the population. */
  readonly total: number
  /** What is odd about the weights all the same. */
  readonly cautions: readonly Caution[]
}

/** How many people the weights of a variable stand for; refused, with the rows, where a weight is not positive. */
export function describeWeight(held: Held, { variable }: { readonly variable: string }): WeightDescription {
  const weights = weightsOf(sampleOf(held), variable)
  return { total: sum(weights), cautions: weightCautions({ weights }) }
}
