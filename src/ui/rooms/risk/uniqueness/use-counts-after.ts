import type { Recipe } from '../../../../engine/assess/recipe'
import type { RiskResults } from '../../../../engine/assess/results'
import type { ProblemData } from '../../../../engine/problem'
import { candidateNamed } from '../../../../store/candidate-named'
import { countsAfter } from '../../../../store/rare-values'
import { candidatePart } from '../../../../store/recipe-parts'
import { useAnswer } from '../../../parts/use-answer'

/** The file after a candidate, in the run that is released, as far as it is counted. */
export type CountsAfter = {
  readonly name: string
  /** Which of the recipe's candidates it is. */
  readonly candidate: number
  /** What its counts follow from. */
  readonly from: string
  /** Null until they are there. */
  readonly risk: RiskResults | null
  readonly problem: ProblemData | null
}

/** Counts the file after the candidate of that name; null for none, and for one that is there no longer. */
export function useCountsAfter(recipe: Recipe, scenario: number, name: string | null): CountsAfter | null {
  const named = name === null ? undefined : candidateNamed(recipe, name)
  const candidate = named ? recipe.candidates.indexOf(named) : -1
  const from = named ? JSON.stringify([scenario, candidatePart(recipe, named)]) : ''
  const { value, problem } = useAnswer(from, named !== undefined, () => countsAfter({ scenario, candidate }))
  return named ? { name: named.name, candidate, from, risk: value, problem } : null
}
