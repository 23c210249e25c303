import { cellCountOf, type CountTable } from './count-table'
import type { Generators } from './terms'
import type { Progress } from '../progress'
import { closedFormRefitter } from './closed-form-refits'
import { largestTable } from './model-limits'
import { listedRefitter, type Refit, type Refitter, type StandsFor } from './refits'

/** Refits of a model that are asked for, and how they are done. */
export type RefitsAsked = {
  /** The model: its interactions, by the positions of their variables in the key. */
  readonly interactions: readonly (readonly number[])[]
  /** Cells of the key, K. */
  readonly cellCount: number
  /** τ̂₂, whose interval the refits are for. */
  readonly tau2: number
  readonly refits: number
  readonly refitter: Refitter
}

/** A computation that may ask for refits on its way, to have them in their order. */
export type Refitting<Found> = Generator<RefitsAsked, Found, readonly Refit[]>

/** Refits a model cell by cell, or in closed form where its key has too many. */
export function refitterOf(sample: CountTable, generators: Generators, standsFor: StandsFor): Refitter {
  const cells = cellCountOf([...sample.sizes.keys()], sample.sizes)
  const refitter = cells <= largestTable ? listedRefitter : closedFormRefitter
  return refitter(sample, generators, standsFor)
}

export const refittingInWords = 'Working out the interval'

/** Does what is asked, refit by refit. */
export function refitInTurn(
  { refits, refitter }: Pick<RefitsAsked, 'refits' | 'refitter'>,
  progress: Progress,
): readonly Refit[] {
  const done = Array.from({ length: refits }, (_, r) => {
    progress(r, refits, refittingInWords)
    return refitter.refit(r)
  })
  progress(refits, refits, refittingInWords)
  return done
}
