import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../src/engine/key/blocks'
import {
  blockMisclassification,
  releaseProbability,
  remainProbabilities,
} from '../../../src/engine/misclassification/block-misclassification'
import { expectedCount, gatherOthers, newOthers } from '../../../src/engine/misclassification/expected-counts'
import type {
  AnyMisclassification,
  JointMisclassification,
  Misclassification,
} from '../../../src/engine/misclassification/matrix'
import { targetColumns } from '../../../src/engine/table/target-columns'
import { readReference } from '../../reference/read-reference'
import { column, levels, table } from '../key/columns'
import { chanceOf, digitLists, expectNear, groupOf, unequalRows } from './brute-force'

const { two_variables: reference } = readReference<{
  examples: {
    B_misclassification: {
      two_variables: {
        P1: number[][]
        P2: number[][]
        M_jj_by_cell: number[]
        joint_row_stochastic: number[][]
        F: number[]
        expected_Ftilde: number[]
      }
    }
  }
}>('formulas.json').examples.B_misclassification

function everywhere(
  variable: string,
  rows: readonly (readonly number[])[],
  records: number,
): Misclassification {
  const names = levels(rows.length)
  return {
    variable,
    levels: names,
    groupOf: new Uint32Array(records),
    groups: [{ where: {}, matrix: { levels: names, probability: Float64Array.from(rows.flat()) } }],
  }
}

describe('two variables perturbed independently', () => {
  // One record in each of the six cells, so that every cell of the one block is known.
  const sample = table(column('a', levels(2), [0, 0, 0, 1, 1, 1]), column('b', levels(3), [0, 1, 2, 0, 1, 2]))
  const blocks = blocksOf(sample, ['a', 'b'], ['a', 'b'])
  const both = () =>
    blockMisclassification(blocks, [everywhere('a', reference.P1, 6), everywhere('b', reference.P2, 6)])
  const codeOfCell = [...blocks.trueCode]

  it('have the product of their matrices', () => {
    const inBlocks = both()
    reference.joint_row_stochastic.forEach((row, k) =>
      row.forEach((value, j) => {
        expect(releaseProbability(inBlocks, 0, codeOfCell[k], codeOfCell[j])).toBeCloseTo(value, 12)
      }),
    )
  })

  it('keep both values with the product of the diagonals', () => {
    const inBlocks = both()
    reference.M_jj_by_cell.forEach((value, j) => {
      expect(releaseProbability(inBlocks, 0, codeOfCell[j], codeOfCell[j])).toBeCloseTo(value, 12)
    })
  })

  it('give the expected released counts', () => {
    const population = { ...blocks.sample, count: Float64Array.from(reference.F) }
    const inBlocks = both()
    const others = newOthers(population)
    reference.expected_Ftilde.forEach((value, j) => {
      const own = gatherOthers(others, population, inBlocks, 0, codeOfCell[j])
      const stay = releaseProbability(inBlocks, 0, codeOfCell[j], codeOfCell[j])
      expect(expectedCount(own, stay, others)).toBeCloseTo(value, 12)
    })
  })
})

