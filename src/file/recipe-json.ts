import * as v from 'valibot'
import {
  recipeEntryUnknown,
  recipeFieldUnknown,
  recipeFieldWrong,
  recipeNotJson,
} from '../engine/assess/problems'
import type { Recipe } from '../engine/assess/recipe'
import type { Problem } from '../engine/problem'

/**
 * The recipe that a JSON text holds.
 *
 * Every field is read or refused: a field, method, measure or model that this version does not have is a Problem that
 * names the place and lists what is understood, because a setting passed over in silence would change the numbers.
 * Whether the recipe fits a file is another question, answered by `check-recipe.ts`.
 *
 * @throws Problem `recipe-not-json`, `recipe-field-wrong`, `recipe-field-unknown` or `recipe-entry-unknown`
 */
export function readRecipe(text: string): Recipe {
  const parsed = v.safeParse(recipe, jsonOf(text), { abortEarly: true })
  if (parsed.success) return parsed.output
  throw problemOf(parsed.issues[0])
}

/** The recipe as JSON text, indented by two and ended by a newline: the project file. */
export function writeRecipe(recipe: Recipe): string {
  return `${JSON.stringify(recipe, null, 2)}\n`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The reader quotes the text around the mistake, line breaks included: of a recipe, but not of any other file.
    const isRecipe = /"recipe"\s*:/.test(text)
    throw recipeNotJson(
      isRecipe && error instanceof Error
        ? `${error.message.replaceAll(/\s+/g, ' ')}.`
        : 'It holds no recipe.',
    )
  }
}

type Issue = v.BaseIssue<unknown>

/** An object with these fields and no others. Its message carries the names of its fields to {@link problemOf}. */
function fields<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, string> {
  return v.strictObject(entries, Object.keys(entries).join(','))
}

function problemOf(issue: Issue): Problem {
  const place = placeOf(issue)
  const entry = typeof issue.input === 'string' ? issue.input : null
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return recipeFieldUnknown(place, issue.message.split(','))
    return recipeFieldWrong(place, issue.expected === 'Object' ? 'an object in braces' : 'given')
  }
  if (issue.type === 'variant' && issue.expected === 'Object') {
    return recipeFieldWrong(place, issue.message, isPlain(issue.input) ? `It is ${issue.received}.` : '')
  }
  if (issue.type === 'variant' || (issue.type === 'union' && place.endsWith('.model'))) {
    if (entry !== null) return recipeEntryUnknown(place, entry, understoodOf(issue))
    return recipeFieldWrong(place, issue.type === 'variant' ? 'given' : issue.message)
  }
  if (issue.type === 'strict_tuple' && issue.expected === 'never') {
    return recipeFieldWrong(place.replace(/\[\d+\]$/, ''), issue.message)
  }
  return recipeFieldWrong(place, issue.message, isPlain(issue.input) ? `It is ${issue.received}.` : '')
}

/** Whether a value is short enough to be said. */
function isPlain(value: unknown): boolean {
  return value !== undefined && typeof value !== 'object'
}

function understoodOf(issue: Issue): readonly string[] {
  if (issue.type === 'union') return ['independence', 'two-way', 'search', 'a list of interactions']
  return (issue.expected ?? '').replace(/[()" ]/g, '').split('|')
}

function placeOf(issue: Issue): string {
  const parts = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  )
  return parts.join('').replace(/^\./, '') || 'recipe'
}

const text = v.string('a text in quotes')
const texts = v.array(text, 'a list of texts')
const names = v.array(text, 'a list of variables')
const levels = v.array(text, 'a list of levels')
const flag = v.boolean('true or false')
const share = numberBetween(0, 1, 'a number from 0 to 1')
const count = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number from 1')
const size = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a whole number from 0')
const seed = wholeNumber(0, 4294967295, 'a whole number from 0 to 4294967295')

function numberBetween(low: number, high: number, expected: string) {
  return v.pipe(v.number(expected), v.minValue(low, expected), v.maxValue(high, expected))
}

function wholeNumber(low: number, high: number, expected: string) {
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(low, expected),
    v.maxValue(high, expected),
  )
}

const above0 = v.pipe(
  v.number('a number above 0'),
  v.finite('a number above 0'),
  v.gtValue(0, 'a number above 0'),
)

const limit = v.number('a number')

