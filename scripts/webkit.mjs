import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where distributions keep the browser that WebKitGTK ships for tests. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/usr/libexec', ...foldersIn('/usr/lib', /-linux-gnu/)]

/** The driver and the browser of WebKitGTK where both are installed with a screen to run them on; nothing elsewhere. */
export function findWebKit() {
  if (process.platform !== 'linux') return undefined
  const driver = onPath('WebKitWebDriver')
  const browser = LIBRARIES.flatMap((library) => foldersIn(library, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
  return driver && browser && onPath('Xvfb') ? { driver, browser } : undefined
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

function foldersIn(folder, name) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((each) => name.test(each))
    .map((each) => join(folder, each))
}
