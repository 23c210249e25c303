import type { Problem } from '../engine/problem'

/**
 * A problem as a terminal says it: in one line and one sentence, first what is wrong, then what was found and where.
 *
 * "Row 4 has 2 fields instead of 3." and "The header names 3 columns. It is the last row." become "Row 4 has 2 fields
 * instead of 3: the header names 3 columns; it is the last row."
 */
export function oneSentence({ message, detail }: Pick<Problem, 'message' | 'detail'>): string {
  const wrong = clauses(message).join('; ')
  const found = clauses(detail).map(withSmallLetter).join('; ')
  if (found === '') return `${wrong}.`
  return `${wrong}${wrong.includes(': ') ? ';' : ':'} ${found}.`
}

/** Problems a line each; above several, how many there are. */
export function linesOf(problems: readonly Problem[]): readonly string[] {
  const lines = problems.map(oneSentence)
  return lines.length === 1
    ? lines
    : [`${lines.length} things are to be mended.`, ...lines.map((line, i) => `${i + 1}. ${line}`)]
}

/** Sentences without their full stops, each on one line. */
function clauses(text: string): readonly string[] {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/\. (?=[A-Z`])/)
    .map((sentence) => sentence.replace(/\.$/, ''))
    .filter((sentence) => sentence !== '')
}

/** "The header" becomes "the header"; "SHA-256" and "`age`" stay. */
function withSmallLetter(clause: string): string {
  return clause.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
}
