import type { SettingsUse } from '../define'

/** What a step changes: one variable by itself, or several as if they were one. */
type OneOrSeveral = {
  readonly variable?: string
  readonly variables?: readonly string[]
}

/** None where a recipe names none yet. */
export function variablesOfPerturbing({ variable, variables }: OneOrSeveral): readonly string[] {
  return variables ?? (variable === undefined ? [] : [variable])
}

export function usesOfPerturbing({ variable, variables = [] }: OneOrSeveral): readonly SettingsUse[] {
  return [
    ...(variable === undefined ? [] : [{ at: 'variable', variable, as: 'categorical' as const }]),
    ...variables.map((name, i) => ({ at: `variables[${i}]`, variable: name, as: 'categorical' as const })),
  ]
}

/** The settings of a step on other variables; none of them tells its records apart any more. */
export function onVariables(
  { within = [] }: { readonly within?: readonly string[] },
  names: readonly string[],
): object {
  const left = within.filter((name) => !names.includes(name))
  return {
    variable: names.length === 1 ? names[0] : undefined,
    variables: names.length === 1 ? undefined : names,
    within: left.length > 0 ? left : undefined,
  }
}
