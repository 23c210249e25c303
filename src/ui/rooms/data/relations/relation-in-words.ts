import type { Relation } from '../../../../engine/protect/relations/relation'
import type { RelationDescribed } from '../../../../worker/questions/describe-relation'
import { whereText, type KnownLevels } from '../../../candidates/describe-candidate'
import { listed } from '../../../words/listed'
import { count, plural } from '../../../words/numbers'

/** A relation as a statement: "hours is the sum of main and second". */
export function relationInWords(relation: Relation, levels: KnownLevels): string {
  if ('total' in relation) return `${relation.total} is the sum of ${listed(relation.parts)}`
  if ('ratio' in relation) return `${relation.ratio} is ${relation.of[0]} over ${relation.of[1]}`
  if ('follows' in relation) return `${relation.follows} follows from ${relation.from}`
  const { skip, where } = relation
  return `${listed(skip)} ${skip.length === 1 ? 'is' : 'are'} empty where ${whereText(where, levels)}`
}

/** In how many records of the file it holds; null where its variables are not read as it needs them. */
export function heldInWords(described: RelationDescribed | null): string {
  if (!described) return 'Cannot be held against the file: its variables are read otherwise than it needs.'
  const { holds, broken, open } = described
  if (holds + broken === 0)
    return 'No record shows it: values are missing, or the file does not say what goes with them.'
  const untold =
    open === 0
      ? ''
      : ` ${plural(open, 'record')} cannot tell: a value is missing, or what goes with it is not clear.`
  if (broken > 0)
    return `Holds in ${plural(holds, 'record')}, broken in ${count(broken)} before protection.${untold}`
  return open === 0
    ? 'Holds in every record.'
    : `Holds in ${plural(holds, 'record')}, broken in none.${untold}`
}
