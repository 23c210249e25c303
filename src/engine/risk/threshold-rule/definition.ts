import * as v from 'valibot'
import { defaultDimension, defaultThreshold } from './threshold-defaults'
import { byName } from '../../by-name'
import { count, fields, listOf, named, positive, text } from '../../settings'
import { compared, measured } from '../../checked-by'
import { speaksOfTrueValues } from '../after-perturbation'
import type { SettingField, WrongSetting } from '../../define'
import { defineMeasure, type FormAround, type RecipeAround } from '../define'
import { thresholdRuleMeasures } from './numbers'

/** How identifying a variable is, for the rules of Statistics Netherlands; what is extremely so is very so too. */
export type IdentificationLevel = 'extremely' | 'very' | 'identifying'

/** The threshold rule of μ-Argus. One of `keys`, `upTo` and `preset`; without any, combinations of up to 3 variables. */
export type ThresholdRuleEntry = {
  readonly measure: 'thresholdRule'
  readonly as?: string
  /** Combinations of variables, each with its own threshold. */
  readonly keys?: readonly { readonly variables: readonly string[]; readonly threshold: number }[]
  /** All combinations of up to so many key variables, with the same `threshold`. */
  readonly upTo?: number
  /** Combinations of values that fewer have are rare; default 3 records, or 100 people. */
  readonly threshold?: number
  /** Whether records are counted, or the people they stand for; default `records`, for a preset `weights`. */
  readonly on?: 'records' | 'weights'
  readonly preset?: 'researchFile' | 'publicUseFile'
  /** For a preset, how identifying key variables are; default `identifying`. */
  readonly levels?: Readonly<Record<string, IdentificationLevel>>
  /** For a preset, the variable whose levels are areas. */
  readonly region?: string
}

/** What μ-Argus's threshold rule finds, as in `results.ts`. */
export type ThresholdRuleResult = {
  readonly measure: 'thresholdRule'
  /** What the thresholds are on: records, or the people they stand for. */
  readonly on: 'records' | 'weights'
  /** One for each combination of variables that was looked at. */
  readonly keys: readonly ThresholdKeyResult[]
  /** Rare combinations of values, over all keys. */
  readonly unsafeCombinations: number
  /** Records with a rare combination on any key, and their share of the file. */
  readonly records: number
  readonly share: number
  /** For a preset, what its rules say of the file. */
  readonly checks?: readonly RuleCheck[]
}

export type ThresholdKeyResult = {
  readonly variables: readonly string[]
  readonly threshold: number
  /** Combinations of values that occur, those of them that are rare, and the records that have one of those. */
  readonly combinations: number
  readonly unsafeCombinations: number
  readonly records: number
}

/**
 * `combinations`: extremely × very × identifying, or very × identifying where no variable is extremely so (facts `threshold`,
 * `combinations`, `unsafe`, `keys`, `records`: those of the key with most, `variables`: 3 or 2). `values`, `pairs`: every
 * value, every pair (the same facts but the last). `region`: people in each area (`variable`, `threshold`, `areas`, `below`,
 * `smallest` in `where`). `identifyingVariables` (`variables`, `most`). `sensitive`: the sensitive ones still there
 * (`variables`, `count`). `households`: combinations of household variables of households of several persons (`variables`,
 * `threshold`, `combinations`, `unsafe`). `weights` (`variable`). `directIdentifiers`, `detail` of occupation, firm and
 * education, `panel`, `dataAge`, `origin`: no direct region, nationality, country of birth or ethnicity, `scattered` areas,
 * `order`: never seen from a file alone.
 */
export type RuleCheck = {
  readonly check:
    | 'combinations'
    | 'detail'
    | 'values'
    | 'pairs'
    | 'region'
    | 'scattered'
    | 'origin'
    | 'sensitive'
    | 'identifyingVariables'
    | 'households'
    | 'weights'
    | 'panel'
    | 'dataAge'
    | 'order'
    | 'directIdentifiers'
  readonly status: 'passes' | 'fails' | 'cannot-be-checked'
  readonly facts: Readonly<Record<string, string | number>>
}

