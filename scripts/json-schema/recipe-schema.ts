import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { lossDefinitions } from '../../src/engine/utility/definitions'
import { methodDefinitions } from '../../src/engine/protect/definitions'
import { riskDefinitions } from '../../src/engine/risk/definitions'
import { recipeShape } from '../../src/file/recipe-json'

/** The JSON Schema of recipes, from the shapes by which they are read and the names in the definitions. */
export function recipeSchema(): JsonSchema {
  return { title: 'Recipe of Unmatch, version 1', ...toJsonSchema(recipeShape, config) }
}

const config: ConversionConfig = {
  typeMode: 'input',
  // What is checked against a table or another field is no matter of shape.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const named = namedValues(valibotSchema)
    if (named)
      return { type: 'object', description: saidOf(valibotSchema)!, additionalProperties: within(named) }
    const description = titleOf(jsonSchema) ?? saidOf(valibotSchema)
    return description === null ? jsonSchema : { ...jsonSchema, description }
  },
}

/** The schema of a part, which says no version of its own. */
function within(part: v.GenericSchema): JsonSchema {
  const schema = toJsonSchema(part, config)
  delete schema.$schema
  return schema
}

/** The values of an object by names that users chose: see `named` in `engine/settings.ts`. */
function namedValues(schema: object): v.GenericSchema | null {
  return 'values' in schema ? (schema.values as v.GenericSchema) : null
}

/** What a field must be, as the message says that refuses another. */
function saidOf(schema: object): string | null {
  return 'message' in schema && typeof schema.message === 'string' ? schema.message : null
}

const titles: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ...riskDefinitions.map(({ measure, name }) => [measure, name] as const),
  ...lossDefinitions.map(({ measure, name }) => [measure, name] as const),
  ...methodDefinitions.map(({ method, name }) => [method, name] as const),
])

/** The title of the measure or method whose settings an object holds. */
function titleOf({ properties }: JsonSchema): string | null {
  const named = properties?.['measure'] ?? properties?.['method']
  return (typeof named === 'object' && titles.get(named.const)) || null
}
