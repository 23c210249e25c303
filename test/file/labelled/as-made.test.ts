import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  extendedCode,
  type LabelledFile,
  type LabelledVariable,
} from '../../../src/file/labelled/labelled-file'
import { momentText } from '../../../src/file/labelled/moments'
import { readDta } from '../../../src/file/dta/read-dta'
import { readSav } from '../../../src/file/sav/read-sav'
import { fixture, fixturesFolder } from './fixtures'
import { inOtherOrder } from './other-byte-order'

type Expected = {
  readonly records: number
  readonly variables: readonly {
    readonly name: string
    readonly label: string
    readonly values: readonly (string | number | null)[]
    readonly tags?: readonly (string | null)[] | null
    readonly labels: readonly (readonly [string, string])[]
    readonly missing?: { readonly codes: readonly string[]; readonly range: readonly number[] | null }
  }[]
}

describe.each(['made-by-haven.json', 'made-by-pandas.json'])('the files of %s', (list) => {
  const expected = JSON.parse(readFileSync(`${fixturesFolder}/${list}`, 'utf8')) as Record<string, Expected>

  it.each(Object.keys(expected))('reads %s as it was made', (name) => {
    const { records, variables } = expected[name]
    const file = read(name)
    expect(file.records).toBe(records)
    expect(file.variables.map((each) => each.name)).toEqual(variables.map((each) => each.name))
    file.variables.forEach((variable, v) => {
      const made = variables[v]
      const at = `${name} ${made.name}`
      expect(variable.label, at).toBe(made.label)
      expect(plainValues(variable), at).toEqual(
        made.values.map((value) => value ?? (isText(variable) ? '' : null)),
      )
      expect(variable.labels, at).toEqual(made.labels)
      if (made.tags) expect(tagsOf(variable), at).toEqual(made.tags)
      if (made.missing) {
        expect(variable.missing.codes.map(Number), at).toEqual(made.missing.codes.map(Number))
        expect(variable.missing.range, at).toEqual(made.missing.range)
      }
    })
  })
})

describe('a .sav in the other order of bytes', () => {
  it('is read as in this one', () => {
    const content = fixture('haven-none.sav')
    const other = inOtherOrder(content)
    expect(other).not.toEqual(content)
    expect(readSav(other)).toEqual(readSav(content))
  })
})

function read(name: string): LabelledFile {
  return name.endsWith('.dta') ? readDta(fixture(name)) : readSav(fixture(name))
}

function isText({ values }: LabelledVariable): boolean {
  return values.kind === 'texts'
}

function plainValues({ values, moment }: LabelledVariable): readonly (string | number | null)[] {
  if (values.kind === 'texts') return Array.from(values.places, (place) => values.texts[place])
  return Array.from(values.values, (value) =>
    Number.isNaN(value) ? null : moment ? momentText(moment, value) : value,
  )
}

function tagsOf({ values }: LabelledVariable): readonly (string | null)[] {
  if (values.kind === 'texts' || !values.extended) return []
  return Array.from(values.extended, (tag) => (tag === 0 ? null : extendedCode(tag).slice(1)))
}
