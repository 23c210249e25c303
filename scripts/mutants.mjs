// Changes the engine in small ways, one after the other, and lists the changes that no test notices.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attempt, installMissing } from './install.mjs'

const engine = 'src/engine'
/** The rooms that this is for: those that change files and those that say how risky they are. */
const rooms = ['protect', 'misclassification', 'model', 'risk'].map((name) => `${engine}/${name}`)

/** Words, symbols, sentences and tables of what was measured: what they should say is for people to judge. */
const words = [
  'catalogue*',
  '*-letters',
  'papers',
  'problems',
  'cautions',
  'shared-assumptions',
  'measured-performance',
]

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

const mutated = paths.map((path) => (/\.ts(:|$)/.test(path) ? path : `${path}/**/*.ts`))
const left = words.map((name) => `!${engine}/**/${name}.ts`)
// By the room's own tests: they take seconds, those of all rooms half a minute, and a mutant that hangs a multiple of it.
// What misclassifies is mostly tested where it is applied.
const beside = { [`${engine}/misclassification`]: [`${engine}/protect`] }
const tests = new Set(
  paths
    .flatMap((path) => [roomOf(path), ...(beside[roomOf(path)] ?? [])])
    .map((room) => room.replace('src/', '')),
)
const status = attempt(
  'npx',
  ['stryker', 'run', 'test/mutants/stryker.config.json', '--mutate', [...mutated, ...left].join(',')],
  { env: { ...process.env, MUTANTS_TESTS: [...tests].join(' ') } },
)
if (status !== 0) process.exit(status)

const { files } = JSON.parse(readFileSync('dist-mutants/report.json', 'utf8'))
const inReport = Object.entries(files).filter(([file]) =>
  paths.some((path) => file.startsWith(path.split(':')[0])),
)
const counts = {}
for (const [file, { source, mutants }] of inReport) {
  const lines = source.split('\n')
  for (const mutant of mutants) {
    counts[mutant.status] = (counts[mutant.status] ?? 0) + 1
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
      console.log(inWords(file, lines, mutant))
  }
}
console.log(
  `\n${Object.entries(counts)
    .map(([how, count]) => `${count} ${how}`)
    .join(', ')}`,
)

/** Where a mutant is, what stood there, and what it put in its place. */
function inWords(file, lines, { location: { start, end }, replacement, status, mutatorName }) {
  const where = `${file}:${start.line}:${start.column}`
  const own = lines.slice(start.line - 1, end.line)
  own[own.length - 1] = own[own.length - 1].slice(0, end.column - 1)
  own[0] = own[0].slice(start.column - 1)
  const oneLine = (text) => text.replace(/\s+/g, ' ')
  const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `${where} ${mutatorName}: ${oneLine(own.join(' '))} → ${oneLine(replacement ?? '')}${untested}`
}