/** More combinations of variables than anybody would read, and some seconds each hundred. */
const mostCombinations = 5000

/** Where a reference has what breaks a rule. */
function foundIn(rule: string): Readonly<Record<string, string>> {
  return {
    keys: `${rule}keys`,
    records: `${rule}records`,
    unsafeCombinations: `${rule}unsafeCombinations`,
  }
}

export const thresholdRule = defineMeasure<ThresholdRuleEntry, ThresholdRuleResult>({
  measure: 'thresholdRule',
  title: 'Threshold rule',
  name: 'Threshold rule',
  asked: () => 'Rare combinations of values, by the threshold rule',
  which({ preset, keys, upTo }) {
    if (preset) return preset === 'researchFile' ? 'research file' : 'public use file'
    if (keys) return keys.length === 1 ? '1 key' : `${keys.length} keys`
    return upTo === undefined ? 'all combinations' : `up to ${upTo} variable${upTo === 1 ? '' : 's'}`
  },
  numbers: thresholdRuleMeasures,
  // A rule counts records, but estimates people.
  how: ({ preset, on = preset ? 'weights' : 'records' }) => (on === 'weights' ? 'estimated' : 'counted'),
  settings: {
    keys: v.exactOptional(
      listOf(fields({ variables: listOf(text, 'variables'), threshold: positive }), 'combinations'),
    ),
    upTo: v.exactOptional(count),
    threshold: v.exactOptional(positive),
    on: v.exactOptional(v.picklist(['records', 'weights'], '"records" or "weights"')),
    preset: v.exactOptional(
      v.picklist(['researchFile', 'publicUseFile'], '"researchFile" or "publicUseFile"'),
    ),
    levels: v.exactOptional(
      named(
        v.picklist(['extremely', 'very', 'identifying'], '"extremely", "very" or "identifying"'),
        'an object of key variables, each with how identifying it is',
      ),
    ),
    region: v.exactOptional(text),
  },
  fields: (entry, around) => (entry.preset ? presetFields(entry, around) : ruleFields(entry, around)),
  wrong: (entry, recipe) => wrongRule(entry) ?? wrongVariables(entry, recipe),
  uses: ({ keys = [], region }) => [
    ...keys.flatMap(({ variables }, k) =>
      variables.map((variable, i) => ({
        at: `keys[${k}].variables[${i}]`,
        variable,
        as: 'categorical' as const,
      })),
    ),
    ...(region === undefined ? [] : [{ at: 'region', variable: region, as: 'categorical' as const }]),
  ],
  inKeys(entry, scenarios) {
    if (!entry.levels) return entry
    const isInSome = (name: string) => scenarios.some(({ key }) => key.includes(name))
    const levels = Object.entries(entry.levels).filter(([name]) => isInSome(name))
    return levels.length === Object.keys(entry.levels).length ? entry : { ...entry, levels: byName(levels) }
  },
  needsSampling: ({ on, preset }) => on === 'weights' || preset !== undefined,
  needsCells: false,
  followsFromCounts: ({ preset }) => preset === undefined,
  // Of keys that are named the rule speaks of nothing else; otherwise of the whole key, and of areas.
  speaksOf: ({ keys, region }, key) => [
    ...(keys ? keys.flatMap(({ variables }) => variables) : key),
    ...(region === undefined ? [] : [region]),
  ],
  // A public use file has no sensitive variable: its rules ask for all of them.
  takes: ({ preset }) => ['household', ...(preset === 'publicUseFile' ? (['all sensitive'] as const) : [])],
  afterChange: speaksOfTrueValues,
  tab: 'uniqueness',
  hasView: true,
  looksAtNothing: ({ keys }) => keys.length === 0,
  headline: [{ after: 'records' }],
  inReport: ['records'],
  rule: 'records',
  checkedBy: [
    ...measured({ measure: 'thresholdRule', upTo: 3, threshold: 3 }, 'survey-threshold.json', [
      [
        'blanked.readings.*',
        foundIn('records.'),
        498,
        15,
        'all combinations of up to three variables, records',
      ],
    ]),
    ...measured(
      { measure: 'thresholdRule', upTo: 2, threshold: 1500, on: 'weights' },
      'survey-threshold.json',
      [['blanked.readings.*', foundIn('weights.'), 258, 15, 'all of up to two, people']],
    ),
    ...measured(
      {
        measure: 'thresholdRule',
        preset: 'researchFile',
        levels: { region: 'extremely', sex: 'very', ethnicity: 'very' },
        region: 'region',
      },
      'survey-threshold.json',
      [['researchFile.rule', foundIn(''), 30, 15, 'a research file']],
    ),
    ...compared('engine/assess/threshold-reference.test.ts', 'survey-threshold.json', [
      ['researchFile.region', { checks: 'smallest' }, 1, 6, 'areas of a research file'],
      ['publicUseFile.rule', foundIn(''), 86, 15, 'a public use file'],
      ['publicUseFile', { checks: 'households' }, 2, 15, 'households of a public use file'],
    ]),
  ],
})

