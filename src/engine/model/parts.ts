import { valuesAt } from '../math/values-at'
import { activeCells, positionsOf } from './active-cells'
import { cellCountOf, collapsedNumbers, type CountTable, type ImpossibleCells } from './count-table'
import { fitLoglinear } from './fit'
import { silent } from '../progress'
import type { FitOptions } from './options'
import type { FittedCells, SharedFits } from './shared-fits'
import type { Generators } from './terms'

/**
 * The independent parts of a model: sets of variables that no chain of its interactions ties together.
 *
 * The parts are independent under the model, so its fitted mean is n Π (fitted mean of the part / n), each part fitted
 * alone to the counts collapsed to its variables. A model of few interactions falls into small parts, and costs next to
 * nothing to fit.
 */
export type Part = {
  /** Key-variable numbers, ascending. */
  readonly variables: readonly number[]
  /** The generators inside the part, in the numbers of the key. */
  readonly generators: Generators
}

/** A part fitted to the counts of its variables. */
export type PartFit = {
  readonly variables: readonly number[]
  /** The part's active cells, numbered over its own variables, and their fitted means. */
  readonly active: Uint32Array
  readonly fittedMean: Float64Array
  /** Where each occupied cell of the whole table stands among the part's active cells. */
  readonly position: Uint32Array
  /** Its number among fits that are kept; null where it is not among them. */
  readonly known: number | null
}

/** The independent parts of a model; variables that share a rule of impossible cells stay together. */
export function partsOf(
  generators: Generators,
  impossible: readonly ImpossibleCells[] = [],
): readonly Part[] {
  let parts: Part[] = []
  for (const generator of generators) parts = joined(parts, generator, [generator])
  for (const { variables } of impossible) parts = joined(parts, variables, [])
  return parts.sort((a, b) => a.variables[0] - b.variables[0])
}

function joined(parts: readonly Part[], tied: readonly number[], generators: Generators): Part[] {
  const touched = parts.filter((part) => tied.some((v) => part.variables.includes(v)))
  const variables = [...new Set([...touched.flatMap((part) => part.variables), ...tied])]
  return [
    ...parts.filter((part) => !touched.includes(part)),
    {
      variables: variables.sort((a, b) => a - b),
      generators: [...touched.flatMap((part) => part.generators), ...generators],
    },
  ]
}

/** How a part is fitted, where not from fitted mean 1 and by itself. */
type PartStart = {
  /** Fits of parts that make up its variables among them, to start from; none: fitted mean 1. */
  readonly from: () => readonly PartFit[]
  /** What is known of such parts, by a name that says what they are of. */
  readonly shared: SharedFits
  readonly name: string
}

/** Fits one part of a model of `table`. */
export function fitPart(
  table: CountTable,
  { variables, generators }: Part,
  options: FitOptions,
  start: PartStart | null = null,
): PartFit {
  const { collapsed, memberOf } = collapse(table, variables)
  const inside = generators.map((generator) => generator.map((v) => variables.indexOf(v)))

  function fitted(): FittedCells {
    const active = activeCells(collapsed, inside)
    const from = start?.from() ?? []
    const means = from.length > 0 ? productOf(from, variables, collapsed, active) : undefined
    const { fittedMean } = fitLoglinear(collapsed, inside, active, () => [], options, silent, means)
    return { active, fittedMean }
  }

  let known = start?.shared.find(start.name, collapsed) ?? null
  const own = known ?? fitted()
  known ??= start?.shared.keep(start.name, collapsed, own) ?? null
  const { active, fittedMean } = own
  const positions = positionsOf(collapsed.cell, active)
  const position = memberOf.map((cell) => positions[cell])
  return { variables, active, fittedMean, position, known: known?.number ?? null }
}

/** The means of cells over `variables` under the model in which these parts are independent. */
function productOf(
  parts: readonly PartFit[],
  variables: readonly number[],
  { sizes, count }: CountTable,
  cells: Uint32Array,
): Float64Array {
  const records = count.reduce((total, each) => total + each, 0)
  const means = new Float64Array(cells.length).fill(records)
  for (const part of parts) {
    const inside = part.variables.map((v) => variables.indexOf(v))
    const [numbers] = collapsedNumbers(cells, sizes, [inside])
    const share = new Float64Array(cellCountOf(inside, sizes))
    const { active, fittedMean } = part
    for (let i = 0; i < active.length; i++) share[active[i]] = fittedMean[i] / records
    for (let i = 0; i < means.length; i++) means[i] *= share[numbers[i]]
  }
  return means
}

/** The counts of a table collapsed to some of its variables, and which collapsed cell each occupied cell goes to. */
function collapse(
  table: CountTable,
  variables: readonly number[],
): { readonly collapsed: CountTable; readonly memberOf: Uint32Array } {
  const [numbers] = collapsedNumbers(table.cell, table.sizes, [variables], table.codes)
  const counts = new Float64Array(cellCountOf(variables, table.sizes))
  for (let i = 0; i < numbers.length; i++) counts[numbers[i]] += table.count[i]
  const cell = occupiedCells(counts)
  const sizes = variables.map((v) => table.sizes[v])
  const impossible = (table.impossible ?? [])
    .filter((rule) => rule.variables.every((v) => variables.includes(v)))
    .map((rule) => ({ ...rule, variables: rule.variables.map((v) => variables.indexOf(v)) }))
  return {
    collapsed: { sizes, cell, count: valuesAt(counts, cell), impossible },
    memberOf: positionsOfMembers(numbers, cell, counts.length),
  }
}

function occupiedCells(counts: Float64Array): Uint32Array {
  const cell = new Uint32Array(counts.length)
  let occupied = 0
  for (let number = 0; number < counts.length; number++) if (counts[number] > 0) cell[occupied++] = number
  return cell.slice(0, occupied)
}

function positionsOfMembers(numbers: Uint32Array, cell: Uint32Array, cells: number): Uint32Array {
  const place = new Uint32Array(cells)
  cell.forEach((number, position) => {
    place[number] = position
  })
  return numbers.map((number) => place[number])
}
