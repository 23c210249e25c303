import { describe, expect, it } from 'vitest'
import { found, originalOf } from './recipes'
import { column, table } from './tables'

const scenarios = [{ name: 'Key', key: ['sex'] }]
const risk = [
  { measure: 'individual' as const },
  { measure: 'hierarchical' as const, by: 'group' },
  { measure: 'household' as const },
]

/** Ten records, five of each sex, in groups of these names; null is missing. */
function measured(groups: readonly (string | null)[]) {
  const sample = table(
    column('sex', ['f', 'm', 'f', 'm', 'f', 'm', 'f', 'm', 'f', 'm']),
    column('group', groups),
    column(
      'household',
      groups.map((_, i) => String(i)),
    ),
  )
  const { result } = originalOf(sample, {
    scenarios,
    risk,
    household: 'household',
    design: { fraction: 0.1 },
  })
  return result.risk
}

describe('the risk of groups', () => {
  it('is of every record, whatever the groups are called', () => {
    const plain = measured(['a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'c', 'c'])
    const strange = measured(['', '', null, null, null, ...new Array<string>(5).fill('__proto__')])
    const [before, after] = [found(plain, 'hierarchical'), found(strange, 'hierarchical')]
    expect(after.expected).toBe(before.expected)
    expect(after.expected).toBeCloseTo(found(strange, 'individual').expected, 14)
    expect(after.max).toBe(before.max)
    expect(after.expectedGroups).toBeCloseTo(before.expectedGroups, 14)
    expect(new Map(Object.entries(after.groups))).toEqual(
      new Map([
        ['', before.groups['a']],
        ['(missing)', before.groups['b']],
        ['__proto__', before.groups['c']],
      ]),
    )
  })

  it('is that of its only record in a household of one', () => {
    const results = measured(new Array<string>(10).fill('a'))
    const alone = found(results, 'household')
    expect(alone.max).toBeCloseTo(found(results, 'individual').max, 15)
    expect(alone.expected).toBeCloseTo(found(results, 'individual').expected, 13)
    expect(alone.bySize).toEqual([{ size: 1, households: 10, personThreshold: null, atRisk: null }])
  })
})
