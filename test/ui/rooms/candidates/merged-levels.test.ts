import { describe, expect, it } from 'vitest'
import {
  apart,
  merged,
  releasedLevels,
  renamed,
} from '../../../../src/ui/rooms/candidates/recode/merged-levels'

const levels = [
  { level: '0-4', records: 30, missing: false },
  { level: '5-9', records: 4, missing: false },
  { level: '10-14', records: 8, missing: false },
  { level: '15-19', records: 5, missing: false },
  { level: '', records: 3, missing: true },
]
const released = (into: Parameters<typeof releasedLevels>[1] = []) => releasedLevels(levels, into)
const names = (of: ReturnType<typeof released>) => of.map(({ label }) => label)

describe('merged levels', () => {
  it('stand where the first of them did, with the records of all', () => {
    const into = [{ label: 'five to nineteen', levels: ['15-19', '5-9'] }]
    expect(released(into)).toEqual([
      { label: '0-4', levels: ['0-4'], records: 30, isMerged: false },
      { label: 'five to nineteen', levels: ['15-19', '5-9'], records: 9, isMerged: true },
      { label: '10-14', levels: ['10-14'], records: 8, isMerged: false },
    ])
  })

  it('are named as one band where they are bands, one after the other else, and like nothing else', () => {
    const all = released()
    expect(merged([], all.slice(1, 3), names(all))[0]).toEqual({ label: '5-14', levels: ['5-9', '10-14'] })
    const open = ['80-84', '85+'].map((label) => ({ label, levels: [label], records: 1, isMerged: false }))
    expect(merged([], open, [])[0].label).toBe('80+')
    const words = ['N', 'S'].map((label) => ({ label, levels: [label], records: 1, isMerged: false }))
    expect(merged([], words, ['N', 'S', 'N or S'])[0].label).toBe('N or S (2)')
  })

  it('can be merged on, taken apart and renamed', () => {
    const into = merged([], released().slice(1, 3), [])
    const more = merged(into, released(into).slice(1, 3), names(released(into)))
    expect(more).toEqual([{ label: '5-19', levels: ['5-9', '10-14', '15-19'] }])
    expect(names(released(renamed(more, '5-19', 'School')))).toEqual(['0-4', 'School'])
    expect(apart(more, '5-19')).toEqual([])
  })
})
