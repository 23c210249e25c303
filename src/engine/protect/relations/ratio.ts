import type { RelationKind } from './kind'
import { followingNumber } from './following-number'
import { allNumbersOf } from './numbers'
import type { RatioRelation } from './relation'

/** A ratio is its numerator over its denominator; over zero there is none. */
export const ratioKind: RelationKind<RatioRelation> = followingNumber(
  ({ ratio }) => ratio,
  ({ of }, table) => {
    const columns = allNumbersOf(table, of)
    if (!columns) return null
    const [{ values: numerator }, { values: denominator }] = columns
    return (record) => (denominator[record] === 0 ? NaN : numerator[record] / denominator[record])
  },
)
