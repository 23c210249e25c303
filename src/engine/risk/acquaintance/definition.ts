import type { KeyInDetail } from '../../key/key-in-detail'
import * as v from 'valibot'
import { count, fields, listOf, named, numberBetween, probability, text } from '../../settings'
import { compared, measured } from '../../checked-by'
import { recognisesTrueValues } from '../after-perturbation'
import type { WrongSetting } from '../../define'
import { defineMeasure, notInEveryKey, type RecipeAround } from '../define'
import { acquaintanceMeasures } from './numbers'
import { acquaintanceManyMeasures } from './numbers-of-many'

export type AcquaintanceEntry = {
  readonly measure: 'acquaintance'
  readonly as?: string
  /** The detail in which the key is released; default the key of the scenario as it is. */
  readonly detail?: KeyInDetail
  /** How many people an investigator knows by the released key, or the number for each investigator; default 300. */
  readonly acquaintances?: number | readonly number[]
  /** Default 1, or as many as `acquaintances` lists. */
  readonly investigators?: number
  /** How the Poisson–gamma model is fitted; default `ml`. */
  readonly estimate?: 'ml' | 'moment' | 'truncated'
  /** Whether all key values can occur (k is the cells of the key), or how many can is estimated too; default `key`. */
  readonly cells?: 'key' | 'unknown'
  /** A variable of the released key whose levels are subpopulations. */
  readonly by?: string
  /** For subpopulations: one β for all, or one for each; default `common`. */
  readonly beta?: 'common' | 'separate'
  /** The largest risk that is accepted; default 0.01. */
  readonly criterion?: number
  /** The share of the population that is released; default the sample's. */
  readonly fraction?: number
  /** Keys from coarse to fine, each with how many people are known by it, or the number for each investigator. */
  readonly keys?: readonly (KeyInDetail & { readonly acquaintances: number | readonly number[] })[]
}

/** Re-identification of acquaintances, after Mokken et al. (1992), as in `results.ts`. */
export type AcquaintanceResult = {
  readonly measure: 'acquaintance'
  /**
   * k: the cells of the released key, or as many as are estimated to be able to occur, 1/(αβ); null where the cells that
   * occur set no limit to it.
   */
  readonly cells: number | null
  /** Null in the Poisson limit, and for subpopulations where they differ. */
  readonly alpha: number | null
  /** Null for subpopulations where they differ. */
  readonly beta: number | null
  readonly atBoundary: boolean
  readonly populationSize: number
  readonly populationUniques: number
  readonly populationUniqueShare: number
  /** f: the share of the population that is released. */
  readonly fraction: number
  /** The circle of the investigator who knows most people. */
  readonly acquaintances: number
  /** R (5), over subpopulations (13), and the number expected (4), for that investigator. */
  readonly risk: number
  readonly expected: number
  /** The largest fraction under the criterion (7), for all investigators together. */
  readonly maxFraction: number
  /** For several investigators: E a_m (21), and R for all of them (19). */
  readonly distinctAcquaintances?: number
  readonly riskAll?: number
  /** By the level of `by`, a missing value under the empty text; those that have records. */
  readonly groups?: Readonly<Record<string, AcquaintanceGroup>>
  /** With `by`: R when the acquaintances are all where it is largest (14), and where that is. */
  readonly worstCase?: number
  readonly worstGroup?: string
  /** With `by` and a common β: the smallest subpopulation that meets the criterion at its worst (17). */
  readonly smallestGroup?: number | null
  /**
   * With `keys`, from coarse to fine, and the total risk (26) of the investigator who knows most people; of several, also
   * for all together. Null where finer keys are known of more people.
   */
  readonly keys?: readonly AcquaintanceKey[]
  readonly totalRisk?: number | null
  readonly totalRiskAll?: number | null
}

export type AcquaintanceGroup = {
  readonly records: number
  readonly populationSize: number
  readonly cells: number
  readonly beta: number
  readonly populationUniques: number
  readonly populationUniqueShare: number
  /** R when all acquaintances are in this group. */
  readonly risk: number
}

