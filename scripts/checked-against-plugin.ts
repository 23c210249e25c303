import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type * as Generator from './checked-against'

const id = 'virtual:checked-against'

/** Gives the page, when it is built, what the tests of each measure check: read off the tests as they stand then. */
export function checkedAgainstTests(root: string): Plugin {
  let text: Promise<string> | null = null
  return {
    name: 'checked-against',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => (resolved === `\0${id}` ? (text ??= moduleText(root)) : null),
  }
}

async function moduleText(root: string): Promise<string> {
  const path = join(root, 'scripts', 'checked-against.ts')
  const { module } = await runnerImport<typeof Generator>(path)
  return `export const checked = JSON.parse(${JSON.stringify(JSON.stringify(module.checkedAgainst(root)))})`
}
