import type { LabDesign, LabSettings, Recipe, RiskEntry } from '../assess/recipe'

/** Draws a sample as the paper does, from the synthetic census. */
export const censusLab: LabSettings = {
  population: 'census',
  design: { kind: 'bernoulli', fraction: 0.01 },
  samples: 1,
  compared: 'R20S',
}

/** How large the file is, and its population where that is known. */
type SizesHeld = { readonly records: number; readonly populationSize: number | null }

/**
 * How samples are drawn when nobody has said so: like the file from its population, else a tenth of the file, once;
 * without a file as in the paper.
 */
export function defaultLab(recipe: Pick<Recipe, 'design'> | null, held: SizesHeld | null): LabSettings {
  if (!held) return censusLab
  const population = held.populationSize === null ? 'file' : 'population'
  return { population, design: defaultDesign(population, recipe, held), samples: 1 }
}

/** How samples of that population are drawn when nobody has said so. */
export function defaultDesign(
  population: NonNullable<LabSettings['population']>,
  recipe: Pick<Recipe, 'design'> | null,
  held: SizesHeld | null,
): LabDesign {
  if (population === 'census' || !held) return censusLab.design
  if (population === 'file' || held.populationSize === null) return { kind: 'bernoulli', fraction: 0.1 }
  const fraction = recipe?.design?.fraction ?? held.records / held.populationSize
  return { kind: 'bernoulli', fraction: Number(Math.min(1, fraction).toPrecision(2)) }
}

/** The measures that are tried out when nobody has said so; the interval by the fewest refits that it was measured with. */
export const defaultLabRisk: readonly RiskEntry[] = [
  { measure: 'identification' },
  { measure: 'loglinear', model: 'search', refits: 8 },
]
