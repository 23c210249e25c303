import { utilityKey, type Recipe, type Scenario } from '../../../engine/assess/recipe'
import type { RiskResults, Spread } from '../../../engine/assess/results'
import { frontier } from '../../../store/map-selectors'
import type { CandidateState } from '../../../store/results'
import type { Extent, MapPoint } from '../../charts/map-point'
import { candidateMark, describeCandidate, type KnownLevels } from '../candidates/describe-candidate'
import { measuredById, originalValue, type Measured } from '../risk/measure-values'

/** The id of the file before protection among the points. */
export const originalId = ''

/** Every candidate with both numbers, and the original; a spread only where there is more than one run. */
export function mapPoints(input: {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly states: Readonly<Record<string, CandidateState>>
  readonly original: RiskResults | null
  readonly risk: Measured
  readonly utility: Measured
  readonly levels: KnownLevels
}): readonly MapPoint[] {
  const { recipe, scenario, states, original, risk, utility, levels } = input
  const points: MapPoint[] = []
  const before = original ? originalValue(original, risk) : null
  if (before !== null) {
    points.push({
      id: originalId,
      label: 'Original',
      what: 'No steps',
      kind: 'original',
      targeted: false,
      risk: { value: before, low: null, high: null },
      utility: { value: unchanged(utility), low: null, high: null },
    })
  }
  for (const candidate of recipe.candidates) {
    const state = states[candidate.name] as CandidateState | undefined
    const summary = state?.summaries[scenario.name]
    const riskExtent = extentOf(summary?.risk[risk.id])
    const utilityExtent = extentOf(summary?.utility[utility.id])
    if (!riskExtent || !utilityExtent) continue
    const { method, targeted } = candidateMark(candidate)
    points.push({
      id: candidate.name,
      label: candidate.name,
      what: describeCandidate(candidate, levels),
      kind: method,
      targeted,
      risk: riskExtent,
      utility: utilityExtent,
    })
  }
  return points
}

/** Ids of the points that no other beats on both axes, in the order of their utility. */
export function frontierIds(
  points: readonly MapPoint[],
  risk: Measured,
  utility: Measured,
): readonly string[] {
  const numbers = points.map((point) => ({
    risk: risk.entry.direction === 'more-is-useful' ? -point.risk.value : point.risk.value,
    utility: usefulness(utility, point.utility.value),
  }))
  return frontier(numbers)
    .map((index) => points[index])
    .toSorted((a, b) => a.utility.value - b.utility.value)
    .map((point) => point.id)
}

/** How useful a utility is, so that more is better: a change counts the less the nearer to zero it is. */
export function usefulness(measured: Measured, value: number): number {
  return measured.entry.direction === 'zero-is-best' ? -Math.abs(value) : value
}

/** The utility of a file in which nothing changed. */
export function unchanged(measured: Measured): number {
  return measured.entry.measure === 'raad' ? 100 : 0
}

/** The ids that can stand on the risk axis: every number of the candidates that a catalogue knows, in its order. */
export function riskAxes(
  recipe: Recipe,
  scenario: Scenario,
  states: Readonly<Record<string, CandidateState>>,
): readonly Measured[] {
  const ids = new Set<string>()
  for (const state of Object.values(states)) {
    const summary = state.summaries[scenario.name] as CandidateState['summaries'][string] | undefined
    for (const [id, spread] of Object.entries(summary?.risk ?? {})) if (spread.mean !== null) ids.add(id)
  }
  return [...ids].flatMap((id) => {
    const measured = measuredById(recipe, id)
    return measured && measured.entry.direction !== 'neither' ? [measured] : []
  })
}

/** The utilities the recipe asks for. */
export function utilityAxes(recipe: Recipe): readonly Measured[] {
  return recipe.utility.flatMap((entry) => measuredById(recipe, utilityKey(entry)) ?? [])
}

function extentOf(spread: Spread | undefined): Extent | null {
  if (!spread || spread.mean === null) return null
  return spread.sd === null
    ? { value: spread.mean, low: null, high: null }
    : { value: spread.mean, low: spread.low, high: spread.high }
}