type NamedKeys = NonNullable<ThresholdRuleEntry['keys']>

/** All combinations up to a number of variables with one threshold, or keys by name with a threshold each. */
function ruleFields(
  { keys, on = 'records' }: ThresholdRuleEntry,
  { key, samplingKnown, ...around }: FormAround,
): readonly (SettingField | false)[] {
  const unit = on === 'weights' ? 'people' : 'records'
  const threshold = { kind: 'number', min: 0, aboveMin: true, step: 1, unit } as const
  return [
    (samplingKnown || on === 'weights') && {
      name: 'on',
      label: 'What is counted',
      sentence: 'Whether records are counted, or the people that they stand for.',
      kind: 'choice',
      options: [
        { value: 'records', label: 'Records' },
        { value: 'weights', label: 'People' },
      ],
      forgets: ['threshold'],
    },
    {
      name: 'keys',
      label: 'Which combinations',
      sentence: 'All combinations of up to so many key variables, or those that are named.',
      kind: 'list',
      leftOut: { rule: 'All up to', hand: 'Named keys' },
      each: (k) => [
        {
          name: 'variables',
          label: `Variables of key ${k + 1}`,
          sentence: 'Not only those of the scenario’s key.',
          kind: 'key',
          among: codedVariables(around),
        },
        {
          name: 'threshold',
          label: `Threshold of key ${k + 1}`,
          sentence: 'Combinations of values that fewer have are rare.',
          ...threshold,
          start: defaultThreshold[on],
        },
      ],
      next: (given) => ({
        variables: nextPair(key, given as NamedKeys),
        threshold: (given as NamedKeys).at(-1)?.threshold ?? defaultThreshold[on],
      }),
      add: 'Add a key',
      remove: (k) => `Remove key ${k + 1}`,
    },
    !keys && {
      name: 'upTo',
      label: 'Up to',
      sentence: 'Combinations of so many key variables at most are looked at.',
      kind: 'count',
      min: 1,
      max: key.length,
      step: 1,
      unit: 'variables',
      byDefault: defaultDimension,
    },
    !keys && {
      name: 'threshold',
      label: 'Rare: fewer than',
      sentence: 'Combinations of values that fewer have are rare.',
      ...threshold,
      byDefault: defaultThreshold[on],
    },
  ]
}

