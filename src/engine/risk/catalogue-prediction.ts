import { below, belowAndAbove, hat, minus, name, number, over, plus, root, row } from '../math/notation'
import { inFile, NAIVE, POISSON, SAMPLED_INDEPENDENTLY } from './loglinear-letters'
import type { MeasureEntry } from './measure'
import { PAPER_2008 } from './papers'

const WHERE =
  'b is the mean and s the standard deviation of what fits to files drawn from the model are off by; D, the scale of the misfit, is what a model with all pairs shows beyond noise, and no less than −b or 0; σ is the spread by chance given the model.'
const METHOD =
  'Files are drawn from the fitted model, and the model and the same with all pairs are fitted to each. A sample unique pulls its own fitted mean up, so that fits come out too low by b; a search stops where misfit is no longer seen, not where there is none, and D allows for that.'
const ASSUMPTIONS = [
  POISSON,
  SAMPLED_INDEPENDENTLY,
  {
    text: 'The misfit shows in pairs of variables, or is no larger than the error of the fit: where few variables with many levels depend on each other by threes, the interval may miss.',
    holds: 'caution',
  },
] as const

const SUMS = { 1: 'population uniques', 2: 'correct matches' } as const

function squared(letter: string, i: 1 | 2): string {
  return belowAndAbove(name(letter), number(i), number(2))
}

function corrected(i: 1 | 2): string {
  const twoThirds = over(number(2), number(3))
  return minus(
    below(hat(name('τ')), number(i)),
    below(name('b'), number(i)),
    row(twoThirds, below(name('D'), number(i))),
  )
}

function halfWidth(i: 1 | 2): string {
  const variance = plus(squared('σ', i), squared('s', i), over(squared('D', i), number(3)))
  return row(number('1.96'), root(variance))
}

function shared(i: 1 | 2) {
  return {
    ...inFile,
    definition: METHOD,
    where: WHERE,
    assumptions: ASSUMPTIONS,
    needs: ['fraction'],
    validAfter: NAIVE(`loglinear.tau${i}Adjusted`),
    source: `Ours, on the model of ${PAPER_2008}; 2/3 and 1/3 are empirical.`,
    unit: 'records',
    direction: 'neither',
  } as const
}

const predictedSums = ([2, 1] as const).flatMap((i) => {
  const symbol = below(name('τ'), number(i))
  const ends = [
    ['Corrected', 'corrected', 'once its model is corrected for is about {value}', corrected(i)],
    [
      'Low',
      'lower end',
      'is {value} or more, by the 95% prediction interval',
      minus(corrected(i), halfWidth(i)),
    ],
    [
      'High',
      'upper end',
      'is {value} or less, by the 95% prediction interval',
      plus(corrected(i), halfWidth(i)),
    ],
  ] as const
  return ends.map(([field, title, reading, formula]): MeasureEntry => ({
    ...shared(i),
    id: `loglinear.tau${i}${field}`,
    field: `tau${i}${field}`,
    title: `The number of ${SUMS[i]}, ${title}`,
    symbol,
    reading: `The number of ${SUMS[i]} ${reading}.`,
    formula,
  }))
})

/** What the width of an interval is made of, of both sums at once. */
const partsOfWidth: MeasureEntry = {
  ...shared(2),
  id: 'loglinear.prediction',
  field: 'prediction',
  title: 'What a prediction interval is made of',
  symbol: below(name('τ'), number(2)),
  reading: 'The parts of the width of the interval, or why there is none.',
  formula: halfWidth(2),
  unit: 'words',
}

/** The predictions of τ₁ and τ₂, in words. */
export const predictionMeasures: readonly MeasureEntry[] = [...predictedSums, partsOfWidth]
