import { detailsOf, type AcquaintanceEntry } from '../risk/acquaintance/definition'
import { findColumn, type Table } from '../table/table'
import { recipeLevelUnknown } from './problems'

/**
 * The lists of a recoding name levels that the file has: one passed over in silence would change the numbers.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkRecodings(entry: AcquaintanceEntry, place: string, table: Table): void {
  for (const { at, key } of detailsOf(entry)) {
    for (const [name, together] of Object.entries(key.merge ?? {})) {
      const column = findColumn(table, name)
      if (typeof together === 'number' || column?.kind !== 'categorical') continue
      const { levels } = column
      if (together.flat().every((level) => levels.includes(level))) continue
      throw recipeLevelUnknown(`${place}.${at}.merge.${name}`, name, levels)
    }
  }
}
