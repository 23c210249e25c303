import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { attempt } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine: `CHROMIUM` if set, else the first one found, else one installed now. */
export function findOrInstallChromium() {
  const found = findChromium() ?? (installChromium() ? findChromium() : undefined)
  if (found) return found
  console.error(
    '\nNo Chromium was found, and the browser tests need one. Install it (on Debian or Ubuntu: `sudo apt-get install chromium`), ' +
      'or set CHROMIUM to the path of a Chromium or Chrome, and run `npm test` again.',
  )
  process.exit(1)
}

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installChromium() {
  if (process.platform !== 'linux') return false
  const isRoot = process.getuid?.() === 0
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const steps = [
    [...asRoot, 'apt-get', 'update'],
    [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
    ],
  ]
  console.log('No Chromium was found; asking the package manager for one …')
  return steps.every(
    ([command, ...words]) => attempt(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }) === 0,
  )
}
