import { describe, expect, it } from 'vitest'
import {
  areBandsOf,
  bandsFrom,
  edgeMoved,
  mergedWithNext,
  split,
  startOf,
} from '../../../../src/ui/rooms/candidates/recode/bands'
import { releasedLevels, type LevelGroup } from '../../../../src/ui/rooms/candidates/recode/merged-levels'

const levels = ['15', '16', '17', '18', '19', '20+']
const counts = levels.map((level) => ({ level, records: 1, missing: false }))
const released = (into: readonly LevelGroup[]) => releasedLevels(counts, into)
const names = (into: readonly LevelGroup[]) => released(into).map(({ label }) => label)

describe('bands of an ordered variable', () => {
  const into = bandsFrom(levels, [16, 18])

  it('begin where their edges say', () => {
    expect(names(into)).toEqual(['15', '16-17', '18+'])
    expect(into).toEqual([
      { label: '16-17', levels: ['16', '17'] },
      { label: '18+', levels: ['18', '19', '20+'] },
    ])
    expect(released(into).map(startOf)).toEqual([15, 16, 18])
    expect(bandsFrom([...levels, 'not stated'], [18]).map(({ label }) => label)).toEqual(['15-17', '18+'])
    expect(startOf({ label: 'a', levels: ['Under 5'] })).toBeNull()
  })

  it('are merged with the next and split in the middle', () => {
    expect(names(mergedWithNext(released(into), 0))).toEqual(['15-17', '18+'])
    expect(names(mergedWithNext(released(into), 2))).toEqual(names(into))
    expect(names(split(released(into), 2))).toEqual(['15', '16-17', '18-19', '20+'])
    expect(names(split(released(into), 0))).toEqual(names(into))
  })

  it('have edges that move, and each keeps a level', () => {
    expect(names(edgeMoved(released(into), 2, -1))).toEqual(['15', '16', '17+'])
    expect(names(edgeMoved(released(into), 2, 1))).toEqual(['15', '16-18', '19+'])
    expect(names(edgeMoved(released(into), 2, -5))).toEqual(['15', '16', '17+'])
    expect(names(edgeMoved(released(into), 0, 1))).toEqual(names(into))
  })

  it('keep the name that they were given', () => {
    const own = into.map((group) => (group.label === '18+' ? { ...group, label: 'Adults' } : group))
    expect(names(edgeMoved(released(own), 2, 1))).toEqual(['15', '16-18', 'Adults'])
  })

  it('are none where levels are merged that do not stand together', () => {
    expect(areBandsOf(released(into), levels)).toBe(true)
    expect(areBandsOf(released([{ label: 'x', levels: ['15', '18'] }]), levels)).toBe(false)
  })
})