const where = v.record(
  text,
  v.union(
    [
      v.array(text),
      v.strictObject({ not: v.array(text) }),
      v.strictObject({ above: v.exactOptional(limit), atMost: v.exactOptional(limit) }),
      v.boolean(),
    ],
    'a list of levels, { "not": [levels] }, for `risk` { "above": a number }, or for `sampleUnique` true or false',
  ),
  'an object of variables, each with a list of levels or { "not": [levels] }',
)

const matrix = v.array(v.array(v.number('a number'), 'a list of numbers'), 'a list of rows')

function groupsOf<const Group extends v.GenericSchema>(group: Group) {
  const expected = 'a list of at least one group'
  return v.pipe(v.array(group, expected), v.nonEmpty(expected))
}

const swap = fields({
  method: v.literal('swap'),
  variable: text,
  rate: v.exactOptional(share),
  groups: v.exactOptional(groupsOf(fields({ where, rate: share }))),
  where: v.exactOptional(where),
  within: v.exactOptional(names),
})

const pram = fields({
  method: v.literal('pram'),
  variable: v.exactOptional(text),
  variables: v.exactOptional(names),
  diagonal: v.exactOptional(share),
  offDiagonal: v.exactOptional(v.picklist(['equal', 'proportional'], '"equal" or "proportional"')),
  matrix: v.exactOptional(matrix),
  levels: v.exactOptional(
    v.union([v.array(text), v.array(v.array(text))], 'a list of levels, or of combinations of levels'),
  ),
  invariant: v.exactOptional(flag),
  alpha: v.exactOptional(share),
  groups: v.exactOptional(
    groupsOf(
      fields({
        where,
        diagonal: v.exactOptional(share),
        matrix: v.exactOptional(matrix),
        alpha: v.exactOptional(share),
      }),
    ),
  ),
  where: v.exactOptional(where),
  within: v.exactOptional(names),
})

const importStep = fields({
  method: v.literal('import'),
  file: text,
  misclassification: v.exactOptional(text),
  id: v.exactOptional(text),
  sha256: v.exactOptional(text),
})

const drop = fields({ method: v.literal('drop'), variables: names })

const candidate = fields({
  name: text,
  replicates: v.exactOptional(count),
  note: v.exactOptional(text),
  steps: v.array(
    v.variant('method', [swap, pram, importStep, drop], 'an object in braces'),
    'a list of steps',
  ),
})

const scenario = fields({
  name: text,
  key: names,
  targetInSample: v.exactOptional(flag),
  missing: v.exactOptional(v.picklist(['category', 'any', 'never'], '"category", "any" or "never"')),
  impossible: v.exactOptional(
    v.array(
      v.record(text, levels, 'an object of variables, each with a list of levels'),
      'a list of combinations',
    ),
  ),
})

const positive = v.pipe(v.number('a number above 0'), v.gtValue(0, 'a number above 0'))
const probability = v.pipe(
  v.number('a number above 0 and up to 1'),
  v.gtValue(0, 'a number above 0 and up to 1'),
  v.maxValue(1, 'a number above 0 and up to 1'),
)
const circle = numberBetween(0, Number.MAX_SAFE_INTEGER, 'a number from 0')
const someNames = listOf(text, 'variables')

/** A list with something in it. */
function listOf<const Item extends v.GenericSchema>(item: Item, what: string) {
  const expected = `a list of ${what}, one at least`
  return v.pipe(v.array(item, expected), v.nonEmpty(expected))
}

/** From which risk on records count as at risk. */
const atRisk = {
  as: v.exactOptional(text),
  above: v.exactOptional(probability),
  targetRate: v.exactOptional(probability),
}

