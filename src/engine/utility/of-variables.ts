import { listOf, text } from '../settings'
import type { Called } from '../table/called'
import { namesIn, type Filled, type LossAround, type LossForm } from './define'

/*
 * What losses share that are computed on variables.
 */

export type OfVariables<Name extends string> = {
  readonly measure: Name
  readonly variables: readonly string[]
}

type KindOfVariables = 'categorical' | 'numeric' | 'any'

/** A number for each variable, and null where a variable has none. */
export type ByVariable = Readonly<Record<string, number | null>>

/** @param fewest variables that it needs */
export function ofVariables<Name extends string>(measure: Name, kind: KindOfVariables, fewest = 1) {
  return {
    measure,
    settings: { variables: listOf(text, 'variables') },
    key: ({ variables }: OfVariables<Name>) => `${measure}(${variables.join(',')})`,
    which: ({ variables }: OfVariables<Name>, called: Called) => namesInFew(variables, called),
    on: 'variables',
    uses: ({ variables }: OfVariables<Name>) =>
      variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: kind })),
    wrong: ({ variables }: OfVariables<Name>) => wrongVariables(variables, fewest),
    form: variablesForm(kind, fewest, (filled) => ({ measure, variables: namesIn(filled, 'variables') })),
    unchanged: 0,
  } as const
}

/** "income, wealth"; of more than three the first two and how many more. */
export function namesInFew(variables: readonly string[], { variable }: Called): string {
  const names = variables.map((name) => variable(name))
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

export function wrongVariables(variables: readonly string[], fewest: number) {
  const twice = variables.find((name, i) => variables.indexOf(name) < i)
  if (twice !== undefined)
    return { at: 'variables', expected: 'different variables', detail: `\`${twice}\` stands there twice.` }
  return variables.length < fewest ? { at: 'variables', expected: `${fewest} variables or more` } : null
}

export function variablesForm<Entry>(
  kind: KindOfVariables,
  fewest: number,
  of: (filled: Filled) => Entry,
): LossForm<Entry> {
  return {
    fields: (_, around) => [
      {
        name: 'variables',
        label: 'Variables',
        sentence: 'Those that it is computed on.',
        kind: 'key',
        among: variablesOfKind(around, kind),
      },
    ],
    start: (around) => ({
      variables: variablesOfKind(around, kind).slice(0, kind === 'categorical' ? 3 : 8),
    }),
    lacks(filled) {
      const found = namesIn(filled, 'variables').length
      if (found >= fewest) return null
      const what = { categorical: 'with levels', numeric: 'of numbers', any: 'of levels or numbers' }[kind]
      return `It needs ${fewest === 1 ? 'a variable' : `${fewest} variables`} ${what}.`
    },
    of,
  }
}

function variablesOfKind({ categorical, numeric }: LossAround, kind: KindOfVariables): readonly string[] {
  if (kind === 'any') return [...numeric, ...categorical]
  return kind === 'numeric' ? numeric : categorical
}
