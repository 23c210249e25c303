import type { Recipe } from '../../../engine/assess/recipe'
import type { Summary } from '../../../worker/assessment'
import { fill } from '../../words/fill'
import { meanOf, utilityAxes, writeMeasured } from '../../measures/measure-values'
import { leaksOf, type KnownInside } from './note-leaks'

/** What would name few people or a rare value; how far results are off tells a rate at most roughly, and users need it. */
const revealing = ['few people', 'rare value'] as const

/** How far results from the release are off, in a sentence for each loss that was computed: what users must reckon with. */
export function expectedLoss(
  recipe: Recipe,
  summary: Summary | undefined,
  inside: KnownInside,
): readonly string[] {
  return utilityAxes(recipe).flatMap((measured) => {
    const value = meanOf(summary?.utility, measured.id)
    if (value === null) return []
    const reading = fill(measured.entry.reading, { value: writeMeasured(measured.entry, value) })
    const said = measured.which === '' ? reading : `${measured.which}: ${reading}`
    return leaksOf(said, inside).some((leak) => revealing.some((each) => each === leak)) ? [] : [said]
  })
}
