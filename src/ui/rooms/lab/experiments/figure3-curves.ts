import type { ManyKeysSettings, ManyKeysState } from '../../../../store/many-keys'
import {
  expectedCurve,
  simulatedOf,
  thetasShown,
  type RiskOfKeys,
} from '../../../../store/simulate-many-keys'
import type { KeysCurve, KeysRuns } from '../../../charts/many-keys-curves'
import { plainNumber } from '../../../words/numbers'

/** One curve of Figure 3 with everything it is read by. */
export type ThetaCurve = Omit<KeysCurve, 'expected'> & {
  readonly theta: number
  readonly expected: readonly RiskOfKeys[]
  readonly runs: readonly (readonly RiskOfKeys[])[] | null
}

/** A curve is looked at this far beyond what is drawn, to say where it turns. */
export const furthest = 60

/** The curves of all θ, ascending. */
export function curvesOf(state: ManyKeysState): readonly ThetaCurve[] {
  const { settings, simulated, theta: chosen } = state
  return thetasShown(state).map((theta) => {
    const runs = settings.runs === 0 ? null : simulatedOf(settings, simulated, theta)
    return {
      theta,
      label: `θ = ${plainNumber(theta)}`,
      expected: expectedOf(settings, theta).slice(0, settings.mostKeys),
      runs,
      simulated: runs && overRuns(runs),
      chosen: theta === chosen,
    }
  })
}

/** The expected curve as far as it is looked at. */
export function expectedOf(settings: ManyKeysSettings, theta: number): readonly RiskOfKeys[] {
  const { size, sampleSize, p } = settings
  const name = JSON.stringify([size, sampleSize, p, theta])
  const known = expectedBefore.get(name)
  if (known) return known
  if (expectedBefore.size > 200) expectedBefore.clear()
  const curve = expectedCurve({ size, sampleSize, p, theta }, furthest)
  expectedBefore.set(name, curve)
  return curve
}

/** Curves already computed: a slider comes by the same θ again and again. */
const expectedBefore = new Map<string, readonly RiskOfKeys[]>()

/** Mean, least and most of the risk over runs, by the number of key variables. */
function overRuns(runs: readonly (readonly RiskOfKeys[])[]): readonly KeysRuns[] {
  return runs[0].map(({ keys }, i) => {
    const risks = runs.map((run) => run[i].risk)
    return {
      keys,
      risk: risks.reduce((sum, risk) => sum + risk, 0) / risks.length,
      low: Math.min(...risks),
      high: Math.max(...risks),
    }
  })
}

/** The mean number of sample uniques over the runs of a curve. */
export function uniquesOverRuns({ runs }: Pick<ThetaCurve, 'runs'>, keys: number): number | null {
  const found = runs?.flatMap((run) => run.at(keys - 1)?.sampleUniques ?? [])
  return found && found.length > 0 ? found.reduce((sum, each) => sum + each, 0) / found.length : null
}