export type AcquaintanceKey = KeyInDetail & {
  /** The circle of the investigator who knows most people by it. */
  readonly acquaintances: number
  readonly cells: number | null
  /** Null for subpopulations where they differ. */
  readonly beta: number | null
  readonly populationUniques: number
  readonly populationUniqueShare: number
  /** R (5) on this key alone, over subpopulations (13). */
  readonly risk: number
}

/** How many people an investigator knows by the key when a recipe does not say: the upper end of a scholar's circle. */
export const usualCircle = 300

/** The largest risk that is accepted when a recipe does not say. */
export const usualCriterion = 0.01

/** No file meets a smaller criterion, and the smallest subpopulation would be of no size that can be written. */
const leastCriterion = 1e-12

/** More circles change no risk that a file of people has, and take memory. */
const mostInvestigators = 10_000

const circle = numberBetween(0, Number.MAX_SAFE_INTEGER, 'a number from 0')

/** How many people one investigator knows, or each of several. */
const circles = v.union([circle, listOf(circle, 'numbers')], 'a number from 0, or a list of them')

/** A key in one detail: which of its variables, and which of their levels count as one. */
const keyInDetail = fields({
  variables: listOf(text, 'variables'),
  merge: v.exactOptional(
    named(
      v.union(
        [count, listOf(listOf(text, 'levels'), 'lists of levels')],
        'a whole number from 1, or lists of levels',
      ),
      'an object of variables, each with a whole number from 1 or with lists of levels',
    ),
  ),
})

