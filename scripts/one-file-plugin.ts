import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Parse = Rolldown.PluginContext['parse']

/** The module that starts the worker, in place of that of the worker itself. */
const startsWorker = '\0starts-worker'

/**
 * Writes the app into one file: the styles; the guard, before any other script; what page and worker both run, once;
 * the page; and the rest of the worker, as text that the page reads.
 *
 * A script in a file has no address by which another could import it. Each leaves what it exports in `unmatch`, under
 * its own name, where those after it find it: as it is then, so that no export may be given its value later.
 */
export function oneFile({ guard, worker }: { readonly guard: string; readonly worker: string }): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' } },
      },
    }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: guard, fileName: 'guard.js' })
      this.emitFile({ type: 'chunk', id: worker, fileName: 'worker.js' })
    },
    resolveId: { filter: { id: /\?worker&inline$/ }, handler: () => startsWorker },
    load: { filter: { id: /^\0starts-worker$/ }, handler: () => workerFromText },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const withImports = (file: string): readonly Chunk[] => {
          const chunk = bundle[file] as Chunk
          return [...chunk.imports.flatMap(withImports), chunk]
        }
        const ofWorker = new Set(withImports('worker.js'))
        const inOrder = new Set([...withImports('guard.js'), ...withImports('index.js'), ...ofWorker])
        const scripts = [...inOrder].map((chunk) => {
          const type = chunk.fileName === 'worker.js' ? 'text/plain' : 'module'
          const read = ofWorker.has(chunk) ? ' data-worker' : ''
          const code = linked(chunk, (text) => this.parse(text))
          return code && `<script type="${type}"${read}>${inHtml(inAscii(code))}</script>`
        })
        const styles = Object.values(bundle).map((part) =>
          part.type === 'asset' && part.fileName.endsWith('.css')
            ? `<style>${String(part.source)}</style>`
            : '',
        )
        const head = [...styles, ...scripts].filter(Boolean).join('\n    ')
        for (const part of Object.values(bundle)) {
          if (/\.(?:js|css)$/.test(part.fileName)) Reflect.deleteProperty(bundle, part.fileName)
          if (part.type !== 'asset' || !part.fileName.endsWith('.html')) continue
          part.source = String(part.source)
            .replace(/^ *<(?:script|link)[^>]* (?:src|href)="\.\/(?:index\.js|[^"]*\.css)".*\n/gm, '')
            .replace('</head>', () => `  ${head}\n  </head>`)
        }
      },
    },
  }
}

/** A classic worker: a module worker from a blob does not start from disk in Chromium, and hangs without a word. */
const workerFromText = `
let address
export default function startWorker() {
  address ??= URL.createObjectURL(
    new Blob(
      [...document.querySelectorAll('script[data-worker]')].map(
        ({ textContent }) => \`(()=>{"use strict";\${textContent}\\n})();\`,
      ),
      { type: 'text/javascript;charset=utf-8' },
    ),
  )
  return new Worker(address)
}`

/** The code of a script, with what it imports taken from `unmatch` and what it exports put there. */
function linked({ code, fileName }: Chunk, parse: Parse): string {
  let text = code
  const { body } = parse(code)
  const later = new Set(
    body.flatMap((statement) =>
      statement.type === 'VariableDeclaration'
        ? statement.declarations.flatMap(({ id, init }) => (init || id.type !== 'Identifier' ? [] : id.name))
        : [],
    ),
  )
  for (const statement of body.toReversed()) {
    const put = (instead: string) => {
      text = text.slice(0, statement.start) + instead + text.slice(statement.end)
    }
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map((each) => {
        if (each.type !== 'ImportSpecifier') throw new Error(`${fileName} imports another script as a whole.`)
        return `${nameOf(each.imported)}:${each.local.name}`
      })
      put(names.length > 0 ? `const{${names.join()}}=${exportsOf(statement.source.value)};` : '')
    } else if (statement.type === 'ExportNamedDeclaration') {
      const names = statement.specifiers.map(({ exported, local }) => {
        if (later.has(nameOf(local))) throw new Error(`${fileName} exports what has no value yet.`)
        return `${nameOf(exported)}:${nameOf(local)}`
      })
      put(`(globalThis.unmatch??={}),${exportsOf(fileName)}={${names.join()}};`)
    }
  }
  return text.trim()
}

type Name = { readonly type: 'Identifier'; readonly name: string } | { readonly type: 'Literal' }

function nameOf(name: Name): string {
  if (name.type === 'Literal') throw new Error('A script exports what has no name.')
  return name.name
}

function exportsOf(file: string): string {
  return `unmatch["${file.replace(/^.*\//, '')}"]`
}

/**
 * A script of few other letters, which stand in texts, is read in half the time without them: a browser keeps all of it in two
 * bytes a letter because of one.
 */
function inAscii(code: string): string {
  return code.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Nothing in a script may look like its end, or like the beginning of a comment. */
function inHtml(code: string): string {
  if (/[\0\r]/.test(code)) throw new Error('A script has a sign that a browser would read as another.')
  return code.replace(/<(?=\/script|!--)/gi, '\\x3C')
}
