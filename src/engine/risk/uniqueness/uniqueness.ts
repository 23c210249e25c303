import type { UniquenessResult } from './definition'
import { byName } from '../../by-name'
import { matchSizes, uniqueRecords, type KeyMatches } from '../../key/key-matches'

/**
 * How many records of a file are alone with their key, how many cells there are of each size, and how many records share
 * their key with fewer than k records, themselves included, for each k.
 *
 * Records that match nothing because a key value is missing (the reading `never`) are in none of the three. Where missing
 * agrees with anything there are no cells, and records are listed by the number of records that they match.
 *
 * These are counts of the file as it is. After swapping or PRAM they say little about identification: the record that
 * is alone under a key need not be the person with that key.
 */
export function uniqueness(matches: KeyMatches, k: readonly number[]): UniquenessResult {
  const sizes = byName(matchSizes(matches).map(([size, count]) => [String(size), count]))
  return {
    measure: 'uniqueness',
    sampleUniques: uniqueRecords(matches),
    ...(matches.reading === 'any' ? { frequencies: null, matches: sizes } : { frequencies: sizes }),
    kAnonymity: byName(
      k.map((limit) => {
        const records = recordsBelow(matches, limit)
        return [String(limit), { records, share: shareOf(records, matches) }]
      }),
    ),
  }
}

function recordsBelow({ reading, cells, count, isIncomplete }: KeyMatches, limit: number): number {
  let records = 0
  for (let cell = 0; cell < count.length; cell++) {
    const leftOut = reading === 'never' && isIncomplete[cell] === 1
    if (count[cell] < limit && !leftOut) records += cells.sampleCount[cell]
  }
  return records
}

function shareOf(records: number, { cells }: KeyMatches): number {
  return cells.records === 0 ? 0 : records / cells.records
}
