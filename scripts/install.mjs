import { existsSync, readFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'

/** Installs the packages the lock file names, where they are missing or other ones are there. */
export function installMissing() {
  const wanted = readFileSync('package-lock.json', 'utf8')
  const stamp = 'node_modules/.package-lock.json'
  if (existsSync(stamp) && sameVersions(JSON.parse(wanted), JSON.parse(readFileSync(stamp, 'utf8')))) return
  console.log('Installing what is missing …')
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'])
}

/** Builds the app. It says nothing unless something is wrong. */
export const buildCommand = ['npx', ['--loglevel=error', 'vite', 'build', '--logLevel', 'warn']]

/** Runs a command with its output shown; ends this program with its status if it fails. */
export function run(command, words, options = {}) {
  const status = attempt(command, words, options)
  if (status !== 0) process.exit(status)
}

/** Runs a command with its output shown and gives its exit status. */
export function attempt(command, words, options = {}) {
  const done = spawnSync(command, words, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (done.error) console.error(`${command} could not be started: ${done.error.message}`)
  return done.status ?? 1
}

/** The same without holding up what runs beside it. */
export function attemptInView(command, words, options = {}) {
  return new Promise((resolve) => {
    const started = spawn(command, words, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    })
    started.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(1)
    })
    started.on('close', (status) => resolve(status ?? 1))
  })
}

/** Starts a command beside others; gives its exit status and all it wrote once it has ended. */
export function attemptBeside(command, words) {
  return new Promise((resolve) => {
    const started = spawn(command, words, { shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => (output += text))
    }
    started.on('error', (error) =>
      resolve({ status: 1, output: `${command} could not be started: ${error.message}\n` }),
    )
    started.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

function sameVersions(wanted, installed) {
  return Object.entries(wanted.packages).every(
    ([path, entry]) =>
      path === '' || entry.optional === true || installed.packages[path]?.version === entry.version,
  )
}
