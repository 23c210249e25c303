/**
 * A problem's sentence in which the places of the recipe are said as they stand on the page, where the candidate is
 * beside it: `candidates[1].steps[0].groups[1].rate` is "the rate of group 2 of step 1".
 */
export function withoutPaths(text: string): string {
  return text.replace(
    /`candidates\[\d+\]((?:\.[A-Za-z]+|\[\d+\])*)`(?: in the recipe)?/g,
    (_, path: string, offset: number) => {
      const place = placeInWords(path)
      const begins = /(^|[.!?]\s+)$/.test(text.slice(0, offset))
      return begins ? place.charAt(0).toUpperCase() + place.slice(1) : place
    },
  )
}

function placeInWords(path: string): string {
  const parts: string[] = []
  for (const [, name, index] of path.matchAll(/\.([A-Za-z]+)(?:\[(\d+)\])?/g) as Iterable<
    readonly [string, string, string | undefined]
  >) {
    parts.unshift(index === undefined ? `the ${name}` : `${name.replace(/s$/, '')} ${Number(index) + 1}`)
  }
  return path.startsWith('.steps[') ? parts.join(' of ') : [...parts, 'this candidate'].join(' of ')
}
