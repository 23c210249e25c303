// The program of the terminal as plain scripts: Node does not read TypeScript, and to have each of a thousand files
// translated as it is asked for takes ten times as long.
import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The address of one of them, in a folder that is gone when the process ends. They stand to one another as here, so that the
 * program finds the thread that reads slices.
 *
 * @param {'src/terminal/run-recipe' | 'bin/slice-thread'} script
 */
export async function scriptOf(script) {
  const folder = mkdtempSync(join(tmpdir(), 'unmatch-program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    entryPoints: [
      { in: 'src/terminal/run-recipe.ts', out: 'src/terminal/run-recipe' },
      { in: 'src/terminal/slice-thread.ts', out: 'bin/slice-thread' },
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  })
  return pathToFileURL(join(folder, `${script}.mjs`)).href
}
