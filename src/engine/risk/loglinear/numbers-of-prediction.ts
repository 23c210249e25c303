import { tex } from '../../tex'
import { ALLOWS_FOR_CHANGES, INDEX, NAIVE, POISSON, SAMPLED_INDEPENDENTLY } from '../model-letters'
import { inFile } from './letters'
import type { MeasureEntry } from '../measure'
import { PAPER_2008 } from '../papers'

const WHERE =
  'b is the mean and s the standard deviation of what fits to files drawn from the model are off by; D, the scale of the misfit, is what a richer model shows beyond noise, and no less than −b or 0; σ is the spread by chance given the model.'
const METHOD =
  'Files are drawn from the fitted model, and the model and a richer one are fitted to each. The richer one has all pairs, or, of a key too large to be listed, as many as leave it decomposable. A sample unique pulls its own fitted mean up, so that fits come out too low by b. A search stops where misfit is no longer seen, not where there is none, and D allows for that.'
const ASSUMPTIONS = [
  POISSON,
  SAMPLED_INDEPENDENTLY,
  {
    text: 'The misfit shows in pairs of variables, or is no larger than the error of the fit. Where few variables with many levels depend on each other by threes, or nearly every record is unique, the interval may miss; it is not shown where that can be seen.',
    holds: 'caution',
  },
] as const

const SUMS = { 1: 'population uniques', 2: 'correct matches' } as const

function corrected(i: 1 | 2): string {
  const share = i === 1 ? tex`\frac{2}{3}` : tex`\frac{3}{4}`
  return tex`\hat\tau_${INDEX[i]} - b_${INDEX[i]} - ${share} D_${INDEX[i]}`
}

function halfWidth(i: 1 | 2): string {
  const share = i === 1 ? tex`\frac{3}{4}` : tex`\frac{1}{2}`
  return tex`1.96 \sqrt{\sigma_${INDEX[i]}^2 + s_${INDEX[i]}^2 + ${share} D_${INDEX[i]}^2}`
}

function shared(i: 1 | 2) {
  return {
    ...inFile,
    definition: METHOD,
    where: WHERE,
    assumptions: ASSUMPTIONS,
    needs: ['fraction'],
    validAfter: NAIVE(`loglinear.tau${i}Adjusted`),
    source: `Ours, on the model of ${PAPER_2008}; what is taken of D is empirical.`,
    unit: 'records',
    direction: 'neither',
  } as const
}

/** A corrected estimate and the two ends about it: their fields, names, what they say, and how they are worked out. */
function middleAndEnds(middle: string, half: string) {
  return [
    {
      field: 'Corrected',
      called: 'corrected',
      is: 'once its model is corrected for is about {value}',
      formula: middle,
    },
    {
      field: 'Low',
      called: 'lower end',
      is: 'is {value} or more, by the 95% prediction interval',
      formula: tex`${middle} - ${half}`,
    },
    {
      field: 'High',
      called: 'upper end',
      is: 'is {value} or less, by the 95% prediction interval',
      formula: tex`${middle} + ${half}`,
    },
  ]
}

const predictedSums = ([2, 1] as const).flatMap((i) =>
  middleAndEnds(corrected(i), halfWidth(i)).map(({ field, called, is, formula }): MeasureEntry => ({
    ...shared(i),
    id: `loglinear.tau${i}${field}`,
    field: `tau${i}${field}`,
    title: `The number of ${SUMS[i]}, ${called}`,
    symbol: tex`\tau_${INDEX[i]}`,
    reading: `The number of ${SUMS[i]} ${is}.`,
    formula,
  })),
)
const share = tex`\frac{\hat\tau_2^M}{\hat\tau_2}`

/** Of a released file: of the sum that allows for the values that were changed. */
const adjustedSums = middleAndEnds(tex`${share}(${corrected(2)})`, tex`${share}${halfWidth(2)}`).map(
  ({ field, called, is, formula }): MeasureEntry => ({
    ...shared(2),
    id: `loglinear.tau2Adjusted${field}`,
    field: `tau2Adjusted${field}`,
    title: `The number of correct matches after the changes, ${called}`,
    symbol: tex`\tau_2^M`,
    reading: `The number of correct matches after the changes ${is}.`,
    formula,
    where: `${WHERE} In a released file σ is taken of each record with its own probability of unchanged values.`,
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
  }),
)

/** What the width of an interval is made of, of both sums at once. */
const partsOfWidth: MeasureEntry = {
  ...shared(2),
  id: 'loglinear.prediction',
  field: 'prediction',
  title: 'What a prediction interval is made of',
  symbol: tex`\tau_2`,
  reading: 'The parts of the width of the interval, or why there is none.',
  formula: halfWidth(2),
  unit: 'words',
}

/** The predictions of τ₁, τ₂ and the adjusted sum, in words. */
export const predictionMeasures: readonly MeasureEntry[] = [...predictedSums, ...adjustedSums, partsOfWidth]
