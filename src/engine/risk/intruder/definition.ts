import * as v from 'valibot'
import { compared } from '../../checked-by'
import { flag, listOf, named, names, share, text } from '../../settings'
import { apart, defineMeasure, type FormAround, type NumberWords } from '../define'
import { type KnownOfVariable, knownOfVariable, wrongKnowledge } from './knowledge'
import { intruderMeasures } from './numbers'
import { waysOfKnowing, waysSaid } from './ways-of-knowing'

export type IntruderEntry = {
  readonly measure: 'intruder'
  readonly as?: string
  /** What the intruder knows of the person, A; default the key of the scenario. */
  readonly variables?: readonly string[]
  /** By variable what is known of how it was changed, or how exactly; left out: what the candidate’s steps did. */
  readonly knows?: Readonly<Record<string, KnownOfVariable>>
  /** Whether the person is known to be in the file; default as the scenario says of its target. */
  readonly inSample?: boolean
  /** Default `sophisticated`; `naive` takes every released value for true. */
  readonly strategy?: 'sophisticated' | 'naive'
  /** What the likelihood of a record is divided by. Default `bayes`. */
  readonly normaliser?: 'bayes' | 'asPublished' | 'none'
  /**
   * What true values are taken to be likely: by a log-linear model with all two-way terms (default) or with these terms, or as
   * the cells of the file have them.
   */
  readonly trueValues?: 'two-way' | 'empirical' | readonly (readonly string[])[]
  /** A claim counts as one above it. Default 0.2. */
  readonly threshold?: number
  /** A variable that the intruder guesses from the likeliest records. */
  readonly learn?: string
  /** What a wrong guess costs: default `squared` of numbers, and `zeroOne` of levels. */
  readonly loss?: 'squared' | 'absolute' | 'zeroOne'
}

export type IntruderResult = {
  readonly measure: 'intruder'
  /** People for whom some record has a probability above the threshold. */
  readonly above: number
  /** Claims that would be right; of several records that lead alike each counts in part. */
  readonly expectedMatches: number
  /** People whose own record leads alone. */
  readonly uniqueMatches: number
  /** The mean over everybody of the highest probability. */
  readonly perceivedMean: number
  /** Of claims above the threshold, the mean probability, and the share that is right; null where there are none. */
  readonly believed: number | null
  readonly right: number | null
  /** By where bins of the highest probability begin: people, and claims on them that are right. */
  readonly claims: Readonly<Record<string, number>>
  readonly rightClaims: Readonly<Record<string, number>>
  /** The mean loss of guesses, and of one guess for everybody; null where nothing is learned. */
  readonly learnedLoss: number | null
  readonly blindLoss: number | null
}

export const usualThreshold = 0.2

/** What may be known of a person: not what only tells records apart. */
export function knownOffered({
  variables,
  household,
}: Pick<FormAround, 'variables' | 'household'>): readonly string[] {
  return variables
    .filter(({ name, role }) => name !== household && !apart.includes(role))
    .map(({ name }) => name)
}

const ofSophisticated = ['normaliser', 'trueValues'] as const

const midParts = [
  [
    'expected.*.measures',
    { above: 'overThreshold', expectedMatches: 'expectedMatches', uniqueMatches: 'uniqueMatches' },
    96,
    9,
    'thirty-two pairs of a release and what is known',
  ],
] as const

/** "race swapped at 0.3". */
function knownInWords(name: string, known: KnownOfVariable, number: NumberWords['number']): string {
  return waysSaid(known)
    .map((way) => {
      const value = known[way]
      return `${name} ${waysOfKnowing[way].told}${typeof value === 'number' ? ` ${number(value)}` : ''}`
    })
    .join()
}

const normaliserWords = { asPublished: 'weighs as published', none: 'weighs by likelihood alone' } as const

