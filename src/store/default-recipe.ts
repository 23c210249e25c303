import type { DataSource, Recipe, SyntheticCensusSettings, UtilityEntry } from '../engine/assess/recipe'
import { censusKey, censusSeed } from '../worker/page-side'
import { usualRisk } from './knowledge'
import { readyIntruders } from './ready-intruders'
import type { LevelCount } from '../worker/questions/levels-of'
import type { TableDescription } from '../file/table-description'
import { mostLevels as mostInTable, variableToChange } from './variable-to-change'

/** Who a new file is taken to be held against. */
const [register] = readyIntruders

/** How many replicates a new candidate gets. */
export const defaultReplicates = 20

/** The synthetic census as in Shlomo & Skinner (2010): one scenario on its six keys, π = 0.01, population known. */
export function censusRecipe(synthetic: SyntheticCensusSettings): Recipe {
  return withDefaultRisk({
    recipe: 1,
    seed: censusSeed,
    data: { synthetic },
    design: { fraction: 0.01 },
    scenarios: [{ name: register.name, note: register.note, key: censusKey }],
    candidates: [],
    risk: [],
    utility: [
      { measure: 'raad', table: ['lad', 'ethnicity'] },
      { measure: 'raad', table: ['lad', 'activity'] },
      { measure: 'rcv', table: ['lad', 'ethnicity'] },
      { measure: 'bvr', row: 'lad', column: 'ethnicity', level: 'White British' },
      { measure: 'bvr', row: 'lad', column: 'ethnicity', level: 'Indian' },
    ],
  })
}

/** What a new file starts with: the variables that look like keys as the key, their roles as they were guessed. */
export function recipeOfFile(data: DataSource, description: TableDescription, seed: number): Recipe {
  const ofRole = (role: string) =>
    description.variables.filter((variable) => variable.role === role).map((variable) => variable.name)
  const weight = ofRole('weight').at(0)
  const household = ofRole('household').at(0)
  const sensitive = ofRole('sensitive')
  return withDefaultRisk({
    recipe: 1,
    seed,
    data,
    ...(weight === undefined ? {} : { design: { weight } }),
    ...(household === undefined ? {} : { household }),
    ...(sensitive.length === 0 ? {} : { sensitive }),
    scenarios: [{ name: register.name, note: register.note, key: ofRole('key') }],
    candidates: [],
    risk: [],
    utility: [],
  })
}

/** A table with more columns than this, of single years of age say, is mostly empty, and nobody reads it. */
const mostRead = 20

/**
 * The tables that must stay useful where nobody has said which: those of the variable that candidates change with a sensitive
 * variable, which the file is there to tell about, and with the others of the key that have most levels; two in all.
 */
export function utilityVariables(
  recipe: Pick<Recipe, 'scenarios' | 'sensitive'>,
  { variables }: TableDescription,
): { readonly row: string; readonly columns: readonly string[] } | null {
  const [{ key }] = recipe.scenarios
  if (key.length === 0) return null
  const row = variableToChange(key, variables)
  const withLevels = variables.filter(({ type }) => type === 'categorical' || type === 'ordinal')
  const mostLevels = (names: readonly string[]) =>
    withLevels
      .filter(
        ({ name, distinct }) =>
          names.includes(name) && name !== row && distinct > 1 && distinct <= mostInTable,
      )
      .toSorted(
        (a, b) =>
          Number(a.distinct > mostRead) - Number(b.distinct > mostRead) ||
          b.distinct - a.distinct ||
          key.indexOf(a.name) - key.indexOf(b.name),
      )
      .map(({ name }) => name)
  const columns = [...mostLevels(recipe.sensitive ?? []).slice(0, 1), ...mostLevels(key)].slice(0, 2)
  return columns.length === 0 ? null : { row, columns }
}

/** The utility entries of a new file; `levels` are those of the first of `columns`, with their counts. */
export function defaultUtility(
  row: string,
  columns: readonly string[],
  levels: readonly LevelCount[],
): readonly UtilityEntry[] {
  const [column] = columns
  const second = levels
    .filter((each) => !each.missing)
    .toSorted((a, b) => b.records - a.records)
    .at(1)
  return [
    ...columns.map((each) => ({ measure: 'raad', table: [row, each] }) as const),
    { measure: 'rcv', table: [row, column] },
    ...(second ? [{ measure: 'bvr', row, column, level: second.level } as const] : []),
  ]
}

function withDefaultRisk(recipe: Recipe): Recipe {
  return { ...recipe, risk: usualRisk(recipe) }
}