describe('blockMisclassification', () => {
  const half = [
    [0.5, 0.5],
    [0.5, 0.5],
  ]
  const sample = table(column('a', levels(2), [0, 1, -1, 0]), column('g', ['x', 'y'], [0, 0, 0, 1]))

  it('keeps a missing value missing and lets no level become missing', () => {
    const blocks = blocksOf(sample, ['a'], ['a'])
    const inBlocks = blockMisclassification(blocks, [everywhere('a', half, 4)])
    expect(releaseProbability(inBlocks, 0, 2, 2)).toBe(1)
    expect(releaseProbability(inBlocks, 0, 2, 0)).toBe(0)
    expect(releaseProbability(inBlocks, 0, 0, 2)).toBe(0)
    expect(releaseProbability(inBlocks, 0, 0, 1)).toBe(0.5)
  })

  it('takes the matrix of each rest’s group when the group variable is in the key', () => {
    const blocks = blocksOf(sample, ['a', 'g'], ['a'])
    const grouped = { ...everywhere('a', half, 4), groupOf: Uint32Array.of(0, 0, 0, 1) }
    const identity = [1, 0, 0, 1]
    const inBlocks = blockMisclassification(blocks, [
      {
        ...grouped,
        groups: [
          grouped.groups[0],
          { where: { g: ['y'] }, matrix: { levels: levels(2), probability: Float64Array.from(identity) } },
        ],
      },
    ])
    expect(releaseProbability(inBlocks, blocks.restOf[0], 0, 1)).toBe(0.5)
    expect(releaseProbability(inBlocks, blocks.restOf[3], 0, 1)).toBe(0)
  })

  it('takes the mean over a rest’s sampled records when the group variable is not in the key', () => {
    const blocks = blocksOf(sample, ['a'], ['a'])
    const one = everywhere('a', half, 4)
    const identity = Float64Array.of(1, 0, 0, 1)
    const inBlocks = blockMisclassification(blocks, [
      {
        ...one,
        groupOf: Uint32Array.of(0, 0, 0, 1),
        groups: [
          one.groups[0],
          { where: { g: ['y'] }, matrix: { levels: levels(2), probability: identity } },
        ],
      },
    ])
    expect(releaseProbability(inBlocks, 0, 0, 1)).toBeCloseTo(0.75 * 0.5, 15)
    expect(releaseProbability(inBlocks, 0, 0, 0)).toBeCloseTo(0.75 * 0.5 + 0.25, 15)
  })

  it('leaves a variable without a matrix as it is', () => {
    const blocks = blocksOf(sample, ['a', 'g'], ['a', 'g'])
    const inBlocks = blockMisclassification(blocks, [everywhere('a', half, 4)])
    expect(releaseProbability(inBlocks, 0, 0, 3)).toBe(0.5)
    expect(releaseProbability(inBlocks, 0, 0, 1)).toBe(0)
  })
})

/*
 * Three perturbed variables, b before a in the key and c after them, and a rest of two values. The first six records are of
 * the one rest, the others of the other; some values are missing.
 */
