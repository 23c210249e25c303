import type { PramStep, SwapStep } from '../assess/recipe'

/** The variables that a step changes the values of: one, or several that are drawn anew jointly. */
export function perturbedVariables(step: SwapStep | PramStep): readonly string[] {
  if (step.method === 'pram' && step.variables) return step.variables
  return step.variable === undefined ? [] : [step.variable]
}
