/*
 * What a result follows from, as lines of text: some hold for all of it, and some list, by name, what each of its numbers
 * follows from besides. A number holds as long as its own line and those of all do, whatever else is asked for meanwhile.
 */

/** The mark of a line that lists names; what else is written is JSON and never begins with it. */
const list = '@'

/** A line that says of each name what its number follows from. */
export function listed(parts: readonly (readonly [name: string, part: string])[]): string {
  return list + JSON.stringify(parts)
}

/** Lines in one text. JSON has no line breaks of its own. */
export function inLines(...lines: readonly string[]): string {
  return lines.join('\n')
}

/** Whether what was computed from `then` still holds: whether nothing that it says would be otherwise `now`. */
export function stillHolds(then: string, now: string): boolean {
  if (then === now) return true
  const before = then.split('\n')
  const after = now.split('\n')
  return before.length === after.length && before.every((line, l) => lineHolds(line, after[l]))
}

/** The names of which `then` says nothing that holds `now`. Null: nothing of it holds. */
export function namesMissing(then: string, now: string): readonly string[] | null {
  const before = then.split('\n')
  const after = now.split('\n')
  if (before.length !== after.length) return null
  const missing: string[] = []
  for (const [l, line] of after.entries()) {
    if (line === before[l]) continue
    if (!line.startsWith(list)) return null
    const known = partsOf(before[l])
    for (const [name, part] of partsOf(line)) if (known.get(name) !== part) missing.push(name)
  }
  return missing
}

function lineHolds(then: string, now: string): boolean {
  if (then === now) return true
  if (!then.startsWith(list)) return false
  const asked = partsOf(now)
  for (const [name, part] of partsOf(then)) {
    const other = asked.get(name)
    if (other !== undefined && other !== part) return false
  }
  return true
}

const linesKept = 50
const lines = new Map<string, ReadonlyMap<string, string>>()

/** Remembered, because thousands of candidates may be held against the same line. */
function partsOf(line: string): ReadonlyMap<string, string> {
  const known = lines.get(line)
  if (known) return known
  const parts = new Map(JSON.parse(line.slice(list.length)) as [string, string][])
  lines.set(line, parts)
  for (const oldest of [...lines.keys()].slice(0, -linesKept)) lines.delete(oldest)
  return parts
}
