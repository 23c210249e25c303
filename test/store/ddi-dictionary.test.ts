// @vitest-environment jsdom
import { Blob } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { ddiCodebook } from '../../src/file/command-files/ddi-codebook'
import { readDictionary } from '../../src/file/dictionary'
import { asDictionary } from '../../src/store/ddi-dictionary'

/** The page's files can be read as text; those of the test's page cannot yet. */
function xmlFile(text: string): File {
  return Object.assign(new File([text], 'people.xml'), { text: () => Promise.resolve(text) })
}

async function entriesOf(xml: string) {
  const file = await asDictionary(xmlFile(xml))
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsText(file)
  })
  return (await readDictionary(new Blob([text]) as never)).entries
}

const variable = { holds: 'texts', width: 9, isOrdered: false, isWeight: false } as const

describe('a DDI-Codebook', () => {
  it('is read as the dictionary that it is: what was written here, whatever it is called', async () => {
    const categories = [
      { value: '1', label: 'Male; "m", & <b>' },
      { value: '2', label: '' },
      { value: '__proto__', label: '=1+1' },
    ]
    const written = ddiCodebook({
      name: 'people.csv',
      records: 3,
      missing: '',
      variables: [
        { ...variable, name: 'sex, of "all"', label: 'Sex', categories },
        { ...variable, name: '__proto__', label: 'Income', categories: null },
      ],
    })
    expect(await entriesOf(written)).toEqual([
      {
        variable: 'sex, of "all"',
        label: 'Sex',
        codes: [
          ['1', 'Male; "m", & <b>'],
          ['__proto__', '=1+1'],
        ],
      },
      { variable: '__proto__', label: 'Income', codes: [] },
    ])
  })

  it('is read of any version, by the labels of its variables and not of groups or questions', async () => {
    const older = `<?xml version="1.0"?><codeBook xmlns="http://www.icpsr.umich.edu/DDI"><dataDscr>
      <varGrp><labl>Group</labl></varGrp>
      <var ID="V1" name="REGION"><location width="2"/><labl level="variable">Region
        of residence</labl><qstn><qstnLit>Where?</qstnLit></qstn>
        <catgry missing="N"><catValu>01</catValu><labl level="category">North</labl><catStat>12</catStat></catgry></var>
      <var ID="V2"><labl>Without a name</labl></var></dataDscr></codeBook>`
    expect(await entriesOf(older)).toEqual([
      { variable: 'REGION', label: 'Region of residence', codes: [['01', 'North']] },
    ])
  })

  it('is left as it is where it is another file', async () => {
    for (const text of ['variable,label\nsex,Sex', '<html><body>no variables</body></html>', '<codeBook>']) {
      const file = xmlFile(text)
      expect(await asDictionary(file)).toBe(file)
    }
  })
})
