import * as v from 'valibot'
import { notInSdcMicro } from '../../in-sdc-micro'
import { text } from '../../settings'
import { defineMethod } from '../define'

/** A release made elsewhere: the same records, in the same order or matched by `id`. */
export type ImportStep = {
  readonly method: 'import'
  readonly file: string
  readonly misclassification?: string
  readonly id?: string
  /** `anew`: no record of the release belongs to one of the original, as in synthetic data. Default `same`. */
  readonly records?: 'same' | 'anew'
  /** Of records drawn anew: the CSV of people whom they were not made from. */
  readonly keptBack?: string
  /** The fingerprint of the released file, in hexadecimal. */
  readonly sha256?: string
}

/** Whether a step takes records that belong to nobody of the original. */
export function isDrawnAnew({ records }: Pick<ImportStep, 'records'>): boolean {
  return records === 'anew'
}

export const importRelease = defineMethod<ImportStep>({
  method: 'import',
  title: 'Release made elsewhere',
  short: 'Made elsewhere:',
  name: 'Made elsewhere',
  mark: 'cross',
  sentence:
    'Takes a file that another tool protected: record by record the same people, or records drawn anew.',
  definition:
    'The released file takes the place of the original, in the same order of records or matched by an identifier. With its misclassification matrices the risk after misclassification is computed as for any candidate; without them the measures that need a matrix are not available. Of records drawn anew nobody is one: matches are not defined, and what is left is what a release shows of people by their key.',
  formula: '',
  where: '',
  settings: {
    file: text,
    misclassification: v.exactOptional(text),
    id: v.exactOptional(text),
    records: v.exactOptional(v.picklist(['same', 'anew'], '"same" or "anew"')),
    keptBack: v.exactOptional(text),
    sha256: v.exactOptional(text),
  },
  fields: [
    {
      name: 'file',
      label: 'Released file',
      sentence: 'The CSV of the release, relative to the recipe.',
      kind: 'file',
    },
    {
      name: 'misclassification',
      label: 'Misclassification file',
      sentence: 'How its values came about: a matrix for each perturbed variable.',
      kind: 'file',
    },
    {
      name: 'id',
      label: 'Matched by',
      sentence:
        'A variable that tells the records apart in both files. Left out, the order of records counts.',
      kind: 'variable',
    },
    {
      name: 'records',
      label: 'Its records are',
      sentence:
        'Whether each is a person of the original, or they were drawn anew, as in synthetic data: then none belongs to anybody.',
      kind: 'choice',
      options: [
        { value: 'same', label: 'The same people' },
        { value: 'anew', label: 'Drawn anew' },
      ],
      forgets: ['id', 'misclassification', 'keptBack'],
    },
    {
      name: 'keptBack',
      label: 'Kept back (holdout)',
      sentence:
        'Of records drawn anew: the CSV of people whom the release was not made from, who are not in the original either.',
      kind: 'file',
    },
  ],
  uses: ({ id }) => (id === undefined ? [] : [{ at: 'id', variable: id, as: 'any' }]),
  inWords: ({ file }) => file,
  asSentence: ({ file }) => `Take the release made elsewhere from ${file}.`,
  forUsers: () => 'The file was protected before by other means.',
  inSdcMicro: ({ file }) => notInSdcMicro(`A release made elsewhere, ${file}, judged as it is.`),
  keeps: [],
  assumptions: [
    { text: 'The matrices given are the ones the release was made with.', holds: 'assumed' },
    {
      text: 'Each record of the release stands for the same person as in the original, unless it is said that they were drawn anew.',
      holds: 'assumed',
    },
  ],
  source: 'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), expressions (4)–(9).',
  checkedBy: [],
})
