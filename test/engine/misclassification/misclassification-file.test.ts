import { describe, expect, it } from 'vitest'
import {
  type MisclassificationFile,
  misclassificationFileOf,
  namesOfEntry,
  readMisclassificationFile,
  writeMisclassificationFile,
} from '../../../src/engine/misclassification/misclassification-file'
import { swapMatrix } from '../../../src/engine/misclassification/swap-matrix'
import { Problem } from '../../../src/engine/problem'
import { digitLists, groupOf } from './brute-force'

const levels = ['01', '02 "north"', '03']

function fileOfSwaps(): MisclassificationFile {
  return misclassificationFileOf([
    {
      variable: 'lad',
      levels,
      groupOf: new Uint32Array(4),
      groups: [
        { where: { ethnicity: ['White British'] }, matrix: swapMatrix(levels, [3, 5, 7], 0.1) },
        { where: {}, matrix: swapMatrix(levels, [3, 5, 7], 1 / 3) },
      ],
    },
  ])
}

function problemWith(text: string): Problem {
  try {
    readMisclassificationFile(text, 'steps[0].misclassification')
  } catch (problem) {
    if (problem instanceof Problem) return problem
  }
  throw new Error('No problem was found.')
}

function fileWith(matrix: unknown, where: unknown = {}): string {
  return JSON.stringify({ variables: [{ name: 'lad', levels: ['a', 'b'], groups: [{ where, matrix }] }] })
}

describe('a misclassification file', () => {
  it('is read back to the last digit', () => {
    const file = fileOfSwaps()
    expect(readMisclassificationFile(writeMisclassificationFile(file), 'file')).toEqual(file)
  })

  it('is read with conditions that exclude levels', () => {
    const read = readMisclassificationFile(
      fileWith(
        [
          [1, 0],
          [0, 1],
        ],
        { ethnicity: { not: ['White'] } },
      ),
      'file',
    )
    expect(read.variables[0].groups[0].where).toEqual({ ethnicity: { not: ['White'] } })
  })

  it('may have rows written with few digits', () => {
    expect(() =>
      readMisclassificationFile(
        fileWith([
          [0.3333333, 0.6666667],
          [0, 1],
        ]),
        'file',
      ),
    ).not.toThrow()
  })

  it.each([
    [
      'matrix-row-sum',
      [
        [0.9, 0.07],
        [0, 1],
      ],
      'In `steps[0].misclassification: variables[0].groups[0].matrix`, row "a" sums to 0.97.',
    ],
    [
      'matrix-not-probabilities',
      [
        [1, 0],
        [-0.5, 1.5],
      ],
      'In `steps[0].misclassification: variables[0].groups[0].matrix`, row "b" has -0.5 in column "a".',
    ],
    [
      'matrix-shape',
      [[1]],
      'In `steps[0].misclassification: variables[0].groups[0].matrix` there are 2 levels and 1 row.',
    ],
  ])('is refused with %s', (code, matrix, detail) => {
    expect(problemWith(fileWith(matrix))).toMatchObject({ code, detail })
  })

  it.each([
    ['{', 'What `steps[0].misclassification` names is not JSON.'],
    ['{}', '`steps[0].misclassification: variables` is missing.'],
    ['{"variables": {}}', '`steps[0].misclassification: variables` must be a list.'],
    [
      '{"variables": [{"name": "lad", "levels": [], "groups": []}, {"name": "lad", "levels": [], "groups": []}]}',
      '`steps[0].misclassification: variables[1].name` is `lad`, which stands there before.',
    ],
    [
      '{"variables": [{"name": 1, "levels": [], "groups": []}]}',
      '`steps[0].misclassification: variables[0].name` must be a text.',
    ],
    [
      fileWith([
        [1, 0],
        [0, 'x'],
      ]),
      '`steps[0].misclassification: variables[0].groups[0].matrix[1]` must be a list of numbers.',
    ],
    [
      fileWith(
        [
          [1, 0],
          [0, 1],
        ],
        [],
      ),
      '`steps[0].misclassification: variables[0].groups[0].where` must be an object.',
    ],
    [
      fileWith(
        [
          [1, 0],
          [0, 1],
        ],
        { sex: 'F' },
      ),
      '`steps[0].misclassification: variables[0].groups[0].where.sex` must be a list of levels, or {"not": a list of levels}.',
    ],
  ])('names the place of what it cannot read in %s', (text, detail) => {
    expect(problemWith(text)).toMatchObject({ code: 'misclassification-file-unreadable', detail })
  })
})

