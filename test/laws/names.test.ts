import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, describe, expect, it } from 'vitest'
import { lookUp } from '../../src/engine/by-name'
import { randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import type { CategoricalColumn } from '../../src/engine/table/column'
import { categorical } from '../../src/engine/table/table'
import { readRecipe, writeRecipe } from '../../src/file/recipe-json'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { runLab } from '../../src/terminal/run-lab'
import { asLists, candidates, namedFiles, namedRecipe, naming, type Naming, plainWord } from './named-study'
import { canNameCandidate, strangeWords } from './strange-words'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Everything that the terminal writes about the study under these names: every number of it, by file. */
async function written(name: Naming): Promise<ReadonlyMap<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  folders.push(folder)
  const { sample, population } = namedFiles(name)
  writeFileSync(join(folder, 'sample.csv'), sample)
  writeFileSync(join(folder, 'population.csv'), population)
  const recipe = join(folder, 'recipe.json')
  writeFileSync(recipe, writeRecipe(namedRecipe(name)))
  const out = join(folder, 'out')
  const quiet = () => undefined
  await assessRecipe({ recipe, out, records: true, release: true }, quiet)
  await runLab({ recipe, out }, quiet)
  return new Map(
    readdirSync(out).map((file) => [file, contentOf(file, readFileSync(join(out, file), 'utf8'))]),
  )
}

function contentOf(file: string, text: string): unknown {
  if (file.endsWith('.csv')) return Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  // Commands say the names themselves; none may begin another line.
  if (file.endsWith('.R')) return text.split('\n').length
  // The fingerprint of a file with other names in it is another.
  return { ...(JSON.parse(text) as object), input: null }
}

/**
 * Holds that the study under these names is the study under plain ones but for its names. Only candidates go by the same
 * names in both: their random numbers are drawn by them.
 */
async function holdsUnder(name: Naming): Promise<void> {
  const renamed = (text: string) => text.replace(plainWord, (word) => name(word))
  const strange = await written(name)
  const plain = await written((word) => (isCandidate(word) ? name(word) : word))
  expect([...strange.keys()].sort()).toEqual([...plain.keys()].map(renamed).sort())
  for (const [file, content] of plain) {
    expect(asLists(strange.get(renamed(file))), file).toEqual(asLists(content, renamed))
  }
}

const isCandidate = (word: string) => candidates.some((each) => each === word)

describe('a study under any names', () => {
  const offsets = Array.from({ length: Math.ceil(strangeWords.length / 4) }, (_, i) => 4 * i)

  it.each(offsets)('has the numbers that it has under plain ones, from word %i on', async (offset) => {
    await holdsUnder(naming(strangeWords, offset))
  })

  it('has the numbers that it has under plain ones, whatever is typed', async () => {
    const words = fc.uniqueArray(
      fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), fc.constantFrom(...strangeWords)),
      { minLength: 24, maxLength: 24, selector: (word) => word.normalize('NFC').trim() },
    )
    await fc.assert(
      fc.asyncProperty(words, async (given) => {
        const usable = given.map((word) => word.trim()).filter((word) => word !== '' && word !== 'risk')
        fc.pre(usable.length >= 20 && usable.filter(canNameCandidate).length >= candidates.length)
        await holdsUnder(naming(usable, 0))
      }),
      { seed: 20011, numRuns: 6 },
    )
  })

  it('is read from JSON as it was written', () => {
    for (const offset of offsets) {
      const recipe = namedRecipe(naming(strangeWords, offset))
      expect(asLists(readRecipe(writeRecipe(recipe)))).toEqual(asLists(recipe))
      expect(asLists(structuredClone(recipe))).toEqual(asLists(recipe))
    }
  })
})

describe('a recipe', () => {
  const withWhere = (where: string) =>
    readRecipe(
      `{"recipe": 1, "seed": 1, "data": {"variables": ${where}}, "scenarios": [], "candidates": [{"name": "S", "steps": [` +
        `{"method": "swap", "variable": "a", "rate": 0.1, "where": {"constructor": ["b"], "__proto__": ["c"]}}]}]}`,
    )

  it('keeps what it says of variables that are called like what every object has', () => {
    const recipe = withWhere('{"constructor": {"type": "ordinal"}, "__proto__": {"label": "P"}}')
    expect(lookUp(recipe.data.variables, 'constructor')).toEqual({ type: 'ordinal' })
    expect(lookUp(recipe.data.variables, '__proto__')).toEqual({ label: 'P' })
    expect(lookUp(recipe.data.variables, 'toString')).toBeUndefined()
    const [step] = recipe.candidates[0].steps
    expect(step.method === 'swap' && Object.entries(step.where ?? {})).toEqual([
      ['constructor', ['b']],
      ['__proto__', ['c']],
    ])
  })

  it.each(['constructor', '__proto__', 'toString'])('swaps only where `%s` is what it says', (name) => {
    const records = 1000
    const column = (
      of: string,
      levels: readonly string[],
      code: (i: number) => number,
    ): CategoricalColumn => ({
      kind: 'categorical',
      name: of,
      levels,
      ordered: false,
      codes: Uint8Array.from({ length: records }, (_, i) => code(i)),
    })
    const area = column('area', ['n', 's', 'e', 'w'], (i) => i % 4)
    const group = column(name, ['a', 'b'], (i) => (i % 10 === 3 ? 1 : 0))
    const table = { records, columns: [area, group] }
    const [step] = readRecipe(
      `{"recipe": 1, "seed": 1, "data": {}, "scenarios": [], "candidates": [{"name": "S", "steps": [` +
        `{"method": "swap", "variable": "area", "rate": 1, "where": {"${name}": ["b"]}}]}]}`,
    ).candidates[0].steps
    const { after } = applySteps(table, [step], { stream: () => randomStream(1, 'swap'), imports: {} })
    const changed = [...categorical(after, 'area').codes.entries()].filter(
      ([i, code]) => code !== area.codes[i],
    )
    expect(changed.length).toBeGreaterThan(50)
    expect(changed.filter(([i]) => group.codes[i] === 0)).toEqual([])
  })

  it('names the place of a mistake in it', () => {
    expect(() => withWhere('{"__proto__": {"type": "categories"}}')).toThrow(
      /data\.variables\.__proto__\.type/,
    )
    expect(() => withWhere('{"constructor": 3}')).toThrow(/data\.variables\.constructor/)
    expect(() => withWhere('["constructor"]')).toThrow(/data\.variables/)
  })
})
