import { estimatedMatches, estimatedUniques, shownOfPeople } from './main-measures'
import type { AfterPerturbation } from './measure'

/*
 * Why the measures that look at a file in other ways than through population counts or a model say nothing of people once
 * key values were changed. The catalogues show it, and the assessment goes by it: one wording for both.
 */

type Misleads = Extract<AfterPerturbation, { is: 'misleads' }>

/** For sums over records or people who can be matched. */
export const speaksOfTrueValues: Misleads = {
  is: 'misleads',
  why: 'Every released key value is taken for the true one, and people are spoken of whom a changed file no longer shows.',
  instead: estimatedMatches,
}

/** For what the cells of a key give away of another variable. */
export const cellsOfReleased: Misleads = {
  is: 'misleads',
  why: 'The key values and the sensitive ones are those released: what stands beside a key need not be what the people with that key have.',
  instead: estimatedMatches,
}

/** For those who recognise somebody they know. */
export const recognisesTrueValues: Misleads = {
  is: 'misleads',
  why: 'It takes every released key value for the true one: a population unique whose key was changed is not recognised.',
  instead: estimatedUniques,
}

/** For whatever matches records, or gives each a risk, where those released were drawn anew. */
export const nobodysRecords: Misleads = {
  is: 'misleads',
  why: 'The records were drawn anew: no released record is a person’s, so no match can be right and no record has a risk.',
  instead: shownOfPeople,
}
