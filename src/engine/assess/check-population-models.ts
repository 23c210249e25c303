import { recipeFieldWrong } from './problems'
import type { RiskEntry, Scenario } from './recipe'

type SmoothingEntry = Extract<RiskEntry, { measure: 'negativeBinomial' }>
type PoissonGammaEntry = Extract<RiskEntry, { measure: 'poissonGamma' }>

/**
 * What the models of the population besides the log-linear one name: variables of the keys.
 *
 * A radius may be that of a variable which only some scenarios have, and counts where it is in the key; subpopulations
 * must be there under every scenario.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkPopulationModel(
  entry: SmoothingEntry | PoissonGammaEntry,
  place: string,
  scenarios: readonly Scenario[],
): void {
  if (entry.measure === 'negativeBinomial') checkRadius(entry, place, scenarios)
  else checkSubpopulations(entry, place, scenarios)
}

function checkRadius({ radius = {} }: SmoothingEntry, place: string, scenarios: readonly Scenario[]): void {
  const inKeys = new Set(scenarios.flatMap(({ key }) => key))
  for (const [variable, levelsAway] of Object.entries(radius)) {
    if (!inKeys.has(variable)) {
      throw recipeFieldWrong(
        `${place}.radius`,
        'of key variables',
        `\`${variable}\` is in the key of no scenario.`,
      )
    }
    if (!(Number.isInteger(levelsAway) && levelsAway >= 0)) {
      throw recipeFieldWrong(`${place}.radius.${variable}`, 'a whole number from 0', `It is ${levelsAway}.`)
    }
  }
}

function checkSubpopulations(
  { by, beta }: PoissonGammaEntry,
  place: string,
  scenarios: readonly Scenario[],
): void {
  if (by === undefined) {
    if (beta === undefined) return
    throw recipeFieldWrong(`${place}.beta`, 'left out where there is no `by`')
  }
  const without = scenarios.find(({ key }) => !key.includes(by))
  if (!without) return
  throw recipeFieldWrong(
    `${place}.by`,
    'a key variable of every scenario',
    `\`${by}\` is not in the key of \`${without.name}\`.`,
  )
}
