import { describe, expect, it } from 'vitest'
import { makeHeads } from '../../../src/engine/synthetic/heads'
import { personsOfPaper } from '../../../src/engine/synthetic/heads-persons'
import { headsKey, headsTax, standardHeads } from '../../../src/engine/synthetic/standard-heads'
import { textAt } from '../../../src/engine/table/column'
import { known } from '../../../src/engine/table/table'

const heads = makeHeads(standardHeads)
const variables = [...headsKey, headsTax]
const valueOf = (record: number, name: string) => textAt(known(heads, name), record)
const inFives = (age: string | null) => Math.floor(Number(age) / 5)

/** How many have what this person has of some variables, the person too. */
function alike(
  record: number,
  names: readonly string[],
  age: (age: string | null) => unknown = String,
): number {
  let found = 0
  for (let other = 0; other < heads.records; other++) {
    const isAlike = names.every((name) => {
      const [own, theirs] = [valueOf(record, name), valueOf(other, name)]
      return name === 'age' ? age(own) === age(theirs) : own === theirs
    })
    if (isAlike) found++
  }
  return found
}

const personNamed = (name: string) => personsOfPaper.find((person) => person.name === name)!

describe('the persons of the paper', () => {
  it('are records of the standard heads, with these values', () => {
    for (const { record, values } of personsOfPaper) {
      expect(Object.fromEntries(variables.map((name) => [name, valueOf(record, name)]))).toEqual(values)
    }
  })

  it('are as many alike as Tables 3 and 4 have under no step: .0022, 1, .0029, .0060 and then .5, 1, .14, 1', () => {
    const of = (name: string, names: readonly string[]) => alike(personNamed(name).record, names)
    // 455 and 345 in the paper.
    expect(of('Everyman', headsKey)).toBeGreaterThan(300)
    expect(of('Big I', headsKey)).toBeGreaterThan(250)
    expect(of('Big P', headsKey)).toBeGreaterThan(50)
    expect(personsOfPaper.map(({ record }) => alike(record, variables))).toEqual([2, 1, 7, 1])
    expect(of('Unique', headsKey)).toBe(1)
  })

  it('are about five times as many alike in fives, but for Unique, who stays alone', () => {
    for (const { name, record } of personsOfPaper) {
      const times = alike(record, headsKey, inFives) / alike(record, headsKey)
      if (name === 'Unique') expect(times).toBe(1)
      else expect(Math.abs(times - 5)).toBeLessThan(1.5)
    }
  })

  it('have among them who pays most, as a few others do', () => {
    const tax = known(heads, headsTax)
    if (tax.kind !== 'numeric') throw new Error('Tax is a number.')
    expect(tax.values[personNamed('Big P').record]).toBe(Math.max(...tax.values))
    // Nobody of her sex and age in fives pays half as much: noise does not hide her.
    const nearest = [...tax.values.keys()].filter(
      (other) =>
        other !== personNamed('Big P').record &&
        valueOf(other, 'sex') === 'Female' &&
        inFives(valueOf(other, 'age')) === 15 &&
        tax.values[other] > 50_000,
    )
    expect(nearest).toEqual([])
  })
})
