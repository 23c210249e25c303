import { changedWithoutMatrix, isMadeElsewhere, perturbedVariables, type Step } from '../protect/definitions'
import { isDrawnAnew } from '../protect/import/definition'
import { nobodysRecords } from '../risk/after-perturbation'
import { definitionNamed } from '../risk/definitions'
import type { MeasureEntry } from '../risk/measure'
import { insteadOf, type WhatIsKnown } from './instead'

/** Whether a number says after a candidate's steps what it says before them; `step` is the first that breaks it. */
type ValidityAfter =
  | { readonly valid: true }
  | {
      readonly valid: false
      /** Why, in one sentence. */
      readonly reason: string
      /** The id of the measure to look at in its place; null where nothing takes it. */
      readonly instead: string | null
      readonly step: number
    }

/**
 * What a candidate's steps leave of a measure, from its catalogue entry: a step matters when it changes a
 * variable of the key, or puts a whole release in place of the file. The misclassification of every changed key variable
 * is known but for a release made elsewhere without its matrices, and for methods that change values by no matrix.
 */
export function validityAfter(
  entry: Pick<MeasureEntry, 'id' | 'measure' | 'validAfter'>,
  steps: readonly Step[],
  key: readonly string[],
  known: WhatIsKnown,
): ValidityAfter {
  const { validAfter } = entry
  const anew = steps.findIndex((each) => isMadeElsewhere(each) && isDrawnAnew(each))
  const definition = anew < 0 ? null : definitionNamed(entry.measure)
  if (definition && !(definition.holdsDrawnAnew && validAfter.is === 'holds')) {
    return { valid: false, reason: nobodysRecords.why, instead: nobodysRecords.instead, step: anew }
  }
  if (validAfter.is === 'holds') return { valid: true }
  if (validAfter.is === 'needs-matrix' && known.matrices) return { valid: true }
  const step = steps.findIndex((each) => changesKey(each, key))
  if (step < 0) return { valid: true }
  const { why: reason, instead } = validAfter
  return { valid: false, reason, instead: instead === null ? null : insteadOf(entry, instead, known), step }
}

function changesKey(step: Step, key: readonly string[]): boolean {
  const changed = [...perturbedVariables(step), ...changedWithoutMatrix([step])]
  return isMadeElsewhere(step) || changed.some((name) => key.includes(name))
}