const stay = [
  [1, 0],
  [0, 1],
]

/** A file with one matrix of two variables, over combinations of a, b and of x, y. */
function jointFileWith(entry: object): string {
  return JSON.stringify({
    variables: [
      {
        names: ['area', 'group'],
        levels: [
          ['a', 'x'],
          ['b', null],
        ],
        groups: [{ where: {}, matrix: stay }],
        ...entry,
      },
    ],
  })
}

describe('the rows of a matrix', () => {
  const place = 'steps[0].misclassification: variables[0].groups[0].matrix'

  it.each([
    ['too few entries in the first row', [[1], [0, 1]], 'and row 1 has 1 entry.'],
    ['too few entries in the second row', [[1, 0], [1]], 'and row 2 has 1 entry.'],
    [
      'too many entries',
      [
        [1, 0, 0],
        [0, 1, 0],
      ],
      'and row 1 has 3 entries.',
    ],
  ])('are as long as there are levels, or it says which is not: %s', (_, matrix, found) => {
    expect(problemWith(fileWith(matrix))).toMatchObject({
      code: 'matrix-shape',
      detail: `In \`${place}\` there are 2 levels, ${found}`,
      facts: { levels: 2, rows: 2 },
    })
  })

  it('are as many as there are levels', () => {
    expect(problemWith(fileWith([...stay, [0, 1]]))).toMatchObject({
      code: 'matrix-shape',
      detail: `In \`${place}\` there are 2 levels and 3 rows.`,
    })
  })

  it.each([
    ['more than 1', '[1.5, -0.5]', 'row "a" has 1.5 in column "a".'],
    ['less than 0', '[1, -0.25]', 'row "a" has -0.25 in column "b".'],
    ['without end', '[0, 1e999]', 'row "a" has Infinity in column "b".'],
  ])('are probabilities, none %s', (_, row, found) => {
    const text = fileWith(stay).replace('[1,0]', row)
    expect(problemWith(text)).toMatchObject({
      code: 'matrix-not-probabilities',
      detail: `In \`${place}\`, ${found}`,
    })
  })

  it.each([0.5000009, 0.4999991])('may miss a sum of 1 by less than a millionth: %d', (half) => {
    expect(() => readMisclassificationFile(fileWith([[0.5, half], stay[1]]), 'file')).not.toThrow()
  })

  it.each([0.5000011, 0.4999989])('may not miss it by more: %d', (half) => {
    expect(problemWith(fileWith([stay[0], [half, 0.5]]))).toMatchObject({
      code: 'matrix-row-sum',
      facts: { level: 'b' },
    })
  })
})

describe('the conditions of a group', () => {
  it.each([
    [{ sex: [] }],
    [{ sex: ['F', 'M'] }],
    [{ sex: { not: ['F'] }, risk: ['0', '1'] }],
    [{ sampleUnique: true }],
    [{ sampleUnique: false }],
    [{ risk: { above: 0.1 } }],
    [{ risk: { atMost: 0.2 } }],
    [{ risk: { above: 0.1, atMost: 0.2 } }],
  ])('are read as they stand: %j', (where) => {
    expect(readMisclassificationFile(fileWith(stay, where), 'file').variables[0].groups[0].where).toEqual(
      where,
    )
  })

  it.each([
    ['sex', null],
    ['sex', ['F', 1]],
    ['sex', { not: 'F' }],
    ['sex', { not: ['F', 1] }],
    ['sex', true],
    ['sex', { above: 0.1 }],
    ['sampleUnique', 'true'],
    ['sampleUnique', { above: 0.1 }],
    ['risk', true],
    ['risk', null],
    ['risk', 0.1],
    ['risk', {}],
    ['risk', { above: '0.1' }],
    ['risk', { atMost: null }],
    ['risk', { above: 0.1, below: 0.2 }],
    ['risk', { above: 0.1, atMost: '0.2' }],
  ])('are of levels, or limits of the risk, or whether a record is unique: not %s %j', (name, condition) => {
    expect(problemWith(fileWith(stay, { [name]: condition }))).toMatchObject({
      code: 'misclassification-file-unreadable',
      detail: `\`steps[0].misclassification: variables[0].groups[0].where.${name}\` must be a list of levels, or {"not": a list of levels}.`,
    })
  })

  it.each([null, 'all', 5, []])('are an object: not %j', (where) => {
    expect(problemWith(fileWith(stay, where)).detail).toBe(
      '`steps[0].misclassification: variables[0].groups[0].where` must be an object.',
    )
  })
})

