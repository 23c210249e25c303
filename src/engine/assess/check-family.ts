import { findColumn, type Table } from '../table/table'
import type { AcquaintanceEntry, FamilyEntry, KeyInDetail, ThresholdRuleEntry } from './family-entries'
import { needsSampling, sensitiveVariable } from './family-variables'
import { recipeFieldWrong, recipeLevelUnknown, samplingNeeded } from './problems'
import type { Recipe, Scenario } from './recipe'
import { defaultDimension } from './threshold-defaults'

/** No file meets a smaller criterion, and the smallest subpopulation would be of no size that can be written. */
const leastCriterion = 1e-12

/** More circles change no risk that a file of people has, and take memory. */
const mostInvestigators = 10_000

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
  const { cells, estimate, by, beta, criterion = 1 } = entry
  if (criterion < leastCriterion) {
    throw recipeFieldWrong(`${place}.criterion`, `a risk from ${leastCriterion} to 1`, `It is ${criterion}.`)
  }
  checkCircles(entry, place)
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
  for (const { at, key } of detailsOf(entry)) checkDetail(key, `${place}.${at}`, scenarios)
  if (by !== undefined) checkSubpopulations(by, entry.detail, place, scenarios)
}

/** The circle of all investigators, or of each, by the released key and by every other one. */
function checkCircles({ acquaintances, investigators, keys = [] }: AcquaintanceEntry, place: string): void {
  const listed = typeof acquaintances === 'object' ? acquaintances.length : null
  const many = listed ?? investigators ?? 1
  if (many > mostInvestigators) {
    throw recipeFieldWrong(
      `${place}.${listed === null ? 'investigators' : 'acquaintances'}`,
      `for ${mostInvestigators} investigators at most`,
      `There are ${many}.`,
    )
  }
  if (listed !== null && investigators !== undefined && listed !== investigators) {
    throw recipeFieldWrong(
      `${place}.investigators`,
      'as many as `acquaintances` lists, or left out',
      `It is ${investigators}; the list has ${listed}.`,
    )
  }
  for (const [k, { acquaintances: byKey }] of keys.entries()) {
    if (typeof byKey !== 'object' || byKey.length === many) continue
    throw recipeFieldWrong(
      `${place}.keys[${k}].acquaintances`,
      'a number, or one for each investigator',
      `The list has ${byKey.length}; there are ${many}.`,
    )
  }
}

/** Subpopulations are told apart by a variable that is released, and under every scenario known. */
function checkSubpopulations(
  by: string,
  detail: KeyInDetail | undefined,
  place: string,
  scenarios: readonly Scenario[],
): void {
  if (detail && !detail.variables.includes(by)) {
    throw recipeFieldWrong(
      `${place}.by`,
      'a variable of the released key',
      `\`${by}\` is not in its \`detail\`.`,
    )
  }
  const without = scenarios.find(({ key }) => !key.includes(by))
  if (without) {
    throw recipeFieldWrong(
      `${place}.by`,
      'a key variable of every scenario',
      `\`${by}\` is not in the key of \`${without.name}\`.`,
    )
  }
}

/** The keys in less detail that an entry has, and where. */
function detailsOf({
  detail,
  keys = [],
}: AcquaintanceEntry): readonly { readonly at: string; readonly key: KeyInDetail }[] {
  return [
    ...(detail ? [{ at: 'detail', key: detail }] : []),
    ...keys.map((key, k) => ({ at: `keys[${k}]`, key })),
  ]
}

/** The lists of a recoding name levels that the file has: one passed over in silence would change the numbers. */
export function checkRecodings(entry: AcquaintanceEntry, place: string, table: Table): void {
  for (const { at, key } of detailsOf(entry)) {
    for (const [name, together] of Object.entries(key.merge ?? {})) {
      const column = findColumn(table, name)
      if (typeof together === 'number' || column?.kind !== 'categorical') continue
      const { levels } = column
      if (together.flat().every((level) => levels.includes(level))) continue
      throw recipeLevelUnknown(`${place}.${at}.merge.${name}`, name, levels)
    }
  }
}

/**
 * A key in one detail recodes variables that it has, and has no level in two lists. In a scenario whose key lacks one of
 * its variables nobody is known by that one.
 */
function checkDetail(
  { variables, merge = {} }: KeyInDetail,
  place: string,
  scenarios: readonly Scenario[],
): void {
  const stray = variables.findIndex((name) => scenarios.every(({ key }) => !key.includes(name)))
  if (stray >= 0) {
    throw recipeFieldWrong(
      `${place}.variables[${stray}]`,
      'a key variable',
      `\`${variables[stray]}\` is in the key of no scenario.`,
    )
  }
  if (new Set(variables).size < variables.length) {
    throw recipeFieldWrong(`${place}.variables`, 'a list of different variables')
  }
  for (const [name, together] of Object.entries(merge)) {
    if (!variables.includes(name)) {
      throw recipeFieldWrong(
        `${place}.merge`,
        'of variables of that key',
        `\`${name}\` is not among its \`variables\`.`,
      )
    }
    if (typeof together === 'number') continue
    const levels = together.flat()
    const twice = levels.find((level, l) => levels.indexOf(level) < l)
    if (twice === undefined) continue
    throw recipeFieldWrong(
      `${place}.merge`,
      'of lists that share no level',
      `\`${name}\` has \`${twice}\` twice.`,
    )
  }
}
