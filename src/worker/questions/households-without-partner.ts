import { whoLivesTogether } from '../../engine/assess/variable-uses'
import { textAt } from '../../engine/table/column'
import { findColumn, known } from '../../engine/table/table'
import { type Held, sampleOf } from '../held'
import { type StepOfCandidate, stepsOnHeld } from '../steps-on-held'

type StayedRequest = StepOfCandidate & {
  /** How many are passed over. */
  readonly first: number
  readonly count: number
}

/** Households that a step was to move and left where they were, in the first run of its candidate. */
export type StayedHouseholds = {
  readonly total: number
  readonly rows: readonly {
    /** Its number in the file. */
    readonly household: string
    /** Its first member, from 1 in the order of the file. */
    readonly row: number
    readonly people: number
    /** The variable in whose areas it stands out, and where it lives. */
    readonly level: string
    readonly area: string
  }[]
}

/** @throws Problem of the steps that names the place in the recipe */
export function householdsWithoutPartner(
  held: Held,
  { first, count, ...asked }: StayedRequest,
): StayedHouseholds {
  const { withoutPartner } = stepsOnHeld(held, asked).carryOut(asked.step + 1)
  const { households } = withoutPartner.find(({ step }) => step === asked.step) ?? { households: [] }
  const file = sampleOf(held)
  const numbers = findColumn(file, whoLivesTogether(asked.recipe) ?? '')
  return {
    total: households.length,
    rows: households.slice(first, first + count).map(({ level, rows: [row, ...others] }) => ({
      household: (numbers && textAt(numbers, row)) ?? '',
      row: row + 1,
      people: 1 + others.length,
      level,
      area: textAt(known(file, level), row) ?? '',
    })),
  }
}
