import type { Column } from '../table/column'

/** Records in groups that a variable tells apart. */
type RecordGroups = {
  /** The group of each record, from 0 in the order in which they first occur. */
  readonly groupOf: Uint32Array
  readonly groups: number
}

/** The groups of records with the same value, such as a household; a record without a value is one of its own. */
export function groupsOfColumn(column: Column): RecordGroups {
  switch (column.kind) {
    case 'categorical':
      return grouped(column.codes, (code) => code === column.levels.length)
    case 'numeric':
      return groupedByNumber(column.values) ?? grouped(column.values, Number.isNaN)
    case 'text':
      return grouped(column.values, (value) => value === null)
  }
}

/**
 * Numbers of households are mostly whole and hardly larger than the file: they serve as places of a list, which grows as
 * they are met. Null where they do not serve.
 */
function groupedByNumber(values: Float64Array): RecordGroups | null {
  const most = 4 * values.length
  const groupOf = new Uint32Array(values.length)
  // A group one higher than its number, so that 0 is none yet.
  let known = new Uint32Array(1024)
  let groups = 0
  for (let i = 0; i < groupOf.length; i++) {
    const value = values[i]
    const number = value >>> 0
    if (number !== value) {
      if (!Number.isNaN(value)) return null
      groupOf[i] = groups++
      continue
    }
    if (number > most) return null
    if (number >= known.length) known = withRoomFor(number, known)
    const before = known[number]
    groupOf[i] = before === 0 ? groups++ : before - 1
    if (before === 0) known[number] = groups
  }
  return { groupOf, groups }
}

function withRoomFor(place: number, list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.max(place + 1, 2 * list.length))
  longer.set(list)
  return longer
}

function grouped<Value>(values: ArrayLike<Value>, isMissing: (value: Value) => boolean): RecordGroups {
  const groupOf = new Uint32Array(values.length)
  const known = new Map<Value, number>()
  let groups = 0
  for (let i = 0; i < groupOf.length; i++) {
    const before = isMissing(values[i]) ? undefined : known.get(values[i])
    groupOf[i] = before ?? groups
    if (before !== undefined) continue
    if (!isMissing(values[i])) known.set(values[i], groups)
    groups++
  }
  return { groupOf, groups }
}
