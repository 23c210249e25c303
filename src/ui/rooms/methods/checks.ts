import { references, type CheckedBy } from '../../../engine/checked-by'
import { keyCheckedBy } from '../../../engine/risk/catalogue'
import { definitionNamed } from '../../../engine/risk/definitions'
import { lossNamed } from '../../../engine/utility/definitions'
import { count, plural } from '../../words/numbers'
import type { Topic } from './topics'

/** The numbers, computed elsewhere, that a topic is held against. */
export type Checks = {
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
  return [...new Set(Object.keys(fields).map((field) => field.split('.')[0]))]
}

/** "19 numbers that were computed elsewhere hold it, and 2 others of its measure." */
export function checksInWords({ own, ofMeasure }: Checks): string {
  const [held, others] = [numbersOf(own), numbersOf(ofMeasure)]
  const hold = (numbers: number) => (numbers === 1 ? 'holds' : 'hold')
  if (held > 0) {
    const more = others === 0 ? '' : `, and ${count(others)} others of its measure`
    return `${plural(held, 'number')} that ${held === 1 ? 'was' : 'were'} computed elsewhere ${hold(held)} it${more}.`
  }
  const itself =
    others === 0 ? '' : ` by itself; ${plural(others, 'number')} ${hold(others)} others of its measure`
  return `No number that was computed elsewhere holds it${itself}.`
}

function numbersOf(checks: readonly CheckedBy[]): number {
  return checks.reduce((sum, { numbers }) => sum + numbers, 0)
}

/** "formulas.json, examples.C_theta: 19 numbers (theta, variance), to 13 digits". */
export function checkInWords(check: CheckedBy): string {
  const { file, part, numbers, digits, note } = check
  const within = part.replaceAll(/\.?\*/g, '')
  const said = `${plural(numbers, 'number')} (${fieldsOf(check).join(', ')}), to ${plural(digits, 'digit')}`
  return `${file}${within === '' ? '' : `, ${within}`}: ${said}${note === undefined ? '' : `; ${note}`}`
}

/** The test that compares them. */
export function testOf(check: CheckedBy): string {
  return `test/${'test' in check ? check.test : 'checked-by.test.ts'}`
}

/** How many numbers of each reference file these are, and where they come from. */
export function numbersByFile(
  checks: readonly CheckedBy[],
): readonly { readonly file: string; readonly numbers: number; readonly source: string }[] {
  const files = [...new Set(checks.map(({ file }) => file))]
  return files.map((file) => {
    const ofFile = checks.filter((check) => check.file === file)
    return { file, numbers: numbersOf(ofFile), source: references[file] }
  })
}