describe('an entry', () => {
  it.each([
    ['null', 'variables[0].levels` is missing.'],
    ['5', 'variables[0].levels` is missing.'],
    ['"lad"', 'variables[0].levels` is missing.'],
    ['[]', 'variables[0].levels` is missing.'],
    ['{"name": "lad", "levels": "a", "groups": []}', 'variables[0].levels` must be a list.'],
    ['{"name": "lad", "levels": ["a", 2], "groups": []}', 'variables[0].levels[1]` must be a text.'],
    ['{"levels": [], "groups": []}', 'variables[0].name` is missing.'],
    ['{"name": "lad", "levels": []}', 'variables[0].groups` is missing.'],
    ['{"name": "lad", "levels": [], "groups": [null]}', 'variables[0].groups[0].where` is missing.'],
    [
      '{"name": "lad", "levels": [], "groups": [{"where": {}}]}',
      'variables[0].groups[0].matrix` is missing.',
    ],
  ])('is refused, with the place, where something is missing or of another kind: %s', (entry, found) => {
    expect(problemWith(`{"variables": [${entry}]}`)).toMatchObject({
      code: 'misclassification-file-unreadable',
      detail: `\`steps[0].misclassification: ${found}`,
    })
  })

  it('is refused with a row that is no list', () => {
    expect(problemWith(fileWith([[1, 0], 'x'])).detail).toBe(
      '`steps[0].misclassification: variables[0].groups[0].matrix[1]` must be a list of numbers.',
    )
  })
})

describe('an entry of several variables', () => {
  it('is read with its combinations, in which a value may be missing', () => {
    const [entry] = readMisclassificationFile(jointFileWith({}), 'file').variables
    expect(entry).toEqual({
      names: ['area', 'group'],
      levels: [
        ['a', 'x'],
        ['b', null],
      ],
      groups: [{ where: {}, matrix: stay }],
    })
    expect(namesOfEntry(entry)).toEqual(['area', 'group'])
  })

  it.each([
    ['names that are no list', { names: 'area' }, 'names` must be a list.'],
    ['a name that is no text', { names: ['area', 2] }, 'names[1]` must be a text.'],
    ['no combinations', { levels: null }, 'levels` must be a list.'],
  ])('is refused for %s', (_, entry, found) => {
    expect(problemWith(jointFileWith(entry)).detail).toBe(
      `\`steps[0].misclassification: variables[0].${found}`,
    )
  })

  it.each([
    ['one level', ['b']],
    ['three levels', ['b', 'x', 'y']],
    ['a text of as many letters', 'bx'],
    ['a number', 3],
    ['no list', null],
    ['a number among the levels', ['b', 1]],
    ['an object among the levels', [{}, 'x']],
  ])('has one level of each variable in a combination: not %s', (_, combination) => {
    expect(problemWith(jointFileWith({ levels: [['a', 'x'], combination] })).detail).toBe(
      '`steps[0].misclassification: variables[0].levels[1]` must be a list with one level of each variable in `names`.',
    )
  })

  it('names a combination by its levels, a missing one empty', () => {
    const matrix = [
      [1, 0],
      [0.5, 0.4],
    ]
    expect(problemWith(jointFileWith({ groups: [{ where: {}, matrix }] })).detail).toBe(
      'In `steps[0].misclassification: variables[0].groups[0].matrix`, row "b × " sums to 0.9.',
    )
  })

  it('names no variable that stands there before', () => {
    expect(problemWith(jointFileWith({ names: ['area', 'area'] })).detail).toBe(
      '`steps[0].misclassification: variables[0].names[1]` is `area`, which stands there before.',
    )
  })
})

