import type { Spread } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import { spreadOf } from '../../store/map-selectors'
import { runsOf } from '../../store/holding'
import type { CandidateState } from '../../store/results'
import { riskValue, type Measured } from './measure-values'

/** A number over the runs: their mean, 5th and 95th percentile; the ends are null for one run. */
export type Extent = { readonly value: number; readonly low: number | null; readonly high: number | null }

type Known = Readonly<Record<string, Spread | undefined>>

/** A number of a candidate over its runs; a quotient of two has no spread of its own. */
export function extentOf(
  state: CandidateState | undefined,
  scenario: string,
  { id, key, entry, ofRun }: Measured,
): Extent | null {
  const summary = lookUp(state?.summaries, scenario)
  if (!summary) return null
  const { risk, utility }: Readonly<Record<'risk' | 'utility', Known>> = summary
  if (ofRun && state) {
    const runs = state.replicates.flatMap((replicate) => lookUp(replicate, scenario) ?? [])
    return extentOfSpread(spreadOf(runs.flatMap((run) => ofRun(run) ?? [])))
  }
  const own = lookUp(risk, id) ?? lookUp(utility, id)
  if (own) return extentOfSpread(own)
  if (!entry.quotient)
    return id.slice(key.length).split('.').length > 2
      ? extentOfSpread(spreadOverRuns(state, scenario, id))
      : null
  const above = extentOfSpread(lookUp(risk, `${key}.${entry.quotient.of}`))
  const below = extentOfSpread(lookUp(risk, `${key}.${entry.quotient.by}`))
  return above && below && below.value !== 0
    ? { value: above.value / below.value, low: null, high: null }
    : null
}

/** A number that lies deeper than the summaries go, such as `uniqueness.kAnonymity.3.records`. */
function spreadOverRuns(state: CandidateState | undefined, scenario: string, id: string): Spread {
  return spreadOf(
    (state ? runsOf(state) : []).flatMap((replicate) => {
      const result = lookUp(replicate, scenario)
      return (result && riskValue(result.risk, id)) ?? []
    }),
  )
}

function extentOfSpread(spread: Spread | undefined): Extent | null {
  if (!spread || spread.mean === null) return null
  return spread.sd === null
    ? { value: spread.mean, low: null, high: null }
    : { value: spread.mean, low: spread.low, high: spread.high }
}
