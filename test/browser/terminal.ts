import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Spread } from '../../src/engine/assess/results'

export type TerminalResults = {
  readonly scenarios: Record<
    string,
    {
      readonly original: { readonly risk: Record<string, Record<string, number>> }
      readonly candidates: Record<
        string,
        { readonly risk: Record<string, Spread>; readonly utility: Record<string, Spread> }
      >
    }
  >
}

export type TerminalRun = {
  readonly results: TerminalResults
  /** The text of a file that was written beside the results. */
  readonly written: (name: string) => string
}

/** Runs a recipe in the terminal, beside the files that it names. */
export function runInTerminal(recipe: string, files: Readonly<Record<string, string>> = {}): TerminalRun {
  const folder = mkdtempSync(join(tmpdir(), 'unmatch-recipe-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const path = join(folder, 'recipe.json')
  writeFileSync(path, recipe)
  execFileSync(
    'npx',
    ['tsx', 'src/terminal/run-recipe.ts', path, '--out', folder, '--records', '--release'],
    {
      stdio: 'pipe',
    },
  )
  const written = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { results: JSON.parse(written('results.json')) as TerminalResults, written }
}
