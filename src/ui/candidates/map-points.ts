import { variablesLeftOut } from '../../engine/protect/definitions'
import { riskKey, type Candidate, type Recipe, type Scenario } from '../../engine/assess/recipe'
import type { CandidateResult, RiskResults } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import { lossNamed } from '../../engine/utility/definitions'
import { definitionOf } from '../../engine/risk/definitions'
import { isCandidateCurrent } from '../../store/freshness'
import { frontier } from '../../store/map-selectors'
import type { CandidateState } from '../../store/results'
import type { MapPoint } from '../charts/map-point'
import { candidateMark, describeCandidate, type KnownLevels } from './describe-candidate'
import { measuredById, originalValue, type Measured, unchanged } from '../measures/measure-values'
import { extentOf } from '../measures/measure-extent'
import { standingOf, type Validity } from '../measures/measure-validity'

/** The id of the file before protection among the points. */
export const originalId = ''

/** Why a mark is drawn dashed where its numbers are of settings that changed since. */
export const outOfDate = 'Out of date: the settings changed after it was assessed.'

type Asked = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly states: Readonly<Record<string, CandidateState>>
  readonly original: RiskResults | null
  readonly risk: Measured
  readonly utility: Measured
  readonly levels: KnownLevels
}

/** The file before protection; none where its risk is not known. */
export function originalPoint(
  original: RiskResults | null,
  risk: Measured,
  utility: Measured,
): readonly MapPoint[] {
  const before = original && originalValue(original, risk)
  if (before === null) return []
  return [
    {
      id: originalId,
      label: 'Original',
      what: 'No steps',
      kind: 'original',
      targeted: false,
      doubt: null,
      risk: alone(before),
      utility: alone(unchanged(utility)),
    },
  ]
}

/** A number of one run, which has no spread. */
export function alone(value: number): MapPoint['risk'] {
  return { value, low: null, high: null }
}

/** Every candidate with both numbers, and the original; a spread only where there is more than one run. */
export function mapPoints(asked: Asked): readonly MapPoint[] {
  const { recipe, scenario, states, original, risk, utility, levels } = asked
  const points = [...originalPoint(original, risk, utility)]
  for (const candidate of recipe.candidates) {
    const state = lookUp(states, candidate.name)
    const riskExtent = extentOf(state, scenario.name, risk)
    const utilityExtent = extentOf(state, scenario.name, utility)
    if (!state || !riskExtent || !utilityExtent) continue
    points.push({
      ...markOf(candidate, levels, lookUp(state.summaries, scenario.name)?.achieved),
      doubt: isCandidateCurrent(recipe, candidate.name, state)
        ? (standingOf(risk, candidate, state, scenario.name, recipe)?.reason ?? null)
        : outOfDate,
      risk: riskExtent,
      utility: utilityExtent,
    })
  }
  return points
}

/** A candidate that was assessed but has no place on the map, and why. */
export type LeftOut = {
  readonly mark: Pick<MapPoint, 'id' | 'label' | 'what' | 'kind' | 'targeted'>
  readonly why: Validity
}

/** The candidates that have results but not both numbers. */
export function leftOut(asked: Asked): readonly LeftOut[] {
  const { recipe, scenario, states, risk, utility, levels } = asked
  return recipe.candidates.flatMap((candidate) => {
    const state = lookUp(states, candidate.name)
    if (!state || state.replicates.length === 0) return []
    const missing = [risk, utility].find((each) => !extentOf(state, scenario.name, each))
    if (!missing) return []
    const why = standingOf(missing, candidate, state, scenario.name, recipe) ?? {
      reason: isUnderWay(state)
        ? `${missing.entry.title}: still being measured.`
        : missingInWords(missing, candidate, isCandidateCurrent(recipe, candidate.name, state)),
      instead: null,
    }
    return [{ mark: markOf(candidate, levels, lookUp(state.summaries, scenario.name)?.achieved), why }]
  })
}

/** Whether more of it is still to be measured. */
export function isUnderWay({ status }: CandidateState): boolean {
  return status === 'running' || status === 'waiting'
}

/** Why a candidate has no such number, where nothing else is known of it. */
function missingInWords({ entry, of }: Measured, { steps }: Candidate, current: boolean): string {
  const loss = of && lossNamed(of.measure)
  const variables = loss?.uses(of!).map(({ variable }) => variable) ?? []
  const dropped = new Set(variablesLeftOut(steps))
  const gone = variables.filter((variable) => dropped.has(variable))
  if (gone.length > 0)
    return `${gone.join(' and ')}${loss?.on === 'table' ? ' of the table' : ''} ${gone.length === 1 ? 'is' : 'are'} not released.`
  return current
    ? `${entry.title} has no value.`
    : `${entry.title} was not asked for when ${loss?.on === 'table' ? 'the table was counted' : 'it was assessed'}.`
}

/** Ids of the points that no other beats on both axes, in the order of their utility. */
export function frontierIds(
  points: readonly MapPoint[],
  risk: Measured,
  utility: Measured,
): readonly string[] {
  if (risk.entry.direction === 'neither') return []
  const numbers = points.map((point) => ({
    risk: -usefulness(risk, point.risk.value),
    utility: usefulness(utility, point.utility.value),
  }))
  return frontier(numbers)
    .map((index) => points[index])
    .toSorted((a, b) => a.utility.value - b.utility.value)
    .map((point) => point.id)
}

/** How good a value is, so that more is better: a change counts the less the nearer to zero it is. */
export function usefulness(measured: Measured, value: number): number {
  switch (measured.entry.direction) {
    case 'zero-is-best':
      return -Math.abs(value)
    case 'more-is-riskier':
      return -value
    case 'more-is-useful':
    case 'neither':
      return value
  }
}

/**
 * What can stand on the risk axis: every number of the candidates that a catalogue knows, and the quotients it makes of
 * them, by the risk entries of the recipe. What has no better side, a diagnostic of a model say, is no risk.
 */
export function riskAxes(
  recipe: Recipe,
  scenario: Scenario,
  states: Readonly<Record<string, CandidateState>>,
): readonly Measured[] {
  const ids = new Set<string>()
  for (const state of Object.values(states)) {
    const summary = lookUp(state.summaries, scenario.name)
    for (const [id, { mean }] of Object.entries(summary?.risk ?? {})) if (mean !== null) ids.add(id)
  }
  return recipe.risk.flatMap((entry) => {
    const key = riskKey(entry)
    const own = [...ids].filter((id) => id.startsWith(`${key}.`))
    const share = `${key}.shareOfMatches`
    const quotient = measuredById(recipe, share)?.entry.quotient
    const computed = quotient && ids.has(`${key}.${quotient.of}`) && !ids.has(share) ? [share] : []
    const { limits } = definitionOf(entry)
    const nested = limits && own.length > 0 ? limits.drawn(entry).map((field) => `${key}.${field}`) : []
    return [...own, ...computed, ...nested]
      .flatMap((id) => measuredById(recipe, id) ?? [])
      .filter(({ entry: { direction } }) => direction === 'more-is-riskier')
  })
}

function markOf(
  candidate: Candidate,
  levels: KnownLevels,
  achieved: CandidateResult['achieved'] | undefined,
): LeftOut['mark'] {
  const { method, targeted } = candidateMark(candidate)
  return {
    id: candidate.name,
    label: candidate.name,
    what: describeCandidate(candidate, levels, achieved),
    kind: method,
    targeted,
  }
}
