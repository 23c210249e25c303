/*
 * An analysis that a survey publishes, as a recipe declares it. Types and names only: it never sees a record.
 */

export type Analysis = {
  /** What it is called; default: what it is, such as `mean(income)`. */
  readonly name?: string
  /** Whom it speaks of: those who meet every condition, in the file and, by its own values, in a release. Default: everybody. */
  readonly among?: Readonly<Record<string, ValueCondition>>
} & (
  | {
      readonly kind: 'mean' | 'median' | 'total'
      readonly variable: string
      /** In each group of this variable. */
      readonly by?: string
    }
  | { readonly kind: 'quantile'; readonly variable: string; readonly p: number; readonly by?: string }
  | { readonly kind: 'share'; readonly variable: string; readonly is: ValueCondition; readonly by?: string }
  /** The share of the people in each cell. */
  | { readonly kind: 'table'; readonly table: readonly [row: string, column: string] }
  | { readonly kind: 'linear'; readonly outcome: Term; readonly terms: readonly Term[] }
  /** Of the log odds that the outcome is so. */
  | {
      readonly kind: 'logistic'
      readonly outcome: string
      readonly is: ValueCondition
      readonly terms: readonly Term[]
    }
)

/** Levels of which it is one; or limits of a number, all of which hold. */
export type ValueCondition = readonly string[] | Limits

type Limits = {
  readonly above?: number
  readonly atLeast?: number
  readonly below?: number
  readonly atMost?: number
}

/** A variable as it enters a regression: by its levels, each against the first, or as a number, its square or its natural logarithm. */
export type TermForm = 'levels' | 'number' | 'square' | 'log'

/** A variable by itself enters as a number where it is read as one, and by its levels where not. */
export type Term = string | { readonly variable: string; readonly as: TermForm }

export function termVariable(term: Term): string {
  return typeof term === 'string' ? term : term.variable
}

/** Its form; null: as the file reads the variable. */
export function termForm(term: Term): TermForm | null {
  return typeof term === 'string' ? null : term.as
}

/** The name that its results are kept under. */
export function analysisKey(analysis: Analysis): string {
  if (analysis.name !== undefined) return analysis.name
  const by = 'by' in analysis ? ` by ${analysis.by}` : ''
  const among = Object.keys(analysis.among ?? {})
  return `${said(analysis)}${by}${among.length > 0 ? ` among ${among.join(', ')}` : ''}`
}

function said(analysis: Analysis): string {
  switch (analysis.kind) {
    case 'mean':
    case 'median':
    case 'total':
      return `${analysis.kind}(${analysis.variable})`
    case 'quantile':
      return `quantile(${analysis.variable},${analysis.p})`
    case 'share':
      return `share(${analysis.variable}${conditionName(analysis.is)})`
    case 'table':
      return `table(${analysis.table.join(',')})`
    case 'linear':
      return `linear(${termName(analysis.outcome)})`
    case 'logistic':
      return `logistic(${analysis.outcome}${conditionName(analysis.is)})`
  }
}

/** "=2,3", ">=18", ">0,<=100". */
function conditionName(condition: ValueCondition): string {
  if (isLevels(condition)) return `=${condition.join(',')}`
  const signs = { above: '>', atLeast: '>=', below: '<', atMost: '<=' } as const
  return limitsOf(condition)
    .map(([limit, value]) => `${signs[limit]}${value}`)
    .join(',')
}

/** The limits of a condition that it has, the lower ones first. */
export function limitsOf(condition: Limits): readonly (readonly [limit: keyof Limits, value: number])[] {
  return (['above', 'atLeast', 'below', 'atMost'] as const).flatMap((limit) => {
    const value = condition[limit]
    return value === undefined ? [] : [[limit, value] as const]
  })
}

/** "income", "log(income)". */
export function termName(term: Term): string {
  const form = termForm(term)
  return form === 'square' || form === 'log' ? `${form}(${termVariable(term)})` : termVariable(term)
}

export function isLevels(condition: ValueCondition): condition is readonly string[] {
  return Array.isArray(condition)
}

/** A place in an analysis that names a variable, and whether it is read there by its levels. */
type AnalysisUse = { readonly at: string; readonly variable: string; readonly byLevels: boolean }

/** The variables that it names. What can be a number or a level is read as it is. */
export function analysisUses(analysis: Analysis): readonly AnalysisUse[] {
  const among = Object.entries(analysis.among ?? {}).map(([variable, condition]) =>
    use(`among.${variable}`, variable, isLevels(condition)),
  )
  return [...ownUses(analysis), ...among]
}

function ownUses(analysis: Analysis): readonly AnalysisUse[] {
  switch (analysis.kind) {
    case 'mean':
    case 'median':
    case 'total':
    case 'quantile':
      return [use('variable', analysis.variable, false), ...byUse(analysis.by)]
    case 'share':
      return [use('variable', analysis.variable, isLevels(analysis.is)), ...byUse(analysis.by)]
    case 'table':
      return analysis.table.map((variable, i) => use(`table[${i}]`, variable, true))
    case 'linear':
      return [use('outcome', termVariable(analysis.outcome), false), ...termUses(analysis.terms)]
    case 'logistic':
      return [use('outcome', analysis.outcome, isLevels(analysis.is)), ...termUses(analysis.terms)]
  }
}

function byUse(by: string | undefined): readonly AnalysisUse[] {
  return by === undefined ? [] : [use('by', by, true)]
}

function termUses(terms: readonly Term[]): readonly AnalysisUse[] {
  return terms.map((term, i) =>
    typeof term === 'string'
      ? use(`terms[${i}]`, term, false)
      : use(`terms[${i}].variable`, term.variable, term.as === 'levels'),
  )
}

function use(at: string, variable: string, byLevels: boolean): AnalysisUse {
  return { at, variable, byLevels }
}
