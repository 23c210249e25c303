import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { byName } from '../../scripts/by-name-rule.mjs'

const declared = `
  declare const counts: Record<string, number>
  declare const partial: Readonly<Partial<Record<string, number>>>
  declare const colours: Record<'red' | 'blue', number>
  declare const list: readonly number[]
  declare const bytes: Uint8Array
  declare const name: string
  declare const colour: 'red' | 'blue'
  declare const place: number
  declare const store: { setState(state: object | ((state: object) => object), replace?: true): void }
  declare const merged: Record<string, number>
`

const file = '/house/example.ts'
const options = { strict: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] }
const libraries = new Map<string, ts.SourceFile | undefined>()

/** What the rule says of a line of code. */
function refusals(line: string): readonly (string | undefined)[] {
  const code = `${declared}\n${line}`
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram([file], options, {
    ...host,
    getSourceFile(path, target) {
      if (path === file) return ts.createSourceFile(path, code, target, true)
      if (!libraries.has(path)) libraries.set(path, host.getSourceFile(path, target))
      return libraries.get(path)
    },
  })
  const messages = new Linter({ cwd: '/house' }).verify(
    code,
    {
      files: ['**/*.ts'],
      plugins: { house: { rules: { 'by-name': byName } } },
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      rules: { 'house/by-name': 'error' },
    },
    { filename: file },
  )
  return messages.map(({ messageId, message }) => messageId ?? message)
}

describe('the rule about what is kept by names', () => {
  it('refuses to look a name up as the language does', () => {
    expect(refusals('counts[name]')).toEqual(['access'])
    expect(refusals('partial?.[name]')).toEqual(['access'])
    expect(refusals('counts[`${colour} ${place}`]')).toEqual(['access'])
    expect(refusals('const { [name]: one, ...others } = counts')).toEqual(['access'])
    expect(refusals('colours[name as "red"]')).toEqual(['access'])
    expect(refusals('function of<T extends object, K extends keyof T>(t: T, k: K) { return t[k] }')).toEqual([
      'access',
    ])
  })

  it('refuses to set a name or take it out as the language does', () => {
    expect(refusals('counts[name] = 1')).toEqual(['access'])
    expect(refusals('delete counts[name]')).toEqual(['access'])
  })

  it('refuses to ask every object whether it has a name', () => {
    expect(refusals('name in counts')).toEqual(['presence'])
  })

  it('refuses to merge what is kept by name', () => {
    expect(refusals('Object.assign({}, counts)')).toEqual(['merging'])
    expect(refusals('store.setState(counts)')).toEqual(['merging'])
    expect(refusals('store.setState((state) => ({ ...state, [name]: 1 }))')).toEqual(['merging'])
  })

  it('lets stand what the program itself has named, and what is counted', () => {
    expect(refusals('counts["red"]; counts.red; colours[colour]; list[place]; bytes[place] = 1')).toEqual([])
    expect(refusals('"red" in colours; Object.hasOwn(counts, name)')).toEqual([])
    expect(refusals('Object.assign({ a: 1 }, { b: 2 }); store.setState({ merged })')).toEqual([])
    expect(refusals('store.setState(counts, true)')).toEqual([])
    expect(refusals('const built = { ...counts, [name]: 1 }')).toEqual([])
  })
})
