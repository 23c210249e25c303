/** A text as R reads it: JSON's marks are R's, but for half a character and for none. */
export function rText(text: string): string {
  return JSON.stringify(text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** The name of a variable in a formula of R. */
export function rName(name: string): string {
  return /^[A-Za-z][\w.]*$/.test(name) ? name : `\`${rText(name).slice(1, -1).replaceAll('`', '\\`')}\``
}

/** A vector of texts as R reads it. */
export function rTexts(texts: readonly string[]): string {
  return texts.length === 1 ? rText(texts[0]) : `c(${texts.map(rText).join(', ')})`
}

/** A vector of numbers as R reads it. */
export function rNumbers(numbers: readonly number[]): string {
  return numbers.length === 1 ? String(numbers[0]) : `c(${numbers.join(', ')})`
}

/** A text in a comment of R: what would end its line does not. */
export function rComment(text: string): string {
  return `# ${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Surrogate}/gu, '\ufffd')}`
}
