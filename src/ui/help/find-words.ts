/** Those whose text holds every word of the search. */
export function findWords<Each>(
  all: readonly Each[],
  search: string,
  textOf: (each: Each) => string,
): readonly Each[] {
  const words = search.toLowerCase().split(/\s+/)
  return all.filter((each) => words.every((word) => textOf(each).toLowerCase().includes(word)))
}
