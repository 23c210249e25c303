/** "0-4" and "5-9" are "0-9", and with "10+" they are "0+"; others are named one after the other. */
export function labelFor(names: readonly string[]): string {
  if (names.length === 1) return names[0]
  const bands = names.map((name) => /^(\d+)(?:\s*[-–]\s*(\d+)|(\+))?$/.exec(name))
  const [first, last] = [bands[0], bands[bands.length - 1]]
  if (!first || !last || !bands.every(Boolean)) return names.join(' or ')
  // A group that took no part in the match is undefined, whatever its type says.
  const isOpen = last.at(3) !== undefined
  return isOpen ? `${first[1]}+` : `${first[1]}-${last.at(2) ?? last[1]}`
}

/** A label that is not taken: the one wished for, or it with a number after it. */
export function freeLabel(wish: string, taken: readonly string[]): string {
  let label = wish
  for (let number = 2; taken.includes(label); number++) label = `${wish} (${number})`
  return label
}
