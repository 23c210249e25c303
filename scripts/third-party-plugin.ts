import type { Plugin } from 'vite'
import { thirdPartyNotices } from './third-party-notices.ts'

/** Where the notices stand in the built page: text that no browser runs, read by Methods. */
const element = 'third-party-notices'

/**
 * Writes the licences of the packages that are really in the built page, its worker included, into it, and beside it as
 * `THIRD-PARTY-NOTICES.txt`: they ask to be passed on with the code.
 */
export function thirdPartyNoticesInPage(root: string): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    enforce: 'post',
    // Before the scripts are inlined and their chunks gone.
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle)
      const modules = parts.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const text = thirdPartyNotices(modules, root)
      if (/<!--|<\/?script/i.test(text)) throw new Error('A licence text would end the element it stands in.')
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: text })
      for (const page of parts) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        const block = `<script type="text/plain" id="${element}">\n${text}</script>`
        page.source = String(page.source).replace('</head>', () => `  ${block}\n  </head>`)
      }
    },
  }
}
