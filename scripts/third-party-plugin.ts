import type { Plugin, Rolldown } from 'vite'
import { thirdPartyNotices } from './third-party-notices.ts'

/** Where the notices stand in the built page: text that no browser runs, read by Methods. */
const element = 'third-party-notices'

/**
 * Writes the licences of the packages that are really in the built page into it, and beside it as
 * `THIRD-PARTY-NOTICES.txt`: they ask to be passed on with the code. `ofWorker` notes what the worker holds, which is
 * bundled by itself and before the page.
 */
export function thirdPartyPlugins(root: string): { readonly ofWorker: Plugin; readonly ofPage: Plugin } {
  const modules = new Set<string>()
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') part.moduleIds.forEach((module) => modules.add(module))
    }
  }
  return {
    ofWorker: {
      name: 'third-party-notices-of-worker',
      apply: 'build',
      generateBundle: (_options, bundle) => note(bundle),
    },
    ofPage: {
      name: 'third-party-notices',
      apply: 'build',
      enforce: 'post',
      // Before the scripts are inlined and their chunks gone.
      generateBundle(_options, bundle) {
        note(bundle)
        const text = thirdPartyNotices(modules, root)
        if (/<!--|<\/?script/i.test(text))
          throw new Error('A licence text would end the element it stands in.')
        this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: text })
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          const block = `<script type="text/plain" id="${element}">\n${text}</script>`
          page.source = String(page.source).replace('</head>', () => `  ${block}\n  </head>`)
        }
      },
    },
  }
}
