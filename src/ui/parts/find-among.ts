/** Lists up to this length are shown whole; a longer one is looked through by a word. */
export const mostListed = 200

/** So many of what is found stand there at once: more would be scrolled past. */
const mostFound = 100

type Found<One> = {
  readonly shown: readonly One[]
  /** How many others there are. */
  readonly more: number
}

/**
 * Those whose words hold what is typed, in capitals or not; those that begin with it first, then in the order of the list.
 * Where nothing is typed, the first of the list.
 */
export function findAmong<One>(
  all: readonly One[],
  wordsOf: (one: One) => string,
  typed: string,
): Found<One> {
  const wanted = typed.trim().toLowerCase()
  const places = all.map((one) => wordsOf(one).toLowerCase().indexOf(wanted))
  const beginning = all.filter((_, i) => places[i] === 0)
  const within = all.filter((_, i) => places[i] > 0)
  const shown = [...beginning, ...within].slice(0, mostFound)
  return { shown, more: beginning.length + within.length - shown.length }
}

/** Words to look through of what has another name besides. */
export function bothNames(name: string, other: string | null): string {
  return other === null ? name : `${name}\n${other}`
}

/** A list with what is chosen of it at its beginning. */
export function chosenFirst<One>(all: readonly One[], isChosen: (one: One) => boolean): readonly One[] {
  return [...all.filter(isChosen), ...all.filter((one) => !isChosen(one))]
}
