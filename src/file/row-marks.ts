export const byteOrderMark = '\ufeff'

/** How a text is cut into fields. */
export type Cuts = { readonly delimiter: string; readonly newline: string; readonly quote: string }

/**
 * A text that begins with a row, without the byte order marks that stand before its rows, and where they stood in what is
 * left. Files that were put together have one before the first row of each: it cannot be seen, belongs to no value, and
 * would make a level of its own of the value it stands before. Inside a value a mark is a character like any other.
 */
export function withoutRowMarks(text: string, cuts: Cuts): { readonly text: string; readonly at: number[] } {
  if (!text.includes(byteOrderMark)) return { text, at: [] }
  const { delimiter, newline, quote } = cuts
  const ends = newline[newline.length - 1]
  const at: number[] = []
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  let isRowStart = true
  let isFieldStart = true
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isQuoted) {
      if (character === quote && text[i + 1] === quote) i++
      else if (character === quote) isQuoted = false
    } else if (character === byteOrderMark && isRowStart) {
      parts.push(text.slice(from, i))
      from = i + 1
      at.push(i - at.length)
    } else {
      isQuoted = isFieldStart && character === quote
      isRowStart = character === ends
      isFieldStart = isRowStart || character === delimiter
    }
  }
  return { text: parts.join('') + text.slice(from), at }
}
