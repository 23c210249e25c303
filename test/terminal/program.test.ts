import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { scriptOf } from '../../bin/program.mjs'

it('the program stands to the thread that reads slices as in the project', async () => {
  const program = await scriptOf('src/terminal/run-recipe')
  expect(existsSync(new URL(program))).toBe(true)
  expect(existsSync(new URL('../../bin/slice-thread.mjs', program))).toBe(true)
})

it('the program is kept for the next start, in which nothing is made', async () => {
  const [first, second] = [await scriptOf('src/terminal/run-recipe'), await scriptOf('bin/slice-thread')]
  expect(new URL('../../', first).href).toBe(new URL('../', second).href)
  expect(first).toContain('/node_modules/.cache/unmatch/')
  const written = statSync(new URL(first)).mtimeMs
  spawnSync(process.execPath, [resolve('bin/unmatch.mjs'), '--help'])
  expect(statSync(new URL(await scriptOf('src/terminal/run-recipe'))).mtimeMs).toBe(written)
})

it('a run leaves nothing behind, wherever it is called from', () => {
  const empty = mkdtempSync(join(tmpdir(), 'program-'))
  const { status, stdout } = spawnSync(process.execPath, [resolve('bin/unmatch.mjs'), '--help'], {
    cwd: empty,
    env: { ...process.env, TMPDIR: empty },
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toContain('unmatch RECIPE.json')
  expect(readdirSync(empty)).toEqual([])
}, 60_000)
