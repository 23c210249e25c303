import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import { pageIdentity } from './scripts/identity-plugin.ts'
import { formulasInMathml } from './scripts/formulas-plugin.ts'
import { oneFile } from './scripts/one-file-plugin.ts'
import { ownScales } from './scripts/own-scales-plugin.ts'
import { thirdPartyNoticesInPage } from './scripts/third-party-plugin.ts'

/**
 * Writes the content policy into the built page: nothing may connect, and only the scripts and styles that stand
 * in this file may run, named by their hashes. Workers are started from blobs and inherit it.
 */
function contentPolicy(): Plugin {
  const hashes = (html: string, tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map((found) => `'sha256-${createHash('sha256').update(found[1], 'utf8').digest('base64')}'`)
      .join(' ')
  return {
    name: 'content-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.html')) continue
          const html = String(asset.source)
          const policy = [
            `default-src 'none'`,
            `script-src ${hashes(html, 'script')}`,
            `style-src ${hashes(html, 'style')}`,
            `worker-src blob:`,
            `img-src data: blob:`,
            `connect-src 'none'`,
            `font-src 'none'`,
            `form-action 'none'`,
            `base-uri 'none'`,
            `frame-src 'none'`,
            `object-src 'none'`,
          ].join('; ')
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
          asset.source = html.replace(/<head>/, () => `<head>\n    ${meta}`)
        }
      },
    },
  }
}

/** The page is in English: react-aria keeps to it where another language is empty. */
const inEnglish: Plugin = {
  name: 'in-english',
  load: {
    filter: { id: /react-aria\/.*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => 'export default undefined',
  },
}

const styleFiles = new Map<string, string>()

/** A class is known by its name and that of its file, so that it is found again. */
function classNamed(name: string, file: string): string {
  const path = file.replace(/\?.*/, '')
  const stem = basename(path, '.module.css')
  if ((styleFiles.get(stem) ?? path) !== path) throw new Error(`Two files of styles are named ${stem}.`)
  styleFiles.set(stem, path)
  return `${stem}-${name}`
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}

/** How long plug-ins took on a busy machine is nothing to warn of. */
const checks = { bundlerTimings: false }

export default defineConfig({
  base: './',
  plugins: [
    react(),
    formulasInMathml(),
    inEnglish,
    ownScales(),
    thirdPartyNoticesInPage(import.meta.dirname),
    oneFile({ guard: 'src/guard/first.ts', worker: 'src/worker/engine.worker.ts' }),
    contentPolicy(),
    pageIdentity(version),
  ],
  css: { modules: { generateScopedName: classNamed } },
  build: {
    rolldownOptions: { checks },
    target: 'es2023',
    chunkSizeWarningLimit: 3000,
    assetsInlineLimit: 100_000_000,
  },
})