/** What a preset can't know of itself: how identifying each key variable is, and which variable's levels are areas. */
function presetFields(
  { preset }: ThresholdRuleEntry,
  { key, ...around }: FormAround,
): readonly (SettingField | false)[] {
  return [
    preset === 'researchFile' && {
      name: 'levels',
      label: 'How identifying',
      sentence: 'How identifying each key variable is.',
      kind: 'each',
      of: key,
      field: (name) => ({
        name,
        label: name,
        sentence: `How identifying ${name} is.`,
        kind: 'choice',
        options: [
          { value: 'identifying', label: 'Identifying' },
          { value: 'very', label: 'Very identifying' },
          { value: 'extremely', label: 'Extremely identifying' },
        ],
      }),
    },
    {
      name: 'region',
      label: 'Variable whose values are areas',
      sentence: 'Areas of few people are looked for among its values.',
      kind: 'variable',
      among: codedVariables(around),
      none: 'None',
    },
  ]
}

/** The variables whose values can make a combination. */
function codedVariables({ variables }: Pick<FormAround, 'variables'>): readonly string[] {
  return variables
    .filter(({ type, role }) => type !== 'identifier' && type !== 'ignore' && role !== 'weight')
    .map(({ name }) => name)
}

/** The first two key variables, or else the first pair that is not among the keys given. */
function nextPair(key: readonly string[], given: NamedKeys): readonly string[] {
  const pairs = key.flatMap((one, i) => key.slice(i + 1).map((other) => [one, other]))
  const isNew = (pair: readonly string[]) =>
    !given.some(({ variables }) => variables.length === 2 && pair.every((name) => variables.includes(name)))
  return pairs.find(isNew) ?? key.slice(0, 1)
}

function wrongRule({
  keys,
  upTo,
  threshold,
  on,
  preset,
  levels,
  region,
}: ThresholdRuleEntry): WrongSetting | null {
  if ([keys, upTo, preset].filter((each) => each !== undefined).length > 1) {
    return { at: '', expected: 'with one of `keys`, `upTo` and `preset`', detail: 'It has more than one.' }
  }
  if (preset === undefined && (levels !== undefined || region !== undefined)) {
    return { at: levels ? 'levels' : 'region', expected: 'left out where there is no `preset`' }
  }
  if (preset !== undefined && on === 'records') {
    return {
      at: 'on',
      expected: '"weights" for a `preset`',
      detail: 'Its rules are on people, not on records.',
    }
  }
  return threshold !== undefined && (keys ?? preset) !== undefined
    ? { at: 'threshold', expected: 'left out where there are `keys` or a `preset`' }
    : null
}

function wrongVariables(entry: ThresholdRuleEntry, { scenarios }: RecipeAround): WrongSetting | null {
  const { keys, preset, levels } = entry
  const repeated = (keys ?? []).findIndex(({ variables }) => new Set(variables).size < variables.length)
  if (repeated >= 0) return { at: `keys[${repeated}].variables`, expected: 'a list of different variables' }
  const inKeys = new Set(scenarios.flatMap(({ key }) => key))
  const stranger = Object.keys(levels ?? {}).find((name) => !inKeys.has(name))
  if (stranger !== undefined) {
    return {
      at: 'levels',
      expected: 'of key variables',
      detail: `\`${stranger}\` is in the key of no scenario.`,
    }
  }
  return keys === undefined && preset === undefined ? tooMany(entry, scenarios) : null
}

/** How many combinations there are of up to so many variables of the longest key. */
function tooMany(
  { upTo = defaultDimension }: ThresholdRuleEntry,
  scenarios: RecipeAround['scenarios'],
): WrongSetting | null {
  const variables = Math.max(...scenarios.map(({ key }) => key.length))
  let [ofSize, all] = [1, 0]
  for (let size = 1; size <= Math.min(upTo, variables); size++) {
    ofSize = (ofSize * (variables - size + 1)) / size
    all += ofSize
  }
  if (all <= mostCombinations) return null
  return {
    at: 'upTo',
    expected: 'smaller for a key of so many variables',
    detail: `There are ${all} combinations of up to ${upTo} of ${variables} variables; ${mostCombinations} are the most.`,
  }
}
