import * as v from 'valibot'
import { rTexts } from '../../r-text'
import { count, fields, names, share, text } from '../../settings'
import { tex } from '../../tex'
import { defineMethod } from '../define'
import { whereField, whom, withinField } from '../step-settings'
import { geographyOf, profilesOf, type SwapHouseholdsStep } from './step'

export const swapHouseholds = defineMethod<SwapHouseholdsStep>({
  method: 'swapHouseholds',
  title: 'Swap households',
  short: 'Swap households',
  name: 'Swap households',
  code: 'H',
  mark: 'house',
  sentence: 'Pairs of households that look alike exchange their areas, those that stand out first.',
  definition:
    'Two households are alike where their members can be paired off to agree on all variables of a profile, so they have as many members. The levels of the geography are gone through from the coarsest to the finest. Each household of which there are fewer than k in its area exchanges areas with one that lives in another area of the level, but in the same one a level up. It is drawn from those that agree on the strictest profile on which anyone does. Then households drawn at random do so at the finest level, until the rate is reached. All members move together, and no household twice.',
  formula: tex`M_{jk} = \frac{\overline{m}_{jk}}{n_j} \quad (k \ne j), \quad M_{jj} = 1 - \sum_{k \ne j} M_{jk}`,
  where:
    'm counts the people who move from one area to another, its mean taken over 24 runs of the swap on this file with random numbers of their own; n counts those who live there. Rows are the original area, columns the released one. There is a matrix for households that must be swapped at each level and one for the others, each once for those who have a possible partner and once for those who have none.',
  settings: {
    variable: v.exactOptional(text),
    variables: v.exactOptional(names),
    rate: share,
    must: v.exactOptional(fields({ k: count, at: v.exactOptional(text), on: v.exactOptional(names) })),
    similar: v.exactOptional(v.array(names, 'a list of lists of variables')),
    ...whom,
  },
  fields: [
    {
      name: 'variable',
      label: 'Area',
      sentence: 'Where a household lives, in one variable. Give this or variables.',
      kind: 'variable',
      inGrid: true,
      asked: ({ variables }: SwapHouseholdsStep) => variables === undefined,
    },
    {
      name: 'variables',
      label: 'Area, coarse to fine',
      sentence:
        'Where a household lives, from the coarsest variable to the finest; all are exchanged together.',
      kind: 'strata',
      none: 'Choose a variable',
      asked: ({ variable }: SwapHouseholdsStep) => variable === undefined,
    },
    {
      name: 'rate',
      label: 'Households swapped',
      sentence: 'The share of households that end up elsewhere: both of a pair count.',
      kind: 'share',
      writtenAs: 'percent',
      start: 0.1,
      letter: 'r',
      gridStart: '2 to 20 by 2',
      inGrid: true,
    },
    {
      name: 'must',
      label: 'Always swapped',
      sentence:
        'Households of which there are fewer than k alike in an area are always swapped, on each level of the geography or on one.',
      kind: 'part',
      leftOut: { rule: 'none', hand: 'those that stand out' },
      start: { k: 3 },
      fields: [
        {
          name: 'k',
          label: 'Fewer than',
          sentence: 'How many must be alike in an area for a household not to stand out.',
          kind: 'count',
          min: 1,
          start: 3,
          unit: 'alike',
          grid: { letter: 'm', start: '2, 3, 5' },
          inGrid: true,
        },
        {
          name: 'at',
          label: 'In each',
          sentence:
            'The variable in whose areas they are counted; left out, each of the geography, coarse to fine.',
          kind: 'variable',
          none: 'level of the geography',
        },
        {
          name: 'on',
          label: 'Alike on',
          sentence: 'What makes two households alike; left out, the first list of what partners agree on.',
          kind: 'strata',
          none: 'the first profile',
        },
      ],
    },
    {
      name: 'similar',
      label: 'Partners agree on',
      sentence:
        'Lists of variables, strictest first: a partner is sought among those who agree on the first, then on the next. Left out, partners have as many members.',
      kind: 'profiles',
      help: 'strictest first',
      add: 'Add a profile',
      each: 'Profile',
      inGrid: true,
    },
    withinField,
    whereField,
  ],
  start: (variable) => ({ method: 'swapHouseholds', variables: [variable], rate: 0.1 }),
  uses: ({ variable, variables = [], must, similar = [] }) => [
    ...(variable === undefined ? [] : [at('variable', variable)]),
    ...variables.map((name, i) => at(`variables[${i}]`, name)),
    ...(must?.at === undefined ? [] : [at('must.at', must.at)]),
    ...(must?.on ?? []).map((name, i) => at(`must.on[${i}]`, name)),
    ...similar.flatMap((profile, i) => profile.map((name, j) => at(`similar[${i}][${j}]`, name))),
  ],
  wrong: (step) => {
    const { variable, variables, must } = step
    if ((variable === undefined) === (variables === undefined) || variables?.length === 0) {
      return { at: 'variable', expected: 'given, or `variables` in its place, and not both' }
    }
    const geography = geographyOf(step)
    if (new Set(geography).size < geography.length) {
      return { at: 'variables', expected: 'a list of different variables' }
    }
    return must?.at !== undefined && !geography.includes(must.at)
      ? { at: 'must.at', expected: 'one of the variables of the geography' }
      : null
  },
  draws: true,
  moves: geographyOf,
  inWords: (step) => `${geographyOf(step).join(', ')}, ${inPercent(step.rate)}`,
  asSentence: ({ rate, must }, { variables, within }) => {
    const rule = must ? `, always those of which there are fewer than ${must.k} alike` : ''
    return `Swap ${variables} of ${inPercent(rate)} of the households${rule}${within}.`
  },
  forUsers: (step, code) =>
    `Some households exchanged ${code(geographyOf(step))} with others that are like them. How many people live in each area is as it was; relations to other variables are weakened.`,
  inSdcMicro(step) {
    const { rate, must } = step
    const geography = geographyOf(step)
    const profiles = profilesOf(step).map((profile) => rTexts(profile))
    const on = must?.on ?? profilesOf(step)[0]
    return {
      commands: [
        'swapped <- recordSwap(extractManipData(sdc), hid = household,',
        `  hierarchy = ${rTexts(geography)}, similar = list(${profiles.join(', ')}), swaprate = ${rate},`,
        `  k_anonymity = ${must?.k ?? 0}${on.length > 0 ? `, risk_variables = ${rTexts(on)}` : ''}, seed = seed)`,
      ],
      differs: [
        'recordSwap() holds one row of a household against one of another, here all members are; add the number of members to each profile.',
        ...(must?.at === undefined ? [] : ['sdcMicro counts on every level of the geography, here on one.']),
        'What it swaps is in `swapped`, not in `sdc`.',
      ],
    }
  },
  keeps: [
    'How many households of each size, and how many people, live in each area',
    'Every table that does not involve the geography, and who lives with whom',
    'In every area, the counts of what all profiles hold',
  ],
  assumptions: [
    {
      text: 'Households that must be swapped have another chance than the rest, and the risk uses both, by what the sampled records of a cell are.',
      holds: 'assumed',
    },
    {
      text: 'The chances are estimated from runs of the swap on this file. Members of a household move together, which no matrix of single records tells.',
      holds: 'caution',
    },
    {
      text: 'A cell that nobody was sampled from has the mean chances of cells like it. Where the rule moves most of those at risk, the risk afterwards is overstated, in tests by up to 4% of the risk before.',
      holds: 'caution',
    },
    {
      text: 'Households that nobody agrees with on any profile stay where they are, and still stand out. They are counted beside the step.',
      holds: 'caution',
    },
  ],
  source:
    'Office for National Statistics (2023), targeted record swapping for Census 2021; Hundepool et al. (2012), Statistical Disclosure Control, section 5.6.',
  checkedBy: [],
})

function at(place: string, variable: string) {
  return { at: place, variable, as: 'categorical' as const }
}

function inPercent(rate: number): string {
  return `${Number((100 * rate).toPrecision(6))}%`
}
