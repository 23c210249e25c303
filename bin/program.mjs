// The program of the terminal as plain scripts: Node does not read TypeScript, and to have each of a thousand files
// translated as it is asked for takes ten times as long.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import module from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))

/** Where they are kept, until a source or a package is another. */
const cache = join(project, 'node_modules', '.cache', 'unmatch')

/**
 * The address of one of them. They stand to one another as here, so that the program finds the thread that reads slices.
 *
 * @param {'src/terminal/run-recipe' | 'bin/slice-thread'} script
 */
export async function scriptOf(script) {
  const kept = join(cache, fingerprintOfSources())
  const folder = existsSync(kept) ? kept : await made(kept)
  // From Node 22 on it is kept compiled, too.
  module.enableCompileCache?.(join(folder, 'compiled'))
  return pathToFileURL(join(folder, `${script}.mjs`)).href
}

/** Makes the scripts and keeps them; where nothing can be kept they are in a folder that is gone when the process ends. */
async function made(kept) {
  const folder = emptyFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: project,
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
  try {
    renameSync(folder, kept)
  } catch {
    // Another process was the first, or nothing can be written there.
    return existsSync(kept) ? kept : folder
  }
  for (const name of readdirSync(cache))
    if (isEarlier(name, kept)) rmSync(join(cache, name), { recursive: true, force: true })
  return kept
}

const begun = 'begun-'

function emptyFolder() {
  try {
    mkdirSync(cache, { recursive: true })
    return mkdtempSync(join(cache, begun))
  } catch {
    return mkdtempSync(join(tmpdir(), 'unmatch-'))
  }
}

function isEarlier(name, kept) {
  return name !== basename(kept) && !name.startsWith(begun)
}

/** Of which files there are, how long they are and when they were written. */
function fingerprintOfSources() {
  const hash = createHash('sha256')
  const sources = readdirSync(join(project, 'src'), { recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  )
  for (const file of [...sources.map((name) => join('src', name)), 'bin/program.mjs', 'package-lock.json']) {
    const { size, mtimeMs } = statSync(join(project, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
