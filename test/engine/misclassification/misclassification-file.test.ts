import { describe, expect, it } from 'vitest'
import {
  misclassificationFileOf,
  readMisclassificationFile,
  writeMisclassificationFile,
} from '../../../src/engine/misclassification/misclassification-file'
import { swapMatrix } from '../../../src/engine/misclassification/swap-matrix'
import { Problem } from '../../../src/engine/problem'

const levels = ['01', '02 "north"', '03']
const file = misclassificationFileOf([
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
