// Builds the page and writes what an agency takes in, as one folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attemptBeside, buildCommand, installMissing } from './install.mjs'
import { writeReleaseFolder } from './release-folder.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()
const build = await attemptBeside(...buildCommand)
if (build.status !== 0) {
  process.stdout.write(build.output)
  process.exit(1)
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = join('release', `unmatch-${version}`)
writeReleaseFolder(folder, version)
console.log(`Written to ${folder}. To see that nothing was changed: sha256sum --check SHA256SUMS`)
