/** A delimiter as it is called in a sentence. */
export function delimiterName(delimiter: string): string {
  switch (delimiter) {
    case ',':
      return 'comma'
    case ';':
      return 'semicolon'
    case '\t':
      return 'tab'
    case '|':
      return 'vertical bar'
    default:
      return delimiter
  }
}