const risk = v.variant(
  'measure',
  [
    fields({
      measure: v.literal('uniqueness'),
      as: v.exactOptional(text),
      k: v.exactOptional(v.array(count, 'a list of whole numbers')),
      weighted: v.exactOptional(flag),
    }),
    fields({ measure: v.literal('identification'), as: v.exactOptional(text) }),
    fields({
      measure: v.literal('loglinear'),
      as: v.exactOptional(text),
      model: v.union(
        [v.picklist(['independence', 'two-way', 'search']), v.array(v.array(v.string()))],
        '"independence", "two-way", "search" or a list of interactions',
      ),
      target: v.exactOptional(v.picklist(['tau1', 'tau2', 'both'], '"tau1", "tau2" or "both"')),
      acceptBelow: v.exactOptional(above0),
      largestOrder: v.exactOptional(count),
      fit: v.exactOptional(v.picklist(['risk', 'margins'], '"risk" or "margins"')),
      replicates: v.exactOptional(count),
    }),
    fields({
      measure: v.literal('negativeBinomial'),
      as: v.exactOptional(text),
      radius: v.exactOptional(
        v.record(text, size, 'an object of key variables, each with a whole number from 0'),
      ),
    }),
    fields({
      measure: v.literal('poissonGamma'),
      as: v.exactOptional(text),
      estimate: v.exactOptional(v.picklist(['ml', 'moment', 'truncated'], '"ml", "moment" or "truncated"')),
      by: v.exactOptional(text),
      beta: v.exactOptional(v.picklist(['common', 'separate'], '"common" or "separate"')),
    }),
    fields({
      measure: v.literal('thresholdRule'),
      as: v.exactOptional(text),
      keys: v.exactOptional(listOf(fields({ variables: someNames, threshold: positive }), 'combinations')),
      upTo: v.exactOptional(count),
      threshold: v.exactOptional(positive),
      on: v.exactOptional(v.picklist(['records', 'weights'], '"records" or "weights"')),
      preset: v.exactOptional(
        v.picklist(['researchFile', 'publicUseFile'], '"researchFile" or "publicUseFile"'),
      ),
      levels: v.exactOptional(
        v.record(
          text,
          v.picklist(['extremely', 'very', 'identifying'], '"extremely", "very" or "identifying"'),
          'an object of key variables, each with how identifying it is',
        ),
      ),
      region: v.exactOptional(text),
    }),
    fields({ measure: v.literal('theta'), as: v.exactOptional(text), by: v.exactOptional(text) }),
    fields({ measure: v.literal('individual'), ...atRisk }),
    fields({ measure: v.literal('household'), ...atRisk }),
    fields({ measure: v.literal('hierarchical'), as: v.exactOptional(text), by: text }),
    fields({
      measure: v.literal('suda'),
      as: v.exactOptional(text),
      maxSize: v.exactOptional(count),
      disFraction: v.exactOptional(probability),
      score: v.exactOptional(v.picklist(['factorial', 'ihsn'], '"factorial" or "ihsn"')),
    }),
    fields({
      measure: v.literal('lDiversity'),
      as: v.exactOptional(text),
      variable: v.exactOptional(text),
      l: v.exactOptional(numberBetween(1, Number.MAX_VALUE, 'a number from 1')),
      form: v.exactOptional(
        v.picklist(['distinct', 'entropy', 'recursive'], '"distinct", "entropy" or "recursive"'),
      ),
      c: v.exactOptional(positive),
    }),
    fields({
      measure: v.literal('tCloseness'),
      as: v.exactOptional(text),
      variable: v.exactOptional(text),
      t: v.exactOptional(share),
      scale: v.exactOptional(v.picklist(['nominal', 'ordered'], '"nominal" or "ordered"')),
    }),
    fields({
      measure: v.literal('acquaintance'),
      as: v.exactOptional(text),
      acquaintances: v.exactOptional(
        v.union([circle, listOf(circle, 'numbers')], 'a number from 0, or a list of them'),
      ),
      investigators: v.exactOptional(count),
      estimate: v.exactOptional(v.picklist(['ml', 'moment', 'truncated'], '"ml", "moment" or "truncated"')),
      cells: v.exactOptional(v.picklist(['key', 'unknown'], '"key" or "unknown"')),
      by: v.exactOptional(text),
      beta: v.exactOptional(v.picklist(['common', 'separate'], '"common" or "separate"')),
      criterion: v.exactOptional(probability),
      fraction: v.exactOptional(probability),
      keys: v.exactOptional(
        listOf(
          fields({
            variables: someNames,
            merge: v.exactOptional(
              v.record(text, count, 'an object of variables, each with a whole number from 1'),
            ),
            acquaintances: circle,
          }),
          'keys',
        ),
      ),
    }),
  ],
  'an object in braces',
)

