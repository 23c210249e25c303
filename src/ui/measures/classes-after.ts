import { riskClassesOf } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import type { CandidateState } from '../../store/results'

/** Sample uniques in each risk class after protection, and the bounds they were counted between. */
type ClassesAfter = { readonly classes: readonly number[]; readonly bounds: readonly number[] }

/** The mean over the runs done; null where there is no matrix. */
export function classesAfter(state: CandidateState, scenario: string, key: string): ClassesAfter | null {
  const found = state.replicates.flatMap((replicate) => {
    const risk = lookUp(replicate, scenario)?.risk
    const result = lookUp(risk, key)
    return result && 'classes' in result && result.classes
      ? [{ classes: result.classes, bounds: result.classBounds ?? riskClassesOf({}) }]
      : []
  })
  const first = found.at(0)
  if (!first) return null
  return {
    bounds: first.bounds,
    classes: first.classes.map(
      (_, i) => found.reduce((sum, { classes }) => sum + classes[i], 0) / found.length,
    ),
  }
}
