import type { JsonSchema } from '@valibot/to-json-schema'
import { riskDefinitions } from '../../src/engine/risk/definitions'
import { lossDefinitions } from '../../src/engine/utility/definitions'

/** The JSON Schema of results, with every number as its definition says it. A number that does not exist is null. */
export function resultsSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Results of Unmatch, version 1',
    ...object(
      {
        recipe: { const: 1, description: 'the version of the recipe that was assessed' },
        engine: { type: 'string', description: 'the version of the program' },
        seed: { type: 'integer' },
        input: object({ records: count, sha256: { type: ['string', 'null'] } }),
        runs: namedBy('the candidate: which of its runs was written to its files, from 1', count),
        scenarios: namedBy('the name of the scenario', scenario),
      },
      { search, drift },
    ),
    definitions: {
      spread: {
        description: 'over runs: the mean, the standard deviation, the 5th and the 95th percentile',
        ...object({ mean: number, sd: number, low: number, high: number, replicates: count }),
      },
      caution: {
        description: 'what a number leans on',
        ...object({ code: text, sentence: text, facts: { type: 'object' } }, { measure: text }),
      },
      risk: namedBy('the measure as the recipe names it', { anyOf: [invalid, ...measures()] }),
    },
  }
}

const number: JsonSchema = { type: ['number', 'null'] }
const count: JsonSchema = { type: 'integer', minimum: 0 }
const text: JsonSchema = { type: 'string' }
const spread: JsonSchema = { $ref: '#/definitions/spread' }
const cautions: JsonSchema = { type: 'array', items: { $ref: '#/definitions/caution' } }
const risk: JsonSchema = { $ref: '#/definitions/risk' }
const changed = namedBy('the variable', count)

const invalid: JsonSchema = {
  description: 'why the measure says nothing of the file, and the id of the number to read in its place',
  ...object({ invalid: text, instead: text }),
}

const noLoss: JsonSchema = {
  description: 'why a release has no such loss; no other number takes its place',
  ...object({ invalid: text, instead: { type: 'null' } }),
}

const achieved = (value: JsonSchema, besides: Readonly<Record<string, JsonSchema>> = {}) => ({
  type: 'array' as const,
  items: object({ step: count, variable: text, asked: number, achieved: value }, besides),
})

const households = object({
  households: count,
  moved: count,
  people: count,
  levels: {
    type: 'array',
    items: object({ variable: text, must: count, pairs: count, withoutPartner: count }),
  },
  pairsByProfile: { type: 'array', items: count },
  peopleWithoutPartner: count,
})

const estimate: JsonSchema = {
  anyOf: [object({ value: number, se: number, low: number, high: number }), { type: 'null' }],
}

const analysis: JsonSchema = {
  anyOf: [
    object({
      estimates: namedBy(
        'the estimate: group, cell or term',
        object({ before: estimate, after: estimate, overlap: number, loss: number }),
      ),
      records: object({ before: count, after: count }),
      loss: number,
    }),
    { description: 'why it can’t be carried out', ...object({ unavailable: text }) },
  ],
}

const replicate = object(
  {
    risk,
    utility: namedBy('the loss, with its table or its variables', { anyOf: [noLoss, ...losses()] }),
    changed,
    achieved: achieved(number, { households }),
    cautions,
  },
  {
    analyses: {
      description:
        'each analysis of the recipe before and after, with standard errors, 95% intervals, their overlap, and the loss in standard errors before',
      ...namedBy('the analysis, such as `mean(income)`', analysis),
    },
    kept: {
      description: 'how many records are released, and of how many, where a step leaves some out',
      ...object({ records: count, of: count }),
    },
    relations: {
      description:
        'by relation of the recipe, in how many records it is broken, before and after, and made anew; null where it could not be looked at',
      ...namedBy('the relation, such as `total(hours)`', {
        anyOf: [object({ brokenBefore: count, broken: count, rebuilt: count }), { type: 'null' }],
      }),
    },
    suppressed: {
      description: 'values that were emptied, where a step empties some',
      ...object({
        total: count,
        variables: namedBy('the variable', count),
        steps: {
          description:
            'of each step that empties values: how many, and how many any other choice of them would empty at least',
          type: 'array',
          items: object({ step: count, values: count, atLeast: { anyOf: [count, { type: 'null' }] } }),
        },
      }),
    },
  },
)

