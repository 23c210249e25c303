import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { HANDBOOK, ofFile } from '../letters'

type EntropyEntry = { readonly measure: 'entropy' }

export type EntropyResult = {
  readonly value: number
  readonly bits: number
  readonly perRecord: number | null
}

const shared = {
  ...ofFile,
  how: 'known',
  measure: 'entropy',
  unit: 'number',
  where:
    'H is the entropy of the true value given the released one, by Bayes’ rule from the matrix of the method and the shares of the levels before; r are the released records.',
  assumptions: [
    { text: 'The chances with which values were changed are known.', holds: 'assumed' },
    { text: 'Variables that were changed each by itself are added up.', holds: 'assumed' },
    {
      text: 'Only changes by chance count: merged levels, emptied values and numbers do not.',
      holds: 'caution',
    },
  ],
  needs: ['matrix'],
  source: `Kooiman, Willenborg and Gouweleeuw (1998); ${HANDBOOK}, (3.5.7).`,
} as const

export const entropy = defineLoss<EntropyEntry, EntropyResult>({
  measure: 'entropy',
  settings: {},
  key: () => 'entropy',
  which: () => '',
  on: 'file',
  uses: () => [],
  form: { fields: () => [], start: () => ({}), lacks: () => null, of: () => ({ measure: 'entropy' }) },
  unchanged: 0,
  name: 'EBIL',
  about: 'what is unsure of changed levels',
  note: '0 = nothing is unsure',
  headline: ['perRecord'],
  shortNames: { value: 'EBIL', bits: 'EBIL in bits', perRecord: 'EBIL a record' },
  numbers: [
    {
      ...shared,
      id: 'entropy.perRecord',
      field: 'perRecord',
      significant: 3,
      title: 'What is unsure of a record, EBIL',
      symbol: tex`\mathrm{EBIL} / n`,
      reading: 'Of a record’s true levels {value} nats are unsure on average.',
      definition: 'The entropy-based information loss over the number of released records.',
      formula: tex`\frac{\mathrm{EBIL}}{n} = \frac{1}{n} \sum_r H(V \mid V' = j_r)`,
    },
    {
      ...shared,
      id: 'entropy',
      field: 'value',
      decimals: 1,
      title: 'What is unsure of the file, EBIL',
      symbol: tex`\mathrm{EBIL}`,
      reading: 'Of the true levels {value} nats are unsure in all.',
      definition:
        'How unsure the true levels are once the released ones are known, added up over the records: the entropy-based information loss of swapping, PRAM and their kin.',
      formula: tex`\mathrm{EBIL} = \sum_r H(V \mid V' = j_r), \quad H = -\sum_i q_i \ln q_i`,
    },
    {
      ...shared,
      id: 'entropy.bits',
      field: 'bits',
      decimals: 1,
      title: 'What is unsure of the file in bits, EBIL',
      symbol: tex`\mathrm{EBIL}`,
      reading: 'Of the true levels {value} bits are unsure in all.',
      definition: 'The same with the logarithm to base 2: so many yes-or-no answers are lost.',
      formula: tex`\mathrm{EBIL} / \ln 2`,
    },
  ],
  checkedBy: compared('engine/utility/handbook-losses.test.ts', 'handbook-losses.json', [
    ['pram', { value: 'value', bits: 'bits', perRecord: 'perRecord' }, 3, 14, 'two levels, by hand'],
  ]),
})
