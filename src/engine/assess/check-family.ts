import type { AcquaintanceEntry, FamilyEntry, ThresholdRuleEntry } from './family-entries'
import { needsSampling, sensitiveVariable } from './family-variables'
import { recipeFieldWrong, samplingNeeded } from './problems'
import type { Recipe, Scenario } from './recipe'
import { defaultDimension } from './threshold-defaults'

/** More combinations of variables than anybody would read, and some seconds each hundred. */
const mostCombinations = 5000

/**
 * What the measures besides population counts and models name, and what they need to know of the sample.
 *
 * @param isSampled whether the recipe or a population says how the sample was drawn
 * @throws Problem that names the place in the recipe
 */
export function checkFamily(entry: FamilyEntry, place: string, recipe: Recipe, isSampled: boolean): void {
  if (!isSampled && needsSampling(entry)) throw samplingNeeded(place, entry.measure)
  switch (entry.measure) {
    case 'thresholdRule':
      checkThresholdRule(entry, place, recipe.scenarios)
      break
    case 'household':
      if (recipe.household === undefined) {
        throw recipeFieldWrong('household', 'given', `\`${place}\` asks for the risk of households.`)
      }
      checkAtRisk(entry, place)
      break
    case 'individual':
      checkAtRisk(entry, place)
      break
    case 'lDiversity':
    case 'tCloseness':
      if (sensitiveVariable(entry, recipe) === undefined) {
        throw recipeFieldWrong(
          `${place}.variable`,
          'given',
          'The recipe names no `sensitive` variable either.',
        )
      }
      if (entry.measure === 'lDiversity' && entry.c !== undefined && entry.form !== 'recursive') {
        throw recipeFieldWrong(`${place}.c`, 'left out where the form is not `recursive`')
      }
      break
    case 'acquaintance':
      checkAcquaintance(entry, place, recipe.scenarios)
      break
    case 'suda':
    case 'theta':
    case 'hierarchical':
      break
  }
}

function checkAtRisk({ above, targetRate }: { above?: number; targetRate?: number }, place: string): void {
  if (above !== undefined && targetRate !== undefined) {
    throw recipeFieldWrong(place, 'with one of `above` and `targetRate`', 'It has both.')
  }
}

function checkThresholdRule(entry: ThresholdRuleEntry, place: string, scenarios: readonly Scenario[]): void {
  const { keys, upTo, threshold, on, preset, levels, region } = entry
  if ([keys, upTo, preset].filter((each) => each !== undefined).length > 1) {
    throw recipeFieldWrong(place, 'with one of `keys`, `upTo` and `preset`', 'It has more than one.')
  }
  if (preset === undefined && (levels !== undefined || region !== undefined)) {
    throw recipeFieldWrong(`${place}.${levels ? 'levels' : 'region'}`, 'left out where there is no `preset`')
  }
  if (preset !== undefined && on === 'records') {
    throw recipeFieldWrong(
      `${place}.on`,
      '"weights" for a `preset`',
      'Its rules are on people, not on records.',
    )
  }
  if (threshold !== undefined && (keys ?? preset) !== undefined) {
    throw recipeFieldWrong(`${place}.threshold`, 'left out where there are `keys` or a `preset`')
  }
  for (const [k, { variables }] of (keys ?? []).entries()) {
    if (new Set(variables).size < variables.length) {
      throw recipeFieldWrong(`${place}.keys[${k}].variables`, 'a list of different variables')
    }
  }
  const inKeys = new Set(scenarios.flatMap(({ key }) => key))
  const stranger = Object.keys(levels ?? {}).find((name) => !inKeys.has(name))
  if (stranger !== undefined) {
    throw recipeFieldWrong(
      `${place}.levels`,
      'of key variables',
      `\`${stranger}\` is in the key of no scenario.`,
    )
  }
  if (keys === undefined && preset === undefined) checkNumber(entry, place, scenarios)
}

/** How many combinations there are of up to so many variables of the longest key. */
function checkNumber(
  { upTo = defaultDimension }: ThresholdRuleEntry,
  place: string,
  scenarios: readonly Scenario[],
): void {
  const variables = Math.max(...scenarios.map(({ key }) => key.length))
  let [ofSize, all] = [1, 0]
  for (let size = 1; size <= Math.min(upTo, variables); size++) {
    ofSize = (ofSize * (variables - size + 1)) / size
    all += ofSize
  }
  if (all <= mostCombinations) return
  throw recipeFieldWrong(
    `${place}.upTo`,
    'smaller for a key of so many variables',
    `There are ${all} combinations of up to ${upTo} of ${variables} variables; ${mostCombinations} are the most.`,
  )
}

function checkAcquaintance(entry: AcquaintanceEntry, place: string, scenarios: readonly Scenario[]): void {
  const { acquaintances, investigators, cells, estimate, by, beta, keys } = entry
  if (
    typeof acquaintances === 'object' &&
    investigators !== undefined &&
    investigators !== acquaintances.length
  ) {
    throw recipeFieldWrong(
      `${place}.investigators`,
      'as many as `acquaintances` lists, or left out',
      `It is ${investigators}; the list has ${acquaintances.length}.`,
    )
  }
  if (by === undefined && beta !== undefined) {
    throw recipeFieldWrong(`${place}.beta`, 'left out where there is no `by`')
  }
  if (cells === 'unknown' && (by !== undefined || (estimate !== undefined && estimate !== 'truncated'))) {
    throw recipeFieldWrong(
      `${place}.cells`,
      '"key" with `by`, or with another `estimate` than "truncated"',
      'Only the sizes of the occupied cells tell how many can occur.',
    )
  }
  const stray = (keys ?? []).flatMap(({ variables, merge = {} }, k) =>
    Object.keys(merge)
      .filter((name) => !variables.includes(name))
      .map((name) => ({ k, name })),
  )
  for (const { k, name } of stray) {
    throw recipeFieldWrong(
      `${place}.keys[${k}].merge`,
      'of variables of that key',
      `\`${name}\` is not among its \`variables\`.`,
    )
  }
  const named = [
    ...(by === undefined ? [] : [{ at: 'by', variable: by }]),
    ...(keys ?? []).flatMap(({ variables }, k) =>
      variables.map((variable, v) => ({ at: `keys[${k}].variables[${v}]`, variable })),
    ),
  ]
  for (const { at, variable } of named) {
    const without = scenarios.find(({ key }) => !key.includes(variable))
    if (!without) continue
    throw recipeFieldWrong(
      `${place}.${at}`,
      'a key variable of every scenario',
      `\`${variable}\` is not in the key of \`${without.name}\`.`,
    )
  }
}
