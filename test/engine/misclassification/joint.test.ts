import { describe, expect, it } from 'vitest'
import {
  checkJointSize,
  combinationColumn,
  composeJointly,
  onVariables,
} from '../../../src/engine/misclassification/joint'
import {
  type AnyMisclassification,
  isJoint,
  type JointMisclassification,
  type Misclassification,
} from '../../../src/engine/misclassification/matrix'
import { Problem } from '../../../src/engine/problem'
import { column, levels, table } from '../key/columns'
import { chanceOf, digitLists, expectNear, groupOf, totalOf, unequalRows } from './brute-force'

function problemOf(ask: () => unknown): Problem {
  try {
    ask()
  } catch (problem) {
    if (problem instanceof Problem) return problem
  }
  throw new Error('No problem was found.')
}

const sizeOf = (each: readonly (readonly string[])[]) =>
  each.reduce((product, own) => product * (own.length + 1), 1)

function expectRows(found: ArrayLike<number>, wanted: readonly (readonly number[])[]): void {
  expectNear(found, wanted.flat(), 1e-12)
}

/** Six records, in two groups by how a was perturbed and, divided in another way, in two by how b was. */
const records = 6
const a: Misclassification = {
  variable: 'a',
  levels: ['a0', 'a1'],
  groupOf: Uint32Array.of(0, 1, 0, 1, 0, 1),
  groups: [groupOf(unequalRows(2, 1), { g: ['x'] }), groupOf(unequalRows(2, 2), { g: ['y'] })],
}
const b: Misclassification = {
  variable: 'b',
  levels: ['b0', 'b1', 'b2'],
  groupOf: Uint32Array.of(0, 0, 0, 0, 1, 1),
  groups: [groupOf(unequalRows(3, 3), { h: ['1'] }), groupOf(unequalRows(3, 4), { h: ['2'] })],
}

/** What variables named here come to together, a missing value staying missing. */
function jointly(
  variables: readonly string[],
  own: readonly (readonly string[])[],
  seeds: readonly number[],
  groups: readonly number[],
): JointMisclassification {
  const lists = digitLists(own.map((each) => each.length + 1))
  const lacks = (list: readonly number[]) => list.map((digit, v) => digit === own[v].length).join()
  const rows = (seed: number) =>
    lists.map((from, row) => {
      const weights = lists.map((to, at) =>
        lacks(from) === lacks(to) ? 1 + ((seed * 5 + row * 3 + at * 7) % 13) : 0,
      )
      return weights.map((weight) => weight / totalOf(weights))
    })
  return {
    variables,
    levels: own,
    groupOf: Uint32Array.from(groups),
    groups: seeds.map((seed) => groupOf(rows(seed), { g: [String(seed)] })),
  }
}

describe('checkJointSize', () => {
  const refused = (count: number, groups: number) =>
    problemOf(() => checkJointSize(['a'], [levels(count - 1)], groups))

  it('allows 2048 × 2048 numbers in all and no more', () => {
    expect(() => checkJointSize(['a'], [levels(2047)], 1)).not.toThrow()
    expect(refused(2049, 1)).toMatchObject({
      code: 'joint-too-large',
      facts: { variables: ['a'], combinations: 2049, groups: 1, most: 2048 },
    })
  })

  it('counts the matrices of all groups, and says how many combinations are possible in so many', () => {
    expect(() => checkJointSize(['a'], [levels(1023)], 4)).not.toThrow()
    expect(refused(1025, 4).facts).toEqual({ variables: ['a'], combinations: 1025, groups: 4, most: 1024 })
    expect(refused(2048, 3).facts['most']).toBe(1182)
  })

  it('counts a missing value of each variable', () => {
    // 32 × 64 = 2048 combinations, and 33 × 64.
    expect(() => checkJointSize(['a', 'b'], [levels(31), levels(63)], 1)).not.toThrow()
    expect(
      problemOf(() => checkJointSize(['a', 'b'], [levels(32), levels(63)], 1)).facts['combinations'],
    ).toBe(2112)
  })
})

