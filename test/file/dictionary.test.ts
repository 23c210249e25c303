import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDictionary } from '../../src/file/dictionary'
import { packedCodes } from '../../src/file/packed-codes'
import { rowsOfList } from '../../src/file/rows-of-list'
import { Problem } from '../../src/engine/problem'

const file = (...rows: string[]) => new Blob([rows.join('\n')])
const entries = async (...rows: string[]) => (await readDictionary(file(...rows))).entries

async function codeOf(...rows: string[]): Promise<string | null> {
  try {
    await readDictionary(file(...rows))
    return null
  } catch (error) {
    return error instanceof Problem ? error.code : 'not a problem'
  }
}

const sex = {
  variable: 'sex',
  label: 'Sex of the person',
  codes: [
    ['1', 'Male'],
    ['2', 'Female'],
  ],
}

describe('a dictionary', () => {
  it('names variables', async () => {
    expect(await entries('variable,label', 'age,Age in years', 'sex,Sex')).toEqual([
      { variable: 'age', label: 'Age in years', codes: [] },
      { variable: 'sex', label: 'Sex', codes: [] },
    ])
  })

  it('names variables in rows without a code and codes in rows with one', async () => {
    const rows = ['sex,,Sex of the person', 'sex,1,Male', 'sex,2,Female']
    expect(await entries('variable,code,label', ...rows)).toEqual([sex])
    expect(await entries('variable,level,label', ...rows)).toEqual([sex])
    expect(await entries('Variable Name,Value,Description', ...rows)).toEqual([sex])
    // Without heads the number of columns decides.
    expect(await entries(...rows)).toEqual([sex])
  })

  it('may have the columns in any order, another delimiter and a byte order mark', async () => {
    expect(
      await entries('\ufefflabel;code;variable', 'Sex of the person;;sex', 'Male;1;sex', 'Female;2;sex'),
    ).toEqual([sex])
  })

  it('may name the variable in its first row only', async () => {
    expect(await entries('variable,code,label', 'sex,,Sex of the person', ',1,Male', ',2,Female')).toEqual([
      sex,
    ])
  })

  it('may have a column for the labels of codes beside that of the variable', async () => {
    expect(
      await entries(
        'name,label,value,value label',
        'sex,Sex of the person,1,Male',
        'sex,Sex of the person,2,Female',
      ),
    ).toEqual([sex])
  })

  it.each(['1 = Male; 2 = Female', '"1, Male | 2, Female"', '"1: Male\n2: Female"', '"1=Male,2=Female"'])(
    'may have all codes in one field: %s',
    async (codes) => {
      expect(
        await entries('Variable / Field Name,Field Label,Values', `sex,Sex of the person,${codes}`),
      ).toEqual([sex])
    },
  )

  it('keeps labels with commas and the order of the codes', async () => {
    expect(await entries('variable,code,label', 'a,9,"No, never"', 'a,1,Yes')).toEqual([
      {
        variable: 'a',
        label: null,
        codes: [
          ['9', 'No, never'],
          ['1', 'Yes'],
        ],
      },
    ])
  })

  it('counts what it leaves out and codes that are said twice', async () => {
    const read = await readDictionary(
      file('variable,code,label', 'a,1,Yes', 'a,1,No', 'a,1,Yes', 'a,2,', ',,', 'b,,'),
    )
    expect(read).toEqual({
      entries: [{ variable: 'a', label: null, codes: [['1', 'Yes']] }],
      leftOut: 2,
      repeated: 1,
    })
  })

  it('is read in Windows-1252 when it is not UTF-8', async () => {
    const bytes = Uint8Array.from('variable,label\nrue,Num\xe9ro', (letter) => letter.charCodeAt(0))
    expect((await readDictionary(new Blob([bytes]))).entries[0].label).toBe('Numéro')
  })

  it('is refused when nothing can be made of it', async () => {
    expect(await codeOf('')).toBe('dictionary-empty')
    expect(await codeOf('region,sex,age,income', 'north,1,20,300', 'south,2,31,200')).toBe(
      'dictionary-columns-unknown',
    )
    expect(await codeOf('variable,type,width', 'sex,text,1')).toBe('dictionary-columns-unknown')
    expect(await codeOf('PK\x03\x04')).toBe('workbook-damaged')
  })

  it('of the example survey has labels for every variable and for the codes of two', async () => {
    const read = await readDictionary(
      new Blob([readFileSync('public/example/made-up-survey.dictionary.csv')]),
    )
    expect(read.entries.map(({ variable }) => variable)).toHaveLength(14)
    expect(read.entries.every(({ label }) => label !== null)).toBe(true)
    expect(read.entries.filter(({ codes }) => codes.length > 0).map(({ variable }) => variable)).toEqual([
      'education',
      'occupation',
    ])
  })
})

describe('a dictionary in an Excel workbook', () => {
  const folder = 'test/reference/workbooks'
  const bytes = readFileSync(`${folder}/codebook.xlsx`)

  it('has variables on one sheet and codes on another, as openpyxl writes them', async () => {
    expect(await readDictionary(new Blob([bytes]))).toEqual({
      entries: [
        { ...sex, codes: sex.codes },
        {
          variable: 'region',
          label: 'Région, “new”',
          codes: [
            ['01', 'North'],
            ['2.5', 'Between'],
            ['TRUE', 'Anywhere'],
          ],
        },
      ],
      // A formula whose value was never worked out.
      leftOut: 1,
      repeated: 0,
    })
  })

  it('gives the rows of its first sheet where one list is asked for', async () => {
    expect(await rowsOfList(new Blob([readFileSync(`${folder}/hierarchy.xlsx`)]))).toEqual([
      ['a', 'A or B'],
      ['b', 'A or B'],
      ['c', 'C'],
    ])
  })

  it('is read or refused when it is damaged, and nothing else', async () => {
    const outcomes = new Set<string>()
    for (let at = 4; at < bytes.length; at += 61) {
      const damaged = Uint8Array.from(bytes)
      damaged[at] ^= 0xff
      outcomes.add(await outcomeOf(new Blob([damaged])))
      outcomes.add(await outcomeOf(new Blob([bytes.subarray(0, at)])))
    }
    expect([...outcomes].sort()).toEqual(['read', 'workbook-damaged'])
  })
})

async function outcomeOf(workbook: Blob): Promise<string> {
  try {
    await readDictionary(workbook)
    return 'read'
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

describe('codes in one field', () => {
  it('are none where the field says something else', () => {
    expect(packedCodes('')).toEqual([])
    expect(packedCodes('any number')).toEqual([])
    expect(packedCodes('1 = Male; and others')).toEqual([])
  })

  it('may be one alone', () => {
    expect(packedCodes('-9 = Refused')).toEqual([['-9', 'Refused']])
  })
})
