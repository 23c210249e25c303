import type { Table } from '../../table/table'
import type { RelationKind } from './kind'
import { isToThePlace, numbersOf, placesInUnit, toThePlace } from './numbers'
import type { Relation } from './relation'

/**
 * A relation of a number to those that it is computed from. Where one of these is missing, or the number itself is, it says
 * nothing; so a number that was emptied is never filled again.
 *
 * @param targetOf the number that follows
 * @param exactOf what it must be by the record of a table, NaN where that is not known; null where no table has the numbers
 */
export function followingNumber<Of extends Relation>(
  targetOf: (relation: Of) => string,
  exactOf: (relation: Of, table: Table) => ((record: number) => number) | null,
): RelationKind<Of> {
  return {
    standing(relation, before, after) {
      const own = numbersOf(after, targetOf(relation))
      const was = numbersOf(before, targetOf(relation))
      const exact = exactOf(relation, after)
      if (!own || !was || !exact) return null
      const places = placesInUnit(was)
      return (record) => {
        const value = own.values[record]
        const must = exact(record)
        if (Number.isNaN(value) || Number.isNaN(must)) return 'open'
        return isToThePlace(value, must, places) ? 'holds' : 'broken'
      }
    },
    rebuilt(relation, before, after, records) {
      const own = numbersOf(after, targetOf(relation))
      const was = numbersOf(before, targetOf(relation))
      const exact = exactOf(relation, after)
      if (!own || !was || !exact) return []
      const places = placesInUnit(was)
      const values = own.values.map((value, i) => (records[i] === 1 ? toThePlace(exact(i), places) : value))
      return [{ ...own, values }]
    },
  }
}
