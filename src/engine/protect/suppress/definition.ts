import * as v from 'valibot'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rText } from '../../r-text'
import { compared } from '../../checked-by'
import { count, named, names, share, size } from '../../settings'
import type { Where } from '../../table/condition'
import { defineMethod } from '../define'
import { whereField, whom } from '../step-settings'

export type SuppressStep = {
  readonly method: 'suppress'
  /** How many records each is to match on every key, itself included. This or `riskAbove`. */
  readonly k?: number
  /** Records whose risk before protection is above this are emptied until none of them is alone. */
  readonly riskAbove?: number
  /** The key that must hold, or several; default those of the scenarios. */
  readonly key?: readonly string[]
  readonly keys?: readonly (readonly string[])[]
  /** By variable: 1 is given up last, larger numbers before it, 0 never; one that is not named first. */
  readonly importance?: Readonly<Record<string, number>>
  readonly where?: Where
  /** Records are alike only where these are equal, too; none of their values is emptied. */
  readonly within?: readonly string[]
}

/** The fewest that are alike: a record is always like itself. */
export const fewestAlike = 2

export const suppress = defineMethod<SuppressStep>({
  method: 'suppress',
  title: 'Suppress',
  short: 'Suppress',
  name: 'Suppression',
  code: 'X',
  mark: 'diamond',
  sentence: 'Values of rare records are emptied until enough records are alike.',
  definition:
    'Records are alike on a key when they are equal wherever neither is empty, also on the variables that they are to be alike within. Those that are like too few others are taken in ascending order of how many, and counted again when it is their turn. Of each the smallest set of values is emptied that brings it to enough on every key. Of several such sets the one that gives up what matters least is taken, then the one after which most are alike. Where no order of importance is given, each variable is tried as the one given up first, and the fewest values win. At the end every value is put back that can be spared, and an independent count holds the file against what was asked.',
  formula: '',
  where: '',
  settings: {
    k: v.exactOptional(count),
    riskAbove: v.exactOptional(share),
    key: v.exactOptional(names),
    keys: v.exactOptional(
      v.pipe(v.array(names, 'a list of keys'), v.nonEmpty('a list of keys, one at least')),
    ),
    importance: v.exactOptional(
      named(size, 'an object of variables, each with its rank: 1 is given up last, 0 never'),
    ),
    ...whom,
  },
  fields: [
    {
      name: 'k',
      label: 'At least this many alike',
      sentence:
        'How many records each is to be like on every key, itself included. Give this or a risk above which records are emptied.',
      kind: 'count',
      min: fewestAlike,
      start: 3,
      asked: ({ riskAbove }: SuppressStep) => riskAbove === undefined,
      grid: { letter: 'k', start: '2, 3, 5' },
      inGrid: true,
    },
    {
      name: 'riskAbove',
      label: 'Records with a risk above',
      sentence:
        'Only records whose risk before protection is above this lose values, until none of them is alone on a key. The value after which most records are like it goes first.',
      kind: 'share',
      writtenAs: 'number',
      start: 0.25,
      letter: 'r',
      gridStart: '0.1, 0.25, 0.5',
      asked: ({ riskAbove }: SuppressStep) => riskAbove !== undefined,
      inGrid: true,
    },
    {
      name: 'key',
      label: 'Key that must hold',
      sentence: 'The variables on which records must be alike. Left out, the key of every scenario.',
      kind: 'variables',
    },
    {
      name: 'keys',
      label: 'Keys that must hold',
      sentence: 'Several keys; all of them hold at the end. Give this or one key.',
      kind: 'keys',
      forgets: ['key'],
      inGrid: true,
    },
    {
      name: 'importance',
      label: 'Given up last',
      sentence:
        'By variable a rank: 1 is given up last, a larger number before it, 0 never. One that is not named is given up first.',
      kind: 'ranks',
      inGrid: true,
    },
    {
      name: 'within',
      label: 'Alike within',
      sentence:
        'Variables inside whose combinations enough records must be alike: they are held with every key, and none of their values is emptied. Left out, the whole file is one group.',
      kind: 'strata',
      inGrid: true,
    },
    whereField,
  ],
  start: () => ({ method: 'suppress', k: 3 }),
  uses: ({ key, keys = [], importance = {} }) => [
    ...(key ?? []).map((variable, i) => ({ at: `key[${i}]`, variable, as: 'categorical' as const })),
    ...keys.flatMap((each, k) =>
      each.map((variable, i) => ({ at: `keys[${k}][${i}]`, variable, as: 'categorical' as const })),
    ),
    ...Object.keys(importance).map((variable) => ({
      at: `importance.${variable}`,
      variable,
      as: 'categorical' as const,
    })),
  ],
  wrong: ({ k, riskAbove, key, keys }) => {
    if ((k === undefined) === (riskAbove === undefined)) {
      return { at: 'k', expected: 'given where no `riskAbove` is, and left out where one is' }
    }
    if (k !== undefined && k < fewestAlike) return { at: 'k', expected: 'a whole number from 2' }
    if (key !== undefined && keys !== undefined) {
      return { at: 'keys', expected: 'left out where `key` is given' }
    }
    return null
  },
  empties: true,
  inWords: ({ k, riskAbove, key, keys = [] }) =>
    `${k === undefined ? `where risk is above ${riskAbove}` : `to ${k}`}${
      key ? `, ${key.join(' × ')}` : keys.length > 0 ? `, ${keys.length} keys` : ''
    }`,
  asSentence: ({ k, riskAbove, key, keys = key ? [key] : [] }, { within }) => {
    const on =
      keys.length === 0 ? 'the key of every scenario' : keys.map((each) => each.join(' × ')).join(' and on ')
    return k === undefined
      ? `Empty values of records with a risk above ${riskAbove} until none of them is alone on ${on}${within}.`
      : `Empty values until every record is like ${k} on ${on}${within}, itself included.`
  },
  forUsers: () => 'Some values of rare records were left empty; they are not missing at random.',
  followsFromValues: true,
  inSdcMicro(step) {
    const { k, riskAbove, importance, keys, within = [] } = step
    if (keys && keys.length > 1) {
      return notInSdcMicro('Suppression to k on several keys of different variables at once.')
    }
    if (k === undefined) {
      return {
        commands: [
          `for (v in names(sdc@manipKeyVars)) sdc <- localSupp(sdc, threshold = ${riskAbove ?? 0}, keyVar = v)`,
        ],
        differs: [
          'localSupp() empties one variable of every record at risk; here the value is emptied that lowers the risk most, until none of them is alone.',
        ],
      }
    }
    const ranks = importance
      ? [
          `ranks <- ${namedNumbers(importance)}[names(sdc@manipKeyVars)]`,
          'ranks[is.na(ranks)] <- length(ranks)',
        ]
      : []
    return {
      commands: [
        ...ranks,
        `sdc <- kAnon(sdc, k = ${k}${importance ? ', importance = rank(ranks, ties.method = "first")' : ''})`,
      ],
      differs: [
        'sdcMicro empties about twice as many values: it does not look again whether a record still needs it.',
        ...(within.length > 0 ? ['Strata are named when the object is made, as strataVar.'] : []),
      ],
    }
  },
  keeps: ['Every value that is not emptied', 'Every variable that is in none of the keys'],
  assumptions: [
    { text: 'Whoever looks a person up takes an empty value to fit any.', holds: 'assumed' },
    {
      text: 'An empty value says that its record was rare: values are not missing at random.',
      holds: 'caution',
    },
    {
      text: 'A value is emptied only in a record that is below the number asked for. Without this rule a few records emptied wholly would be like everybody: fewer values, and no protection.',
      holds: 'assumed',
    },
    {
      text: 'The values are few, not always the fewest: none that is emptied could be put back alone, but another choice of all of them may need less. How much less is bounded by prices on what each record lacks (Lagrange’s relaxation), for choices that empty values of rare records only, and of each no more than bring it to enough by itself. The bound is beside what is emptied.',
      holds: 'caution',
    },
    {
      text: 'Integer programming tells the fewest on small files. To 2 alike it empties in ten files of 12 records by three variables 35 values where 34 would do. Of 16 by three it empties 35, and no fewer do; of 10 by four 59 where 58 would. To 3 alike, of 10 by three, it empties 60 where 50 would. The bounds add up to 34, 35, 57 and 49.',
      holds: 'caution',
    },
  ],
  source:
    'Hundepool et al. (2012), Statistical Disclosure Control, section 3.4.4 (local suppression); the wildcard reading of Templ, Kowarik and Meindl (2015), Journal of Statistical Software 67(4). The bound on the fewest values: Fisher (1981), Management Science 27.',
  checkedBy: [
    ...compared('engine/protect/suppress.test.ts', 'survey-protected.json', [
      ['suppression.*', { below: 'below' }, 2, 15, 'how many records are below 3 and 5 beforehand'],
      ['suppression.*', { emptied: 'emptied' }, 2, 15, 'as bounds: fewer values are emptied here'],
    ]),
    ...compared('engine/protect/fewest-suppressions.test.ts', 'fewest-suppressions.json', [
      [
        'cases.*',
        { emptied: 'fewest' },
        40,
        15,
        'as bounds: no fewer are emptied, and no more are said to be needed at the least',
      ],
    ]),
  ],
})

/** Numbers by name as R reads them. */
function namedNumbers(numbers: Readonly<Record<string, number>>): string {
  const each = Object.entries(numbers).map(([name, number]) => `${rText(name)} = ${number}`)
  return `c(${each.join(', ')})`
}
