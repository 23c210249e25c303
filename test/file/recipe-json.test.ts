import { describe, expect, it } from 'vitest'
import { eachOf, Problem } from '../../src/engine/problem'
import { readRecipe, writeRecipe } from '../../src/file/recipe-json'
import { fullRecipe as full } from './full-recipe'

/** The full recipe with the value at a place replaced; undefined takes it out. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const copy = structuredClone(full) as unknown
  let at = copy as Record<string | number, unknown>
  for (const part of path.slice(0, -1)) at = at[part] as Record<string | number, unknown>
  at[path.at(-1)!] = value
  return JSON.stringify(copy)
}

function problemOf(text: string): Problem {
  try {
    readRecipe(text)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The recipe was accepted.')
}

describe('a recipe as JSON', () => {
  it('is read with every field that a recipe may have', () => {
    expect(readRecipe(JSON.stringify(full))).toEqual(full)
  })

  it('comes back the same after it is written', () => {
    const recipe = readRecipe(JSON.stringify(full))
    expect(readRecipe(writeRecipe(recipe))).toEqual(recipe)
    expect(writeRecipe(recipe).endsWith('}\n')).toBe(true)
  })

  it('says how formulas are written in the file for users, in one of two ways', () => {
    const marking = { ...full, release: { formulas: 'mark' } }
    expect(readRecipe(JSON.stringify(marking)).release).toEqual({ formulas: 'mark' })
    const { message } = problemOf(JSON.stringify({ ...full, release: { formulas: 'escape' } }))
    expect(message).toBe('`release.formulas` in the recipe must be "keep" or "mark".')
  })

  it('may leave out candidates and measures', () => {
    const { recipe, seed, data, scenarios } = full
    const read = readRecipe(JSON.stringify({ recipe, seed, data, scenarios }))
    expect(read).toMatchObject({ candidates: [], risk: [], utility: [] })
  })

  it.each([
    [
      '{ "recipe": 1, }',
      'Line 1, column 16: a name in double quotes is expected; after the last entry there is no comma.',
    ],
    ['{\n  "recipe": 1\n  "seed": 2\n}', 'Line 3, column 3: a comma is expected.'],
    [
      '{ "recipe": 1, // the version\n  "seed": Ada }',
      'Line 2, column 11: a name or a text in double quotes is expected, a number, true, false, a list or an object.',
    ],
    ['{ "recipe": 1', 'Line 1, column 14: a closing brace is expected.'],
    ['{ "recipe": 1 } }', 'Line 1, column 17: nothing more is expected.'],
    ['{ "recipe": "1 }', 'Line 1, column 13: a text does not end before its line does.'],
  ])('is refused when it is not JSON, with the place and nothing of the text: %s', (text, detail) => {
    const problem = problemOf(text)
    expect(problem.code).toBe('recipe-not-json')
    expect(problem.detail).toBe(detail)
  })

  it('is refused where brackets stand within brackets without end', () => {
    const problem = problemOf(`{ "recipe": ${'['.repeat(100_000)}`)
    expect(problem.detail).toBe('Line 1, column 1: JSON is expected.')
  })

  it('may name the schema that an editor checks it by, which is no part of it', () => {
    const text =
      '{"$schema": "https://example.org/recipe.schema.json", "recipe": 1, "data": {}, "scenarios": []}'
    expect(readRecipe(text)).toEqual({
      recipe: 1,
      seed: 0,
      data: {},
      scenarios: [],
      candidates: [],
      risk: [],
      utility: [],
    })
  })

  it('may have comments, in which texts are no comments', () => {
    const text = JSON.stringify({ ...full, household: 'https://a /* b */' }, null, 2)
    const commented = text.replace('{', '{ // the project\n/* of\ntwo lines */')
    expect(readRecipe(commented)).toEqual(readRecipe(text))
  })

  it('says what a missing field may be, all of it', () => {
    const missing = (path: readonly (string | number)[]) => problemOf(changed(path, undefined)).message
    expect(missing(['scenarios', 0, 'key'])).toBe(
      '`scenarios[0].key` in the recipe must be given: a list of variables.',
    )
    expect(missing(['candidates', 0, 'steps', 0, 'method'])).toBe(
      '`candidates[0].steps[0].method` in the recipe must be given: `swap`, `pram`, `swapHouseholds`, `rankSwap`, `recode`, `topcode`, `bottomcode`, `round`, `suppress`, `subsample`, `microaggregate`, `noise`, `import`, `drop` or `rebuild`.',
    )
    expect(problemOf(changed(['risk', 0, 'measure'], 'k')).detail).toContain('`acquaintance`')
  })

  it('needs a seed only where something is random', () => {
    const { seed, candidates, lab, search, ...rest } = full
    expect(seed).not.toBe(0)
    expect(readRecipe(JSON.stringify(rest)).seed).toBe(0)
    const random = problemOf(JSON.stringify({ ...rest, candidates }))
    expect(random.message).toBe('`seed` in the recipe must be given: a whole number from 0 to 4294967295.')
    expect(random.detail).toBe('`candidates` draws random numbers, which follow from it.')
    expect(problemOf(JSON.stringify({ ...rest, lab })).detail).toContain('`lab`')
    expect(problemOf(JSON.stringify({ ...rest, search })).detail).toContain('`search`')
  })

  it('quotes nothing of a file that is no recipe', () => {
    const problem = problemOf('[{ "name": "Ada Lovelace", "income": 1, }]')
    expect(problem.code).toBe('recipe-not-json')
    expect(problem.detail).toBe('It holds no recipe.')
  })

  it('names the place of a mistake wherever it stands, before the version too', () => {
    expect(problemOf('{\n  // A census\n  recipe: 1\n}').detail).toBe(
      'Line 3, column 3: a name or a text in double quotes is expected, a number, true, false, a list or an object.',
    )
  })

  it.each([
    ['a radius', ['risk', 4, 'radius', 'age'], 1.5, 'risk[4].radius.age', 'a whole number from 0'],
    ['an estimate', ['risk', 5, 'estimate'], 'mle', 'risk[5].estimate', '"ml", "moment" or "truncated"'],
    ['a target', ['risk', 2, 'target'], 'tau', 'risk[2].target', 'must be "tau1", "tau2" or "both"'],
    ['a limit of misfit', ['risk', 2, 'acceptBelow'], 0, 'risk[2].acceptBelow', 'must be a number above 0'],
    ['no number', ['risk', 2, 'acceptBelow'], '2', 'risk[2].acceptBelow', 'must be a number above 0'],
    ['a design', ['lab', 'design'], 'simple', 'lab.design', 'an object in braces'],
    ['a measure', ['lab', 'risk'], [1], 'lab.risk[0]', 'an object in braces'],
    ['seed', ['seed'], 1.5, 'seed', 'a whole number'],
    ['a rate', ['candidates', 0, 'steps', 0, 'rate'], 1.2, 'candidates[0].steps[0].rate', '0 to 1'],
    ['a missing field', ['scenarios', 0, 'key'], undefined, 'scenarios[0].key', 'given'],
    ['a list', ['scenarios', 0, 'key'], 'lad', 'scenarios[0].key', 'a list of variables'],
    [
      'the levels of an impossible combination',
      ['scenarios', 0, 'impossible', 0, 'lad'],
      '01',
      'scenarios[0].impossible[0].lad',
      'a list of levels',
    ],
    ['a sampling fraction', ['lab', 'design', 'fractions', 'F'], 2, 'lab.design.fractions.F', '0 to 1'],
    ['a population', ['lab', 'population'], 'people', 'lab.population', '"population", "file"'],
    ['samples', ['lab', 'samples'], 0, 'lab.samples', 'a whole number from 1'],
    ['the version', ['recipe'], 2, 'recipe', '1, the version'],
    ['an object', ['data'], 'sample.csv', 'data', 'an object'],
    ['a table', ['utility', 0, 'table'], ['lad'], 'utility[0].table[1]', 'a text'],
    ['a table of three', ['utility', 0, 'table'], ['a', 'b', 'c'], 'utility[0].table', 'two variables'],
    [
      'groups without a group',
      ['candidates', 0, 'steps', 0, 'groups'],
      [],
      'candidates[0].steps[0].groups',
      'at least one group',
    ],
    ['a type', ['data', 'variables', 'age', 'type'], 'date', 'data.variables.age.type', '"ordinal"'],
    [
      'a choice of records that is neither by levels nor by risk',
      ['candidates', 0, 'steps', 0, 'where'],
      { risk: { over: 0.2 } },
      'candidates[0].steps[0].where.risk',
      '{ "above": a number }',
    ],
  ] as const)('names the place of a wrong value: %s', (_, path, value, place, expected) => {
    const problem = problemOf(changed(path, value))
    expect(problem.code).toBe('recipe-field-wrong')
    expect(problem.facts['place']).toBe(place)
    expect(problem.message).toContain(expected)
  })

  it('says in one line what it found, and only what is short', () => {
    expect(problemOf('{ "recipe": 1,\n "seed": x }').detail).not.toContain('\n')
    expect(problemOf(changed(['seed'], 1.5)).detail).toBe('It is 1.5.')
    expect(problemOf(changed(['seed'], {})).detail).toBe('')
  })

  it('refuses a number too large to be one', () => {
    const text = changed(['risk', 2, 'acceptBelow'], 'huge').replace('"huge"', '1e999')
    expect(problemOf(text).facts['place']).toBe('risk[2].acceptBelow')
  })

  it('refuses a field it does not know and lists those it does, so that no misspelt setting is lost', () => {
    const problem = problemOf(changed(['candidates', 0, 'steps', 0, 'rat'], 0.2))
    expect(problem.code).toBe('recipe-field-unknown')
    expect(problem.facts['place']).toBe('candidates[0].steps[0].rat')
    expect(problem.facts['understood']).toContain('rate')
  })

  it.each([
    ['method', ['candidates', 0, 'steps', 0], { method: 'shuffle', variable: 'age' }, 'shuffle', 'swap'],
    ['risk measure', ['risk', 0], { measure: 'gossip' }, 'gossip', 'identification'],
    ['utility measure', ['utility', 0], { measure: 'beauty' }, 'beauty', 'raad'],
    ['model', ['risk', 2, 'model'], 'saturated', 'saturated', 'search'],
  ] as const)('refuses a %s that it does not have and lists those it has', (_, path, value, entry, has) => {
    const problem = problemOf(changed(path, value))
    expect(problem.code).toBe('recipe-entry-unknown')
    expect(problem.facts['entry']).toBe(entry)
    expect(problem.facts['understood']).toContain(has)
    expect(problem.message).toContain(`\`${entry}\``)
  })

  it('names everything that is wrong with its fields, each at its place', () => {
    const wrong = {
      recipe: 1,
      seed: 'x',
      dat: {},
      scenarios: [{ name: 3, key: 'sex' }],
      candidates: [{ name: 'A', steps: [{ method: 'swop' }, { method: 'swap', rte: 0.1, variable: 'sex' }] }],
      risk: [{ measure: 'uniqueness', k: 'x' }],
    }
    try {
      readRecipe(JSON.stringify(wrong))
      expect.unreachable('The recipe was accepted.')
    } catch (error) {
      expect(error).toBeInstanceOf(Problem)
      const all = eachOf(error as Problem)
      expect(all.map(({ code, facts }) => `${String(facts['place'])}: ${code}`)).toEqual([
        'seed: recipe-field-wrong',
        'data: recipe-field-wrong',
        'scenarios[0].name: recipe-field-wrong',
        'scenarios[0].key: recipe-field-wrong',
        'candidates[0].steps[0].method: recipe-entry-unknown',
        'candidates[0].steps[1].rte: recipe-field-unknown',
        'risk[0].k: recipe-field-wrong',
        'dat: recipe-field-unknown',
      ])
      // To whom one is enough it is the first.
      expect((error as Problem).facts).toEqual(all[0].facts)
    }
  })
})
