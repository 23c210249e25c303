import type { PaperDesign } from './designs'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import type { PrintedGroup } from './PrintedTable'

/** Both tables one under the other: where a number comes from, which measure, one column for each design. */
export function printedCsv(
  designs: readonly PaperDesign[],
  groups: readonly PrintedGroup[],
  seed: number | null,
): Blob {
  const rows = groups.flatMap((group) => group.rows)
  return numbersCsv(
    ['source', 'seed', 'measure', 'label', ...designs.map(({ name }) => name)],
    rows.flatMap(({ id, label, here, printed }) => [
      ['here, synthetic census', seed, id, label, ...here],
      ...(printed ? [['printed', null, id, label, ...printed]] : []),
    ]),
  )
}
