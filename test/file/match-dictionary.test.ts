import { describe, expect, it } from 'vitest'
import { readDictionary } from '../../src/file/dictionary'
import { matchDictionary } from '../../src/file/match-dictionary'
import { readCsv } from '../../src/file/read-csv'

async function matched(survey: readonly string[], dictionary: readonly string[]) {
  const { table } = await readCsv(new Blob([survey.join('\n')]))
  return matchDictionary(await readDictionary(new Blob([dictionary.join('\n')])), table)
}

const survey = [
  'region,SEX,income',
  ...Array.from({ length: 30 }, (_, i) => `${(i % 3) + 1},${'MF'[i % 2]},${1000.5 + i}`),
]

describe('a dictionary held against a file', () => {
  it('finds variables and levels as the file writes them', async () => {
    const found = await matched(survey, [
      'variable,code,label',
      'sex,,Sex',
      'sex,m,Man',
      'sex,F,Woman',
      'region,,Part of the country',
      'region,01,North',
      'region,2,South',
      'region,-9,Not stated',
      'shoe,,Size of shoe',
    ])
    expect(found).toEqual({
      variables: [
        {
          name: 'region',
          label: 'Part of the country',
          labels: [
            ['1', 'North'],
            ['2', 'South'],
            ['-9', 'Not stated'],
          ],
          levels: 3,
          unlabelled: ['3'],
          absent: ['-9'],
        },
        {
          name: 'SEX',
          label: 'Sex',
          labels: [
            ['M', 'Man'],
            ['F', 'Woman'],
          ],
          levels: 2,
          unlabelled: [],
          absent: [],
        },
      ],
      unknown: ['shoe'],
      unnamed: ['income'],
      leftOut: 0,
      repeated: 0,
    })
  })

  it('matches nothing that could mean two things', async () => {
    const found = await matched(
      ['sex,Sex', 'A,b', 'a,b', 'A,c'],
      ['variable,code,label', 'sex,,One', 'sex,A,Great', 'sex,a,Small', 'SEX,,Which'],
    )
    expect(found.variables.map(({ name, labels }) => [name, labels])).toEqual([
      [
        'sex',
        [
          ['A', 'Great'],
          ['a', 'Small'],
        ],
      ],
    ])
    expect(found.unknown).toEqual(['SEX'])
  })

  it('does not read levels into a number', async () => {
    const found = await matched(survey, ['variable,code,label', 'income,,Income', 'income,-9,Refused'])
    expect(found.variables).toEqual([
      {
        name: 'income',
        label: 'Income',
        labels: [['-9', 'Refused']],
        levels: 0,
        unlabelled: [],
        absent: ['-9'],
      },
    ])
  })

  it('is refused when it names nothing of the file, without a word of what it says', async () => {
    const refused = await matched(survey, ['variable,label', 'Ann,Secret']).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'dictionary-matches-nothing',
      detail: 'It names 1 variable; the file has `region`, `SEX`, `income`.',
    })
  })
})
