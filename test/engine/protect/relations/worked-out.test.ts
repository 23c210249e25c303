import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../../src/engine/math/random'
import { applySteps } from '../../../../src/engine/protect/apply-steps'
import type { Step } from '../../../../src/engine/protect/definitions'
import type { Relation } from '../../../../src/engine/protect/relations/relation'
import { withRebuilding } from '../../../../src/engine/protect/relations/with-rebuilding'
import { workedOut } from '../../../../src/engine/protect/relations/worked-out'
import type { Table } from '../../../../src/engine/table/table'
import { category, follows, number, people, ratio, records, skip, total } from './people'

const table = people(11)
const [age, group, works, main, second, hours, pay, rate] = table.columns
const working = main.kind === 'numeric' ? main.values.filter((value) => !Number.isNaN(value)).length : 0

const without = (...names: readonly string[]): Table => ({
  records,
  columns: table.columns.filter(({ name }) => !names.includes(name)),
})

function cautionsAfter(steps: readonly Step[], relations: readonly Relation[]) {
  const { cautions } = applySteps(table, withRebuilding(steps, relations), {
    stream: (step) => randomStream(3, 'candidate', 0, step),
    imports: {},
    relations,
  })
  return cautions.filter(({ code }) => code === 'worked-out')
}

describe('what can be worked out from what is released', () => {
  it('is any one part of a total, or the total, that is left out: never two', () => {
    for (const name of ['hours', 'main', 'second']) {
      const from = ['hours', 'main', 'second'].filter((each) => each !== name)
      expect(workedOut(total, table, without(name))).toEqual([{ variable: name, from, records: working }])
    }
    expect(workedOut(total, table, without('main', 'second'))).toEqual([])
    expect(workedOut(total, table, table)).toEqual([])
  })

  it('is a ratio from its two numbers, in the records that have it', () => {
    const known = rate.kind === 'numeric' ? rate.values.filter((value) => !Number.isNaN(value)).length : 0
    expect(workedOut(ratio, table, without('rate'))).toEqual([
      { variable: 'rate', from: ['pay', 'hours'], records: known },
    ])
  })

  it('is a group from what it is a group of, not the other way round', () => {
    expect(workedOut(follows, table, without('group'))).toEqual([
      { variable: 'group', from: ['age'], records },
    ])
    expect(workedOut(follows, table, without('age'))).toEqual([])
    expect(workedOut(skip, table, without('main'))).toEqual([])
  })

  it('is counted in the records that have another value, whatever the numbers of the levels', () => {
    if (group.kind !== 'categorical') throw new Error('Groups are levels.')
    const levels = [...group.levels].reverse()
    const codes = Uint8Array.from(group.codes, (code, i) => (i < 5 ? 3 : 2 - code))
    const released = {
      records,
      columns: [age, category('group', levels, codes), works, main, second, hours, pay],
    }
    expect(workedOut(follows, table, released)).toEqual([{ variable: 'group', from: ['age'], records: 5 }])
  })

  it('is nothing in a record of which the relation did not hold', () => {
    if (hours.kind !== 'numeric') throw new Error('Hours are numbers.')
    const wrong = {
      records,
      columns: [
        main,
        second,
        number(
          'hours',
          hours.values.map((value) => value + 1),
        ),
      ],
    }
    expect(workedOut(total, wrong, { records, columns: [main, second] })).toEqual([])
  })
})

describe('the caution of a candidate', () => {
  const noise: Step = { method: 'noise', variables: ['main'], sd: 5, integer: true }
  const drop: Step = { method: 'drop', variables: ['hours'] }

  it('is given where a variable is dropped or a true total undoes the noise, not where the total is made anew', () => {
    expect(cautionsAfter([drop], [total])).toMatchInlineSnapshot(`
      [
        {
          "code": "worked-out",
          "facts": {
            "records": 2093,
            "variables": "hours",
          },
          "sentence": "True values that are not released can be worked out from others that are: \`hours\` from \`main\` and \`second\` in 2,093 records.",
        },
      ]
    `)
    expect(cautionsAfter([noise], [{ ...total, keep: 'count' }])).toHaveLength(1)
    expect(cautionsAfter([noise], [total])).toEqual([])
    expect(cautionsAfter([drop], [])).toEqual([])
    const rounds: Step = { method: 'drop', variables: ['hours', 'group'] }
    expect(cautionsAfter([rounds], [total, follows, ratio])[0].facts['variables']).toBe('hours, group')
  })
})
