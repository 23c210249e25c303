import { describe, expect, it } from 'vitest'
import { levelsAsKnown, populationAsKnown, tableAsKnown } from '../../../src/engine/key/coarser'
import { column, table } from '../assess/tables'

const known = (levels: readonly string[], coarser: Parameters<typeof levelsAsKnown>[1]) => {
  const { levels: after, codeAfter } = levelsAsKnown(levels, coarser)
  return { after, of: [...codeAfter].slice(0, -1).map((code) => after[code]), missing: codeAfter.at(-1) }
}

describe('what an intruder tells apart', () => {
  it('is bands of a number, from a point on', () => {
    expect(known(['3', '4', '5', '9', '10'], { width: 5 })).toEqual({
      after: ['0-4', '5-9', '10-14'],
      of: ['0-4', '0-4', '5-9', '5-9', '10-14'],
      missing: 3,
    })
    expect(known(['3', '4', '5', '9', '10'], { width: 5, from: 4 }).after).toEqual(['-1 to 3', '4-8', '9-13'])
    expect(known(['0.1', '0.25', '0.3'], { width: 0.1 }).after).toHaveLength(3)
  })

  it('is a band of the file where it begins, and what is no number by itself', () => {
    expect(known(['Under 16', '16-19', '20-24', '25-29', '30+', 'Not stated'], { width: 10 })).toMatchObject({
      of: ['Under 16', '10-19', '20-29', '20-29', '30-39', 'Not stated'],
    })
  })

  it('is groups of levels, the others by themselves', () => {
    const into = [{ label: 'Asian', levels: ['Indian', 'Pakistani'] }]
    expect(known(['Indian', 'Irish', 'Pakistani'], { into })).toEqual({
      after: ['Asian', 'Irish'],
      of: ['Asian', 'Irish', 'Asian'],
      missing: 2,
    })
  })

  it('leaves what is missing missing, and other columns as they are', () => {
    const sex = column('sex', ['f', 'm', null])
    const age = column('age', ['3', null, '8'])
    const after = tableAsKnown(table(sex, age), { age: { width: 5 } })
    expect(after.columns[0]).toBe(sex)
    expect(after.columns[1]).toMatchObject({ levels: ['0-4', '5-9'], codes: Uint8Array.of(0, 2, 1) })
  })

  it('counts several cells of a population as one without moving anybody', () => {
    const population = {
      size: 9,
      variables: [{ name: 'age', levels: ['3', '4', '8'], codes: Uint8Array.of(0, 1, 2) }],
      populationCount: Float64Array.of(2, 3, 4),
    }
    const after = populationAsKnown(population, { age: { width: 5 } })
    expect(after.variables[0]).toMatchObject({ levels: ['0-4', '5-9'], codes: Uint8Array.of(0, 0, 1) })
    expect(after.populationCount).toBe(population.populationCount)
  })
})
