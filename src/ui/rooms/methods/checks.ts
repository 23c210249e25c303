import { checked } from 'virtual:checked-against'
import { lookUp } from '../../../engine/by-name'
import { count, plural, significant } from '../../words/numbers'
import type { Topic } from './topics'

export type TestOfMeasure = (typeof checked.tests)[number]
export type ReferencePart = TestOfMeasure['references'][number]

/** What the tests say of a topic. */
export type Checks = {
  /** Tests that hold it against reference numbers: those that name this very number, then others of its measure. */
  readonly own: readonly TestOfMeasure[]
  readonly ofMeasure: readonly TestOfMeasure[]
  /** Tests without reference numbers: laws, simulations, examples worked by hand. */
  readonly others: readonly TestOfMeasure[]
}

export function checksOf(topic: Topic): Checks {
  const measure = topic.kind === 'measure' ? topic.entry.measure : topic.id
  const tests = checked.tests.filter(({ measures }) => measures.includes(measure))
  const isOwn = ({ entries }: TestOfMeasure) => topic.kind === 'method' || entries.includes(topic.id)
  const numbered = tests.filter(hasNumbers)
  return {
    own: numbered.filter(isOwn),
    ofMeasure: numbered.filter((test) => !isOwn(test)),
    others: tests.filter((test) => !hasNumbers(test) && isOwn(test)),
  }
}

/** "2 tests of this number hold it against reference numbers; 3 more go by laws, simulations and worked examples." */
export function checksInWords({ own, ofMeasure, others }: Checks): string {
  const numbered = [
    ...(own.length > 0 ? [`${plural(own.length, 'test')} of this number`] : []),
    ...(ofMeasure.length > 0 ? [`${plural(ofMeasure.length, 'test')} of what it is computed from`] : []),
  ].join(' and ')
  const hold = own.length + ofMeasure.length === 1 ? 'holds' : 'hold'
  const other = `by laws, simulations and worked examples`
  if (numbered === '') {
    return others.length === 0
      ? 'No test names it.'
      : `${plural(others.length, 'test')} of it, ${other}; none against numbers that were computed elsewhere.`
  }
  const more =
    others.length === 0
      ? ''
      : `; ${count(others.length)} more ${others.length === 1 ? 'goes' : 'go'} ${other}`
  return `${numbered} ${hold} it against reference numbers${more}.`
}

/** A CSV holds the records that were measured; the numbers that come out are in a JSON. */
function hasNumbers({ references }: TestOfMeasure): boolean {
  return references.some(({ file }) => file.endsWith('.json'))
}

/** "survey-risk.json, individual: 492 numbers"; of a CSV, how many records. */
export function partInWords({ file, part, numbers }: ReferencePart): string {
  const where = part === '' ? file : `${file}, ${part}`
  return `${where}: ${file.endsWith('.json') ? plural(numbers, 'number') : plural(numbers, 'record')}`
}

/** The name of a test, with dots where it goes over cases. */
export function testInWords({ name }: TestOfMeasure): string {
  return name.replace(/%[sdifjoO#]|\$\w+/g, '…')
}

/** "theta 0.0476, v 0.00113": the first numbers of a part. */
export function firstNumbers({ first, numbers }: ReferencePart): string {
  const said = first.map(([name, value]) => `${name} ${writeReference(value)}`.trim()).join(', ')
  return numbers > first.length ? `${said} …` : said
}

function writeReference(value: number): string {
  return Number.isInteger(value) ? count(value) : significant(value, 6)
}

/** Where the numbers of a reference file come from; null where nothing is said. */
export function sourceOfReference(file: string): string | null {
  return lookUp(checked.sources, file) ?? null
}

/** The parts of reference files that tests read, each once. */
export function partsOf(tests: readonly TestOfMeasure[]): readonly ReferencePart[] {
  const parts = new Map(
    tests.flatMap(({ references }) => references).map((part) => [`${part.file} ${part.part}`, part]),
  )
  return [...parts.values()].toSorted((a, b) => (a.file + a.part < b.file + b.part ? -1 : 1))
}

/** How many numbers of each reference file tests read; records that were measured are left out. */
export function numbersByFile(
  tests: readonly TestOfMeasure[],
): readonly { readonly file: string; readonly numbers: number }[] {
  const numbers = new Map<string, number>()
  for (const part of partsOf(tests)) {
    if (part.file.endsWith('.json')) numbers.set(part.file, (numbers.get(part.file) ?? 0) + part.numbers)
  }
  return [...numbers].map(([file, all]) => ({ file, numbers: all }))
}
