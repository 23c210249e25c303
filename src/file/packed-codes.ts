/** A code of a variable and what it means. */
export type CodeLabel = readonly [code: string, label: string]

/**
 * The codes with their labels that stand in one field: "1 = Male; 2 = Female", "1, Male | 2, Female", or one on each
 * line. Empty when the field does not read so from beginning to end.
 */
export function packedCodes(field: string): readonly CodeLabel[] {
  const parts = partsOf(field)
  const codes = parts.flatMap((part) => {
    const sign = part.search(/[=:,]/)
    const [code, label] = [part.slice(0, Math.max(0, sign)).trim(), part.slice(sign + 1).trim()]
    return code !== '' && label !== '' ? [[code, label] as const] : []
  })
  return codes.length === parts.length ? codes : []
}

function partsOf(field: string): readonly string[] {
  const between = ['|', '\n', ';'].find((mark) => field.includes(mark))
  // A comma parts codes only where the next code has its own sign: labels may hold commas.
  const parts = between === undefined ? field.split(/,(?=[^,=]+=)/) : field.split(between)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
