import { cellCountOf, collapsedNumbers, marginsOfTerms, type CountTable } from './count-table'
import { isInside, type Generators } from './terms'

/**
 * Some generators of a model, fitted together on the table collapsed to the variables they have among them.
 *
 * Within a group the factors depend on those variables alone, so it is enough to scale the small collapsed table and
 * to multiply the full one by new/old afterwards: iterative proportional fitting with the margins in another order.
 */
export type FitGroup = {
  /** The collapsed cell of each active cell. */
  readonly collapsedOf: Uint32Array
  readonly collapsedCount: number
  readonly margins: readonly GroupMargin[]
}

export type GroupMargin = {
  /** The margin cell of each collapsed cell. */
  readonly marginOf: Uint32Array
  /** What the margin must be: the observed counts. */
  readonly target: Float64Array
  /** Room for what each margin cell is multiplied by. */
  readonly factor: Float64Array
}

type GroupPlan = { readonly variables: readonly number[]; readonly generators: Generators }

/** The observed margins of a table, arranged in the groups of {@link planGroups}. */
export function fitGroups(
  table: CountTable,
  generators: Generators,
  active: Uint32Array | Float64Array,
): FitGroup[] {
  const { sizes } = table
  const plan = planGroups(generators, sizes, active.length)
  const numbers = collapsedNumbers(
    active,
    sizes,
    plan.map((group) => group.variables),
  )
  return plan.map(({ variables, generators: members }, g) => {
    const { collapsedOf, collapsed } = occupiedOnly(numbers[g], cellCountOf(variables, sizes))
    const places = members.map((generator) => generator.map((v) => variables.indexOf(v)))
    const marginsOf = collapsedNumbers(
      collapsed,
      variables.map((v) => sizes[v]),
      places,
    )
    const targets = marginsOfTerms(table, members)
    const margins = members.map((generator, m) => ({
      marginOf: marginsOf[m],
      target: targets[m],
      factor: new Float64Array(cellCountOf(generator, sizes)),
    }))
    return { collapsedOf, collapsedCount: collapsed.length, margins }
  })
}

/**
 * Which generators are fitted together.
 *
 * Starting from one group for each generator, the two groups whose union saves most work are joined, as long as one
 * does; a union takes in every other group that lies inside it. Work is counted as two visits to each active cell for
 * each group, and three to each collapsed cell for each of its generators. The plan depends on sizes alone.
 */
export function planGroups(
  generators: Generators,
  sizes: readonly number[],
  activeCount: number,
): GroupPlan[] {
  const costOf = ({ variables, generators: members }: GroupPlan): number =>
    2 * activeCount + 3 * members.length * Math.min(activeCount, cellCountOf(variables, sizes))
  let plan: GroupPlan[] = generators.map((generator) => ({ variables: generator, generators: [generator] }))
  for (;;) {
    let best: GroupPlan[] = plan
    let bestSaving = 0
    for (let a = 0; a < plan.length; a++) {
      for (let b = a + 1; b < plan.length; b++) {
        const variables = [...new Set([...plan[a].variables, ...plan[b].variables])].sort((u, v) => u - v)
        const inside = plan.filter((group) => isInside(group.variables, variables))
        const union = { variables, generators: inside.flatMap((group) => group.generators) }
        const saving = inside.reduce((cost, group) => cost + costOf(group), 0) - costOf(union)
        if (saving <= bestSaving) continue
        bestSaving = saving
        best = plan.flatMap((group) =>
          group === inside[0] ? [union] : inside.includes(group) ? [] : [group],
        )
      }
    }
    if (bestSaving === 0) return plan
    plan = best
  }
}

/** Collapsed cells that hold an active cell, numbered again from 0 in the same order. */
function occupiedOnly(
  numbers: Uint32Array,
  cellCount: number,
): { collapsedOf: Uint32Array; collapsed: Uint32Array } {
  const place = new Uint32Array(cellCount)
  for (let i = 0; i < numbers.length; i++) place[numbers[i]] = 1
  const collapsed = new Uint32Array(cellCount)
  let count = 0
  for (let cell = 0; cell < cellCount; cell++) {
    if (place[cell] === 0) continue
    collapsed[count] = cell
    place[cell] = count++
  }
  for (let i = 0; i < numbers.length; i++) numbers[i] = place[numbers[i]]
  return { collapsedOf: numbers, collapsed: collapsed.slice(0, count) }
}