export const intruder = defineMeasure<IntruderEntry, IntruderResult>({
  measure: 'intruder',
  title: 'What an intruder would claim',
  name: 'The intruder',
  about:
    'How probable each released record is a person’s, to somebody who knows some values of the person and how the file was changed; what would be claimed of everybody, and how often that is right.',
  asking: { verb: 'look for', thing: 'everybody in the release' },
  asked: ({ variables, strategy }) =>
    `What ${strategy === 'naive' ? 'a naive' : 'an'} intruder would claim${variables ? `, knowing ${variables.join(', ')}` : ''}`,
  which: (
    { variables, knows, inSample, strategy, normaliser, trueValues, threshold, learn },
    _,
    { number },
  ) =>
    [
      ...(variables ? [variables.join(' × ')] : []),
      ...Object.entries(knows ?? {}).map(([name, known]) => knownInWords(name, known, number)),
      ...(inSample === undefined
        ? []
        : [inSample ? 'known to be in the file' : 'not known to be in the file']),
      ...(strategy === 'naive' ? ['naive'] : []),
      ...(normaliser === undefined || normaliser === 'bayes' ? [] : [normaliserWords[normaliser]]),
      ...(trueValues === undefined || trueValues === 'two-way'
        ? []
        : [trueValues === 'empirical' ? 'true values of the cells' : 'own terms for true values']),
      ...(threshold === undefined ? [] : [`above ${number(threshold)}`]),
      ...(learn === undefined ? [] : [`learns ${learn}`]),
    ].join(', '),
  numbers: intruderMeasures,
  settings: {
    variables: v.exactOptional(listOf(text, 'variables')),
    knows: v.exactOptional(named(knownOfVariable, 'an object of variables, each with what is known of it')),
    inSample: v.exactOptional(flag),
    strategy: v.exactOptional(v.picklist(['sophisticated', 'naive'], '"sophisticated" or "naive"')),
    normaliser: v.exactOptional(
      v.picklist(['bayes', 'asPublished', 'none'], '"bayes", "asPublished" or "none"'),
    ),
    trueValues: v.exactOptional(
      v.union(
        [v.picklist(['two-way', 'empirical']), v.array(names)],
        '"two-way", "empirical" or a list of terms, each a list of variables',
      ),
    ),
    threshold: v.exactOptional(share),
    learn: v.exactOptional(text),
    loss: v.exactOptional(
      v.picklist(['squared', 'absolute', 'zeroOne'], '"squared", "absolute" or "zeroOne"'),
    ),
  },
  fields: ({ strategy, learn }, around) => [
    {
      name: 'variables',
      label: 'Known of the person',
      sentence: 'What the intruder knows of a person. Left out, the key of the scenario.',
      kind: 'key',
      among: knownOffered(around),
      none: 'the key of the scenario',
    },
    {
      name: 'strategy',
      label: 'Strategy',
      sentence:
        'Whether the intruder allows for how values were changed, or takes every released value for true.',
      kind: 'choice',
      options: [
        { value: 'sophisticated', label: 'Sophisticated' },
        { value: 'naive', label: 'Naive' },
      ],
      forgets: ofSophisticated,
    },
    strategy !== 'naive' && {
      name: 'normaliser',
      label: 'Weighs by',
      sentence:
        'What the likelihood of a record is divided by: how probably anybody is released so, that as the paper’s worked example has it, or nothing.',
      kind: 'choice',
      options: [
        { value: 'bayes', label: 'Bayes' },
        { value: 'asPublished', label: 'As published' },
        { value: 'none', label: 'None' },
      ],
    },
    strategy !== 'naive' && {
      name: 'trueValues',
      label: 'True values',
      sentence:
        'How likely each true value of a changed variable is beside the unchanged ones: by a log-linear model with all two-way terms, or as the file has them.',
      kind: 'choice',
      options: [
        { value: 'two-way', label: 'Log-linear, two-way terms' },
        { value: 'empirical', label: 'Shares of the cells' },
      ],
    },
    {
      name: 'threshold',
      label: 'Above',
      sentence: 'From which probability on the intruder would claim a match.',
      kind: 'share',
      writtenAs: 'number',
      start: usualThreshold,
      leftOut: { rule: 'one in five', hand: 'another', label: 'Threshold' },
      letter: 't',
      gridStart: '0.1, 0.2, 0.5',
    },
    {
      name: 'learn',
      label: 'Wants to learn',
      sentence: 'A variable that is guessed from the records, each with its probability.',
      kind: 'variable',
      among: knownOffered(around),
      none: 'nothing',
    },
    learn !== undefined &&
      around.variables.some(({ name, type }) => name === learn && type === 'numeric') && {
        name: 'loss',
        label: 'A wrong guess costs',
        sentence:
          'The square of the error, and the mean is guessed; its size, and the median is; or one, and the likeliest value is.',
        kind: 'choice',
        options: [
          { value: 'squared', label: 'The squared error' },
          { value: 'absolute', label: 'The error' },
          { value: 'zeroOne', label: 'One, where it is wrong' },
        ],
      },
  ],
  wrong: (entry) => {
    const { knows = {}, strategy, learn, loss, variables = [] } = entry
    const repeated = variables.findIndex((name, i) => variables.indexOf(name) < i)
    if (repeated >= 0)
      return { at: `variables[${repeated}]`, expected: 'another variable: it is named before' }
    const outside = ofSophisticated.find((name) => strategy === 'naive' && entry[name] !== undefined)
    if (outside !== undefined) {
      return {
        at: outside,
        expected: 'left out, because a naive intruder takes every released value for true',
      }
    }
    if (loss !== undefined && learn === undefined) {
      return {
        at: 'loss',
        expected: 'left out, because nothing is learned',
        detail: 'Name a variable in `learn`.',
      }
    }
    if (learn !== undefined && variables.includes(learn)) {
      return {
        at: 'learn',
        expected: 'a variable that is not known already',
        detail: `\`${learn}\` is in \`variables\`.`,
      }
    }
    for (const [name, known] of Object.entries(knows)) {
      const wrong = wrongKnowledge(`knows.${name}`, known)
      if (wrong) return wrong
    }
    return null
  },
  uses: ({ variables = [], knows = {}, learn, trueValues }) => [
    ...variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' as const })),
    ...Object.entries(knows).flatMap(([variable, { within = [], swapMatrix, swapRate }]) => [
      {
        at: `knows.${variable}`,
        variable,
        as: swapMatrix === undefined && swapRate === undefined ? ('any' as const) : ('categorical' as const),
      },
      ...within.map((name, i) => ({
        at: `knows.${variable}.within[${i}]`,
        variable: name,
        as: 'categorical' as const,
      })),
    ]),
    ...(typeof trueValues === 'object'
      ? trueValues.flatMap((term, t) =>
          term.map((variable, i) => ({ at: `trueValues[${t}][${i}]`, variable, as: 'any' as const })),
        )
      : []),
    ...(learn === undefined ? [] : [{ at: 'learn', variable: learn, as: 'any' as const }]),
  ],
  namesLevels: ({ knows = {} }) =>
    Object.entries(knows).flatMap(([variable, { levels }]) =>
      levels ? [{ at: `knows.${variable}.levels`, variable, levels }] : [],
    ),
  needsSampling: ({ inSample }) => inSample === false,
  needsCells: false,
  afterChange: null,
  speaksOf: ({ variables }, key) => variables ?? key,
  undefinedFor: ({ variables, learn }, { key }) =>
    learn !== undefined && !variables && key.includes(learn)
      ? `The intruder of this scenario knows \`${learn}\`: it is in the key, and nothing is left to be learned.`
      : null,
  effort: () => 20,
  tab: 'intruder',
  hasView: true,
  inTab: ({ above }, words, { threshold = usualThreshold }) =>
    `${words.count(above)} above ${words.number(threshold)}`,
  headline: [{ after: 'expectedMatches' }, { after: 'above' }, { after: 'uniqueMatches' }],
  inReport: ['above', 'expectedMatches', 'uniqueMatches', 'perceivedMean', 'believed', 'right'],
  ofRecords: {
    called: (which) => (which ? `Probability of the own record, ${which}` : 'Probability of the own record'),
    ranked: 'records by how probable it is that they are found to be their person’s',
  },
  cautions: {
    'intruder-emptied': 'Emptied values match as the scenario says',
    'intruder-true-values': 'True values are taken from the cells',
    'intruder-knows-little': 'Variables were left out of what is known',
  },
  checkedBy: [
    ...compared('engine/risk/intruder-small.test.ts', 'reiter-small.json', [
      [
        'expected.scenarios.*.measuresKnown',
        { above: 'overThreshold', expectedMatches: 'expectedMatches', uniqueMatches: 'uniqueMatches' },
        48,
        9,
        'and every probability behind them',
      ],
    ]),
    ...compared('engine/risk/intruder-mid.test.ts', 'reiter-mid-example.json', midParts),
    ...compared('engine/risk/intruder-mid.test.ts', 'reiter-mid-cps5000.json', midParts),
  ],
})