describe('combinationColumn', () => {
  it('numbers the combinations in the order of the variables asked for, missing values last', () => {
    const file = table(column('a', ['a0', 'a1'], [0, 1, -1, 1]), column('b', ['b0', 'b1'], [1, 0, 1, -1]))
    const { column: both, levels: own } = combinationColumn(file, ['b', 'a'])
    expect([...both.codes]).toEqual([3, 1, 5, 7])
    expect(own).toEqual([
      ['b0', 'b1'],
      ['a0', 'a1'],
    ])
    expect(both).toMatchObject({ kind: 'categorical', name: 'b × a', ordered: false })
    const named = ['b0 × a0', 'b0 × a1', 'b0 × ', 'b1 × a0', 'b1 × a1', 'b1 × ', ' × a0', ' × a1', ' × ']
    expect(both.levels).toEqual(named)
  })
})

describe('perturbations one after the other', () => {
  /** The chances of a course of perturbations, over every way through the combinations between them. */
  function expectCourse(steps: readonly AnyMisclassification[], sizes: ReadonlyMap<string, number>): void {
    const composed = composeJointly(steps.slice(0, -1), steps[steps.length - 1])
    const { variables } = composed
    expect(composed.levels.map((own) => own.length)).toEqual(variables.map((name) => sizes.get(name)))
    const lists = digitLists(variables.map((name) => sizes.get(name)! + 1))
    for (let record = 0; record < records; record++) {
      const rows = lists.map((from) => {
        const start = lists.map((list) => Number(list === from))
        return steps.reduce(
          (reached, step) =>
            lists.map((to) =>
              totalOf(
                reached.map((chance, at) =>
                  chance === 0 ? 0 : chance * chanceOf(step, step.groupOf[record], variables, lists[at], to),
                ),
              ),
            ),
          start,
        )
      })
      expectRows(composed.groups[composed.groupOf[record]].matrix.probability, rows)
    }
  }

  const sizes = new Map([
    ['a', 2],
    ['b', 3],
    ['c', 1],
  ])

  it('of different variables are the product of their matrices, and a missing value stays', () => {
    expectCourse([a, b], sizes)
    expect(composeJointly([a], b)).toMatchObject({ variables: ['a', 'b'], levels: [a.levels, b.levels] })
  })

  it('of the same variables are one matrix after the other, whatever their order is', () => {
    expectCourse([a, b, jointly(['b', 'a'], [b.levels, a.levels], [6], [0, 0, 0, 0, 0, 0])], sizes)
    expectCourse([jointly(['b', 'a'], [b.levels, a.levels], [7, 8], [0, 1, 1, 0, 0, 1]), a], sizes)
  })

  it('of some variables in common are over all of them', () => {
    const c = ['c0']
    expectCourse([b, jointly(['c', 'a'], [c, a.levels], [9], [0, 0, 0, 0, 0, 0]), a], sizes)
  })

  it('have a group for each two that records are in, named by both', () => {
    const both = composeJointly([a], b)
    expect([...both.groupOf]).toEqual([0, 1, 0, 1, 2, 3])
    expect(both.groups.map(({ where }) => where)).toEqual([
      { g: ['x'], h: ['1'] },
      { g: ['y'], h: ['1'] },
      { g: ['x'], h: ['2'] },
      { g: ['y'], h: ['2'] },
    ])
    expect(both.groups[0].matrix.levels.slice(0, 5)).toEqual([
      'a0 × b0',
      'a0 × b1',
      'a0 × b2',
      'a0 × ',
      'a1 × b0',
    ])
  })

  it('must have few enough combinations', () => {
    const large = (variable: string): Misclassification => ({ ...a, variable, levels: levels(60) })
    expect(problemOf(() => composeJointly([large('a')], large('b'))).facts).toEqual({
      variables: ['a', 'b'],
      combinations: 3721,
      groups: 2,
      most: 1448,
    })
  })
})

