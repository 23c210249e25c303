import { nextBelow, type Random } from '../../math/random'
import type { Codes } from '../../table/column'
import type { RecordGroups } from '../groups'
import type { Kept } from '../kept'

/** How many records there are to draw from, how many are drawn of them, and how many records are left in all. */
type SubsampleSize = {
  readonly among: number
  readonly drawn: number
  readonly left: number
}

/** `fraction` of the records that are drawn from, to the nearest, but one at least. */
export function subsampleSize({ groupOf, groups }: RecordGroups, fraction: number): SubsampleSize {
  const among = recordsOf(groupOf, groups.length).reduce(
    (sum, records, group) => (isDrawnFrom(groups[group]) ? sum + records : sum),
    0,
  )
  const drawn = among === 0 ? 0 : Math.max(1, Math.round(fraction * among))
  return { among, drawn, left: groupOf.length - among + drawn }
}

/**
 * The records that are left when so many are drawn without replacement, `drawn` from the groups that a step works on and
 * everybody of the others.
 *
 * Each has the chance drawn ÷ among. The numbers of the groups are rounded systematically: from one random start r, a whole
 * number below `among`, the first groups with C records together get ⌊(C · drawn + r) ÷ among⌋ of them. Each number is then
 * within one of its share, is right on average, and they add up to `drawn`. All products are exact below 9 × 10⁷ records.
 */
export function drawSubsample(
  groups: RecordGroups,
  { among, drawn, left }: SubsampleSize,
  random: Random,
): Kept {
  const { groupOf } = groups
  const ofGroup = recordsOf(groupOf, groups.groups.length)
  const toDraw = shareOut(groups, { records: ofGroup, among, drawn, random })
  const rows = new Uint32Array(left)
  const chance = new Float64Array(left)
  let kept = 0
  for (let row = 0; row < groupOf.length; row++) {
    const group = groupOf[row]
    const isThinned = isDrawnFrom(groups.groups[group])
    if (isThinned && !isNext(group, ofGroup, toDraw, random)) continue
    rows[kept] = row
    chance[kept] = isThinned ? drawn / among : 1
    kept++
  }
  return { rows, chance }
}

/** Whether the next record of a group is one of those drawn of it, every such set equally likely (Knuth's algorithm S). */
function isNext(group: number, left: Uint32Array, toDraw: Uint32Array, random: Random): boolean {
  const records = left[group]
  left[group]--
  const isDrawn =
    toDraw[group] === records || (toDraw[group] > 0 && nextBelow(random, records) < toDraw[group])
  if (isDrawn) toDraw[group]--
  return isDrawn
}

/** How many are drawn of each group. */
function shareOut(
  { groups }: RecordGroups,
  {
    records,
    among,
    drawn,
    random,
  }: Pick<SubsampleSize, 'among' | 'drawn'> & { readonly records: Uint32Array; readonly random: Random },
): Uint32Array {
  const start = among === 0 ? 0 : nextBelow(random, among)
  let together = 0
  let before = 0
  return Uint32Array.from(groups, (group, g) => {
    if (!isDrawnFrom(group)) return 0
    together += records[g]
    const upTo = Math.floor((together * drawn + start) / among)
    const own = upTo - before
    before = upTo
    return own
  })
}

function isDrawnFrom({ setting }: RecordGroups['groups'][number]): boolean {
  return setting !== null
}

function recordsOf(groupOf: Codes, groups: number): Uint32Array {
  const records = new Uint32Array(groups)
  for (let i = 0; i < groupOf.length; i++) records[groupOf[i]]++
  return records
}
