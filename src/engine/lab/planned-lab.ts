import { matchesBy } from '../risk/main-measures'
import type { Candidate, LabSettings, Recipe, RiskEntry } from '../assess/recipe'
import { papersSixteen } from '../map/grid'
import { censusKey, censusOf, censusSeed, censusTargetedShare } from '../synthetic/standard-census'
import { publishedDesigns, publishedLosses } from './published'
import { defaultLabRisk } from './settings'

/** The candidate that stands for the file before protection. */
export const original = 'original'

/**
 * The recipe that is run on every sample: scenarios, candidates, measures, and the settings in `lab`.
 *
 * It is the recipe itself with the candidates that are wanted; the synthetic census brings its own key and designs, so
 * that a recipe of another file, or none, lends it the seed alone. Pure and cheap: two equal plans on equal data give
 * equal numbers.
 */
export function plannedLab(recipe: Recipe | null, settings: LabSettings): Recipe {
  const whole = wholeRecipe(recipe, settings)
  const { candidates: wanted } = settings
  return {
    ...whole,
    candidates: whole.candidates.filter(({ name }) => wanted?.includes(name) ?? true),
    risk: measuresOf(settings),
    lab: settings,
  }
}

/** The candidates that the recipe, or the census, offers to be tried out. */
export function labCandidates(
  recipe: Recipe | null,
  settings: Pick<LabSettings, 'population'>,
): readonly string[] {
  return wholeRecipe(recipe, settings).candidates.map(({ name }) => name)
}

function wholeRecipe(recipe: Recipe | null, { population }: Pick<LabSettings, 'population'>): Recipe {
  return population === 'census' || !recipe ? censusRecipe(recipe) : ownRecipe(recipe)
}

function ownRecipe({ seed, data, population, scenarios, candidates, utility, riskClasses }: Recipe): Recipe {
  return {
    recipe: 1,
    seed,
    data,
    ...(population && { population }),
    scenarios,
    // One run of each for every sample: how many replicates it has otherwise does not count.
    candidates: candidates.map(({ name, steps }) => ({ name, steps })),
    risk: [],
    utility,
    ...(riskClasses && { riskClasses }),
  }
}

function censusRecipe(recipe: Recipe | null): Recipe {
  return {
    recipe: 1,
    seed: recipe?.seed ?? censusSeed,
    data: { synthetic: censusOf(recipe?.data) },
    scenarios: [{ name: 'Public register', key: censusKey }],
    candidates: paperDesigns(),
    risk: [],
    utility: publishedLosses,
    ...(recipe?.riskClasses && { riskClasses: recipe.riskClasses }),
  }
}

/** The eight designs of Table 1, in its order. */
function paperDesigns(): readonly Candidate[] {
  const sixteen = papersSixteen({
    variable: 'lad',
    groupVariable: 'ethnicity',
    majorityLevels: ['White British'],
    targetedShare: censusTargetedShare,
    replicates: 1,
    swapMatrix: 'published',
    rates: [0.1, 0.2],
  })
  return publishedDesigns.flatMap((wanted) =>
    sixteen.filter(({ name }) => name === wanted).map(({ name, steps }) => ({ name, steps })),
  )
}

/** The measures that are wanted, each on every sample; the known risk is always among them. */
function measuresOf({ risk = defaultLabRisk, samples }: LabSettings): readonly RiskEntry[] {
  const onEverySample = risk.map((entry) =>
    'replicates' in entry ? { ...entry, replicates: samples } : entry,
  )
  return onEverySample.some(({ measure }) => measure === matchesBy.known)
    ? onEverySample
    : [{ measure: matchesBy.known }, ...onEverySample]
}
