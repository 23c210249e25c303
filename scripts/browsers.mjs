import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { attempt } from './install.mjs'

/** The browsers that the tests run in: how each may be called, where else it may be, and the package that brings it. */
const BROWSERS = {
  Chromium: {
    variable: 'CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    package: 'chromium',
  },
  Firefox: {
    variable: 'FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    package: 'firefox-esr',
  },
}

/** The path of a browser on this machine: its variable if set, else the first one found, else one installed now. */
export function findOrInstall(name) {
  const browser = BROWSERS[name]
  const found = find(browser) ?? (install(name) ? find(browser) : undefined)
  if (found) return found
  console.error(
    `\nNo ${name} was found, and the browser tests need one. Install it (on Debian: \`sudo apt-get install ${browser.package}\`), ` +
      `or set ${browser.variable} to the path of one, and run \`npm test\` again.`,
  )
  process.exit(1)
}

function find({ variable, names, places }) {
  if (process.env[variable]) return process.env[variable]
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function install(name) {
  if (process.platform !== 'linux') return false
  const isRoot = process.getuid?.() === 0
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const withoutQuestions = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y']
  const steps = [
    [...asRoot, 'apt-get', 'update'],
    [...asRoot, ...withoutQuestions, '--no-install-recommends', BROWSERS[name].package],
  ]
  console.log(`No ${name} was found; asking the package manager for one …`)
  return steps.every(
    ([command, ...words]) => attempt(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }) === 0,
  )
}