const codes = {
  a: [0, 1, 1, 0, -1, 1, 0, 0, 1, -1],
  b: [2, 0, 1, 2, 0, 1, 1, -1, 0, -1],
  c: [0, 1, 1, 0, 1, 0, 0, 1, -1, 1],
  r: [0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
}
const sizes = [3, 2, 2]
const key = ['b', 'a', 'r', 'c']

function blocksOfKey() {
  const file = table(
    column('a', levels(2), codes.a),
    column('b', levels(3), codes.b),
    column('c', levels(2), codes.c),
    column('r', levels(2), codes.r),
  )
  return blocksOf(file, key, ['a', 'b', 'c'])
}

/** The codes of the block as digits of b, a and c. */
const lists = digitLists(sizes.map((size) => size + 1))
const inBlock = ['b', 'a', 'c']

/** a and b together, a before b, with a group for each rest. */
function aAndB(): JointMisclassification {
  const size = 3 * 4
  const rows = (seed: number) =>
    unequalRows(size, seed).map((row, from) =>
      from === size - 1 ? row.map((_, to) => Number(to === from)) : row,
    )
  return {
    variables: ['a', 'b'],
    levels: [levels(2), levels(3)],
    groupOf: Uint32Array.from(codes.r),
    groups: [groupOf(rows(1), { r: ['level 0'] }), groupOf(rows(2), { r: ['level 1'] })],
  }
}

/** c by itself, in groups that the rest does not tell apart: three and three of the one, one and three of the other. */
function cAlone(): Misclassification {
  return {
    variable: 'c',
    levels: levels(2),
    groupOf: Uint32Array.of(0, 1, 0, 1, 0, 1, 0, 1, 1, 1),
    groups: [groupOf(unequalRows(2, 3), { g: ['x'] }), groupOf(unequalRows(2, 4), { g: ['y'] })],
  }
}

/** Pr(released digits | true digits) with the groups of these records counted alike. */
function meanChance(
  each: AnyMisclassification,
  members: readonly number[],
  from: number,
  to: number,
): number {
  const chances = members.map((i) => chanceOf(each, each.groupOf[i], inBlock, lists[from], lists[to]))
  return chances.reduce((total, chance) => total + chance, 0) / members.length
}

const membersOf = (rest: number) => [...codes.r.keys()].filter((i) => codes.r[i] === rest)

/** Every chance of a block, in both rests, against the chance asked for. */
function expectChances(
  misclassifications: readonly AnyMisclassification[],
  wanted: (rest: number, from: number, to: number) => number,
): void {
  const blocks = blocksOfKey()
  const found = blockMisclassification(blocks, misclassifications)
  for (const rest of [0, 1]) {
    const place = blocks.restOf[membersOf(rest)[0]]
    lists.forEach((_, from) =>
      expectNear(
        lists.map((__, to) => releaseProbability(found, place, from, to)),
        lists.map((__, to) => wanted(rest, from, to)),
        1e-12,
      ),
    )
  }
}

/** Only these variables may differ between two codes. */
function differOnlyIn(names: readonly string[], from: number, to: number): boolean {
  return inBlock.every((name, v) => names.includes(name) || lists[from][v] === lists[to][v])
}

describe('a block of variables perturbed jointly and by themselves', () => {
  it('has the matrix of those together, whatever their order is in the key, and a variable with none stays', () => {
    const joint = aAndB()
    expectChances([joint], (rest, from, to) => meanChance(joint, membersOf(rest), from, to))
  })

  it('has the mean over a rest’s records where the key does not tell groups apart', () => {
    const alone = cAlone()
    expectChances([alone], (rest, from, to) => meanChance(alone, membersOf(rest), from, to))
  })

  it('has the product of both', () => {
    const joint = aAndB()
    const alone = cAlone()
    expectChances([alone, joint], (rest, from, to) => {
      // a and b change and then c does: the codes between have the released a and b, and the true c.
      const between = lists.findIndex(
        (_, at) => differOnlyIn(['a', 'b'], from, at) && differOnlyIn(['c'], at, to),
      )
      const members = membersOf(rest)
      return meanChance(joint, members, from, between) * meanChance(alone, members, between, to)
    })
  })

  it('keeps released values with the chances on the diagonal', () => {
    const blocks = blocksOfKey()
    const found = blockMisclassification(blocks, [aAndB(), cAlone()])
    // What records were released with: the codes of others, and the missing values of all.
    const released = Uint32Array.from([...blocks.trueCode].reverse())
    released[3] = lists.length - 1
    const remain = remainProbabilities(found, { restOf: blocks.restOf, code: released })
    released.forEach((code, i) => {
      const members = membersOf(codes.r[i])
      const both = meanChance(aAndB(), members, code, code) * meanChance(cAlone(), members, code, code)
      expect(remain[i]).toBeCloseTo(both, 12)
      expect(remain[i]).toBeCloseTo(releaseProbability(found, blocks.restOf[i], code, code), 12)
    })
    expect(remain[3]).toBe(1)
    expect(remain.length).toBe(10)
  })

  it('keeps everything where nothing is perturbed', () => {
    const blocks = blocksOfKey()
    const found = blockMisclassification(blocks, [])
    expect(remainProbabilities(found, { restOf: blocks.restOf, code: blocks.trueCode })).toEqual(
      new Float64Array(10).fill(1),
    )
    expectChances([], (_, from, to) => Number(from === to))
  })
})

describe('a block of records that were chosen by what their cells are', () => {
  // Three records in each of two rests; who is alone with a value there was changed by another matrix.
  const a = [0, 0, 1, 1, 1, 0]
  const r = [0, 0, 0, 1, 1, 1]
  const [{ name: unique }] = targetColumns([{ sampleUnique: true }], 6, null)
  const blocks = blocksOf(table(column('a', levels(4), a), column('r', levels(2), r)), ['a', 'r'], ['a'])
  const rows = (seed: number) => unequalRows(4, seed)
  const chosen = (wheres: readonly Readonly<Record<string, readonly string[]>>[]): Misclassification => ({
    variable: 'a',
    levels: levels(4),
    groupOf: Uint32Array.of(0, 0, 1, 0, 0, 1),
    groups: [groupOf(rows(5), wheres[0]), groupOf(rows(8), wheres[1])],
  })
  const byUniqueness = () => chosen([{}, { [unique]: ['true'] }])
  const restOf = (record: number) => blocks.restOf[record]

  it('has the matrix of each sampled cell’s own group', () => {
    const found = blockMisclassification(blocks, [byUniqueness()])
    a.forEach((code, i) => {
      const own = i === 2 || i === 5 ? rows(8) : rows(5)
      for (let to = 0; to < 4; to++) {
        expect(releaseProbability(found, restOf(i), code, to)).toBeCloseTo(own[code][to], 15)
      }
    })
  })

  it('has the mean of the rest in a cell that nobody was sampled from', () => {
    const found = blockMisclassification(blocks, [byUniqueness()])
    for (const record of [0, 3]) {
      for (let to = 0; to < 4; to++) {
        const mean = (2 * rows(5)[2][to] + rows(8)[2][to]) / 3
        expect(releaseProbability(found, restOf(record), 2, to)).toBeCloseTo(mean, 15)
      }
    }
  })

  it('has the mean of the rest everywhere where records were chosen by their values', () => {
    const found = blockMisclassification(blocks, [chosen([{ g: ['x'] }, { g: ['y'] }])])
    a.forEach((code, i) => {
      const mean = (2 * rows(5)[code][3] + rows(8)[code][3]) / 3
      expect(releaseProbability(found, restOf(i), code, 3)).toBeCloseTo(mean, 15)
    })
  })

  it('keeps released values with the chances of the cells that they are in', () => {
    const found = blockMisclassification(blocks, [byUniqueness()])
    // Two of each rest were released in a cell of their own rest, one of each where nobody was; one value is missing.
    const released = Uint32Array.of(0, 1, 2, 1, 0, 3)
    const mean = (level: number) => (2 * rows(5)[level][level] + rows(8)[level][level]) / 3
    const remain = [rows(5)[0][0], rows(8)[1][1], mean(2), rows(5)[1][1], rows(8)[0][0], mean(3)]
    remainProbabilities(found, { restOf: blocks.restOf, code: released }).forEach((each, i) =>
      expect(each).toBeCloseTo(remain[i], 15),
    )
    const missing = new Uint32Array(6).fill(4)
    expect(remainProbabilities(found, { restOf: blocks.restOf, code: missing })).toEqual(
      new Float64Array(6).fill(1),
    )
  })
})

describe('matrices that are not on the levels of the block', () => {
  it.each<[string, AnyMisclassification]>([
    ['of other levels than the variable’s', { ...cAlone(), levels: levels(3) }],
    ['of other levels of one of two', { ...aAndB(), levels: [levels(2), levels(4)] }],
    [
      'of a variable outside the block',
      { ...aAndB(), variables: ['a', 'z'], levels: [levels(2), levels(3)] },
    ],
  ])('are a mistake: %s', (_, each) => {
    expect(() => blockMisclassification(blocksOfKey(), [each])).toThrow('are not on the levels of the block')
  })
})

describe('the people who can be released under a cell', () => {
  // From level 0 nobody comes to level 2, and from level 1 a quarter does.
  const rows = [
    [0.5, 0.5, 0],
    [0.25, 0.5, 0.25],
    [0, 0.5, 0.5],
  ]
  const counts = {
    start: Uint32Array.of(0, 3, 5),
    code: Uint32Array.of(0, 1, 2, 0, 1),
    count: Float64Array.of(10, 20, 30, 40, 50),
  }
  const sample = table(column('a', levels(3), [0, 1, 2, 0, 1]), column('r', levels(2), [0, 0, 0, 1, 1]))
  const blocks = blocksOf(sample, ['a', 'r'], ['a'])
  const found = () => blockMisclassification(blocks, [everywhere('a', rows, 5)])

  it('have room for the fullest rest', () => {
    const { count, probability, length } = newOthers(counts)
    expect([count.length, probability.length, length]).toEqual([3, 3, 0])
  })

  it('are those of the other cells from which it can be reached, apart from its own', () => {
    const others = newOthers(counts)
    expect(gatherOthers(others, counts, found(), 0, 2)).toBe(30)
    expect([others.length, others.count[0], others.probability[0]]).toEqual([1, 20, 0.25])
    expect(gatherOthers(others, counts, found(), 0, 1)).toBe(20)
    expect(others.length).toBe(2)
    expect([...others.count.subarray(0, 2)]).toEqual([10, 30])
    expect([...others.probability.subarray(0, 2)]).toEqual([0.5, 0.5])
  })

  it('are all of them where nobody is in the cell itself', () => {
    const others = newOthers(counts)
    expect(gatherOthers(others, counts, found(), 1, 2)).toBe(0)
    expect([others.length, others.count[0], others.probability[0]]).toEqual([1, 50, 0.25])
  })

  it('are expected to be so many as stay and as come, whoever was gathered before', () => {
    const others = newOthers(counts)
    const middle = gatherOthers(others, counts, found(), 0, 1)
    expect(expectedCount(middle, 0.5, others)).toBe(20 * 0.5 + 10 * 0.5 + 30 * 0.5)
    const last = gatherOthers(others, counts, found(), 0, 2)
    expect(expectedCount(last, 0.5, others)).toBe(30 * 0.5 + 20 * 0.25)
  })
})
