import type { Caution } from '../assess/caution'
import type { HouseholdsSwapped } from '../assess/results'
import { sum } from '../math/sums'
import { grouped } from '../problem'
import type { WorkedOut } from './relations/worked-out'
import type { Swapped } from './swap/swap-values'

/*
 * What the user must know of a step that could be carried out all the same. Steps are counted from 1 in sentences.
 */

/** Drawn records that kept their value. */
export function swapUnpaired(step: number, { pairs, unpaired }: Swapped): Caution[] {
  if (unpaired === 0) return []
  const drawn = 2 * pairs + unpaired
  return [
    {
      code: 'swap-unpaired',
      sentence: `Step ${step + 1} left ${grouped(unpaired)} of ${grouped(drawn)} drawn records as they were: no partner with another value was left for them.`,
      facts: { step, unpaired, drawn },
    },
  ]
}

/** Below so many records of its group a value is rare, and above such a share of rare ones it is said. */
const fewOfLevel = 10
const mostRare = 0.05
/** In smaller groups, whose members are alike in most of a key, τ (8) was found right however rare their values are. */
const smallestGroup = 100

/**
 * Where the counts of levels stay, whoever keeps a value that nobody else of the group has meets nobody who got it, which no
 * matrix of single records knows: τ (8) is then below the correct matches of simulated releases.
 *
 * @param counts by group that is changed, its records at each level
 */
export function changedAmongFew(step: number, counts: readonly ArrayLike<number>[]): Caution[] {
  let all = 0
  let rare = 0
  for (const levels of counts) {
    if (sum(levels) < smallestGroup) continue
    for (let level = 0; level < levels.length; level++) {
      all += levels[level]
      if (levels[level] < fewOfLevel) rare += levels[level]
    }
  }
  if (rare <= mostRare * all) return []
  return [
    {
      code: 'changed-among-few',
      sentence: `${grouped(rare)} of the ${grouped(all)} records that step ${step + 1} may change have a value that fewer than ${fewOfLevel} of their group have: the risk after it is understated, by about a tenth where it was tried.`,
      facts: { step, records: rare, of: all },
    },
  ]
}

/** Groups that are to be swapped but hold one value only. */
export function nothingToSwap(step: number, groups: number): Caution[] {
  if (groups === 0) return []
  return [
    {
      code: 'swap-one-level',
      sentence: `Step ${step + 1} could swap nobody in ${groups === 1 ? 'one group' : `${grouped(groups)} groups`}, where all records have one value.`,
      facts: { step, groups },
    },
  ]
}

/** Households whose members live in several areas, or whose area is not known. */
export function householdsApart(step: number, households: number): Caution[] {
  if (households === 0) return []
  return [
    {
      code: 'households-apart',
      sentence: `Step ${step + 1} left ${grouped(households)} of the households where they were: members live in several areas, or an area is missing.`,
      facts: { step, households },
    },
  ]
}

/** Households that should have been swapped whatever the rate. */
export function householdsWithoutPartner(
  step: number,
  { levels, peopleWithoutPartner }: HouseholdsSwapped,
): Caution[] {
  const stayed = levels.reduce((sum, { withoutPartner }) => sum + withoutPartner, 0)
  if (stayed === 0) return []
  const must = levels.reduce((sum, level) => sum + level.must, 0)
  return [
    {
      code: 'households-without-partner',
      sentence: `Step ${step + 1} left ${grouped(stayed)} of ${grouped(must)} households that must be swapped where they were, ${grouped(peopleWithoutPartner)} people: nobody elsewhere who is free agrees with them on a profile.`,
      facts: { step, stayed, must, people: peopleWithoutPartner },
    },
  ]
}

/** Records of households are drawn one by one. */
export function householdsThinned(step: number): Caution {
  return {
    code: 'households-thinned',
    sentence: `Step ${step + 1} draws one record at a time, so households lose members: what is said of households is said of those that are left.`,
    facts: { step },
  }
}

/** Values that are kept back and follow from others that are released. */
export function valuesWorkedOut(found: readonly WorkedOut[]): Caution[] {
  if (found.length === 0) return []
  const each = found.map(({ variable, from, records }) => {
    const others = from.map((name) => `\`${name}\``).join(' and ')
    return `\`${variable}\` from ${others} in ${records === 1 ? 'one record' : `${grouped(records)} records`}`
  })
  return [
    {
      code: 'worked-out',
      sentence: `True values that are not released can be worked out from others that are: ${each.join('; ')}.`,
      facts: {
        variables: [...new Set(found.map(({ variable }) => variable))].join(', '),
        records: Math.max(...found.map(({ records }) => records)),
      },
    },
  ]
}

/** Groups of a step that no record belongs to; counted from 0, as in the recipe. */
export function groupsEmpty(step: number, empty: readonly number[]): Caution[] {
  return empty.map((group) => ({
    code: 'group-empty',
    sentence: `Step ${step + 1} changes nobody in its group ${group + 1}: no record meets its condition.`,
    facts: { step, group },
  }))
}

/** Records that no values which may be emptied bring to `k`. */
export function leftBelowK(step: number, records: number, k: number): Caution[] {
  if (records === 0) return []
  return [
    {
      code: 'suppress-left-below',
      sentence: `Step ${step + 1} leaves ${records === 1 ? 'one record' : `${grouped(records)} records`} below ${k} alike: the values that would help may not be emptied.`,
      facts: { step, records, k },
    },
  ]
}

/** Records that have fewer others of their kind than a group is to have. */
export function groupsTooSmall(step: number, k: number, records: number): Caution[] {
  if (records === 0) return []
  return [
    {
      code: 'groups-too-small',
      sentence: `Step ${step + 1} has ${records === 1 ? 'one record' : `${grouped(records)} records`} with fewer than ${k} of its kind, by stratum and by what is missing: they are grouped with all of them.`,
      facts: { step, k, records },
    },
  ]
}

/** Steps that change values by chance once others were emptied; counted from 0, as in the recipe. */
export function changedAfterEmptied(steps: readonly number[]): Caution[] {
  return steps.map((step) => ({
    code: 'changed-after-emptied',
    sentence: `Step ${step + 1} changes values by chance after values of rare records were emptied: no matrix says whom it leaves where. Put suppression last to have the risk afterwards.`,
    facts: { step },
  }))
}

/** A step that empties records chosen by their risk once values were changed; counted from 0, as in the recipe. */
export function emptiedByRiskAfterChange(step: number): Caution {
  return {
    code: 'emptied-by-risk-after-change',
    sentence: `Step ${step + 1} empties records by the risk of their true values after values were changed: no matrix says whom it leaves where. Suppress to a number alike to have the risk afterwards.`,
    facts: { step },
  }
}

/** Values that bounds kept from changing. */
export function withoutNoise(step: number, variable: string, values: number): Caution[] {
  if (values === 0) return []
  return [
    {
      code: 'values-without-noise',
      sentence: `Step ${step + 1} added no noise to ${values === 1 ? 'one value' : `${grouped(values)} values`} of \`${variable}\`: beyond the bounds already, or with no draw of 1,000 inside them.`,
      facts: { step, variable, values },
    },
  ]
}

/** Steps that choose records by their risk; counted from 0, as in the recipe. */
export function recordsChosenByRisk(steps: readonly number[]): Caution[] {
  return steps.map((step) => ({
    code: 'records-chosen-by-risk',
    sentence: `Step ${step + 1} chooses records by their risk in this sample. The chances of a cell nobody was sampled from are taken as the mean of cells like it, so the risk afterwards is approximate.`,
    facts: { step },
  }))
}
