import { lookUp } from '../../../engine/by-name'
import { references, type CheckedBy, type ReferenceFile } from '../../../engine/checked-by'
import { keyCheckedBy } from '../../../engine/risk/catalogue'
import { definitionNamed } from '../../../engine/risk/definitions'
import { lossNamed } from '../../../engine/utility/definitions'
import { count, plural } from '../../words/numbers'
import { measuresById } from '../../words/measures'
import type { Topic } from './topics'

/** The numbers, computed elsewhere, that a topic is held against. */
type Checks = {
  /** Those of this very number, then those of others of its measure. */
  readonly own: readonly CheckedBy[]
  readonly ofMeasure: readonly CheckedBy[]
}

export function checksOf(topic: Topic): Checks {
  if (topic.kind === 'method') return { own: topic.entry.checkedBy, ofMeasure: [] }
  const { measure, field } = topic.entry
  const all = checkedByOf(measure)
  const isOwn = (check: CheckedBy) => fieldsOf(check).includes(field)
  return { own: all.filter(isOwn), ofMeasure: all.filter((check) => !isOwn(check)) }
}

function checkedByOf(measure: string): readonly CheckedBy[] {
  if (measure === 'key') return keyCheckedBy
  return (definitionNamed(measure) ?? lossNamed(measure))?.checkedBy ?? []
}

/** The fields of a result that numbers hold, whole or in part. */
function fieldsOf({ fields }: CheckedBy): readonly string[] {
  return [...new Set(Object.keys(fields).flatMap((field) => [field, field.split('.')[0]]))]
}

/** "Held against 19 numbers that were computed elsewhere; 2 more hold others of its measure." */
export function checksInWords({ own, ofMeasure }: Checks): string {
  const [held, others] = [numbersOf(own), numbersOf(ofMeasure)]
  const more = others === 1 ? '1 more holds' : `${count(others)} more hold`
  if (held > 0) {
    const rest = others === 0 ? '' : `; ${more} others of its measure`
    return `Held against ${plural(held, 'number')} that ${held === 1 ? 'was' : 'were'} computed elsewhere${rest}.`
  }
  const rest =
    others === 0
      ? ''
      : ` by itself; ${plural(others, 'number')} ${others === 1 ? 'holds' : 'hold'} others of its measure`
  return `No number that was computed elsewhere holds it${rest}.`
}

function numbersOf(checks: readonly CheckedBy[]): number {
  return checks.reduce((sum, { numbers }) => sum + numbers, 0)
}

const independent = 'a program that shares no code with this one'

/** What the numbers of a reference file were computed by, in a few words. */
const computedBy: Readonly<Record<ReferenceFile, string>> = {
  'fewest-suppressions.json': 'integer programming with HiGHS, an independent solver, on small made-up files',
  'formulas.json': 'two programs that share no code with this one, and agree with each other',
  'population-uniques.json': `${independent}, in another language`,
  'reiter-small.json': `${independent}, pair by pair, on fourteen made-up people`,
  'reiter-mid-example.json': `${independent}, in another language, on 1,500 made-up heads of household`,
  'reiter-mid-cps5000.json': `${independent}, in another language, on 5,000 made-up heads of household`,
  'sdcmicro-pram.json': 'sdcMicro 5.8.1 in R 4.2.2, from the base that it drew',
  'shlomo-cells-dense.json': `${independent}, cell by cell`,
  'shlomo-cells-identity.json': `${independent}, cell by cell, with nothing changed`,
  'shlomo-cells-zero-diagonal.json': `${independent}, cell by cell, where no value is kept`,
  'shlomo-census.json': `${independent}, on the whole synthetic census`,
  'shlomo-loglinear.json': `${independent}, on a table of 24 cells`,
  'shlomo-matrices.json': `${independent}, from given counts`,
  'shlomo-mid-example.json': `${independent}, on 995 of 20,000 made-up people`,
  'shlomo-utility.json': `${independent}, on two tables before and after`,
  'survey-analyses.json': 'the package survey of R, on a made-up survey',
  'survey-attributes.json': 'a program in exact fractions, on a made-up survey of 5,000 people',
  'survey-drawn-anew.json': `${independent}, in another language: it compares every person with every record`,
  'survey-frequencies.json': 'a program that compares every pair of 5,000 made-up people',
  'survey-intervals.json': `${independent}, in another language: it compares every pair of records`,
  'survey-linkage.json': `${independent}, in another language: it compares every pair of records`,
  'survey-A-mdav.csv': 'sdcMicro 5.8.1 in R 4.2.2, on four numbers of a made-up survey of 5,000 people',
  'survey-protected.json': 'sdcMicro 5.8.1 in R 4.2.2, on a made-up survey of 5,000 people',
  'survey-risk.json': 'sdcMicro 5.8.1 in R 4.2.2, on a made-up survey of 5,000 people',
  'survey-special-uniques.json': `${independent}: it tries every set of variables for every record`,
  'survey-threshold.json': `${independent}, in another language: it compares every pair of records`,
  'survey-utility.json': 'sdcMicro 5.8.1 in R 4.2.2, on the numbers of a made-up survey of 5,000 people',
  'handbook-losses.json': `${independent}, in another language, from the printed formulas`,
}