describe('the entry of variables perturbed jointly', () => {
  const own = [['a', 'b'], ['x']]
  // With a missing value of each: a x, a –, b x, b –, – x, – –.
  const codes = digitLists([3, 2]).map((_, code) => code)
  const identity = codes.map((row) => codes.map((column) => Number(row === column)))

  /** The entry of a matrix for each of these lists of chances, everything else staying. */
  function entryOf(...groups: readonly (readonly (readonly [number, number, number])[])[]) {
    const matrices = groups.map((chances) => {
      const rows = identity.map((row) => [...row])
      for (const [from, to, chance] of chances) {
        rows[from][to] = chance
        rows[from][from] -= chance
      }
      return groupOf(rows, { sex: ['F'] })
    })
    const joint = { variables: ['area', 'group'], levels: own, groupOf: new Uint32Array(1), groups: matrices }
    return misclassificationFileOf([joint]).variables[0]
  }

  it('lists the combinations that change or come of a change, in order, with their rows and columns', () => {
    // From b – to a –, and from a x to b x: – x and – – stay and nobody comes to them.
    expect(
      entryOf([
        [3, 1, 0.25],
        [0, 2, 0.5],
      ]),
    ).toEqual({
      names: ['area', 'group'],
      levels: [
        ['a', 'x'],
        ['a', null],
        ['b', 'x'],
        ['b', null],
      ],
      groups: [
        {
          where: { sex: ['F'] },
          matrix: [
            [0.5, 0, 0.5, 0],
            [0, 1, 0, 0],
            [0, 0, 1, 0],
            [0, 0.25, 0, 0.75],
          ],
        },
      ],
    })
  })

  it('lists the last combination too', () => {
    expect(entryOf([[5, 4, 0.5]])).toMatchObject({
      levels: [
        [null, 'x'],
        [null, null],
      ],
    })
  })

  it('lists in order what a later combination comes to', () => {
    const { levels: listed } = entryOf([
      [0, 4, 0.5],
      [2, 1, 0.5],
    ])
    expect(listed).toEqual([
      ['a', 'x'],
      ['a', null],
      ['b', 'x'],
      [null, 'x'],
    ])
  })

  it('lists the same combinations for all groups, whichever they change in', () => {
    const { levels: listed, groups } = entryOf([[0, 2, 0.5]], [[2, 4, 0.25]])
    expect(listed).toEqual([
      ['a', 'x'],
      ['b', 'x'],
      [null, 'x'],
    ])
    expect(groups[0].matrix).toEqual([
      [0.5, 0.5, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
    expect(groups[1].matrix).toEqual([
      [1, 0, 0],
      [0, 0.75, 0.25],
      [0, 0, 1],
    ])
  })

  it('lists one whole combination, which stays, when nothing changes', () => {
    expect(entryOf([])).toEqual({
      names: ['area', 'group'],
      levels: [['a', 'x']],
      groups: [{ where: { sex: ['F'] }, matrix: [[1]] }],
    })
  })

  it('lists none when nothing changes and no combination is whole, as one variable is always missing', () => {
    const nothing = groupOf([0, 1, 2].map((row) => [0, 1, 2].map((column) => Number(row === column))))
    const joint = {
      variables: ['area', 'group'],
      levels: [['a', 'b'], []],
      groupOf: new Uint32Array(1),
      groups: [nothing],
    }
    expect(misclassificationFileOf([joint]).variables[0]).toEqual({
      names: ['area', 'group'],
      levels: [],
      groups: [{ where: {}, matrix: [] }],
    })
  })

  it('is read back as it was', () => {
    const file = { variables: [entryOf([[0, 2, 1 / 3]])] }
    expect(readMisclassificationFile(writeMisclassificationFile(file), 'file')).toEqual(file)
  })
})