export const acquaintance = defineMeasure<AcquaintanceEntry, AcquaintanceResult>({
  measure: 'acquaintance',
  title: 'Acquaintances',
  name: 'Acquaintances',
  asked: () => 'Risk of recognising an acquaintance',
  which({ acquaintances = usualCircle, investigators, by, detail }, _, { number }) {
    const several = typeof acquaintances === 'number' ? (investigators ?? 1) : acquaintances.length
    const known =
      typeof acquaintances === 'number'
        ? `circle of ${number(acquaintances)}`
        : `circles of up to ${number(Math.max(...acquaintances))}`
    return [
      known,
      ...(several > 1 ? [`${number(several)} investigators`] : []),
      ...(detail ? ['key in less detail'] : []),
      ...(by === undefined ? [] : [`by ${by}`]),
    ].join(', ')
  },
  numbers: [...acquaintanceMeasures, ...acquaintanceManyMeasures],
  settings: {
    detail: v.exactOptional(keyInDetail),
    acquaintances: v.exactOptional(circles),
    investigators: v.exactOptional(count),
    estimate: v.exactOptional(v.picklist(['ml', 'moment', 'truncated'], '"ml", "moment" or "truncated"')),
    cells: v.exactOptional(v.picklist(['key', 'unknown'], '"key" or "unknown"')),
    by: v.exactOptional(text),
    beta: v.exactOptional(v.picklist(['common', 'separate'], '"common" or "separate"')),
    criterion: v.exactOptional(probability),
    fraction: v.exactOptional(probability),
    keys: v.exactOptional(listOf(fields({ ...keyInDetail.entries, acquaintances: circles }), 'keys')),
  },
  wrong(entry, recipe) {
    const { criterion = 1 } = entry
    if (criterion < leastCriterion) {
      return {
        at: 'criterion',
        expected: `a risk from ${leastCriterion} to 1`,
        detail: `It is ${criterion}.`,
      }
    }
    return (
      wrongCircles(entry) ?? wrongModel(entry) ?? wrongDetails(entry, recipe) ?? wrongGroups(entry, recipe)
    )
  },
  inKeys(entry, scenarios) {
    const isInSome = (name: string) => scenarios.some(({ key }) => key.includes(name))
    const { by, beta, detail, keys, ...rest } = entry
    const kept = keys?.filter(({ variables }) => variables.every(isInSome))
    const isByKept = by === undefined || scenarios.every(({ key }) => key.includes(by))
    const isDetailKept = detail?.variables.every(isInSome) ?? true
    if (isByKept && isDetailKept && kept?.length === keys?.length) return entry
    return {
      ...rest,
      ...(detail && isDetailKept && { detail }),
      ...(isByKept && by !== undefined && { by, ...(beta !== undefined && { beta }) }),
      ...(kept && kept.length > 0 && { keys: kept }),
    }
  },
  namesLevels: (entry) =>
    detailsOf(entry).flatMap(({ at, key: { merge = {} } }) =>
      Object.entries(merge).flatMap(([variable, together]) =>
        typeof together === 'number'
          ? []
          : [{ at: `${at}.merge.${variable}`, variable, levels: together.flat() }],
      ),
    ),
  needsSampling: () => true,
  needsCells: true,
  afterChange: recognisesTrueValues,
  // A key variable that is not released is one by which nobody is known, and goes out of the keys.
  besideKey: ({ by }) => (by === undefined ? [] : [by]),
  isOfKey: true,
  tab: 'acquaintances',
  hasView: true,
  inTab: ({ risk, riskAll = risk }, { chance }) => `risk ${chance(riskAll)}`,
  headline: [{ after: 'risk' }],
  inReport: ['risk'],
  lab: {
    title: () => 'Uniques, acquaintances',
    estimates: ({ populationUniques }) => [
      { field: 'populationUniques', value: populationUniques, truth: 'uniquesOfPopulation' },
    ],
    truths: ['uniquesOfPopulation'],
    fields: ['populationUniques'],
    namesVariables: ({ by }) => by !== undefined,
    offered: [{ measure: 'acquaintance' }],
  },
  checkedBy: [
    ...measured({ measure: 'acquaintance' }, 'formulas.json', [
      ['examples.F_mokken.fit', { beta: 'beta_mle' }, 1, 6, 'maximum likelihood, all cells'],
    ]),
    ...measured({ measure: 'acquaintance', estimate: 'moment' }, 'formulas.json', [
      ['examples.F_mokken.fit', { beta: 'beta_moment' }, 1, 10, 'by moments'],
    ]),
    ...measured({ measure: 'acquaintance', estimate: 'truncated' }, 'formulas.json', [
      ['examples.F_mokken.fit_truncated', { beta: 'beta_mle' }, 1, 6, 'maximum likelihood, occupied cells'],
    ]),
    ...compared('engine/model/poisson-gamma.test.ts', 'formulas.json', [
      ['examples.F_mokken.table1_model', { populationUniqueShare: 'f_u' }, 3, 12],
    ]),
    ...compared('engine/risk/acquaintance.test.ts', 'formulas.json', [
      [
        'examples.F_mokken.table1.*',
        { worstCase: 'R_times_1000' },
        18,
        11,
        'Table 1 of Mokken, Kooiman, Pannekoek and Willenborg (1992), all 18 cells',
      ],
      ['examples.F_mokken.R.*', { risk: 'R_eq5', expected: 'expected_disclosures' }, 6, 11],
      ['examples.F_mokken.fmax.*', { maxFraction: 'fmax_eq7' }, 2, 11],
      ['examples.F_mokken.N_min.*', { smallestGroup: 'N_min' }, 2, 10],
      [
        'examples.F_mokken.multi.*',
        { distinctAcquaintances: 'Ea', riskAll: 'R_m' },
        8,
        10,
        'the risks of 0.061672 and 0.061143 of Mokken, Kooiman, Pannekoek and Willenborg (1992)',
      ],
      ['examples.F_mokken.TR.*', { totalRisk: 'TR_eq26' }, 2, 9],
      ['examples.F_mokken.subpop', { risk: 'R_eq13' }, 1, 11],
    ]),
    ...compared('engine/risk/distinct-law.test.ts', 'formulas.json', [
      ['examples.F_mokken.committee', { distinctAcquaintances: 'Ea_formula' }, 1, 10],
    ]),
  ],
})