const scenario = object(
  {
    key: object({ variables: { type: 'array', items: text }, cells: number, observed: count }),
    original: object({ risk, cautions }),
    candidates: namedBy(
      'the name of the candidate',
      object(
        {
          replicates: { type: 'array', items: replicate },
          achieved: achieved(spread),
          risk: namedBy('measure and field', spread),
          utility: namedBy('the loss, and its field where that is not `value`', spread),
        },
        {
          analyses: namedBy(
            'the analysis',
            object({
              estimates: namedBy('the estimate', object({ after: spread, overlap: spread, loss: spread })),
              loss: spread,
            }),
          ),
          combined: spread,
        },
      ),
    ),
  },
  {
    list: {
      description:
        'where the intruder has not everyone: the chance that a person is on the list, and that nothing of the key is wrong there',
      anyOf: [object({ listed: number, right: number }), { type: 'null' }],
    },
  },
)

const names: JsonSchema = { type: 'array', items: text }
const interactions: JsonSchema = { type: 'array', items: names }

const search: JsonSchema = {
  description: 'what a guided search came to, where the recipe asks for one',
  ...object({
    points: {
      type: 'array',
      items: object({
        name: text,
        steps: { type: 'array', items: { type: 'object' } },
        runs: count,
        risk: number,
        heldIn: { description: 'in how many of the runs the limit on risk holds', ...number },
        otherRisk: number,
        utility: namedBy('the loss, and its field where that is not `value`', number),
        problem: { type: ['string', 'null'] },
      }),
    },
    frontier: names,
    passing: names,
  }),
}

const moved = object({ then: number, now: number })

const drift: JsonSchema = {
  description: 'how far the file has moved, where the recipe was carried over from a wave before',
  ...object({
    file: { description: 'the file of the wave before', ...text },
    records: moved,
    levels: {
      type: 'array',
      items: object({
        variable: text,
        added: { description: 'levels that are new, or that few records had before', ...names },
        vanished: { description: 'levels that several records had and none has now', ...names },
        silentOn: {
          description: 'parts of the recipe that go level by level and say nothing of the new ones',
          type: 'array',
          items: object({ what: { enum: ['groups', 'matrix', 'knowledge', 'hierarchy'] }, name: text }),
        },
      }),
    },
    scenarios: namedBy(
      'the name of the scenario',
      object({
        original: namedBy('the number, such as `uniqueness.sampleUniques`', moved),
        models: namedBy(
          'the model',
          object({ then: interactions, now: { anyOf: [interactions, { type: 'null' }] } }),
        ),
        candidates: namedBy(
          'the candidate',
          object({ risk: namedBy('the number', moved), utility: namedBy('the loss', moved) }),
        ),
      }),
    ),
  }),
}

/** The results of each measure: what is said of a number is what its definition says. */
function measures(): readonly JsonSchema[] {
  return riskDefinitions.map(({ measure, name, numbers }) => {
    const fields = numbers.filter(({ per, quotient }) => per === 'file' && !quotient)
    return {
      type: 'object',
      description: name,
      properties: {
        measure: { const: measure },
        ...Object.fromEntries(
          fields.map(({ field, title, definition }) => [field, { title, description: definition }]),
        ),
      },
      required: ['measure'],
    }
  })
}

/** The results of each loss; a field with a point lies in an object, one by variable is an object of numbers. */
function losses(): readonly JsonSchema[] {
  return lossDefinitions.map(({ name, numbers }) => {
    const of = (each: (typeof numbers)[number]): JsonSchema => ({
      title: each.title,
      description: each.definition,
      ...(each.by ? namedBy(`the ${each.by}`, number) : number),
    })
    const tops = [...new Set(numbers.map(({ field }) => field.split('.')[0]))]
    const fields = tops.map((top): readonly [string, JsonSchema] => {
      const own = numbers.find(({ field }) => field === top)
      const nested = numbers.filter(({ field }) => field.startsWith(`${top}.`))
      return [
        top,
        own
          ? of(own)
          : object(Object.fromEntries(nested.map((each) => [each.field.slice(top.length + 1), of(each)]))),
      ]
    })
    return { ...object(Object.fromEntries(fields)), description: name }
  })
}

function object(
  required: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  }
}

function namedBy(what: string, value: JsonSchema): JsonSchema {
  return { type: 'object', description: `by ${what}`, additionalProperties: value }
}
