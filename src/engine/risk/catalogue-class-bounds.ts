import { tex } from '../tex'
import type { MeasureEntry } from './measure'

/** The bounds of the classes of risk that a measure counts its sample uniques by. */
export function classBounds(measure: string, how: MeasureEntry['how']): MeasureEntry {
  return {
    id: `${measure}.classBounds`,
    measure,
    per: 'file',
    field: 'classBounds',
    title: 'Bounds of the classes of risk',
    symbol: tex`b`,
    how,
    reading: 'Where the classes of risk end that the sample uniques are counted by.',
    definition:
      'Four risks between 0 and 1 that divide the sample uniques into five classes, as the recipe sets them; a bound belongs to the class above it. Not written where the recipe sets none: then they are 0.01, 0.1, 0.25 and 0.5.',
    formula: tex`0 < b_1 < b_2 < b_3 < b_4 < 1`,
    where: 'b₁ to b₄ are the bounds.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: 'The bounds are ours.',
    unit: 'list',
    direction: 'neither',
  }
}
