import { describe, expect, it } from 'vitest'
import {
  groupsAt,
  hierarchiesWithin,
  hierarchyFaults,
  isHierarchy,
  levelsOfHierarchy,
  rowsOfGroups,
} from '../../../src/engine/protect/recode/hierarchy'

const rows = [
  ['15', '15-16', 'under 18'],
  ['16', '15-16', 'under 18'],
  ['17', '17', 'under 18'],
  ['18', '18+', '18+'],
  ['__proto__', '__proto__', '__proto__'],
]
const levels = ['15', '16', '17', '18', '__proto__']
const none = { uneven: [], twice: [], parted: [], missing: [] }
const hierarchy = { variable: 'age', name: 'Ages', rows }

describe('a hierarchy', () => {
  it('makes groups at each step, and leaves a level by itself where it is one', () => {
    expect(levelsOfHierarchy(hierarchy)).toEqual([5, 4, 3])
    expect(groupsAt(hierarchy, 0)).toEqual([])
    expect(groupsAt(hierarchy, 1)).toEqual([
      { label: '15-16', levels: ['15', '16'] },
      { label: '18+', levels: ['18'] },
    ])
    expect(groupsAt(hierarchy, 2)).toEqual([
      { label: 'under 18', levels: ['15', '16', '17'] },
      { label: '18+', levels: ['18'] },
    ])
  })

  it('is used as far as the file has its levels, without heads and what a classification has besides', () => {
    const whole = { ...hierarchy, rows: [['age', 'band', 'adult'], ...rows, ['19', '18+', '18+']] }
    const [within] = hierarchiesWithin([whole], ['15', '16', '18'])
    expect(levelsOfHierarchy(within)).toEqual([3, 2, 2])
    expect(groupsAt(within, 1)).toEqual([
      { label: '15-16', levels: ['15', '16'] },
      { label: '18+', levels: ['18'] },
    ])
    expect(hierarchiesWithin([whole], ['77'])).toEqual([])
  })

  it('is made of groups, and makes them again', () => {
    const groups = groupsAt(hierarchy, 2)
    const made = { ...hierarchy, rows: rowsOfGroups(levels, groups) }
    expect(groupsAt(made, 1)).toEqual(groups)
    expect(hierarchyFaults(made.rows, levels)).toEqual(none)
  })

  it('has each level of the file once, rows of one length and no group in two', () => {
    expect(hierarchyFaults(rows, levels)).toEqual(none)
    expect(hierarchyFaults(rows, [...levels, '43'])).toEqual({ ...none, missing: ['43'] })
    // What the file does not have may stand there.
    expect(hierarchyFaults(rows, ['15'])).toEqual(none)
    expect(hierarchyFaults([...rows, ['15', '15-16', 'under 18']], levels)).toEqual({
      ...none,
      twice: ['15'],
    })
    expect(hierarchyFaults([...rows, ['19', '18+']], levels)).toEqual({ ...none, uneven: [6] })
    expect(hierarchyFaults([...rows, ['14', '15-16', 'child']], levels)).toEqual({
      ...none,
      parted: ['15-16'],
    })
    expect(isHierarchy(hierarchyFaults([], []))).toBe(true)
    expect(hierarchyFaults([['15'], ['16']], []).uneven).toEqual([1, 2])
  })
})
