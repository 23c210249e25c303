import { asLevels } from './as-levels'
import { newCodes, type Codes, type Column } from './column'

/** Records with one value of a variable, with a value in a stretch of numbers, or with none. */
export type ValueGroup =
  | { readonly kind: 'level'; readonly level: string }
  /** Both ends belong to it. */
  | { readonly kind: 'band'; readonly from: number; readonly to: number }
  | { readonly kind: 'missing' }

/** A number with more values than this is cut into bands; one with fewer stands value by value. */
const mostNumbers = 20

const bandsWanted = 5

/**
 * The records of a file by the values of a variable of any kind: by level; by value, in order, where a number has few; else
 * in five bands of about equally many records. The missing ones come last.
 */
export function groupsOfValues(column: Column): {
  /** By record, a place in `groups`. */
  readonly groupOf: Codes
  readonly groups: readonly ValueGroup[]
} {
  if (column.kind !== 'numeric') return byLevel(column)
  const present = column.values.filter((value) => !Number.isNaN(value)).sort()
  const different = [...new Set(present)]
  if (different.length <= mostNumbers) return byNumber(column.values, different, [])
  const ends = Array.from(
    { length: bandsWanted },
    (_, band) => present[Math.ceil(((band + 1) * present.length) / bandsWanted) - 1],
  )
  return byNumber(column.values, [...new Set(ends)], present)
}

function byLevel(column: Exclude<Column, { kind: 'numeric' }>): ReturnType<typeof groupsOfValues> {
  const { levels, codes } = asLevels(column)
  const groups: ValueGroup[] = levels.map((level) => ({ kind: 'level', level }))
  return { groupOf: codes, groups: codes.includes(levels.length) ? [...groups, { kind: 'missing' }] : groups }
}

/** @param ends the last value of each group, ascending @param present all values, ascending; none: each end is a value */
function byNumber(
  values: Float64Array,
  ends: readonly number[],
  present: Float64Array | readonly number[],
): ReturnType<typeof groupsOfValues> {
  const groupOf = newCodes(ends.length, values.length)
  values.forEach((value, record) => {
    groupOf[record] = Number.isNaN(value) ? ends.length : ends.findIndex((end) => value <= end)
  })
  const groups: ValueGroup[] = ends.map((to, band) =>
    present.length === 0
      ? { kind: 'level', level: String(to) }
      : {
          kind: 'band',
          from: band === 0 ? present[0] : (present.find((value) => value > ends[band - 1]) ?? to),
          to,
        },
  )
  return { groupOf, groups: groupOf.includes(ends.length) ? [...groups, { kind: 'missing' }] : groups }
}
