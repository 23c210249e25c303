import { cellCountOf, type CountTable } from './count-table'
import { cliqueTreeOf } from './decomposable'
import type { FitOptions } from './options'
import { fitPart, partsOf, type Part, type PartFit } from './parts'
import { type Interaction, generatorsOf, isInside } from './terms'
import type { SharedFits } from './shared-fits'

/** A part with more cells than this is seldom asked for again, and would fill the memory. */
const largestPartKept = 50_000

/** A part of more cells than this is no start for another, which would hold as many numbers again. */
const largestStart = 5_000_000

/** A part with its interactions in the order in which they were added. */
type PartOfSearch = Part & { readonly interactions: readonly Interaction[] }

/**
 * Fits models given by their interactions in the order in which a search added them, part by part ({@link partsOf}).
 *
 * A part without a closed form starts from the fitted means that its variables have before its last interaction is added:
 * their margins are nearly right, and a few sweeps do what takes dozens from fitted mean 1. Parts that were met before are
 * not fitted again, nor are those in `shared`. What comes out depends on the table and the interactions alone: what is not
 * at hand of the way to a model is fitted first.
 */
export function partFitter(
  table: CountTable,
  options: FitOptions,
  shared: SharedFits,
): (interactions: readonly Interaction[]) => readonly PartFit[] {
  const met = new Map<string, PartFit>()
  const tableName = JSON.stringify([table.sizes, impossibleNames(table)])
  let lastStart: { readonly name: string; readonly fit: PartFit } | null = null

  function partsWith(interactions: readonly Interaction[]): readonly PartOfSearch[] {
    return partsOf(generatorsOf(interactions, table.sizes.length), table.impossible).map((part) => ({
      ...part,
      interactions: interactions.filter((each) => isInside(each, part.variables)),
    }))
  }

  function fitted(part: PartOfSearch): PartFit {
    const name = nameOf(part)
    const known = met.get(name) ?? (lastStart?.name === name ? lastStart.fit : null)
    if (known) return known
    const from = () => startOf(part)
    const fit = fitPart(table, part, options, { from, shared, name: `${tableName} ${name}` })
    if (fit.active.length <= largestPartKept) met.set(name, fit)
    return fit
  }

  /** The parts that a part falls into without its last interaction; none: it starts from fitted mean 1. */
  function startOf({ variables, generators, interactions }: PartOfSearch): readonly PartFit[] {
    if (cliqueTreeOf(generators) || cellCountOf(variables, table.sizes) > largestStart) return []
    return partsWith(interactions.slice(0, -1))
      .filter((part) => isInside(part.variables, variables))
      .map((part) => {
        const fit = fitted(part)
        if (fit.active.length > largestPartKept) {
          lastStart = { name: nameOf(part), fit }
        }
        return fit
      })
  }

  return (interactions) => partsWith(interactions).map(fitted)
}

function nameOf({ variables, interactions }: PartOfSearch): string {
  return JSON.stringify([variables, interactions])
}

function impossibleNames({ impossible = [] }: CountTable): readonly unknown[] {
  return impossible.map(({ variables, named }) => [variables, named.map((levels) => [...levels])])
}
