import { above, below, bracketed, name, number, over, plus, row, sign } from '../../math/notation'
import { defineMeasure } from '../define'
import { PAPER_2001 } from '../papers'
import { bySizes, numbersOfUniques, uniquesInLab, type PopulationUniquesResult } from '../population-uniques'
import type { PitmanParameters } from './pitman'

export type PitmanEntry = { readonly measure: 'pitman'; readonly as?: string }
export type PitmanResult = PopulationUniquesResult<'pitman'> & Pick<PitmanParameters, 'theta' | 'alpha'>

const ALPHA = name('α')
const THETA = name('θ')
const LATER = row(THETA, sign('+'), ALPHA, sign('−'), number(1))

export const pitman = defineMeasure<PitmanEntry, PitmanResult>({
  measure: 'pitman',
  title: 'Population uniques by Pitman’s model',
  name: 'Pitman’s model',
  asked: () => 'Expected population uniques by Pitman’s model',
  ...bySizes,
  numbers: numbersOfUniques({
    measure: 'pitman',
    by: 'Pitman’s model',
    formula: row(over(gammaOf(plus(THETA, number(1))), gammaOf(plus(THETA, ALPHA))), above(name('N'), ALPHA)),
    where:
      'θ and α are those of the largest likelihood of the cells’ sizes by the Ewens–Pitman sampling formula, 0 ≤ α < 1; N people, n records, K₁ cells of one record.',
    definition:
      'The people whose key nobody else has, if new keys went on appearing in the rest of the population as they did in the sample.',
    ofTau1: {
      formula: row(
        below(name('K'), number(1)),
        over(
          row(gammaOf(row(name('N'), sign('+'), LATER)), gammaOf(plus(name('n'), THETA))),
          row(gammaOf(row(name('n'), sign('+'), LATER)), gammaOf(plus(name('N'), THETA))),
        ),
      ),
      definition:
        'The sample uniques times the probability that none of the people who are not in the file shares the key of one.',
    },
    caution:
      'People come one after the other, and the next one’s key is new with a probability that goes by the people and keys so far alone.',
    source: `${PAPER_2001}; the chance that a sample unique stays alone is ours.`,
    parameters: [
      {
        field: 'theta',
        title: 'θ of Pitman’s model',
        symbol: THETA,
        reading: 'θ of Pitman’s model is {value}.',
        definition: 'How many keys there are from the start: the larger, the more keys a small sample has.',
        formula: THETA,
      },
      {
        field: 'alpha',
        title: 'α of Pitman’s model',
        symbol: ALPHA,
        reading: 'α of Pitman’s model is {value}.',
        definition: 'How fast new keys go on appearing: their number grows as the people to the power α.',
        formula: ALPHA,
      },
    ],
  }),
  asRival: {
    name: 'Pitman’s model',
    note: 'sizes of cells',
    parameters: () => 2,
    fit: ({ theta, alpha }, { significant }) => `θ = ${significant(theta)}, α = ${significant(alpha)}`,
  },
  cautions: {
    'pitman-at-boundary': 'Pitman’s model is at the edge of its range',
    'uniques-weights-pitman': 'Everybody is taken as sampled alike',
  },
  lab: {
    title: () => 'Pitman’s model',
    ...uniquesInLab,
    offered: [{ measure: 'pitman' }],
  },
})

function gammaOf(of: string): string {
  return row(name('Γ'), bracketed(of))
}
