// Installs what is missing and runs everything. The last line counts what passed and what failed.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { attemptBeside, attemptInView, buildCommand, installMissing } from './install.mjs'
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

// What the terminal wrote for one browser, for another that saves the same recipe.
process.env.TERMINAL_RUNS = mkdtempSync(join(reports, 'terminal-'))

title('build')
const build = await attemptBeside(...buildCommand)
process.stdout.write(build.output)
// What it says, `npm start` shows to whoever tries the app first.
const isQuiet = build.output.trim() === ''
if (build.status === 0 && !isQuiet) failures.push(`build: not quiet: ${firstLines(build.output)}`)
count('build', build.status, () => (build.status === 0 && isQuiet ? [1, 0] : [0, 1]))

// Beside the tests in view: these alone would leave one of two cores idle for much of their time.
const checks = startChecks({
  types: ['tsc', '-p', 'tsconfig.json'],
  'types of the engine': ['tsc', '-p', 'src/engine/tsconfig.json'],
  lint: ['eslint', '.', '--max-warnings', '0'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
})
const canRunWebKit = build.status === 0 && findWebKit() !== undefined
const webkit = Promise.all(checks.map(({ ended }) => ended)).then(() =>
  canRunWebKit ? attemptBeside('npx', vitest(webkitReport, ['-c', 'test/webkit/vitest.config.ts'])) : null,
)

title('unit, laws, statistics, reference, components')
countVitest('unit', unitReport, await attemptInView('npx', vitest(unitReport)))

for (const { name, ended } of checks) {
  const { status, output } = await ended
  title(name)
  process.stdout.write(output)
  if (status !== 0) failures.push(`${name}: ${lastLines(output)}`)
  count(name, status, () => (status === 0 ? [1, 0] : [0, 1]))
}

if (build.status === 0) {
  title('browser, on the built file')
  const browser = await attemptInView(
    'npx',
    ['playwright', 'test', '-c', 'test/browser/playwright.config.ts', '--reporter=list,json'],
    { env: { ...process.env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport } },
  )
  count('browser', browser, () => {
    const report = JSON.parse(readFileSync(browserReport, 'utf8'))
    failures.push(...browserFailures(report))
    const { expected, unexpected, flaky, skipped } = report.stats
    return [expected, unexpected + flaky + skipped]
  })

  title('WebKitGTK, on the built file')
  const inWebKit = await webkit
  if (inWebKit) {
    process.stdout.write(inWebKit.output)
    countVitest('webkit', webkitReport, inWebKit.status)
  } else console.log('Not run: WebKitWebDriver, MiniBrowser or Xvfb is not installed.')
}

if (failures.length > 0) title('what failed')
for (const failure of failures.slice(0, 20)) console.log(failure)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The words that run a set of tests and have them counted in a report. */
function vitest(report, which = []) {
  return ['vitest', 'run', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

function countVitest(name, report, status) {
  count(name, status, () => {
    const written = JSON.parse(readFileSync(report, 'utf8'))
    failures.push(...unitFailures(written))
    return [written.numPassedTests, written.numFailedTests + written.numPendingTests + written.numTodoTests]
  })
}

function startChecks(commands) {
  return Object.entries(commands).map(([name, words]) => ({ name, ended: attemptBeside('npx', words) }))
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