/** What a part of a file was computed by, where that is not what the rest of it was. */
const partComputedBy: Readonly<Record<string, string>> = {
  'survey-frequencies.json sdcMicro.*': 'sdcMicro 5.8.1 in R 4.2.2, on a made-up survey of 5,000 people',
  'survey-attributes.json byHand.*': 'hand',
  'survey-drawn-anew.json synthpop.*': 'synthpop 1.9-2 in R 4.2.2, on a made-up survey of 5,000 people',
  'survey-intervals.json dRisk.*': 'sdcMicro 5.8.1 in R 4.2.2, on a made-up survey of 5,000 people',
}

/** Where the numbers come from: "sdcMicro 5.8.1 in R 4.2.2, on a made-up survey of 5,000 people". */
function sourceInWords({ file, part }: CheckedBy): string {
  return lookUp(partComputedBy, `${file} ${part}`) ?? computedBy[file]
}

/** "19 numbers to 13 digits, by two programs …: four models of 2 × 3 × 3 cells". */
export function checkInWords(check: CheckedBy): string {
  const { numbers, digits, note } = check
  // Doubles have no more than fifteen digits to agree in.
  const howFar = digits >= 15 ? 'to the last digit' : `to ${plural(digits, 'digit')}`
  return `${plural(numbers, 'number')} ${howFar}, by ${sourceInWords(check)}${note === undefined ? '' : `: ${note}`}.`
}

/** The numbers of a measure that are compared, as they are called on screen. */
export function namesOf(measure: string, check: CheckedBy): string {
  return fieldsOf(check)
    .map((field) => measuresById.get(`${measure}.${field}`)?.title)
    .filter((title) => title !== undefined)
    .join('; ')
}

/** Where they are to be found: the reference, the part of it, and the test that compares. */
export function placeOf(check: CheckedBy): string {
  const part = check.part.replaceAll(/\.?\*/g, '')
  const test = `test/${'test' in check ? check.test : 'checked-by.test.ts'}`
  return `test/reference/${check.file}${part === '' ? '' : `, ${part}`}; ${test}`
}

/** How many numbers come from each source. */
export function numbersBySource(
  checks: readonly CheckedBy[],
): readonly { readonly source: string; readonly numbers: number }[] {
  const sources = [...new Set(checks.map(sourceInWords))]
  return sources.map((source) => ({
    source,
    numbers: numbersOf(checks.filter((check) => sourceInWords(check) === source)),
  }))
}

/** The reference files of these checks, each with what is said of it in full. */
export function referencesOf(
  checks: readonly CheckedBy[],
): readonly { readonly file: string; readonly text: string }[] {
  return [...new Set(checks.map(({ file }) => file))].map((file) => ({ file, text: references[file] }))
}
