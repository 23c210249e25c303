import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { references, type CheckedBy } from '../src/engine/checked-by'
import { methodDefinitions } from '../src/engine/protect/definitions'
import { keyCheckedBy, riskMeasures } from '../src/engine/risk/catalogue'
import { riskDefinitions } from '../src/engine/risk/definitions'
import { utilityMeasures } from '../src/engine/utility/catalogue'
import { lossDefinitions } from '../src/engine/utility/definitions'
import { at, casesOf, numbersIn } from './reference/declared'
import { measureCase, subjectOf } from './reference/measure-case'

/* What every definition declares that its numbers are checked by. */

type Declared = {
  readonly name: string
  /** The fields that Methods has a page for; null where there is one page for all. */
  readonly fields: ReadonlySet<string> | null
  readonly checkedBy: readonly CheckedBy[]
}

function fieldsOf(measure: string): ReadonlySet<string> {
  const numbers = [...riskMeasures, ...utilityMeasures].filter((each) => each.measure === measure)
  return new Set(numbers.map(({ field }) => field))
}

const declared: readonly Declared[] = [
  ...[{ measure: 'key', checkedBy: keyCheckedBy }, ...riskDefinitions, ...lossDefinitions].map(
    ({ measure, checkedBy }) => ({ name: measure, fields: fieldsOf(measure), checkedBy }),
  ),
  ...methodDefinitions.map(({ method, checkedBy }) => ({ name: method, fields: null, checkedBy })),
]

const all = declared.flatMap(({ name, fields, checkedBy }) =>
  checkedBy.map((check) => [`${name}, by ${check.file} ${check.part}`, check, fields] as const),
)

/** The declared numbers of a case, each with its field. */
function expectedOf({ fields }: CheckedBy, value: unknown) {
  return Object.entries(fields).map(([field, place]) => ({ field, expected: at(value, place) }))
}

describe.each(all)('%s', (_, check, fields) => {
  const cases = casesOf(check.file, check.part)

  it('has as many numbers as are declared, of every field some', () => {
    const expected = cases.flatMap(([, value]) => expectedOf(check, value))
    for (const field of Object.keys(check.fields)) {
      if (fields && !fields.has(field)) expect(fields).toContain(field.split('.')[0])
      expect(numbersIn(expected.filter((each) => each.field === field)), field).not.toEqual([])
    }
    expect(numbersIn(expected)).toHaveLength(check.numbers)
  })

  if ('asked' in check) {
    it.each(cases.filter(([, value]) => numbersIn(value).length > 0))(
      'is what is measured: %s',
      (name, value) => {
        const measured = measureCase(subjectOf(check, name, value), check.asked)
        for (const { field, expected } of expectedOf(check, value)) {
          if (expected !== undefined) expectNear(at(measured, field), expected, check.digits, field)
        }
      },
    )
  } else {
    it('is read by the test that compares it', () => {
      const text = textOf(join(import.meta.dirname, check.test))
      const steps = [
        ...check.part.split('.'),
        ...Object.values(check.fields).flatMap((place) => place.split('.')),
      ]
      expect(text).toContain(`${check.file}'`)
      for (const step of steps) {
        if (step !== '*') expect(text).toMatch(new RegExp(`\\b${step}\\b`))
      }
    })
  }
})

/** A list may be longer than the reference’s, which has the first of them. */
function expectNear(found: unknown, expected: unknown, digits: number, where: string): void {
  if (typeof expected === 'number') {
    const off = Math.abs(Number(found) - expected)
    expect(off, where).toBeLessThanOrEqual(10 ** -digits * (Math.abs(expected) || 1))
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [name, each] of Object.entries(expected))
      expectNear(at(found, name), each, digits, `${where}.${name}`)
  } else if (expected === null) {
    expect(found === null || Number.isNaN(found), where).toBe(true)
  } else {
    expect(found, where).toBe(expected)
  }
}

/** The text of a test and of the files beside it that it reads references through. */
function textOf(test: string): string {
  const text = readFileSync(test, 'utf8')
  const helpers = [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, from]) => `${join(dirname(test), from)}.ts`)
    .filter((path) => path.startsWith(import.meta.dirname) && existsSync(path))
  return [text, ...helpers.map((path) => readFileSync(path, 'utf8'))].join('\n')
}

describe('what numbers are checked by', () => {
  it.each(declared.filter(({ fields }) => fields))('is declared of $name', ({ checkedBy }) => {
    expect(checkedBy).not.toEqual([])
  })

  it('is in every reference whose source is told', () => {
    const files = new Set<string>(all.map(([, { file }]) => file))
    expect([...files].toSorted()).toEqual(Object.keys(references).toSorted())
  })
})
