import { count, plural } from '../words/numbers'
import type { MapAxis } from './map-axes'
import { limitInWords, passes, type Limits } from './map-limits'
import type { MapPoint } from './map-point'

/** So many points of the frontier are named; more would not be listened to. */
const mostNamed = 12

/**
 * The map in a few sentences: how far its points reach, which no other beats, and what the limits leave. It stands for
 * the picture where that cannot be seen.
 */
export function mapInWords(input: {
  readonly points: readonly MapPoint[]
  readonly frontier: readonly MapPoint[]
  readonly risk: MapAxis
  readonly utility: MapAxis
  readonly limits: Limits
}): string {
  const { points, frontier, risk, utility, limits } = input
  const candidates = points.filter((point) => point.kind !== 'original')
  const original = points.find((point) => point.kind === 'original')
  if (candidates.length === 0) return 'No candidate is on the map.'
  const passing = passingPoints(candidates, risk, utility, limits)
  const limitTexts = limitsInWords(risk, utility, limits)
  const doubtful = candidates.filter((point) => point.doubt !== null).length
  return [
    `${plural(candidates.length, 'candidate')}${original ? ' and the original' : ''}.`,
    `${risk.title} from ${ends(candidates, 'risk', risk)}${original ? `; the original has ${risk.write(original.risk.value)}` : ''}.`,
    `${utility.title} from ${ends(candidates, 'utility', utility)}.`,
    frontier.length > 0
      ? `No other point beats these on both: ${frontier
          .slice(0, mostNamed)
          .map((point) => point.label)
          .join(
            ', ',
          )}${frontier.length > mostNamed ? ` and ${count(frontier.length - mostNamed)} more` : ''}.`
      : '',
    limitTexts.length > 0
      ? `${passText(passing.length, candidates.length)} ${limitTexts.join(' and ')}${
          passing.length > 0 && passing.length <= mostNamed
            ? `: ${passing.map((point) => point.label).join(', ')}`
            : ''
        }.`
      : '',
    doubtful > 0 ? `Not to be read as they stand: ${plural(doubtful, 'candidate')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** "3 of 18 pass". */
export function passText(passing: number, all: number): string {
  return `${count(passing)} of ${count(all)} pass`
}

/** Each limit that is set: "τ ≤ 160.0". */
function limitsInWords(risk: MapAxis, utility: MapAxis, limits: Limits): readonly string[] {
  return [
    ...(limits.risk === null ? [] : [limitInWords(risk.short, risk.better, limits.risk, risk.writeLimit)]),
    ...(limits.utility === null
      ? []
      : [limitInWords(utility.short, utility.better, limits.utility, utility.writeLimit)]),
  ]
}

/** The points within both limits. */
export function passingPoints(
  points: readonly MapPoint[],
  risk: MapAxis,
  utility: MapAxis,
  limits: Limits,
): readonly MapPoint[] {
  return points.filter(
    (point) =>
      passes(risk.better, limits.risk, point.risk.value) &&
      passes(utility.better, limits.utility, point.utility.value),
  )
}

function ends(points: readonly MapPoint[], of: 'risk' | 'utility', axis: MapAxis): string {
  const least = points.reduce((a, b) => (b[of].value < a[of].value ? b : a))
  const most = points.reduce((a, b) => (b[of].value > a[of].value ? b : a))
  return `${axis.write(least[of].value)} (${least.label}) to ${axis.write(most[of].value)} (${most.label})`
}
