/* Writes the JSON Schemas of recipes and results, from the definitions: `npm run schema`. */
import { writeFileSync } from 'node:fs'
import { recipeSchema } from './recipe-schema'
import { resultsSchema } from './results-schema'

for (const [name, schema] of [
  ['recipe', recipeSchema()],
  ['results', resultsSchema()],
] as const) {
  const file = new URL(`../../public/schema/${name}.schema.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}