describe('onVariables', () => {
  const own = [['a0', 'a1'], ['b0', 'b1', 'b2'], ['c0']]
  const variables = ['a', 'b', 'c']
  // Two groups of six records each: in each a and c are missing once, and nobody of the second has b2.
  const codes = {
    a: [0, 0, 1, 1, 0, -1, 0, 0, 0, 1, 1, -1],
    b: [0, 0, 1, 2, 2, 1, 0, 1, 1, 0, 0, 1],
    c: [0, 0, 0, -1, 0, 0, -1, 0, 0, 0, 0, 0],
  }
  const before = table(
    column('a', own[0], codes.a),
    column('b', own[1], codes.b),
    column('c', own[2], codes.c),
  )
  const groups = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
  const joint = jointly(variables, own, [3, 4], groups)
  const lists = digitLists(own.map((each) => each.length + 1))
  const digitsOf = (record: number) =>
    [codes.a, codes.b, codes.c].map((each, v) => (each[record] < 0 ? own[v].length : each[record]))

  /** Pr(released values of these places | true values) for a combination, over all that the others may be released as. */
  function chancesFor(group: number, from: readonly number[], places: readonly number[]): number[] {
    return digitLists(places.map((v) => own[v].length + 1)).map((wanted) =>
      totalOf(
        lists
          .filter((to) => places.every((v, at) => to[v] === wanted[at]))
          .map((to) => chanceOf(joint, group, variables, from, to)),
      ),
    )
  }

  /** The mean of those chances over the records of a group with these values, or with the others of the whole group. */
  function meanChances(group: number, places: readonly number[], kept: readonly number[]): number[] {
    const members = [...groups.keys()].filter((i) => groups[i] === group).map(digitsOf)
    const alike = members.filter((digits) => places.every((v, at) => digits[v] === kept[at]))
    const ofGroup = members.map((digits) =>
      digits.map((digit, v) => (places.includes(v) ? kept[places.indexOf(v)] : digit)),
    )
    const from = alike.length > 0 ? alike : ofGroup
    const each = from.map((digits) => chancesFor(group, digits, places))
    return each[0].map((_, to) => totalOf(each.map((chances) => chances[to])) / from.length)
  }

  it.each([
    { left: ['a', 'b'], places: [0, 1] },
    { left: ['a', 'c'], places: [0, 2] },
    { left: ['b', 'c'], places: [1, 2] },
  ])(
    'of several is the mean over the records of a group with each combination: $left',
    ({ left, places }) => {
      const found = onVariables(joint, left, before)!
      expect(found).toMatchObject({ variables: left, levels: places.map((v) => own[v]) })
      expect(found.groupOf).toBe(joint.groupOf)
      found.groups.forEach(({ where, matrix }, group) => {
        expect(where).toBe(joint.groups[group].where)
        expect(matrix.levels.length).toBe(sizeOf(places.map((v) => own[v])))
        const kept = digitLists(places.map((v) => own[v].length + 1))
        expectRows(
          matrix.probability,
          kept.map((digits) => meanChances(group, places, digits)),
        )
      })
    },
  )

  it.each([
    { name: 'a', place: 0 },
    { name: 'b', place: 1 },
  ])('of one is the same, of its levels without the missing value: $name', ({ name, place }) => {
    const found = onVariables(joint, [name], before)!
    expect(isJoint(found)).toBe(false)
    expect(found).toMatchObject({ variable: name, levels: own[place] })
    found.groups.forEach(({ where, matrix }, group) => {
      expect(where).toBe(joint.groups[group].where)
      expect(matrix.levels).toEqual(own[place])
      const kept = own[place].map((_, digit) => meanChances(group, [place], [digit]).slice(0, -1))
      expectRows(matrix.probability, kept)
      kept.forEach((row) => expect(totalOf(row)).toBeCloseTo(1, 12))
    })
  })

  it('keeps the order of the perturbation, whatever is asked for first', () => {
    expect(onVariables(joint, ['c', 'x', 'a'], before)).toMatchObject({ variables: ['a', 'c'] })
  })

  it('is the perturbation itself where all are kept, and none where none is', () => {
    expect(onVariables(joint, ['c', 'b', 'a'], before)).toBe(joint)
    expect(onVariables(joint, ['x'], before)).toBeNull()
    expect(onVariables(a, ['a', 'b'], before)).toBe(a)
    expect(onVariables(a, ['b'], before)).toBeNull()
  })
})
