import { timesInGroups } from './cells'
import { groupDigits, type Digit } from './group-digits'

/** Rows of which equal ones are one, in the order of the first of each. */
type EqualRows = {
  /** The first member of each. */
  readonly first: Uint32Array
  /** How many records each stands for. */
  readonly times: Uint32Array
  /** Which of them each member is. */
  readonly rowOf: Uint32Array
}

/**
 * Takes members with equal digits together.
 *
 * @param timesOf how many records each member stands for; left out: one each
 */
export function equalRows(digits: readonly Digit[], members: number, timesOf?: Uint32Array): EqualRows {
  const { groupOf, firstMember, count } = groupDigits(digits, members)
  const inGroup = timesOf ? timesInGroups(groupOf, firstMember.length, timesOf) : count
  const first = firstMember.toSorted()
  const times = first.map((member) => inGroup[groupOf[member]])
  const placeOf = new Uint32Array(first.length)
  first.forEach((member, place) => (placeOf[groupOf[member]] = place))
  for (let i = 0; i < members; i++) groupOf[i] = placeOf[groupOf[i]]
  return { first, times, rowOf: groupOf }
}
