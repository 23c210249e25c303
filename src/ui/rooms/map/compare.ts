import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import type { CandidateState } from '../../../store/results'
import type { Extent } from '../../charts/map-point'
import { decimals, points as sharePoints } from '../../words/numbers'
import { writeMeasured, type Measured } from '../../measures/measure-values'
import { betterOf } from '../../candidates/map-axis'
import { usefulness } from '../../candidates/map-points'
import { extentOf } from '../../measures/measure-extent'
import { standingOf, type Validity } from '../../measures/measure-validity'

/** A number of two candidates. */
export type ComparedRow = {
  readonly measured: Measured
  readonly first: Extent | null
  readonly second: Extent | null
  /** What stands against the number of each, after its steps. */
  readonly standing: { readonly first: Validity | null; readonly second: Validity | null }
  /**
   * Which of the two has the better value; null where they are alike, where a value is no better than another and where
   * one of them does not hold.
   */
  readonly better: 'first' | 'second' | null
  /** Whether the two differ by less than their runs do. */
  readonly withinRuns: boolean
}

/** A candidate and what was assessed of it. */
export type Assessed = { readonly candidate: Candidate; readonly state: CandidateState }

/** Numbers of two candidates side by side; those that neither has are left out. */
export function comparedRows(
  measures: readonly Measured[],
  first: Assessed,
  second: Assessed,
  scenario: string,
  recipe: Recipe,
): readonly ComparedRow[] {
  return measures.flatMap((measured) => {
    const a = extentOf(first.state, scenario, measured)
    const b = extentOf(second.state, scenario, measured)
    const standing = {
      first: standingOf(measured, first.candidate, first.state, scenario, recipe),
      second: standingOf(measured, second.candidate, second.state, scenario, recipe),
    }
    const holds = standing.first === null && standing.second === null
    if (!a && !b) return []
    const by = a && b ? usefulness(measured, a.value) - usefulness(measured, b.value) : 0
    const sided = holds && betterOf(measured.entry) !== 'neither' && by !== 0
    return [
      {
        measured,
        first: a,
        second: b,
        standing,
        better: sided ? (by > 0 ? 'first' : 'second') : null,
        withinRuns: holds && a !== null && b !== null && overlap(a, b),
      },
    ]
  })
}

/** "−15.3", "+0.9 pt"; an en dash where one of the two is missing or does not hold. */
export function differenceInWords({ measured, first, second, standing }: ComparedRow): string {
  if (!first || !second || standing.first || standing.second) return decimals(null, 1)
  if (measured.entry.unit === 'share') return sharePoints(first.value, second.value)
  const by = second.value - first.value
  const written = writeDifference(measured, by)
  return by > 0 && /[1-9]/.test(written) ? `+${written}` : written
}

/** What the two come to, on the axes of the map. */
export function verdict(
  names: { readonly first: string; readonly second: string },
  risk: ComparedRow | undefined,
  utility: ComparedRow | undefined,
): string {
  if (!risk?.first || !risk.second || !utility?.first || !utility.second) return ''
  if ([risk, utility].some(({ standing }) => standing.first ?? standing.second)) return ''
  const name = (which: 'first' | 'second') => names[which]
  const close = [...(risk.withinRuns ? ['risk'] : []), ...(utility.withinRuns ? ['utility'] : [])]
  const caveat =
    close.length === 0 ? '' : ` In ${close.join(' and ')} they differ by less than their runs do.`
  if (risk.better === null && utility.better === null)
    return `The two lie at the same place of the map.${caveat}`
  const worse = (which: 'first' | 'second') => name(which === 'first' ? 'second' : 'first')
  if (risk.better === utility.better && risk.better)
    return `${name(risk.better)} is better on both axes of the map.${caveat}`
  if (risk.better === null && utility.better)
    return `${name(utility.better)} is more useful, at the same risk.${caveat}`
  if (risk.better && utility.better === null)
    return `${name(risk.better)} has less risk, and is as useful.${caveat}`
  return risk.better
    ? `${name(risk.better)} has less risk, ${worse(risk.better)} is more useful.${caveat}`
    : caveat
}

function writeDifference({ entry }: Measured, by: number): string {
  return entry.unit === 'percent' ? decimals(by, 1) : writeMeasured(entry, by)
}

function overlap(a: Extent, b: Extent): boolean {
  return (
    a.low !== null &&
    a.high !== null &&
    b.low !== null &&
    b.high !== null &&
    a.low <= b.high &&
    b.low <= a.high
  )
}
