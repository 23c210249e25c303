import { describe, expect, it } from 'vitest'
import { readMisclassificationFile } from '../../../src/engine/misclassification/misclassification-file'
import { madeUpPeople, surveyCsv } from '../../../src/engine/synthetic/made-up-survey'
import { surveyElsewhere } from '../../../src/engine/synthetic/survey-elsewhere'

const people = madeUpPeople()
const { release, misclassification } = surveyElsewhere(people)

/** The rows of a CSV text without commas in its values, by column. */
function columnsOf(text: string): Map<string, readonly string[]> {
  const [header, ...rows] = text.trim().split('\n')
  const fields = rows.map((row) => row.split(','))
  return new Map(header.split(',').map((name, at) => [name, fields.map((row) => row[at])]))
}

const before = columnsOf(surveyCsv(people, ['hhid', 'name']))
const after = columnsOf(release)

describe('the survey as it was released elsewhere', () => {
  it('is the same each time, of the same people in their order, without names and households', () => {
    expect(surveyElsewhere(people).release).toBe(release)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const name of ['sex', 'age', 'income', 'weight']) expect(after.get(name)).toEqual(before.get(name))
  })

  it.each([
    ['region', 0.85],
    ['ethnicity', 0.9],
  ])('keeps %s of as many as its matrix says', (name, stays) => {
    const values = before.get(name) ?? []
    const kept = values.filter((value, i) => after.get(name)?.[i] === value).length
    const error = Math.sqrt((stays * (1 - stays)) / values.length)
    expect(Math.abs(kept / values.length - stays)).toBeLessThan(3 * error)
  })

  it('tells its matrices in a file that can be read', () => {
    const read = readMisclassificationFile(JSON.stringify(misclassification), 'elsewhere.json')
    expect(read).toEqual(misclassification)
    for (const { name, levels, groups } of misclassification.variables as readonly {
      readonly name: string
      readonly levels: readonly string[]
      readonly groups: readonly { readonly matrix: readonly (readonly number[])[] }[]
    }[]) {
      expect(new Set(levels)).toEqual(new Set(before.get(name)))
      for (const row of groups[0].matrix) expect(row.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
    }
  })
})
