// Installs what is missing and runs everything. The last line counts what passed and what failed.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, attemptBeside, installMissing } from './install.mjs'
import { findOrInstallChromium } from './chromium.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()
const chromium = findOrInstallChromium()
const reports = mkdtempSync(join(tmpdir(), 'unmatch-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

let passed = 0
let failed = 0

// Side by side: the linter alone would leave one of two cores idle for most of a minute.
await checkAll({
  types: ['tsc', '-p', 'tsconfig.json'],
  'types of the engine': ['tsc', '-p', 'src/engine/tsconfig.json'],
  lint: ['eslint', '.', '--max-warnings', '0'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
})

title('unit, laws, statistics, reference, components')
const unit = attempt('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
count(unit, () => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(unitReport, 'utf8'),
  )
  return [numPassedTests, numFailedTests + numPendingTests + numTodoTests]
})

title('build')
const build = attempt('npx', ['vite', 'build', '--logLevel', 'warn'])
count(build, () => (build === 0 ? [1, 0] : [0, 1]))

if (build === 0) {
  title('browser, on the built file')
  const browser = attempt(
    'npx',
    ['playwright', 'test', '-c', 'test/browser/playwright.config.ts', '--reporter=list,json'],
    {
      env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
  )
  count(browser, () => {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(browserReport, 'utf8')).stats
    return [expected, unexpected + flaky + skipped]
  })
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function checkAll(commands) {
  const running = Object.entries(commands).map(([name, words]) => [name, attemptBeside('npx', words)])
  for (const [name, ended] of running) {
    const { status, output } = await ended
    title(name)
    process.stdout.write(output)
    count(status, () => (status === 0 ? [1, 0] : [0, 1]))
  }
}

/** Adds a run's counts. A run that ended badly without a failed test (a crash, an empty run) counts as one failure. */
function count(status, counts) {
  const [good, bad] = countsOf(counts)
  passed += good
  failed += bad > 0 ? bad : status === 0 && good > 0 ? 0 : 1
}

/** A report that is not there or can't be read says nothing. */
function countsOf(counts) {
  try {
    return counts()
  } catch {
    return [0, 0]
  }
}

function title(words) {
  console.log(`\n── ${words}`)
}
