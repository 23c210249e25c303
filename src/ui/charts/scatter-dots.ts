import { acrossOf, downOf, isPair, type RiskPairs, type ScatterFrame } from './scatter-frame'

/**
 * In how many paths the dots are drawn. Within one path dots that lie on each other are as pale as one; over a few paths
 * they grow darker, so that the crowd shows, and the number of elements stays what it is for any number of records.
 */
const layers = 6

/** The dots as outlines of no length, for round line ends to make them visible: one text per path. */
export function dotPaths(pairs: RiskPairs, frame: ScatterFrame): readonly string[] {
  const parts: string[][] = Array.from({ length: layers }, () => [])
  const { known, estimated } = pairs
  for (let i = 0; i < known.length; i++) {
    if (!isPair(known[i], estimated[i])) continue
    const [x, y] = [acrossOf(frame, known[i]), downOf(frame, estimated[i])]
    parts[i % layers].push(`M${x.toFixed(1)} ${y.toFixed(1)}h.01`)
  }
  return parts.map((each) => each.join('')).filter((path) => path !== '')
}

/** Finds the dot nearest to a place. */
type NearestDot = (x: number, y: number) => number | null

/** No dot further away than this is meant, in pixels. */
const reach = 16

/** Dots sorted into squares of the reach: only nine of them have to be looked at. */
export function nearestDot({ known, estimated }: RiskPairs, frame: ScatterFrame): NearestDot {
  const squares = new Map<string, number[]>()
  const places = new Float32Array(2 * known.length)
  for (let i = 0; i < known.length; i++) {
    if (!isPair(known[i], estimated[i])) continue
    places[2 * i] = acrossOf(frame, known[i])
    places[2 * i + 1] = downOf(frame, estimated[i])
    const square = squareOf(places[2 * i], places[2 * i + 1])
    const there = squares.get(square)
    if (there) there.push(i)
    else squares.set(square, [i])
  }
  return (x, y) => {
    let best: number | null = null
    let least = reach * reach
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const i of squares.get(squareOf(x + dx * reach, y + dy * reach)) ?? []) {
          const distance = (places[2 * i] - x) ** 2 + (places[2 * i + 1] - y) ** 2
          if (distance >= least) continue
          least = distance
          best = i
        }
      }
    }
    return best
  }
}

/** The dots in the order in which arrow keys go through them: by known risk, then by estimate, largest first. */
export function dotOrder({ known, estimated }: RiskPairs): Uint32Array {
  const all: number[] = []
  for (let i = 0; i < known.length; i++) if (isPair(known[i], estimated[i])) all.push(i)
  return Uint32Array.from(all).sort((a, b) => known[b] - known[a] || estimated[b] - estimated[a])
}

function squareOf(x: number, y: number): string {
  return `${Math.floor(x / reach)} ${Math.floor(y / reach)}`
}
