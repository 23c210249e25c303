import type { IntruderEntry } from '../../risk/intruder/definition'
import type { Loss, ReleasedValues } from '../../risk/intruder/guesses'
import { ranksOf } from '../../risk/intruder/ranks'
import { codesByName } from '../../table/column'
import { findColumn } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import type { NotKnown } from './known-variable'

/** A variable that is to be learned: as it is released, and true values by person, NaN where there is none. */
export type Learnable = {
  readonly released: ReleasedValues
  readonly truth: Float64Array
  readonly loss: Loss
  /** What a value is called. */
  nameOf(this: void, value: number): string
}

/** The released values of a variable: numbers, or levels by their place in the file. */
export function learnable(
  { before, after }: Pick<FileInScenario, 'before' | 'after'>,
  name: string,
  asked: IntruderEntry['loss'],
): Learnable | NotKnown {
  const [was, is] = [findColumn(before, name), findColumn(after, name)]
  if (!is) return { why: `It would learn \`${name}\`, which this candidate does not release.` }
  if (was?.kind === 'numeric' && is.kind === 'numeric') {
    const { codes: valueOf, values } = ranksOf(is.values)
    return {
      released: { valueOf, values },
      truth: was.values,
      loss: asked ?? 'squared',
      nameOf: String,
    }
  }
  if (was?.kind !== 'categorical' || is.kind !== 'categorical') {
    return {
      why: `It would learn \`${name}\`, which is not released as the file has it: as numbers, or by levels.`,
    }
  }
  if (asked === 'squared' || asked === 'absolute') {
    return {
      why: `Levels of \`${name}\` have no distance from each other: what counts is whether a guess is right (zeroOne).`,
    }
  }
  const levels = [...new Set([...was.levels, ...is.levels])]
  const placeOf = codesByName(levels)
  return {
    released: {
      valueOf: Uint32Array.from(is.codes, (code) => placeOf.get(is.levels[code] ?? '') ?? levels.length),
      values: Float64Array.from(levels.keys()),
    },
    truth: Float64Array.from(was.codes, (code) => placeOf.get(was.levels[code] ?? '') ?? NaN),
    loss: 'zeroOne',
    nameOf: (value) => levels[value],
  }
}
