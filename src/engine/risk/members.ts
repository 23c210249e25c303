/** The records of each group, ascending. */
export function membersOf(groupOf: Uint32Array, groups: number): readonly Uint32Array[] {
  const members = Array.from(sizesOf(groupOf, groups), (size) => new Uint32Array(size))
  const next = new Uint32Array(groups)
  groupOf.forEach((group, record) => (members[group][next[group]++] = record))
  return members
}

/** How many records each group has. */
export function sizesOf(groupOf: Uint32Array, groups: number): Uint32Array {
  const sizes = new Uint32Array(groups)
  for (const group of groupOf) sizes[group]++
  return sizes
}

/** Where each group begins when records stand by their groups; how many there are comes last. */
export function startsOf(groupOf: Uint32Array, groups: number): Uint32Array {
  const start = new Uint32Array(groups + 1)
  for (const group of groupOf) start[group + 1]++
  for (let group = 0; group < groups; group++) start[group + 1] += start[group]
  return start
}
