import { isEmptying, methodOf, perturbedVariables, type Step } from './definitions'

/**
 * The variables, or sets of them drawn jointly, whose matrix users could allow for: every record drew its value by itself, and no
 * other step changed what was drawn. Merged levels are in the matrix; emptied values are in none, and which they are hangs on the key.
 */
export function publishableVariables(steps: readonly Step[]): readonly (readonly string[])[] {
  if (steps.some(isEmptying)) return []
  const drawn = steps.filter((step) => methodOf(step).drawsEachRecord).map(perturbedVariables)
  const others = steps.filter((step) => !methodOf(step).drawsEachRecord && !methodOf(step).recodes)
  const touched = new Set(
    others.flatMap((step) =>
      methodOf(step)
        .uses(step)
        .map(({ variable }) => variable),
    ),
  )
  const sets = [...new Map(drawn.map((names) => [JSON.stringify(names), names])).values()]
  return sets.filter((names) => {
    const isElsewhere = sets.some((other) => other !== names && other.some((name) => names.includes(name)))
    return !isElsewhere && !names.some((name) => touched.has(name))
  })
}