function wrongModel({ cells, estimate, by, beta }: AcquaintanceEntry): WrongSetting | null {
  if (by === undefined && beta !== undefined)
    return { at: 'beta', expected: 'left out where there is no `by`' }
  return cells === 'unknown' && (by !== undefined || (estimate !== undefined && estimate !== 'truncated'))
    ? {
        at: 'cells',
        expected: '"key" with `by`, or with another `estimate` than "truncated"',
        detail: 'Only the sizes of the occupied cells tell how many can occur.',
      }
    : null
}

/** The circle of all investigators, or of each, by the released key and by every other one. */
function wrongCircles({ acquaintances, investigators, keys = [] }: AcquaintanceEntry): WrongSetting | null {
  const listed = typeof acquaintances === 'object' ? acquaintances.length : null
  const many = listed ?? investigators ?? 1
  if (many > mostInvestigators) {
    return {
      at: listed === null ? 'investigators' : 'acquaintances',
      expected: `for ${mostInvestigators} investigators at most`,
      detail: `There are ${many}.`,
    }
  }
  if (listed !== null && investigators !== undefined && listed !== investigators) {
    return {
      at: 'investigators',
      expected: 'as many as `acquaintances` lists, or left out',
      detail: `It is ${investigators}; the list has ${listed}.`,
    }
  }
  for (const [k, { acquaintances: byKey }] of keys.entries()) {
    if (typeof byKey !== 'object' || byKey.length === many) continue
    return {
      at: `keys[${k}].acquaintances`,
      expected: 'a number, or one for each investigator',
      detail: `The list has ${byKey.length}; there are ${many}.`,
    }
  }
  return null
}

/** Subpopulations are told apart by a variable that is released, and under every scenario known. */
function wrongGroups({ by, detail }: AcquaintanceEntry, recipe: RecipeAround): WrongSetting | null {
  if (by === undefined) return null
  return detail && !detail.variables.includes(by)
    ? { at: 'by', expected: 'a variable of the released key', detail: `\`${by}\` is not in its \`detail\`.` }
    : notInEveryKey('by', by, recipe)
}

/** The keys in less detail that an entry has, and where. */
function detailsOf({
  detail,
  keys = [],
}: AcquaintanceEntry): readonly { readonly at: string; readonly key: KeyInDetail }[] {
  return [
    ...(detail ? [{ at: 'detail', key: detail }] : []),
    ...keys.map((key, k) => ({ at: `keys[${k}]`, key })),
  ]
}

function wrongDetails(entry: AcquaintanceEntry, recipe: RecipeAround): WrongSetting | null {
  for (const { at, key } of detailsOf(entry)) {
    const wrong = wrongDetail(key, recipe)
    if (wrong) return { ...wrong, at: `${at}.${wrong.at}` }
  }
  return null
}

/**
 * A key in one detail recodes variables that it has, and has no level in two lists. In a scenario whose key lacks one of
 * its variables nobody is known by that one.
 */
function wrongDetail(
  { variables, merge = {} }: KeyInDetail,
  { scenarios }: RecipeAround,
): WrongSetting | null {
  const stray = variables.findIndex((name) => scenarios.every(({ key }) => !key.includes(name)))
  if (stray >= 0) {
    return {
      at: `variables[${stray}]`,
      expected: 'a key variable',
      detail: `\`${variables[stray]}\` is in the key of no scenario.`,
    }
  }
  if (new Set(variables).size < variables.length) {
    return { at: 'variables', expected: 'a list of different variables' }
  }
  for (const [name, together] of Object.entries(merge)) {
    if (!variables.includes(name)) {
      return {
        at: 'merge',
        expected: 'of variables of that key',
        detail: `\`${name}\` is not among its \`variables\`.`,
      }
    }
    if (typeof together === 'number') continue
    const levels = together.flat()
    const twice = levels.find((level, l) => levels.indexOf(level) < l)
    if (twice === undefined) continue
    return {
      at: 'merge',
      expected: 'of lists that share no level',
      detail: `\`${name}\` has \`${twice}\` twice.`,
    }
  }
  return null
}
