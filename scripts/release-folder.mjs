import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts into one folder what an agency takes in: the built page under its version, the notices of its packages, the schemas of
 * recipe and results, the headers for a host, and the checksums of all these.
 */
export function writeReleaseFolder(folder, version) {
  const files = {
    [`unmatch-${version}.html`]: 'dist/index.html',
    'THIRD-PARTY-NOTICES.txt': 'dist/THIRD-PARTY-NOTICES.txt',
    'recipe.schema.json': 'dist/schema/recipe.schema.json',
    'results.schema.json': 'dist/schema/results.schema.json',
    'host-headers.json': 'scripts/host-headers.json',
    'CHANGELOG.md': 'CHANGELOG.md',
    'CITATION.cff': 'CITATION.cff',
    LICENSE: 'LICENSE',
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sums = Object.entries(files).map(([name, from]) => {
    copyFileSync(from, join(folder, name))
    const sum = createHash('sha256').update(readFileSync(from)).digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}
