import { describe, expect, it } from 'vitest'
import { groupsOfStep, levelCounts } from '../../../src/engine/protect/groups'
import { categories, tableOf } from './tables'

const area = categories('area', ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'])
const ethnicity = categories('ethnicity', [
  'white',
  'asian',
  'black',
  'white',
  null,
  'black',
  'asian',
  'white',
])
const sex = categories('sex', ['f', 'f', 'f', 'm', 'm', 'm', 'f', 'm'])
const table = tableOf(area, ethnicity, sex)

describe('groups of a step', () => {
  it('are the whole file when the step names no records', () => {
    const { groupOf, groups } = groupsOfStep(table, { method: 'swap', variable: 'area', rate: 0.1 })
    expect(groups).toEqual([{ where: {}, setting: 0 }])
    expect(new Set(groupOf)).toEqual(new Set([0]))
  })

  it('are nobody when no record can meet the condition', () => {
    const step = { method: 'swap', variable: 'area', rate: 0.1, where: { sex: [''] } } as const
    expect(groupsOfStep(table, step).groups).toEqual([{ where: {}, setting: null }])
  })

  it('name their levels, and a missing value belongs to “not”', () => {
    const { groupOf, groups } = groupsOfStep(table, {
      method: 'swap',
      variable: 'area',
      groups: [{ where: { ethnicity: { not: ['white'] } }, rate: 0.5 }],
    })
    expect(groups).toEqual([
      { where: { ethnicity: ['asian', 'black', ''] }, setting: 0 },
      { where: { ethnicity: ['white'] }, setting: null },
    ])
    expect([...groupOf]).toEqual([1, 0, 0, 1, 0, 0, 0, 1])
  })

  it('can leave missing values out by naming them', () => {
    const { groupOf, groups } = groupsOfStep(table, {
      method: 'swap',
      variable: 'area',
      groups: [{ where: { ethnicity: { not: ['white', ''] } }, rate: 0.5 }],
    })
    expect(groups.map(({ where }) => where)).toEqual([
      { ethnicity: ['asian', 'black'] },
      { ethnicity: ['white', ''] },
    ])
    expect(groupOf[4]).toBe(1)
  })

  it('are cut by the combinations of the strata that occur, each within its own condition', () => {
    const { groupOf, groups } = groupsOfStep(table, {
      method: 'pram',
      variable: 'area',
      within: ['sex', 'ethnicity'],
      groups: [
        { where: { ethnicity: ['black'] }, diagonal: 0.5 },
        { where: { ethnicity: ['white', 'asian'] }, diagonal: 0.8 },
      ],
    })
    expect(groups).toEqual([
      { where: { ethnicity: ['black'], sex: ['f'] }, setting: 0 },
      { where: { ethnicity: ['black'], sex: ['m'] }, setting: 0 },
      { where: { ethnicity: ['white'], sex: ['f'] }, setting: 1 },
      { where: { ethnicity: ['white'], sex: ['m'] }, setting: 1 },
      { where: { ethnicity: ['asian'], sex: ['f'] }, setting: 1 },
      { where: { ethnicity: [''] }, setting: null },
    ])
    expect([...groupOf]).toEqual([2, 4, 0, 3, 5, 1, 4, 3])
  })

  it('describe the rest of several conditions without overlap, so that every record meets exactly one', () => {
    const { groupOf, groups } = groupsOfStep(table, {
      method: 'swap',
      variable: 'area',
      where: { sex: ['f'] },
      groups: [
        { where: { ethnicity: ['asian'] }, rate: 0.5 },
        { where: { ethnicity: ['black'] }, rate: 0.2 },
      ],
    })
    for (let i = 0; i < table.records; i++) {
      const meeting = groups.flatMap(({ where }, group) => {
        const meets = [ethnicity, sex].every((column) => {
          const levels = (where as Partial<typeof where>)[column.name]
          return levels?.includes(column.levels[column.codes[i]] ?? '') ?? true
        })
        return meets ? [group] : []
      })
      expect(meeting).toEqual([groupOf[i]])
    }
    expect(groups.filter(({ setting }) => setting !== null)).toEqual([
      { where: { sex: ['f'], ethnicity: ['asian'] }, setting: 0 },
      { where: { sex: ['f'], ethnicity: ['black'] }, setting: 1 },
    ])
  })

  it('are refused when a record could be in two, whether or not one is', () => {
    expect(() =>
      groupsOfStep(table, {
        method: 'swap',
        variable: 'area',
        groups: [
          { where: { ethnicity: ['asian'] }, rate: 0.5 },
          { where: { sex: ['m'] }, rate: 0.2 },
        ],
      }),
    ).toThrow(
      expect.objectContaining({
        code: 'groups-overlap',
        facts: { place: 'groups', first: 0, second: 1 },
      }),
    )
  })

  it('without records are not listed', () => {
    const { groups } = groupsOfStep(table, {
      method: 'swap',
      variable: 'area',
      where: { ethnicity: ['asian'] },
      groups: [
        { where: { sex: ['m'] }, rate: 0.5 },
        { where: { ethnicity: ['white'], sex: ['f'] }, rate: 0.5 },
      ],
    })
    expect(groups.every(({ setting }) => setting === null)).toBe(true)
  })

  it('count their records at each level, missing values last', () => {
    const groups = groupsOfStep(table, {
      method: 'swap',
      variable: 'ethnicity',
      rate: 0.5,
      within: ['sex'],
    })
    expect([...levelCounts(ethnicity, groups)]).toEqual([1, 2, 1, 0, 2, 0, 1, 1])
  })
})
