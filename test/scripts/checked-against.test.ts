import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkedAgainst, computedIn, type TestOfMeasure } from '../../scripts/checked-against'
import { methodDefinitions } from '../../src/engine/protect/definitions'
import { riskMeasures } from '../../src/engine/risk/catalogue'
import { utilityMeasures } from '../../src/engine/utility/catalogue'

/* What Methods says a measure is checked against is read off the tests. Here it is read off tests made for that. */

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const reference = { examples: { C: { theta: 0.25, n1: 3 }, D: { risk: [0.5, 0.125], name: 'twelve' } } }

/** A project with one reference file and one test in it. */
function project(text: string, files: Readonly<Record<string, string>> = {}): readonly TestOfMeasure[] {
  const root = mkdtempSync(join(tmpdir(), 'checks-'))
  made.push(root)
  const all = {
    'test/engine/risk/one.test.ts': text,
    'test/reference/numbers.json': JSON.stringify(reference),
    'test/reference/people.csv': 'a,b\n1,2\n3,4\n',
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return checkedAgainst(root).tests
}

const head = `import { expect, it } from 'vitest'
import { thetaOf } from '../../../src/engine/risk/theta/theta'
import { readReference, readRows } from '../../reference/read-reference'
`
const read = `const { C: golden, D } = readReference<any>('numbers.json').examples\n`
const test = `it('gives θ', () => { expect(thetaOf([]).theta).toBe(golden.theta) })\n`
const whole: TestOfMeasure = {
  test: 'test/engine/risk/one.test.ts',
  name: 'gives θ',
  measures: ['theta'],
  entries: ['theta.theta'],
  references: [{ file: 'numbers.json', part: 'examples.C.theta', numbers: 1, first: [['theta', 0.25]] }],
}

describe('what a measure is checked against', () => {
  it('is the part of a reference that a test of it reads, with the numbers in it', () => {
    expect(project(head + read + test)).toEqual([whole])
    const both = project(
      `${head}${read}it('gives D', () => { const mine = D; expect(thetaOf([]).variance).toBe(mine) })\n`,
    )
    expect(both[0].references).toEqual([
      {
        file: 'numbers.json',
        part: 'examples.D',
        numbers: 2,
        first: [
          ['risk', 0.5],
          ['risk', 0.125],
        ],
      },
    ])
    expect(both[0].entries).toEqual(['theta.variance'])
  })

  it.each([
    ['the number is read no more', head + read + test.replace('golden.theta', '0.25'), []],
    ['the reference is not there', head + read.replace('numbers', 'others') + test, []],
    ['what is read has no numbers', head + read + test.replace('golden.theta', 'D.name'), []],
    [
      'only a comment reads it',
      `${head}${read}it('a', () => { /* golden.theta */ expect(thetaOf([]).theta).toBe(1) })`,
      [],
    ],
    [
      'another test’s name of the same letters reads it',
      `${head}it('a', () => { const golden = readReference<any>('numbers.json'); golden.x })
it('b', () => { const golden = { theta: 1 }; expect(thetaOf([]).theta).toBe(golden.theta) })`,
      [],
    ],
  ])('is nothing of a reference where %s', (_, text, references) => {
    expect(project(text).map((each) => each.references)).toEqual([references])
  })

  it.each([
    ['skipped', head + read + test.replace('it(', 'it.skip(')],
    ['in a group that is skipped', `${head}${read}describe.skip('x', () => { ${test} })`],
    ['commented out', head + read + test.replace('it(', '// it(')],
    [
      'without an expectation',
      head + read + test.replace('expect(thetaOf([]).theta).toBe(golden.theta)', 'thetaOf(golden.theta)'),
    ],
    ['of nothing that a catalogue knows', head.replace('risk/theta', 'math/sums') + read + test],
    [
      'that imports the measure as a type alone',
      head.replace('{ thetaOf }', '{ type thetaOf }') + read + test,
    ],
  ])('is no test %s', (_, text) => {
    expect(project(text)).toEqual([])
  })

  it('is no input of a reference, and of the rest single numbers first', () => {
    const numbers = {
      input: { n: 12 },
      cases: [{ pi: 0.01, risk: 0.5 }],
      records: [[1, 2]],
      expected: { list: [7, 8], one: 3 },
      tolerance: 0.1,
    }
    const [whole, inputAlone] = project(
      `${head}const all = readReference<any>('numbers.json')
it('a', () => { expect(thetaOf(all.input.n).theta).toBe(all) })
it('b', () => { expect(thetaOf(all.input.n).theta).toBeGreaterThan(all.tolerance) })`,
      { 'test/reference/numbers.json': JSON.stringify(numbers) },
    )
    expect(whole.references).toEqual([
      {
        file: 'numbers.json',
        part: '',
        numbers: 4,
        first: [
          ['one', 3],
          ['risk', 0.5],
          ['list', 7],
          ['list', 8],
        ],
      },
    ])
    expect(inputAlone.references).toEqual([])
  })

  it('is no risk of a record where a test goes through the risks of a result to another number', () => {
    const through = `import { expect, it } from 'vitest'
import { readReference } from '../../reference/read-reference'
it('a', () => {
  const result = measure({ measure: 'individual' })
  expect(result.risk.individual.rate).toBe(readReference<any>('numbers.json').examples.D.risk[0])
})`
    expect(project(through)[0].entries).toEqual(['individual.rate'])
    const own = through.replace('result.risk.individual.rate', "result['individual.risk'][0]")
    expect(project(own)[0].entries).toEqual(['individual.risk'])
  })

  it('is found through a recipe, through what a test calls, and through cases', () => {
    const [through] = project(
      `import { expect, it } from 'vitest'
import { cases } from './helper'
it.each(cases())('one of them', (asked) => {
  const result = measure({ measure: 'individual' })
  expect(result.rate).toBe(asked.expected)
})`,
      {
        'test/engine/risk/helper.ts': `import { readReference, readRows } from '../../reference/read-reference'
const people = readRows('people.csv')
export function cases() { return [people, readReference('numbers.json').examples.D] }`,
      },
    )
    expect(through.measures).toEqual(['individual'])
    // What a case is called is the number expected, not the number tested.
    expect(through.entries).toEqual(['individual.rate'])
    expect(through.references.map(({ file, part, numbers }) => [file, part, numbers])).toEqual([
      ['people.csv', '', 2],
      ['numbers.json', 'examples.D', 2],
    ])
  })
})

describe('the tests of this project', () => {
  const root = resolve('.')
  const { tests, sources } = checkedAgainst(root)

  it('hold what is said of them', () => {
    for (const { test, name, references } of tests) {
      const text = readFileSync(join(root, test), 'utf8')
      const last = name.split(': ').at(-1) ?? ''
      expect(text.includes(last.replaceAll("'", "\\'")) || text.includes(last)).toBe(true)
      for (const { file, numbers } of references) {
        expect(existsSync(join(root, 'test/reference', file))).toBe(true)
        expect(numbers).toBeGreaterThan(0)
      }
    }
  })

  it('hold every measure that has reference numbers against them', () => {
    const withNumbers = new Set(
      tests
        .filter(({ references }) => references.some(({ file }) => file.endsWith('.json')))
        .flatMap(({ measures }) => measures),
    )
    const known = new Set([...riskMeasures, ...utilityMeasures].map(({ measure }) => measure))
    const without = [...known].filter((measure) => !withNumbers.has(measure))
    expect(without.toSorted()).toEqual([])
    for (const { file } of tests.flatMap(({ references }) => references)) {
      if (file.endsWith('.json')) expect(sources).toHaveProperty([file])
    }
  })

  it('lose a claim with the line that reads the number', () => {
    const copy = mkdtempSync(join(tmpdir(), 'checks-'))
    made.push(copy)
    cpSync(join(root, 'test/reference'), join(copy, 'test/reference'), { recursive: true })
    const path = 'test/engine/risk/theta.test.ts'
    const text = readFileSync(join(root, path), 'utf8')
    const claimsOf = (content: string) => {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), content)
      return checkedAgainst(copy).tests.flatMap(({ references }) => references.map(({ part }) => part))
    }
    expect(claimsOf(text)).toEqual(['examples.C_theta'])
    expect(claimsOf(text.replace('formulas.json', 'elsewhere.json'))).toEqual([])
  })
})

describe('the modules that compute a measure', () => {
  it('are in the engine, and are what its measure comes from', () => {
    const reached = new Set<string>()
    const visit = (module: string): void => {
      const path = [`src/${module}.ts`].find(existsSync)
      if (!path || reached.has(module)) return
      reached.add(module)
      for (const [, from] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
        visit(join(dirname(module), from).replaceAll('\\', '/'))
      }
    }
    visit('engine/assess/assess-replicate')
    const known = new Set<string>([
      ...[...riskMeasures, ...utilityMeasures].map(({ measure }) => measure),
      ...methodDefinitions.map(({ method }) => `method.${method}`),
    ])
    for (const [module, measures] of Object.entries(computedIn)) {
      expect(reached, module).toContain(module)
      for (const measure of measures) expect(known).toContain(measure)
    }
  })
})
