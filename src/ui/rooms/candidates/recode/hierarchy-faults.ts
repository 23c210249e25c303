import type { HierarchyFaults } from '../../../../engine/protect/recode/hierarchy'
import { count } from '../../../words/numbers'

/** Of more than this many the others are counted. */
const mostNamed = 8

/** What keeps a file from being a hierarchy, a sentence each. */
export function faultsInWords({ uneven, twice, parted, missing }: HierarchyFaults): readonly string[] {
  return [
    ...(missing.length > 0 ? [`Levels of the file that no row has: ${listed(missing)}.`] : []),
    ...(twice.length > 0 ? [`Levels that stand in two rows: ${listed(twice)}.`] : []),
    ...(parted.length > 0 ? [`Groups that lie in two coarser ones: ${listed(parted)}.`] : []),
    ...(uneven.length > 0
      ? [`Rows with other than as many fields as the first, or fewer than two: ${listed(uneven.map(count))}.`]
      : []),
  ]
}

function listed(names: readonly string[]): string {
  const left = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (left > 0 ? ` and ${count(left)} more` : '')
}
