import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Spread, SuppressedValues } from '../../src/engine/assess/results'
import { assessRecipe } from '../../src/terminal/assess-recipe'

export type TerminalResults = {
  readonly input: { readonly records: number }
  /** By the name of the candidate, which of its runs was written, from 1. */
  readonly runs: Readonly<Record<string, number>>
  readonly scenarios: Record<
    string,
    {
      readonly key: { readonly cells: number; readonly observed: number }
      readonly original: { readonly risk: TerminalRisk }
      readonly candidates: Record<
        string,
        {
          readonly risk: Record<string, Spread>
          readonly utility: Record<string, Spread>
          readonly combined?: Spread
          readonly replicates: readonly {
            readonly risk: TerminalRisk
            readonly suppressed?: SuppressedValues
            readonly kept?: { readonly records: number; readonly of: number }
            readonly changed: Readonly<Record<string, number>>
          }[]
        }
      >
    }
  >
}

/** Numbers by their field, by the result they are in. */
type TerminalRisk = Record<string, Record<string, number>>

export type TerminalRun = {
  readonly results: TerminalResults
  /** The text of a file that was written beside the results. */
  readonly written: (name: string) => string
}

/** Which files are asked for, and whether records are only counted. */
type Asked = Omit<Parameters<typeof assessRecipe>[0], 'recipe' | 'out'>

/** What the terminal has written, by what it was given: kept for all browsers of one run of the tests. */
const runs = process.env['TERMINAL_RUNS'] ?? mkdtempSync(join(tmpdir(), 'unmatch-recipes-'))

/**
 * Does what the terminal does with a recipe, beside the files that it names: in this process, which has the engine already. Once,
 * for a second run writes the same bytes.
 */
export async function runInTerminal(
  recipe: string,
  files: Readonly<Record<string, string>> = {},
  asked: Asked = { records: true, release: true },
): Promise<TerminalRun> {
  const given = createHash('sha256').update(JSON.stringify([recipe, files, asked]))
  const folder = join(runs, given.digest('hex'))
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(join(runs, 'unfinished-'))
    await runIn(unfinished, recipe, files, asked)
    keep(unfinished, folder)
  }
  const written = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { results: JSON.parse(written('results.json')) as TerminalResults, written }
}

/** Another browser may have had the same recipe run meanwhile: then its files, the same bytes, are there. */
function keep(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

async function runIn(
  folder: string,
  recipe: string,
  files: Readonly<Record<string, string>>,
  asked: Asked,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const path = join(folder, 'recipe.json')
  writeFileSync(path, recipe)
  await assessRecipe({ recipe: path, out: folder, ...asked }, () => {})
}
