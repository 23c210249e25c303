import { count, significant } from '../words/numbers'
import { Histogram } from './Histogram'

type Props = {
  /** What is distributed, under the axis. */
  readonly label: string
  /** Numbers with their probabilities, ascending. */
  readonly points: readonly (readonly [number: number, probability: number])[]
  readonly mean: number
  /** Between which numbers the middle of the law lies, and how it is called. */
  readonly middle: readonly [low: number, high: number]
  readonly middleWords: string
  readonly width?: number
}

/** Tails below this part of the highest probability are no bar that could be seen. */
const invisible = 1e-3
/** So many bars do not run into one another. */
const mostBars = 100

/** A distribution over whole numbers as bars, its middle shaded and its mean marked. */
export function LawChart({ label, points, mean, middle, middleWords, width }: Props) {
  const between = `${middleWords} between ${count(middle[0])} and ${count(middle[1])}`
  const highest = Math.max(...points.map(([, probability]) => probability))
  const seen = points.filter(([, probability]) => probability >= highest * invisible)
  const together = Math.ceil(seen.length / mostBars)
  const bins = Array.from({ length: Math.ceil(seen.length / together) }, (_, bin) =>
    seen.slice(bin * together, (bin + 1) * together),
  )
  const [tail, inside] = ['var(--prob-3)', 'var(--prob-5)']
  return (
    <Histogram
      label={`${label}: ${count(mean)} expected; ${between}.`}
      edges={[...bins.map(([[first]]) => first - 0.5), seen[seen.length - 1][0] + 0.5]}
      // A last bin of fewer numbers is not lower for that.
      counts={bins.map((some) => sum(some) / some.length)}
      tell={(bar) => tellOf(bins[bar])}
      bounds={[middle[0] - 0.5, middle[1] + 0.5]}
      classes={[{ ink: tail }, { ink: inside, words: () => [between] }, { ink: tail }]}
      wordsRoom={160}
      scale="linear"
      title={label}
      units={null}
      reference={{ at: mean }}
      height={170}
      usual={420}
      width={width}
    />
  )
}

type Points = Props['points']

function tellOf(points: Points): string {
  const [first, last] = [points[0][0], points[points.length - 1][0]]
  return `${first === last ? count(first) : `${count(first)} to ${count(last)}`}: probability ${significant(sum(points), 2)}`
}

function sum(points: Points): number {
  return points.reduce((all, [, probability]) => all + probability, 0)
}
