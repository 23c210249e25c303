import { describe, expect, it } from 'vitest'
import type { Where } from '../../../src/engine/table/condition'
import { targetColumns, targetsMeeting, wheresOf } from '../../../src/engine/table/target-columns'
import { groupsOf } from '../../../src/engine/protect/groups'
import { categories, tableOf } from '../protect/tables'

const targets = {
  risk: Float64Array.from([0, 0.1, 0.2, 0.25, 0.5, 1]),
  sampleUnique: Uint8Array.from([0, 0, 1, 1, 1, 1]),
}

/** Which records are in the group of a condition, and the conditions that the other groups are written with. */
function groupsBy(where: Where, others: readonly Where[] = []) {
  const sex = categories('sex', ['f', 'm', 'f', 'm', 'f', 'm'])
  const table = tableOf(sex, ...targetColumns([where, ...others], 6, targets))
  const { groupOf, groups } = groupsOf(table, [[where]], [], 'where')
  return {
    met: [...groupOf].flatMap((group, i) => (groups[group].setting === 0 ? [i] : [])),
    rest: groups.filter(({ setting }) => setting === null).flatMap((group) => wheresOf(group.where)),
  }
}

describe('records chosen by risk', () => {
  it('are those above the one limit and not above the other', () => {
    expect(groupsBy({ risk: { above: 0.2 } })).toEqual({ met: [3, 4, 5], rest: [{ risk: { atMost: 0.2 } }] })
    expect(groupsBy({ risk: { atMost: 0.2 } })).toEqual({ met: [0, 1, 2], rest: [{ risk: { above: 0.2 } }] })
    expect(groupsBy({ risk: { above: 0 } }).met).toEqual([1, 2, 3, 4, 5])
  })

  it('leave a rest that is written as two ranges when they are a range themselves', () => {
    expect(groupsBy({ risk: { above: 0.1, atMost: 0.25 } })).toEqual({
      met: [2, 3],
      rest: [{ risk: { atMost: 0.1 } }, { risk: { above: 0.25 } }],
    })
  })

  it('are the same whatever other limits the steps have', () => {
    const others = [{ risk: { above: 0.15 } }, { risk: { atMost: 0.7 } }]
    expect(groupsBy({ risk: { above: 0.2 } }, others)).toEqual({
      met: [3, 4, 5],
      rest: [{ risk: { atMost: 0.2 } }],
    })
  })

  it('may be chosen by levels and by uniqueness too', () => {
    expect(groupsBy({ sampleUnique: true }).met).toEqual([2, 3, 4, 5])
    expect(groupsBy({ sampleUnique: false }).rest).toEqual([{ sampleUnique: true }])
    expect(groupsBy({ sampleUnique: true, sex: ['f'], risk: { above: 0.2 } }).met).toEqual([4])
  })

  it('have no column where no condition asks for one', () => {
    expect(targetColumns([{}, { sex: ['f'] }], 6, targets)).toEqual([])
    const [column] = targetColumns([{ risk: { above: 0.3 } }], 6, null)
    expect([...column.codes]).toEqual([0, 0, 0, 0, 0, 0])
    expect([...targetsMeeting(column, { above: 0.3 })]).toEqual([0, 1, 0])
  })
})
