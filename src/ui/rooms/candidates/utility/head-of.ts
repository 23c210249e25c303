/** More letters than these make a column of small numbers too wide. */
const mostLetters = 11

/** A name over a narrow column: cut, and whole at the pointer. */
export function headOf(name: string): { readonly head: string; readonly hint?: string } {
  return name.length <= mostLetters
    ? { head: name }
    : { head: `${name.slice(0, mostLetters - 1)}…`, hint: name }
}
