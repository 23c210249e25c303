import * as v from 'valibot'
import { relationShape } from '../engine/protect/definitions'
import {
  recipeEntryUnknown,
  recipeFieldUnknown,
  recipeFieldWrong,
  recipeNotJson,
} from '../engine/assess/problems'
import type { Recipe } from '../engine/assess/recipe'
import { Problems, type Problem } from '../engine/problem'
import { readJson } from './json-with-comments'
import { analysis } from './recipe-shapes/analyses'
import { data, earlierWave } from './recipe-shapes/data'
import { count, fields, finite, names, seed, seedInWords, share, text, texts } from '../engine/settings'
import { checkLock } from './locked-protocol'
import { lab } from './recipe-shapes/lab'
import { search } from './recipe-shapes/search'
import { combined, map, release, utility } from './recipe-shapes/map-and-release'
import { risk } from './recipe-shapes/risk'
import { scenario } from './recipe-shapes/scenarios'
import { candidate } from './recipe-shapes/steps'

/**
 * The recipe that a JSON text holds, which may have comments.
 *
 * Every field is read or refused: a field, method, measure or model that this version does not have is a Problem that
 * names the place and lists what is understood, because a setting passed over in silence would change the numbers.
 * Whether the recipe fits a file is another question, answered by `check-recipe.ts`.
 *
 * @throws Problem, or Problems that name each place: `recipe-not-json`, `recipe-field-wrong`, `recipe-field-unknown`,
 * `recipe-entry-unknown` or `protocol-changed`
 */
export function readRecipe(text: string): Recipe {
  const json = jsonOf(text)
  const parsed = v.safeParse(recipeShape, json)
  const wrong = [...seedNeeded(json), ...(parsed.issues ?? []).map(problemOf)]
  if (!parsed.success || wrong.length > 0) throw severalOf(wrong)
  // Where nothing is random, nothing follows from the seed.
  const { recipe: version, seed = 0, ...rest } = parsed.output
  delete rest.$schema
  const recipe = { recipe: version, seed, ...rest }
  checkLock(recipe)
  return recipe
}

function severalOf([first, ...further]: readonly Problem[]): Problem {
  return further.length === 0 ? first : new Problems([first, ...further])
}

/** What is wrong where something is random and no seed is given: a candidate is released in random order, whatever its steps. */
function seedNeeded(json: unknown): readonly Problem[] {
  if (typeof json !== 'object' || json === null || 'seed' in json) return []
  const hasCandidates = 'candidates' in json && Array.isArray(json.candidates) && json.candidates.length > 0
  const random = hasCandidates ? 'candidates' : ['lab', 'search'].find((field) => Object.hasOwn(json, field))
  if (random === undefined) return []
  const why = `\`${random}\` draws random numbers, which follow from it.`
  return [recipeFieldWrong('seed', `given: ${seedInWords}`, why)]
}

/** The recipe as JSON text, indented by two and ended by a newline: the project file. */
export function writeRecipe(recipe: Recipe): string {
  return `${JSON.stringify(recipe, null, 2)}\n`
}

function jsonOf(text: string): unknown {
  const read = readJson(text)
  if ('value' in read) return read.value
  if (!opensAsRecipe.test(text)) throw recipeNotJson('It holds no recipe.')
  throw recipeNotJson(`Line ${read.line}, column ${read.column}: ${read.expected}.`)
}

/** A brace or a comment: a table or a list begins otherwise, and no place in one is of help. */
const opensAsRecipe = /^\s*(?:\{|\/[/*])/

type Issue = v.BaseIssue<unknown>

function problemOf(issue: Issue): Problem {
  const place = placeOf(issue)
  const entry = typeof issue.input === 'string' ? issue.input : null
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return recipeFieldUnknown(place, issue.message.split(','))
    return recipeFieldWrong(
      place,
      issue.expected === 'Object' ? 'an object in braces' : `given: ${issue.message}`,
    )
  }
  if (issue.type === 'variant' && issue.expected === 'Object') {
    return recipeFieldWrong(place, issue.message, isPlain(issue.input) ? `It is ${issue.received}.` : '')
  }
  if (issue.type === 'variant' || (issue.type === 'union' && place.endsWith('.model'))) {
    if (entry !== null) return recipeEntryUnknown(place, entry, understoodOf(issue))
    if (issue.type !== 'variant') return recipeFieldWrong(place, issue.message)
    return recipeFieldWrong(place, `given: ${anyOf(understoodOf(issue))}`)
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

/** "`swap`, `pram` or `drop`". */
function anyOf(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter((part) => part !== '').join(' or ')
}

function placeOf(issue: Issue): string {
  const parts = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  )
  return parts.join('').replace(/^\./, '') || 'recipe'
}

/** The shape of a recipe; the JSON Schema is made from it. */
export const recipeShape = fields({
  /** By which an editor checks it. */
  $schema: v.exactOptional(text),
  recipe: v.literal(1, '1, the version that this program reads'),
  seed: v.exactOptional(seed),
  data,
  design: v.exactOptional(
    fields({
      fraction: v.exactOptional(finite('a number above 0 and up to 1')),
      weight: v.exactOptional(text),
      populationSize: v.exactOptional(count),
    }),
  ),
  population: v.exactOptional(fields({ file: text, count: v.exactOptional(text) })),
  household: v.exactOptional(text),
  strata: v.exactOptional(text),
  clusters: v.exactOptional(text),
  sensitive: v.exactOptional(names),
  scenarios: v.array(scenario, 'a list of scenarios'),
  candidates: v.optional(v.array(candidate, 'a list of candidates'), []),
  risk: v.optional(v.array(risk, 'a list of measures'), []),
  utility: v.optional(v.array(utility, 'a list of measures'), []),
  analyses: v.exactOptional(v.array(analysis, 'a list of analyses')),
  relations: v.exactOptional(v.array(relationShape, 'a list of relations')),
  hierarchies: v.exactOptional(
    v.array(
      fields({ variable: text, name: text, rows: v.array(texts, 'a list of rows') }),
      'a list of hierarchies',
    ),
  ),
  riskClasses: v.exactOptional(v.array(share, 'a list of four ascending numbers between 0 and 1')),
  combined: v.exactOptional(combined),
  map: v.exactOptional(map),
  search: v.exactOptional(search),
  lab: v.exactOptional(lab),
  chosen: v.exactOptional(text),
  release: v.exactOptional(release),
  before: v.exactOptional(earlierWave),
  locked: v.exactOptional(text),
})
