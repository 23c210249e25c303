import fc from 'fast-check'
import { readingOfVariables, variableUses } from '../../src/engine/assess/variable-uses'
import type { Recipe } from '../../src/engine/assess/recipe'
import { readCsv } from '../../src/file/read-csv'
import { readRecipe, writeRecipe } from '../../src/file/recipe-json'
import { recipeOfFile } from '../../src/store/default-recipe'
import { fullRecipe } from '../file/full-recipe'
import { expectThat, expectUnsaid, expectWhole, outcomeOf, same } from './answers'
import { marker } from './csv-files'
import { mutatedJson } from './json'
import { names } from './names'

export const recipes: fc.Arbitrary<string> = mutatedJson(fullRecipe, names)

/** A recipe is read or refused, and what was read comes back the same after it is written. */
export async function readsRecipeOrRefuses(text: string): Promise<void> {
  const outcome = await outcomeOf(() => readRecipe(text))
  if (!('value' in outcome)) return
  const recipe = outcome.value
  expectWhole(recipe, 'recipe')
  expectSameAgain(recipe)
  expectWhole(readingOfVariables(recipe))
  expectWhole(variableUses(recipe))
}

function expectSameAgain(recipe: Recipe): void {
  const again = readRecipe(writeRecipe(recipe))
  expectThat(same(recipe, again), () => `Written and read: ${JSON.stringify(again)}`)
}

/** Records as JSON, which is no project. */
export const recordsAsJson: fc.Arbitrary<string> = fc
  .array(
    fc.dictionary(fc.constantFrom('name', 'age', 'seed', 'data'), fc.constantFrom(`${marker}1`, 7, null)),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .chain((rows) => fc.constantFrom(JSON.stringify(rows), JSON.stringify(rows[0]), `${JSON.stringify(rows)},`))

/** Records that were chosen for a project are refused without a word of what stands in them. */
export async function saysNothingOfRecordsAsJson(text: string): Promise<void> {
  const outcome = await outcomeOf(() => readRecipe(text))
  expectThat('problem' in outcome, () => 'It was read.')
}

/** Names of every kind for the variables of one file. */
export const namesOfVariables: fc.Arbitrary<readonly string[]> = fc
  .uniqueArray(names, { minLength: 2, maxLength: 6, selector: (name) => name.trim() })
  .filter((all) => all.every((name) => name.trim() !== ''))

/** Variables of every name are read as they are set, and are named so in a recipe. */
export async function holdsWithEveryName(all: readonly string[]): Promise<void> {
  const field = (name: string) => `"${name.replaceAll('"', '""')}"`
  const rows = ['k,1', 'l,2', 'k,3', 'l,2'].map((row) => all.map((_, v) => row.split(',')[v % 2]).join(','))
  const file = new Blob([[all.map(field).join(','), ...rows].join('\n')])
  const variables = Object.fromEntries(all.map((name) => [name.trim(), { type: 'identifier' } as const]))
  const { description } = await readCsv(file, { reading: { header: true, delimiter: ',' }, variables })
  expectThat(
    same(
      description.variables.map(({ name }) => name),
      all.map((name) => name.trim()),
    ),
    () => 'Other names.',
  )
  expectThat(
    description.variables.every(({ type }) => type === 'identifier'),
    () => `Read as ${description.variables.map(({ type }) => type).join()}`,
  )
  const key = all.map((name) => name.trim())
  const recipe = recipeOfFile({ file: 'a.csv', variables }, description, 1)
  expectSameAgain({ ...recipe, scenarios: [{ name: 'A', key }] })
  expectUnsaid(JSON.stringify(recipe))
}
