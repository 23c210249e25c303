import { tex } from '../../tex'
import { FIT_HOLDS } from '../model-letters'
import { inFile } from './letters'
import type { MeasureEntry } from '../measure'

/** The cells that a log-linear model gives nobody, and why, in words. */
export const loglinearZeroMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'loglinear.impossibleCells',
    how: 'counted',
    field: 'impossibleCells',
    title: 'Impossible cells',
    symbol: tex`K_0`,
    reading: 'The model gives nobody to {value} cells of the key, which were said to be impossible.',
    definition:
      'The cells of the key that lie in at least one combination of levels which the scenario says cannot occur. The model’s means of the other cells are fitted without them; K counts them all the same. A combination is left out of a candidate that changes one of its variables, as released values may combine as true ones can’t.',
    formula: tex`K_0 = \sum_k I(k \in \text{an impossible combination})`,
    where: 'k runs over all cells of the key.',
    assumptions: [
      {
        text: 'Nobody in the population is in such a cell. That nobody in the sample is one does not show it.',
        holds: 'assumed',
      },
    ],
    needs: [],
    validAfter: FIT_HOLDS,
    source: 'Structural zeros: Bishop, Fienberg & Holland (1975), Discrete Multivariate Analysis, chapter 5.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.fit',
    how: 'counted',
    field: 'fit',
    title: 'When the fit was to end',
    symbol: tex`\text{fit}`,
    reading: 'The fit was to go on until its margins are met, and not only until the risk has settled.',
    definition:
      'Risk: the fit may end when both sums no longer move. Margins: it goes on until every margin is met; where the fit lies on the boundary of the model, empty cells whose mean goes to 0 are set to 0 for that.',
    formula: tex`\mu_g = f_g`,
    where: 'f_g and μ_g are an observed and a fitted margin over the variables of a term g of the model.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source:
      'The rule is ours; the two ends differ by less than a thousandth of τ̂₂ on tables of 538,560 cells.',
    unit: 'words',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.emptiedCells',
    how: 'counted',
    field: 'emptiedCells',
    title: 'Cells set to zero by the fit',
    symbol: tex`K_\infty`,
    reading: 'The fit set {value} empty cells to zero, whose mean went there of itself.',
    definition:
      'Empty cells whose fitted mean fell, between the 300th and the 600th sweep, by more than two fifths. On the boundary of the model such a mean falls to 0 like one over the sweeps, and the margins are met only without it. No cell with a record is ever among them.',
    formula: tex`\sum_k I(f_k = 0, \frac{\hat\mu_k^{600}}{\hat\mu_k^{300}} < 0.6)`,
    where: 'μ_k with 300 and 600 is the mean of cell k after so many sweeps.',
    assumptions: [
      {
        text: 'A mean that falls so fast goes to 0. In 1,026 slow fits of small made-up tables, half of their cells empty, three had a mean off by 0.2 records for it.',
        holds: 'caution',
      },
    ],
    needs: [],
    validAfter: FIT_HOLDS,
    source:
      'The rule is ours; τ̂₁ and τ̂₂ agree with those of the fit run to its end to 1 in ten million on samples of 500 to 14,685 records.',
    unit: 'count',
    direction: 'neither',
  },
]
