import { readColumns, readReference } from './read-reference'

/* Parts of reference files, as declarations of what numbers are checked by name them. */

/** The cases at a place of a reference file; a `*` in it stands for each of several. */
export function casesOf(file: string, part: string): readonly (readonly [name: string, value: unknown])[] {
  const steps = part === '' ? [] : part.split('.')
  return steps.reduce<readonly (readonly [string, unknown])[]>(
    (cases, step) =>
      cases.flatMap(([name, value]) => {
        if (step !== '*') return [[name, memberOf(value, step)] as const]
        return Object.entries(value as object).map(([key, each]) => [`${name} ${key}`.trim(), each] as const)
      }),
    [['', file.endsWith('.csv') ? readColumns(file) : readReference<unknown>(file)]],
  )
}

/** What stands at a place of a case; with a `*`, the list of all that stand there. */
export function at(value: unknown, place: string): unknown {
  const [step, ...rest] = place.split('.')
  const next =
    step === '*'
      ? (value as readonly unknown[]).map((each) => (rest.length === 0 ? each : at(each, rest.join('.'))))
      : memberOf(value, step)
  return step === '*' || rest.length === 0 ? next : at(next, rest.join('.'))
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Readonly<Record<string, unknown>>)[name]
}

/** Every number in a value. */
export function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
