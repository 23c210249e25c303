import { onVariables } from '../misclassification/joint'
import { variablesOf } from '../misclassification/matrix'
import type { Progressed } from './application'

/** What the matrices say of other variables; of several perturbed jointly, of those that are left. */
export function matricesWithout(
  { before, misclassification }: Progressed,
  variables: readonly string[],
): Progressed['misclassification'] {
  if (variables.length === 0) return misclassification
  return (
    misclassification?.flatMap((each) => {
      const left = variablesOf(each).filter((name) => !variables.includes(name))
      return onVariables(each, left, before) ?? []
    }) ?? null
  )
}
