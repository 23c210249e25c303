/** Of letters of 11 px, on the average. */
const letterWidth = 5.8

/** Whether these words stand in one line in so many pixels. */
export function fits(words: readonly string[], room: number): boolean {
  return letterWidth * words.join('').length <= room
}

/** The words, cut where there is no more room for them, in pixels. */
export function fitting(words: string, room: number): string {
  const letters = Math.max(1, Math.floor(room / letterWidth))
  return words.length <= letters ? words : `${words.slice(0, letters - 1)}…`
}
