import type { CandidateState } from '../../../store/results'

/** Sample uniques in each risk class after protection: the mean over the runs done; null where there is no matrix. */
export function classesAfter(state: CandidateState, scenario: string, key: string): readonly number[] | null {
  const found = state.replicates.flatMap((replicate) => {
    const risk = (replicate[scenario] as (typeof replicate)[string] | undefined)?.risk
    const result = risk?.[key]
    return result && 'classes' in result && result.classes ? [result.classes] : []
  })
  if (found.length === 0) return null
  return found[0].map((_, i) => found.reduce((sum, classes) => sum + classes[i], 0) / found.length)
}
