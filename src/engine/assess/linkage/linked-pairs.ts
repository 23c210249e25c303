import type { Progress } from '../../progress'
import type { LinkageEntry } from '../../risk/linkage/definition'
import { originalTree } from '../../risk/linkage/original-tree'
import { apart, recordSpace, rounding, type RecordSpace } from '../../risk/linkage/record-space'
import { textAt } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import { pairedVariables } from '../paired-variables'

/** The closest pairs of a released record and the original one that it is linked to. */
export type LinkedPairs = {
  readonly variables: readonly string[]
  readonly records: number
  readonly pairs: readonly LinkedPair[]
}

type LinkedPair = {
  /** Rows of the file, from 1. */
  readonly released: number
  readonly linked: number
  readonly distance: number
  /** Whether it is its own, one of several equally near of which one is, or another’s. */
  readonly link: 'right' | 'in part' | 'wrong'
  /** How many originals are as near as this one. */
  readonly equal: number
  /** The nearest but those; null where there is none. */
  readonly second: { readonly row: number; readonly distance: number } | null
  /** Values by variable: released, of the record that it is linked to, its own, and of the second nearest. */
  readonly values: readonly {
    readonly released: string
    readonly linked: string
    readonly own: string
    readonly second: string
  }[]
}

const every = 2048

/** So many of the closest pairs, the closest first, and last those without any value to go by; null where the records can't be compared: the measure says why. */
export function linkedPairs(
  file: FileInScenario,
  { variables: names }: LinkageEntry,
  most: number,
  progress: Progress,
): LinkedPairs | null {
  const paired = pairedVariables(file, names)
  if ('why' in paired) return null
  const space = recordSpace(paired.variables)
  const tree = originalTree(space)
  const { records } = file.after
  const nearest = Array.from({ length: records }, (_, i) => {
    if (i % every === 0) progress(i, records, 'Linking records by distance')
    return tree.nearestTo(i)
  })
  const isEmpty = Array.from({ length: records }, (_, i) =>
    paired.variables.every(({ name }) => valueOf(file.after, name, i) === ''),
  )
  const order = [...nearest.keys()].sort(
    (a, b) => Number(isEmpty[a]) - Number(isEmpty[b]) || nearest[a].apart - nearest[b].apart || a - b,
  )
  const rowOf = (record: number) => (file.kept ? file.kept.rows[record] : record) + 1
  return {
    variables: paired.variables.map(({ name }) => name),
    records,
    pairs: order.slice(0, most).map((i): LinkedPair => {
      const { apart: least, equal, row } = nearest[i]
      const isOwnNearest = apart(space, i, i) <= least * (1 + rounding)
      const linked = isOwnNearest ? i : row
      const second = secondNearest(space, i, least, records)
      return {
        released: rowOf(i),
        linked: rowOf(linked),
        distance: space.distance(least),
        link: !isOwnNearest ? 'wrong' : equal === 1 ? 'right' : 'in part',
        equal,
        second: second && { row: rowOf(second.record), distance: space.distance(second.apart) },
        values: paired.variables.map(({ name }) => ({
          released: valueOf(file.after, name, i),
          linked: valueOf(file.before, name, linked),
          own: valueOf(file.before, name, i),
          second: second ? valueOf(file.before, name, second.record) : '',
        })),
      }
    }),
  }
}

/** The nearest of the originals that are farther than the nearest ones. */
function secondNearest(
  space: RecordSpace,
  released: number,
  least: number,
  records: number,
): { readonly record: number; readonly apart: number } | null {
  let [record, best] = [-1, Infinity]
  for (let j = 0; j < records; j++) {
    const own = apart(space, released, j)
    if (own > least * (1 + rounding) && own < best) [record, best] = [j, own]
  }
  return record < 0 ? null : { record, apart: best }
}

function valueOf(table: Table, name: string, record: number): string {
  return textAt(findColumn(table, name)!, record) ?? ''
}
