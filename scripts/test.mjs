// Installs what is missing and runs everything. The last line counts what passed and what failed.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { attempt, attemptBeside, attemptInView, buildCommand, installMissing } from './install.mjs'
import { findOrInstall } from './browsers.mjs'
import { findWebKit } from './webkit.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()
const browsers = { CHROMIUM: findOrInstall('Chromium'), FIREFOX: findOrInstall('Firefox') }
const reports = mkdtempSync(join(tmpdir(), 'unmatch-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const webkitReport = join(reports, 'webkit.json')

let passed = 0
let failed = 0
/** What failed, said once more at the end: a long run's log is often kept by its last lines only. */
const failures = []

// Beside the unit tests: the linter alone would leave one of two cores idle for most of two minutes.
const endChecks = startChecks({
  types: ['tsc', '-p', 'tsconfig.json'],
  'types of the engine': ['tsc', '-p', 'src/engine/tsconfig.json'],
  lint: ['eslint', '.', '--max-warnings', '0'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
})

title('unit, laws, statistics, reference, components')
await runVitest('unit', unitReport)

await endChecks()

title('build')
const build = await attemptBeside(...buildCommand)
process.stdout.write(build.output)
// What it says, `npm start` shows to whoever tries the app first.
const isQuiet = build.output.trim() === ''
if (build.status === 0 && !isQuiet) failures.push(`build: not quiet: ${firstLines(build.output)}`)
count('build', build.status, () => (build.status === 0 && isQuiet ? [1, 0] : [0, 1]))

if (build.status === 0) {
  title('browser, on the built file')
  const browser = attempt(
    'npx',
    ['playwright', 'test', '-c', 'test/browser/playwright.config.ts', '--reporter=list,json'],
    {
      env: { ...process.env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
  )
  count('browser', browser, () => {
    const report = JSON.parse(readFileSync(browserReport, 'utf8'))
    failures.push(...browserFailures(report))
    const { expected, unexpected, flaky, skipped } = report.stats
    return [expected, unexpected + flaky + skipped]
  })

  title('WebKitGTK, on the built file')
  if (findWebKit()) await runVitest('webkit', webkitReport, ['-c', 'test/webkit/vitest.config.ts'])
  else console.log('Not run: WebKitWebDriver, MiniBrowser or Xvfb is not installed.')
}

if (failures.length > 0) title('what failed')
for (const failure of failures.slice(0, 20)) console.log(failure)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs a set of tests in view and counts them. */
async function runVitest(name, report, which = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await attemptInView('npx', ['vitest', 'run', ...which, ...reporters])
  count(name, status, () => {
    const written = JSON.parse(readFileSync(report, 'utf8'))
    failures.push(...unitFailures(written))
    return [written.numPassedTests, written.numFailedTests + written.numPendingTests + written.numTodoTests]
  })
}

/** Starts the checks; gives what is called to wait for them and to say how they ended. */
function startChecks(commands) {
  const running = Object.entries(commands).map(([name, words]) => [name, attemptBeside('npx', words)])
  return async () => {
    for (const [name, ended] of running) {
      const { status, output } = await ended
      title(name)
      process.stdout.write(output)
      if (status !== 0) failures.push(`${name}: ${lastLines(output)}`)
      count(name, status, () => (status === 0 ? [1, 0] : [0, 1]))
    }
  }
}

/** Adds a run's counts. A run that ended badly without a failed test (a crash, an empty run) counts as one failure. */
function count(name, status, counts) {
  const [good, bad] = countsOf(counts)
  passed += good
  if (bad > 0) failed += bad
  else if (status !== 0 || good === 0) {
    failed += 1
    failures.push(`${name}: ended with status ${status} and no failed test`)
  }
}

function unitFailures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status !== 'passed')
    if (tests.length === 0) return message ? [`${name}: ${firstLines(message)}`] : []
    return tests.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLines(failureMessages.join('\n'))}`,
    )
  })
}

function browserFailures(suite, file = '') {
  const inside = (suite.suites ?? []).flatMap((each) => browserFailures(each, each.file ?? file))
  const here = (suite.specs ?? []).filter(({ ok }) => !ok)
  const said = ({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return [
    ...here.map(
      (spec) =>
        `${file} › ${spec.title}: ${firstLines(
          said(spec)
            .map(({ message }) => message)
            .join('\n'),
        )}`,
    ),
    ...inside,
  ]
}

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 5).join('\n')
}

function lastLines(text) {
  return stripVTControlCharacters(text).trimEnd().split('\n').slice(-20).join('\n')
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
