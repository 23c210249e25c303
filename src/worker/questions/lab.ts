import type { Recipe } from '../../engine/assess/recipe'
import { labData } from '../../engine/lab/lab-data'
import { outlineOf, type LabOutline } from '../../engine/lab/lab-results'
import type { Held } from '../held'

export type LabHeld = { readonly ticket: number; readonly outline: LabOutline }

/** Keeps what the samples of a plan are drawn from, in place of what was kept, and says by which ticket it is fetched. */
export function lab(held: Held, { plan }: { readonly plan: Recipe }): LabHeld {
  const data = labData(plan, held)
  const ticket = (held.lab?.ticket ?? 0) + 1
  held.lab = { ticket, data }
  return { ticket, outline: outlineOf(data) }
}
