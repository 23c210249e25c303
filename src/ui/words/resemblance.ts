/**
 * A new level and another one that differs from it in punctuation, spaces and capital letters alone; null when there is
 * none.
 */
export function resemblance(
  levels: readonly string[],
  isNew: ReadonlySet<string>,
): readonly [string, string] | null {
  const bare = (level: string) => level.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const others = new Map(levels.filter((level) => !isNew.has(level)).map((level) => [bare(level), level]))
  for (const level of levels) {
    const other = isNew.has(level) ? others.get(bare(level)) : undefined
    if (other !== undefined) return [level, other]
  }
  return null
}
