import { probability } from '../../settings'
import type { Where } from '../../table/condition'
import { defineMethod } from '../define'
import { whereField, whom, withinField } from '../step-settings'

export type SubsampleStep = {
  readonly method: 'subsample'
  /** The share of the records it works on that is kept: above 0, at most 1. */
  readonly fraction: number
  /** Only these records are thinned; all others are kept. */
  readonly where?: Where
  /** Inside each combination of these the same share is kept, to within one record. */
  readonly within?: readonly string[]
}

export const subsample = defineMethod<SubsampleStep>({
  method: 'subsample',
  title: 'Subsample',
  short: 'Subsample',
  name: 'Subsample',
  code: 'A',
  mark: 'half',
  sentence: 'Only a part of the records is released, drawn at random.',
  definition:
    'Of the records that the step works on, so many are drawn without replacement as make the fraction, to the nearest whole number but one at least. Within combinations of variables the numbers are rounded systematically from one random start: each is within one of its share, and they add up. All other records are kept. Those that are left stay in their order, and later steps work on them alone. Everything is counted among them, with the sampling fraction times the chance to be kept; weights are divided by it.',
  formula: '',
  where: '',
  settings: { fraction: probability, ...whom },
  fields: [
    {
      name: 'fraction',
      label: 'Fraction kept',
      sentence: 'The share of the records that is released, above 0 and up to 1, which keeps all.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      max: 1,
      step: 0.05,
      start: 0.5,
      grid: { letter: 'f', start: '0.2 to 0.8 by 0.2' },
      inGrid: true,
    },
    {
      ...withinField,
      sentence:
        'Variables inside whose combinations the same share is kept, to within one record. Left out, the whole file is one group.',
    },
    {
      ...whereField,
      sentence: 'Only these records are thinned, chosen by levels of variables; all others are kept.',
    },
  ],
  start: () => ({ method: 'subsample', fraction: 0.5 }),
  uses: () => [],
  draws: true,
  thins: true,
  inWords: ({ fraction }) => `${inPercent(fraction)}% of the records`,
  asSentence: ({ fraction }, { whom, within }) =>
    `Keep ${inPercent(fraction)}% of the records, drawn at random${within}${whom}.`,
  forUsers: ({ fraction, where = {} }, code) => {
    const factor = `${Number((1 / fraction).toPrecision(4))} times as many people`
    const names = Object.keys(where)
    return names.length === 0
      ? `The records are a random part of the file: each stands for ${factor} as it did there, and weights are to be multiplied likewise.`
      : `Of records with some values of ${code(names)} only a random part was kept: each of these stands for ${factor} as before.`
  },
  inSdcMicro: ({ fraction, within = [] }) => ({
    commands: [
      `kept <- sort(sample(nrow(records), round(${fraction} * nrow(records))))`,
      'sdc <- sdcOf(records[kept, , drop = FALSE])',
    ],
    differs: [
      'sdcMicro has no subsampling: its object is made again of the records drawn, without what steps before this one did.',
      ...(within.length > 0 ? ['Here the same share is kept inside each stratum.'] : []),
    ],
  }),
  keeps: ['Every value of the records that are kept', 'On average every share and every mean'],
  assumptions: [
    {
      text: 'Nobody but the agency knows which records were kept. To an intruder who knows it of a target, the file is all there is.',
      holds: 'assumed',
    },
    {
      text: 'A weight stays in the file as it was: whoever uses the data multiplies it by one over the fraction.',
      holds: 'caution',
    },
    {
      text: 'Records are drawn one by one, also of households: what is said of households is said of the members that are left.',
      holds: 'caution',
    },
    {
      text: 'Fewer records are more often alone in the sample, and less often the person who is looked for.',
      holds: 'caution',
    },
  ],
  source:
    'Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67 (the fraction released); Cox (1987), Journal of the American Statistical Association 82, 520–524 (controlled rounding).',
  checkedBy: [],
})

/** 42 for 0.42, without the dust of binary fractions. */
function inPercent(fraction: number): number {
  return Number((100 * fraction).toPrecision(4))
}
