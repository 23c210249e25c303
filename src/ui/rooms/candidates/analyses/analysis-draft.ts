import {
  type Analysis,
  type Term,
  termName,
  termVariable,
  type ValueCondition,
} from '../../../../engine/analysis/analysis'

/** What the form of an analysis holds, whichever kind is chosen: what another kind does not ask for stays. */
export type AnalysisDraft = {
  readonly kind: Analysis['kind']
  /** The variable, or the outcome of a regression. */
  readonly variable: string
  /** How the outcome of a linear regression enters it. */
  readonly outcomeAs: OutcomeForm
  readonly p: number
  /** When it counts as one, of a share or a logistic regression. */
  readonly is: ConditionDraft
  /** The columns of a table. */
  readonly column: string
  readonly terms: readonly Term[]
  /** Empty: no groups. */
  readonly by: string
  /** Whose values decide who is in; empty: everybody is. */
  readonly among: string
  readonly amongIs: ConditionDraft
}

type OutcomeForm = 'number' | 'log' | 'square'

export type ConditionDraft = {
  /** Any of them counts. */
  readonly levels: readonly string[]
  readonly limit: Limit
  readonly at: number
}

type Limit = 'above' | 'atLeast' | 'below' | 'atMost'

/** The variables of a file by how they are read. */
export type VariablesAround = {
  readonly categorical: readonly string[]
  readonly numeric: readonly string[]
}

export function startDraft({ categorical, numeric }: VariablesAround): AnalysisDraft {
  const condition = { levels: [], limit: 'above', at: 0 } as const
  const [first = '', second = ''] = categorical
  return {
    kind: numeric.length > 0 ? 'mean' : 'table',
    variable: numeric.at(0) ?? first,
    outcomeAs: 'number',
    p: 0.9,
    is: condition,
    column: second,
    terms: [],
    by: '',
    among: '',
    amongIs: condition,
  }
}

/** The variables that a kind is of. */
export function variablesFor(
  kind: Analysis['kind'],
  { categorical, numeric }: VariablesAround,
): readonly string[] {
  if (kind === 'table') return categorical
  return kind === 'share' || kind === 'logistic' ? [...categorical, ...numeric] : numeric
}

/** The analysis that a draft says; or what it lacks, in a sentence. */
export function analysisOf(
  draft: AnalysisDraft,
  around: VariablesAround,
): Analysis | { readonly lacks: string } {
  const { kind, variable, by, p, column, outcomeAs } = draft
  const terms = draft.terms.filter((term) => termVariable(term) !== variable)
  if (variable === '') return { lacks: 'The file has no variable for this.' }
  const among = amongOf(draft, around)
  const groups = by === '' ? {} : { by }
  const is = conditionOf(draft.is, around.numeric.includes(variable))
  switch (kind) {
    case 'mean':
    case 'median':
    case 'total':
      return { kind, variable, ...groups, ...among }
    case 'quantile':
      return { kind, variable, p, ...groups, ...among }
    case 'share':
      return is === null ? noLevel : { kind, variable, is, ...groups, ...among }
    case 'table':
      return variable === column || column === ''
        ? { lacks: 'Two different variables are needed.' }
        : { kind, table: [variable, column], ...among }
    case 'linear':
      if (terms.length === 0) return noTerms
      return {
        kind,
        outcome: outcomeAs === 'number' ? variable : { variable, as: outcomeAs },
        terms,
        ...among,
      }
    case 'logistic':
      if (terms.length === 0) return noTerms
      return is === null ? noLevel : { kind, outcome: variable, is, terms, ...among }
  }
}

const noLevel = { lacks: 'Its levels are not known yet.' }
const noTerms = { lacks: 'Choose the terms of the regression.' }

function amongOf({ among, amongIs }: AnalysisDraft, { numeric }: VariablesAround): Pick<Analysis, 'among'> {
  const condition = among === '' ? null : conditionOf(amongIs, numeric.includes(among))
  return condition === null ? {} : { among: { [among]: condition } }
}

function conditionOf({ levels, limit, at }: ConditionDraft, isNumber: boolean): ValueCondition | null {
  if (isNumber) return { [limit]: at }
  return levels.length === 0 ? null : levels
}

/** A term that a regression may have, under a name that tells it from the others. */
type TermOffered = { readonly value: string; readonly label: string; readonly term: Term }

/** What may stand among the terms: numbers as they are, squared and as logarithms; levels one by one, or as a number. */
export function termsOffered(
  { categorical, numeric }: VariablesAround,
  outcome: string,
): readonly TermOffered[] {
  const ofNumbers = numeric.flatMap((variable): readonly Offer[] => [
    [variable, variable],
    [`${variable} squared`, { variable, as: 'square' }],
    [`logarithm of ${variable}`, { variable, as: 'log' }],
  ])
  const ofLevels = categorical.flatMap((variable): readonly Offer[] => [
    [variable, variable],
    [`${variable} as a number`, { variable, as: 'number' }],
  ])
  return [...ofNumbers, ...ofLevels]
    .filter(([, term]) => termVariable(term) !== outcome)
    .map(([label, term]) => ({ value: termValue(term), label, term }))
}

type Offer = readonly [label: string, term: Term]

/** As it is told in the list of terms. */
export function termValue(term: Term): string {
  return typeof term === 'string' ? term : `${termName(term)} ${term.as}`
}
