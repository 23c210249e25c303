/** The variables that are selected together, and the one from which a range is spanned. */
export type VariableSelection = { readonly names: ReadonlySet<string>; readonly anchor: string | null }

export const noSelection: VariableSelection = { names: new Set(), anchor: null }

/** The selection with this variable in it, or out of it if it was in. */
export function toggled({ names }: VariableSelection, name: string): VariableSelection {
  const others = [...names].filter((each) => each !== name)
  return { names: new Set(names.has(name) ? others : [...others, name]), anchor: name }
}

/** The variables from the anchor to `to`, both included; without an anchor from `from`. */
export function spanned(
  { anchor }: VariableSelection,
  all: readonly string[],
  from: string,
  to: string,
): VariableSelection {
  const start = anchor !== null && all.includes(anchor) ? anchor : from
  const ends = [all.indexOf(start), all.indexOf(to)]
  return { names: new Set(all.slice(Math.min(...ends), Math.max(...ends) + 1)), anchor: start }
}

export function everything(all: readonly string[]): VariableSelection {
  return { names: new Set(all), anchor: all.at(0) ?? null }
}
