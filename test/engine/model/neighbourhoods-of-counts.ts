import { neighbourhoodsOf, type Neighbourhoods } from '../../../src/engine/model/neighbourhood'
import { codesOfCell } from './tables'

/** The neighbourhoods of a table written out cell by cell, no value being missing. */
export function neighbourhoodsOfCounts(
  sizes: readonly number[],
  counts: readonly number[],
  radius: readonly number[],
): Neighbourhoods {
  const occupied = [...counts.keys()].filter((cell) => counts[cell] > 0)
  return neighbourhoodsOf(
    {
      sizes,
      codes: sizes.map((_, v) => Uint8Array.from(occupied, (cell) => codesOfCell(cell, sizes)[v])),
      count: occupied.map((cell) => counts[cell]),
    },
    radius.map((levelsAway, v) => ({ radius: levelsAway, levels: sizes[v] })),
  )
}
