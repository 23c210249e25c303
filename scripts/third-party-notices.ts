import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package whose code is in the built page, with the words its licence asks to be kept with it. */
type Bundled = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly words: string
}

/**
 * The notices of the packages that these modules are of: each package once, those with the same words together.
 *
 * @throws Error when a package has no licence text, because it may not be passed on without
 */
export function thirdPartyNotices(modules: Iterable<string>, root: string): string {
  const folders = new Set([...modules].flatMap((module) => packageFolder(module, root) ?? []))
  const packages = [...folders].map(bundled).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const titles = new Map<string, readonly string[]>()
  for (const each of packages) titles.set(each.words, [...(titles.get(each.words) ?? []), title(each)])
  const parts = [...titles].map(([words, alike]) => `${alike.join('\n')}\n\n${words}\n`)
  return [`The built page holds code of these packages, under these licences.\n`, ...parts].join(
    `\n${line}\n\n`,
  )
}

const line = '='.repeat(80)

/** The folder of the package that a module is of; null for our own. */
function packageFolder(module: string, root: string): string | null {
  // What the bundler itself puts in to hold modules together.
  if (module === '\0rolldown/runtime.js') return join(root, 'node_modules', 'rolldown')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))?.[0] ?? null
}

function bundled(folder: string): Bundled {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  const files = readdirSync(folder).toSorted()
  const kept = files.filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
  const texts = kept.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (!kept.some((file) => !/^notice/i.test(file)) || texts.includes(''))
    throw new Error(`${name} is in the built page, but has no licence text in ${folder}.`)
  return { name, version, licence: license ?? 'see below', words: texts.join('\n\n') }
}

function title({ name, version, licence }: Bundled): string {
  return `${name} ${version} (${licence})`
}