const utility = v.variant(
  'measure',
  [
    fields({
      measure: v.picklist(['raad', 'rcv']),
      table: v.strictTuple([text, text], 'a list of two variables'),
    }),
    fields({ measure: v.literal('bvr'), row: text, column: text, level: text }),
  ],
  'an object in braces',
)

const map = fields({
  risk: v.exactOptional(text),
  utility: v.exactOptional(text),
  limits: v.exactOptional(v.record(text, v.number('a number'), 'an object of measures, each with a number')),
  columns: v.exactOptional(v.array(text, 'a list of columns')),
})

const release = fields({
  accepted: v.exactOptional(
    v.record(text, fields({ as: text, note: v.exactOptional(text) }), 'an object of checks'),
  ),
  reader: v.exactOptional(fields({ name: text, date: text, candidate: text })),
})

const labDesign = v.variant(
  'kind',
  [
    fields({ kind: v.literal('bernoulli'), fraction: share }),
    fields({ kind: v.literal('simple'), size: count }),
    fields({ kind: v.literal('stratified'), by: text, fraction: share }),
    fields({
      kind: v.literal('unequal'),
      by: text,
      fractions: v.record(text, share, 'an object of levels, each with a number from 0 to 1'),
    }),
  ],
  'an object in braces',
)

const lab = fields({
  population: v.exactOptional(
    v.picklist(['population', 'file', 'census'], '"population", "file" or "census"'),
  ),
  design: labDesign,
  samples: count,
  candidates: v.exactOptional(v.array(text, 'a list of candidates')),
  compared: v.exactOptional(text),
  risk: v.exactOptional(v.array(risk, 'a list of measures')),
})

const data = fields({
  file: v.exactOptional(text),
  sha256: v.exactOptional(text),
  contents: v.exactOptional(
    fields({
      records: size,
      variables: v.record(text, size, 'an object of variables, each with a number of values'),
    }),
  ),
  synthetic: v.exactOptional(
    fields({
      made: v.literal('census', '"census"'),
      size: count,
      populationSeed: seed,
      sampleSeed: seed,
    }),
  ),
  missing: v.exactOptional(texts),
  reading: v.exactOptional(
    fields({
      delimiter: v.exactOptional(text),
      encoding: v.exactOptional(
        v.picklist(
          ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
          '"utf-8", "utf-16le", "utf-16be" or "windows-1252"',
        ),
      ),
      decimal: v.exactOptional(v.picklist(['.', ','], '"." or ","')),
      header: v.exactOptional(flag),
      quote: v.exactOptional(text),
      repair: v.exactOptional(
        v.picklist(['join', 'cut', 'fill', 'leaveOut'], '"join", "cut", "fill" or "leaveOut"'),
      ),
      joinInto: v.exactOptional(text),
      names: v.exactOptional(v.picklist(['byPlace'], '"byPlace"')),
    }),
  ),
  variables: v.exactOptional(
    v.record(
      text,
      fields({
        type: v.exactOptional(
          v.picklist(
            ['categorical', 'ordinal', 'numeric', 'identifier', 'ignore'],
            '"categorical", "ordinal", "numeric", "identifier" or "ignore"',
          ),
        ),
        levels: v.exactOptional(texts),
        label: v.exactOptional(text),
        labels: v.exactOptional(v.record(text, text, 'an object of codes, each with its label')),
      }),
      'an object of variables',
    ),
  ),
})

const recipe = fields({
  recipe: v.literal(1, '1, the version that this program reads'),
  seed,
  data,
  design: v.exactOptional(
    fields({
      fraction: v.exactOptional(v.number('a number above 0 and up to 1')),
      weight: v.exactOptional(text),
      populationSize: v.exactOptional(count),
    }),
  ),
  population: v.exactOptional(fields({ file: text })),
  household: v.exactOptional(text),
  sensitive: v.exactOptional(names),
  scenarios: v.array(scenario, 'a list of scenarios'),
  candidates: v.optional(v.array(candidate, 'a list of candidates'), []),
  risk: v.optional(v.array(risk, 'a list of measures'), []),
  utility: v.optional(v.array(utility, 'a list of measures'), []),
  riskClasses: v.exactOptional(v.array(share, 'a list of four ascending numbers between 0 and 1')),
  map: v.exactOptional(map),
  lab: v.exactOptional(lab),
  chosen: v.exactOptional(text),
  release: v.exactOptional(release),
})
