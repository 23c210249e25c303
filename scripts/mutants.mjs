// Changes the engine in small ways, one after the other, and lists the changes that no test notices.
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, installMissing } from './install.mjs'

const engine = 'src/engine'
/** The rooms that this is for: those that change files and those that say how risky they are. */
const rooms = ['protect', 'misclassification', 'model', 'risk'].map((name) => `${engine}/${name}`)

/** Words, symbols, sentences, what a measure is, and tables of what was measured: what they should say is for people to judge. */
const words =
  /^(catalogue.*|checked-by|numbers.*|definitions?|define|(.*-)?letters|papers|problems|cautions|shared-assumptions|measured-performance|performance-row)\.ts$/

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()

const asked = process.argv.slice(2).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''))
const paths = asked.length > 0 ? asked : rooms
const roomOf = (path) => rooms.find((room) => path === room || path.startsWith(`${room}/`))
const outside = paths.find((path) => roomOf(path) === undefined)
if (outside !== undefined) {
  console.error(`${outside} is not in ${rooms.join(', ')}.`)
  process.exit(1)
}

/** Files one by one: the tests of a room take a multiple of their time where all of its code counts its own lines. */
const files = paths.flatMap((path) =>
  /\.ts(:|$)/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true })
        .filter((file) => file.endsWith('.ts') && !words.test(basename(file)))
        .map((file) => `${path}/${file}`),
)
const counts = {}
for (const file of files) countMutants(file)
console.log(`\n${inWords(counts)}`)

function countMutants(file) {
  const status = attempt('npx', ['stryker', 'run', 'test/mutants/stryker.config.json', '--mutate', file], {
    env: { ...process.env, MUTANTS_TESTS: testsOf(file).join(' ') },
  })
  if (status !== 0) process.exit(status)
  const [path] = file.split(':')
  const report = JSON.parse(readFileSync('dist-mutants/report.json', 'utf8')).files[path]
  const lines = report?.source.split('\n') ?? []
  const own = {}
  for (const mutant of report?.mutants ?? []) {
    own[mutant.status] = (own[mutant.status] ?? 0) + 1
    counts[mutant.status] = (counts[mutant.status] ?? 0) + 1
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
      console.log(mutantInWords(path, lines, mutant))
  }
  console.log(`${file}: ${inWords(own)}`)
}

/**
 * By the room's own tests: they take seconds, those of all rooms half a minute, and a mutant that hangs a multiple of it.
 * What misclassifies is mostly tested where it is applied.
 */
function testsOf(file) {
  const room = roomOf(file).replace('src/', '')
  return room.endsWith('/misclassification') ? [room, 'engine/protect'] : [room]
}

function inWords(numbers) {
  return Object.entries(numbers)
    .map(([how, number]) => `${number} ${how}`)
    .join(', ')
}

/** Where a mutant is, what stood there, and what it put in its place. */
function mutantInWords(file, lines, { location: { start, end }, replacement, status, mutatorName }) {
  const where = `${file}:${start.line}:${start.column}`
  const own = lines.slice(start.line - 1, end.line)
  own[own.length - 1] = own[own.length - 1].slice(0, end.column - 1)
  own[0] = own[0].slice(start.column - 1)
  const oneLine = (text) => text.replace(/\s+/g, ' ')
  const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `${where} ${mutatorName}: ${oneLine(own.join(' '))} → ${oneLine(replacement ?? '')}${untested}`
}
