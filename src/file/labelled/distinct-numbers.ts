import type { NumberValues } from './labelled-file'

/** The different numbers of a variable and which each record has. */
type DistinctNumbers = {
  /** In the order of their first record. NaN, with a tag of 0 to 26, for missing values, `.` and `.a` to `.z`. */
  readonly values: readonly number[]
  readonly tags: readonly number[]
  /** The place of each record's value, from 0. */
  readonly places: Uint32Array
}

/** Whole numbers within so many are looked up by what they are. */
const widestTable = 1 << 16

/** Null where there are more than `most`. */
export function distinctNumbers({ values, extended }: NumberValues, most: number): DistinctNumbers | null {
  const places = new Uint32Array(values.length)
  const found: number[] = []
  const tags: number[] = []
  // One more than the place; 0 where the number has not come up.
  const table = new Uint32Array(2 * widestTable)
  const others = new Map<number, number>()
  const ofTags = new Uint32Array(27)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const slot = value + widestTable
    let place: number
    const isNear = slot >= 0 && slot < table.length && Number.isInteger(slot)
    if (Number.isNaN(value)) place = ofTags[extended ? extended[i] : 0]
    else place = isNear ? table[slot] : (others.get(value) ?? 0)
    if (place === 0) {
      const tag = Number.isNaN(value) && extended ? extended[i] : 0
      place = found.push(value)
      tags.push(tag)
      if (place > most) return null
      if (Number.isNaN(value)) ofTags[tag] = place
      else if (isNear) table[slot] = place
      else others.set(value, place)
    }
    places[i] = place - 1
  }
  return { values: found, tags, places }
}
