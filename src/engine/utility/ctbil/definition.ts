import * as v from 'valibot'
import { compared } from '../../checked-by'
import { count } from '../../settings'
import { tex } from '../../tex'
import { defineLoss, namesIn } from '../define'
import { HANDBOOK, MISSING_LEVEL, SHARED_OUT, UNWEIGHTED, ofFile } from '../letters'
import { namesInFew, ofVariables, variablesForm, wrongVariables } from '../of-variables'

export type CtbilEntry = {
  readonly measure: 'ctbil'
  readonly variables: readonly string[]
  /** Tables of up to so many variables; default 2. */
  readonly dimension?: number
}

export type CtbilResult = { readonly value: number; readonly normalised: number }

export const usualDimension = 2

/** More tables than these take longer than anybody waits. */
const mostTables = 1000

/** All sets of one to `dimension` of the variables, the small ones first; no more of them once they are too many. */
export function tablesUpTo(variables: readonly string[], dimension: number): readonly (readonly string[])[] {
  let last: readonly (readonly number[])[] = [[]]
  const all: (readonly number[])[] = []
  for (let size = 1; size <= Math.min(dimension, variables.length); size++) {
    const sets: (readonly number[])[] = []
    for (const set of last) {
      for (let v = (set.at(-1) ?? -1) + 1; v < variables.length; v++) sets.push([...set, v])
      if (all.length + sets.length > mostTables) break
    }
    for (const set of sets) all.push(set)
    if (all.length > mostTables) break
    last = sets
  }
  return all.map((set) => set.map((v) => variables[v]))
}

const shared = {
  ...ofFile,
  measure: 'ctbil',
  where:
    'x is a count before, x′ after, of every cell of every table of up to K of the variables; T is the number of these cells.',
  assumptions: [
    MISSING_LEVEL,
    SHARED_OUT,
    UNWEIGHTED,
    {
      text: 'In a table of one variable an emptied value counts twice, in the level that it leaves and in that of missing values.',
      holds: 'caution',
    },
  ],
  source: `Domingo-Ferrer and Torra (2001); ${HANDBOOK}, (3.5.6).`,
} as const

export const ctbil = defineLoss<CtbilEntry, CtbilResult>({
  ...ofVariables('ctbil', 'categorical'),
  settings: {
    variables: ofVariables('ctbil', 'categorical').settings.variables,
    dimension: v.exactOptional(count),
  },
  key: ({ variables, dimension }) =>
    `ctbil(${[...variables, ...(dimension === undefined ? [] : [dimension])].join(',')})`,
  which: ({ variables, dimension = usualDimension }, called) =>
    `${namesInFew(variables, called)}${dimension === usualDimension ? '' : `, up to ${dimension} at a time`}`,
  wrong({ variables, dimension = usualDimension }) {
    const wrong = wrongVariables(variables, 1)
    if (wrong || tablesUpTo(variables, dimension).length <= mostTables) return wrong
    return { at: 'dimension', expected: `such that there are at most ${mostTables} tables` }
  },
  form: {
    ...variablesForm('categorical', 1, (filled): CtbilEntry => {
      const { dimension } = filled
      return {
        measure: 'ctbil',
        variables: namesIn(filled, 'variables'),
        ...(typeof dimension === 'number' && dimension !== usualDimension && { dimension }),
      }
    }),
    fields: (filled, around) => [
      ...variablesForm('categorical', 1, () => null).fields(filled, around),
      {
        name: 'dimension',
        label: 'At a time',
        sentence: 'All tables of up to so many of the variables are compared.',
        kind: 'count',
        min: 1,
        max: 6,
        step: 1,
        unit: 'variables',
        byDefault: usualDimension,
      },
    ],
    lacks(filled) {
      const variables = namesIn(filled, 'variables')
      if (variables.length === 0) return 'It needs a variable with levels.'
      const dimension = filled['dimension']
      const tables = tablesUpTo(variables, typeof dimension === 'number' ? dimension : usualDimension)
      return tables.length > mostTables ? `These are more than ${mostTables} tables.` : null
    },
  },
  name: 'CTBIL',
  about: 'all tables of some variables',
  note: '0 = every count unchanged',
  headline: ['normalised'],
  shortNames: { value: 'CTBIL in records', normalised: 'CTBIL a cell' },
  numbers: [
    {
      ...shared,
      id: 'ctbil',
      field: 'value',
      unit: 'number',
      decimals: 0,
      title: 'Counts that moved in all tables, CTBIL',
      symbol: tex`\mathrm{CTBIL}`,
      reading: 'Over all tables the counts moved by {value} records.',
      definition: 'How far the counts of all tables of some variables moved, added up over every cell.',
      formula: tex`\mathrm{CTBIL} = \sum |x - x'|`,
    },
    {
      ...shared,
      id: 'ctbil.normalised',
      field: 'normalised',
      unit: 'number',
      significant: 3,
      title: 'Counts that moved in a cell, CTBIL normalised',
      symbol: tex`\mathrm{CTBIL} / T`,
      reading: 'A count moved by {value} records on average.',
      definition: 'The same over the number of cells, so that the number of tables does not matter.',
      formula: tex`\frac{\mathrm{CTBIL}}{T} = \frac{1}{T} \sum |x - x'|`,
    },
  ],
  checkedBy: compared('engine/utility/handbook-losses.test.ts', 'handbook-losses.json', [
    ['levels', { value: 'ctbil', normalised: 'ctbilNormalised' }, 2, 14, 'six records, by hand'],
  ]),
})
