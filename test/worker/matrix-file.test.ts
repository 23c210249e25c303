import { describe, expect, it } from 'vitest'
import { readMatrixFile } from '../../src/worker/matrix-file'

const matrixOf = (text: string, variables: readonly string[] = ['area']) =>
  readMatrixFile(new File([text], 'matrix.csv'), variables)

describe('a matrix from a file', () => {
  it('is read from a CSV, its columns in the order of its rows', async () => {
    const value = {
      levels: ['North', 'South, inner'],
      matrix: [
        [0.9, 0.1],
        [0.25, 0.75],
      ],
    }
    expect(await matrixOf(',North,"South, inner"\nNorth,0.9,0.1\n"South, inner",0.25,0.75\n')).toEqual({
      ok: true,
      value,
    })
    expect(
      await matrixOf('\uFEFFvon;"South, inner";North\r\nNorth;0,1;0,9\r\nSouth, inner;0,75;0,25'),
    ).toEqual({
      ok: true,
      value,
    })
  })

  it('is read from a misclassification file, with its groups', async () => {
    const groups = [
      { where: { sex: ['f'] }, matrix: [[1]] },
      { where: { sex: ['m'] }, matrix: [[1]] },
    ]
    const text = JSON.stringify({ variables: [{ name: 'area', levels: ['a'], groups }] })
    expect(await matrixOf(text)).toEqual({ ok: true, value: { groups, levels: ['a'] } })
    const everywhere = JSON.stringify({
      variables: [{ names: ['sex', 'area'], levels: [['f', 'a']], groups: [{ where: {}, matrix: [[1]] }] }],
    })
    expect(await matrixOf(everywhere, ['area', 'sex'])).toEqual({
      ok: true,
      value: { matrix: [[1]], levels: [['a', 'f']] },
    })
  })

  it.each([
    [
      'a row that is too short',
      ',a,b\na,1,0\nb,1',
      'matrix-file-uneven',
      'Row 3 has 2 fields, the first row 3.',
    ],
    ['a word', ',a,b\na,1,0\nb,none,1', 'matrix-file-value', 'Row 3 has none in column 2.'],
    [
      'other levels',
      ',a,c\na,1,0\nb,0,1',
      'matrix-file-levels',
      'In `matrix.csv` row 3 has a level that no column has. Column 3 has a level that no row has.',
    ],
    [
      'a level twice',
      ',a,a\na,1,0\na,0,1',
      'matrix-file-levels',
      'In `matrix.csv` row 3 has a level that a row before it has. Column 3 has a level that a column before it has.',
    ],
    ['a wrong sum', ',a,b\na,0.8,0\nb,0,1', 'matrix-row-sum', 'In `matrix.csv`, row "a" sums to 0.8.'],
    ['a negative chance', ',a,b\na,1.5,-0.5\nb,0,1', 'matrix-file-value', 'Row 2 has none in column 2.'],
    [
      'another variable',
      '{"variables":[{"name":"sex","levels":["f"],"groups":[{"where":{},"matrix":[[1]]}]}]}',
      'matrix-file-variable',
      '`matrix.csv` has none of `area`; it speaks of `sex`.',
    ],
  ])('is refused with the row and the column: %s', async (_, text, code, detail) => {
    expect(await matrixOf(text)).toMatchObject({ ok: false, problem: { code, detail } })
  })
})

it('says nothing that stands in a file of records that was chosen for a matrix', async () => {
  const records = [
    'name,town,income\nGrimshaw,Aldmoor,31200\nGrimshaw,Corrin,5\n',
    'Grimshaw,Aldmoor,Corrin\nAldmoor,0.5,31200\nCorrin,1,0\n',
    'Grimshaw,Aldmoor,Aldmoor\nAldmoor,0.5,0.3\nAldmoor,1,0\n',
    'Grimshaw,Aldmoor\nCorrin,1\n',
  ]
  for (const text of records) {
    const answer = await matrixOf(text)
    expect(answer.ok).toBe(false)
    expect(JSON.stringify(answer)).not.toMatch(/Grimshaw|Aldmoor|Corrin|31200/)
  }
})
