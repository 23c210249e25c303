import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/engine/problem'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { nothingMissing } from '../../src/file/labelled/labelled-file'
import { writeSav } from '../../src/file/sav/write-sav'
import { readTable } from '../../src/file/read-table'

const rows = (text: string) => text.trimEnd().split('\n')

/** The table of counts that a database would make of records, in the order in which they come up. */
function counted(csv: string): { readonly counts: string; readonly records: string } {
  const [header, ...records] = rows(csv)
  const people = new Map<string, number>()
  for (const record of records) people.set(record, (people.get(record) ?? 0) + 1)
  return {
    counts: [`${header},n`, ...[...people].map(([record, n]) => `${record},${n}`)].join('\n'),
    records: [header, ...[...people].flatMap(([record, n]) => Array<string>(n).fill(record))].join('\n'),
  }
}

/** Only the columns of a key, so that people have them in common. */
function keyOf(csv: string): string {
  const [header, ...records] = rows(csv).map((row) => row.replace(/"[^"]*"/g, 'name').split(','))
  const places = ['region', 'sex', 'age_group', 'education'].map((name) => header.indexOf(name))
  return [header, ...records].map((row) => places.map((place) => row[place]).join()).join('\n')
}

describe('a file of counts', () => {
  it('is the records that it stands for: their table and what is said of it', async () => {
    const { counts, records } = counted(keyOf(surveyCsv(madeUpPeople())))
    const read = await readTable(new Blob([counts]), { count: 'n' })
    const whole = await readTable(new Blob([records]))
    expect(rows(counts).length).toBeLessThan(0.8 * rows(records).length)
    expect(read.table).toEqual(whole.table)
    const said = ({ description }: typeof read) =>
      description.variables.map(({ name, type, distinct, missing, bars, typical }) => [
        name,
        type,
        distinct,
        missing,
        bars,
        typical,
      ])
    expect(said(read)).toEqual(said(whole))
    expect(read.description.records).toBe(whole.description.records)
  })

  it('leaves out rows of nobody, and their levels stay known', async () => {
    const { table } = await readTable(new Blob(['region,n\nnorth,2\nsouth,0\n']), { count: 'n' })
    expect(table.records).toBe(2)
    expect(table.columns.map(({ name }) => name)).toEqual(['region'])
  })

  it('says nothing more of the column of counts, whatever the file says of it', async () => {
    const numbers = { kind: 'numbers', values: Float64Array.of(1, 2), extended: null } as const
    const variable = { values: numbers, labels: [], moment: null, measure: null, missing: nothingMissing }
    const sav = writeSav({
      records: 2,
      encoding: 'utf-8',
      variables: [
        { ...variable, name: 'sex', label: 'Sex' },
        { ...variable, name: 'n', label: 'People' },
      ],
    })
    const { table, description } = await readTable(new Blob([sav]), { count: 'n' })
    expect(table.records).toBe(3)
    expect(description.declared).toEqual({ sex: { label: 'Sex' } })
  })

  it('is refused where its counts are none', async () => {
    const codeOf = async (csv: string) => {
      const problem: unknown = await readTable(new Blob([csv]), { count: 'n' }).catch(
        (thrown: unknown) => thrown,
      )
      return problem instanceof Problem ? problem.code : problem
    }
    expect(await codeOf('region,m\nnorth,2')).toBe('count-missing')
    expect(await codeOf('region,n\nnorth,2.5')).toBe('count-not-whole')
    expect(await codeOf('region,n\nnorth,-1')).toBe('count-not-whole')
    expect(await codeOf('region,n\nnorth,')).toBe('count-not-whole')
    expect(await codeOf('region,n\nnorth,0')).toBe('counts-of-nobody')
    expect(await codeOf('region,n\nnorth,50000001')).toBe('counts-too-large')
  })
})
