/** What a scenario is called for short: A, B, … Z, AA. */
export function scenarioLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : scenarioLetter(Math.floor(index / 26) - 1) + letter
}
