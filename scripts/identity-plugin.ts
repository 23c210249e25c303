import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What stands in the page for its checksum while that is worked out. */
export const blankChecksum = '0'.repeat(64)

/**
 * Writes into the built page which version it is and its SHA-256: of the page as it is but for that number, in whose place
 * 64 zeros stand. Methods of checking it are in the README.
 */
export function pageIdentity(version: string): Plugin {
  return {
    name: 'page-identity',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          const tags = (checksum: string) =>
            `<meta name="version" content="${version}">\n    <meta name="sha256" content="${checksum}">`
          // Before the title, where no script has begun: a script may well say </head>.
          const blank = String(page.source).replace('<title>', () => `${tags(blankChecksum)}\n    <title>`)
          const checksum = createHash('sha256').update(blank, 'utf8').digest('hex')
          page.source = blank.replace(tags(blankChecksum), () => tags(checksum))
        }
      },
    },
  }
}
