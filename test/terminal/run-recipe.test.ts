import type { LoglinearResult } from '../../src/engine/risk/loglinear/result'
import type { UniquenessResult } from '../../src/engine/risk/uniqueness/definition'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Results } from '../../src/engine/assess/results'
import { Problem } from '../../src/engine/problem'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import {
  type MisclassificationFile,
  namesOfEntry,
} from '../../src/engine/misclassification/misclassification-file'
import { lossValue } from '../engine/assess/loss-value'

/** A survey of 240 people with weights, an identifier, a missing value and a value with a comma. */
function survey(): string {
  const areas = ['North', 'South', 'East, inner', 'West']
  const lines = Array.from({ length: 240 }, (_, i) => {
    const area = areas[(i * 7 + Math.floor(i / 9)) % 4]
    const sex = i % 2 === 0 ? 'F' : 'M'
    const age = ['16-29', '30-49', '50-64', '65+'][(i * i + Math.floor(i / 5)) % 4]
    const work = i === 17 ? 'NA' : ['yes', 'no', 'student'][(i * 3 + Math.floor(i / 11)) % 3]
    const weight = (20 + ((i * 37) % 60)) / 2
    return `p${String(i).padStart(3, '0')},"${area}",${sex},${age},${work},${weight}`
  })
  return ['pid,area,sex,age,work,w', ...lines].join('\n') + '\n'
}

const recipe = {
  recipe: 1,
  seed: 4711,
  data: { file: 'survey.csv', missing: ['', 'NA'], variables: { pid: { type: 'identifier' } } },
  design: { weight: 'w' },
  scenarios: [
    { name: 'Neighbour', key: ['area', 'sex', 'age', 'work'] },
    { name: 'Register', key: ['area', 'sex', 'age'], targetInSample: true },
  ],
  candidates: [
    {
      name: 'R20S',
      replicates: 3,
      steps: [{ method: 'swap', variable: 'area', rate: 0.2, within: ['sex'] }],
    },
    {
      name: 'T20P',
      replicates: 2,
      steps: [
        { method: 'pram', variable: 'area', groups: [{ where: { work: { not: ['yes'] } }, diagonal: 0.5 }] },
        { method: 'drop', variables: ['sex'] },
      ],
    },
  ],
  risk: [
    { measure: 'uniqueness', k: [3] },
    { measure: 'loglinear', model: 'independence' },
    { measure: 'loglinear', as: 'twoWay', model: 'two-way', replicates: 1 },
  ],
  utility: [
    { measure: 'raad', table: ['area', 'work'] },
    { measure: 'rcv', table: ['area', 'sex'] },
    { measure: 'bvr', row: 'area', column: 'work', level: 'yes' },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'run-recipe-'))
const program = resolve('bin/unmatch.mjs')

function run(...words: string[]) {
  return spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' })
}

function writeRecipe(name: string, content: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(content))
}

function readOutput(name: string, out = 'out'): string {
  return readFileSync(join(folder, out, name), 'utf8')
}

const linesOf = (text: string) => text.trim().split(/\r?\n/)

let first: ReturnType<typeof run>
let results: Results

beforeAll(() => {
  writeFileSync(join(folder, 'survey.csv'), survey())
  writeRecipe('recipe.json', recipe)
  first = run('recipe.json', '--out', 'out', '--records', '--release')
  results = JSON.parse(readOutput('results.json')) as Results
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a recipe from a terminal', () => {
  it('says what can be asked for', () => {
    const { status, stdout, stderr } = run('--help')
    expect([status, stderr]).toEqual([0, ''])
    for (const option of ['RECIPE.json', '--out', '--records', '--release', '--lab']) {
      expect(stdout).toContain(`\n  ${option}`)
    }
  })

  it('writes results, and for each candidate its file, its matrices and its records', () => {
    expect(first.status).toBe(0)
    expect(first.stdout).toBe('')
    expect(first.stderr).toContain('R20S')
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(
      [
        'R20S.csv',
        'R20S.misclassification.json',
        'R20S.records.csv',
        'R20S.release.csv',
        'T20P.csv',
        'T20P.misclassification.json',
        'T20P.records.csv',
        'T20P.release.csv',
        'original.records.csv',
        'recipe.R',
        'results.json',
      ].sort(),
    )
  })

  it('keeps results by scenario, candidate and replicate', () => {
    expect(Object.keys(results.scenarios)).toEqual(['Neighbour', 'Register'])
    const { key, original, candidates } = results.scenarios['Neighbour']
    // Four values of work with the missing one: it is a category of its own.
    expect(key.cells).toBe(4 * 2 * 4 * 4)
    expect(Object.keys(original.risk)).toEqual(['uniqueness', 'loglinear', 'twoWay'])
    expect(candidates['R20S'].replicates).toHaveLength(3)
    expect(candidates['T20P'].replicates).toHaveLength(2)
    expect(Object.keys(candidates['R20S'].utility)).toEqual([
      'raad(area,work)',
      'rcv(area,sex)',
      'bvr(area,work,yes)',
    ])
  })

  it('computes a measure limited to the first replicate on that one only', () => {
    const { replicates, risk } = results.scenarios['Neighbour'].candidates['R20S']
    expect(replicates.map((each) => 'twoWay' in each.risk)).toEqual([true, false, false])
    expect(risk['twoWay.tau2'].sd).toBeNull()
    expect(risk['loglinear.tau2'].sd).toBeGreaterThan(0)
  })

  it('drops a variable from the key and gives null for a table that needs it', () => {
    const [replicate] = results.scenarios['Register'].candidates['T20P'].replicates
    expect(lossValue(replicate.utility, 'rcv(area,sex)')).toBeNull()
    const before = results.scenarios['Register'].original.risk['uniqueness'] as UniquenessResult
    const after = replicate.risk['uniqueness'] as UniquenessResult
    expect(Object.keys(after.frequencies ?? {})).not.toEqual(Object.keys(before.frequencies ?? {}))
    expect((replicate.risk['loglinear'] as LoglinearResult).parameters).toBe(1 + 3 + 3)
  })

  it('writes the protected file record by record as the input is, with every variable', () => {
    const [head, ...rows] = linesOf(readOutput('R20S.csv'))
    const [inputHead, ...input] = linesOf(survey())
    expect(head).toBe(inputHead)
    const withoutArea = (line: string) =>
      line.replace(/^([^,]*),("[^"]*"|[^,]*),/, '$1,').replace(',NA,', ',,')
    expect(rows.map(withoutArea)).toEqual(input.map(withoutArea))
    const [replicate] = results.scenarios['Neighbour'].candidates['R20S'].replicates
    const areaOf = (line: string) => /^[^,]*,(?:"([^"]*)"|([^,]*)),/.exec(line)?.slice(1).join('')
    expect(rows.filter((row, i) => areaOf(row) !== areaOf(input[i]))).toHaveLength(replicate.changed['area'])
  })

  it('writes the file for users in another order, without the identifier, and otherwise complete', () => {
    const [head, ...rows] = linesOf(readOutput('R20S.release.csv'))
    expect(head).toBe('area,sex,age,work,w')
    expect(rows).toHaveLength(240)
    const original = linesOf(survey())
      .slice(1)
      .map((line) => line.slice(line.indexOf(',') + 1))
    const withoutArea = (line: string) => line.replace(/^("[^"]*"|[^,]*),/, '').replace(',NA,', ',,')
    expect(rows.map(withoutArea).sort()).toEqual(original.map(withoutArea).sort())
    expect(rows.map(withoutArea)).not.toEqual(original.map(withoutArea))
    expect(linesOf(readOutput('T20P.release.csv'))[0]).toBe('area,age,work,w')
  })

  it('writes matrices whose rows sum to 1, one for each group', () => {
    const { variables } = JSON.parse(readOutput('R20S.misclassification.json')) as MisclassificationFile
    expect(variables.map(namesOfEntry)).toEqual([['area']])
    expect(variables[0].groups.map(({ where }) => where)).toEqual([{ sex: ['F'] }, { sex: ['M'] }])
    for (const { matrix } of variables[0].groups) {
      for (const row of matrix) expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
    }
  })

  it('writes the records in the order of the input, each scenario under its name, with the people by weights', () => {
    const [head, ...rows] = linesOf(readOutput('R20S.records.csv'))
    const ofScenario = [
      'key.weightedCount',
      'uniqueness.sampleCount',
      ...['loglinear', 'twoWay'].flatMap((model) =>
        ['risk', 'adjusted', 'lambda', 'h1'].map((value) => `${model}.${value}`),
      ),
    ]
    expect(head.split(',')).toEqual([
      'row',
      ...['Neighbour', 'Register'].flatMap((scenario) => ofScenario.map((name) => `${scenario}/${name}`)),
    ])
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(rows.map((_, i) => i + 1))
    const uniques = rows.filter((row) => row.split(',')[2] === '1')
    const { risk } = results.scenarios['Neighbour'].candidates['R20S'].replicates[0]
    expect(uniques).toHaveLength((risk['uniqueness'] as UniquenessResult).sampleUniques)
    expect(rows.filter((row) => row.split(',')[3] !== '')).toHaveLength(uniques.length)
    // A sample unique stands for as many people as its weight says.
    const weights = linesOf(survey())
      .slice(1)
      .map((line) => Number(line.split(',').at(-1)))
    for (const values of uniques.map((row) => row.split(',').map(Number))) {
      expect(values[1]).toBe(weights[values[0] - 1])
    }
  })

  it('gives the same bytes again', () => {
    expect(run('recipe.json', '--out=again', '--records', '--release').status).toBe(0)
    for (const name of readdirSync(join(folder, 'out'))) {
      expect(readOutput(name, 'again'), name).toBe(readOutput(name))
    }
  })

  it('writes the run that the recipe names, and the median one where it names none, and says which', () => {
    const byUniques = { ...recipe, map: { risk: 'uniqueness.sampleUniques' } }
    writeRecipe('median.json', byUniques)
    expect(run('median.json', '--out', 'median', '--release').status).toBe(0)
    const found = JSON.parse(readOutput('results.json', 'median')) as Results
    const uniques = found.scenarios['Neighbour'].candidates['R20S'].replicates.map(
      ({ risk }) => (risk['uniqueness'] as UniquenessResult).sampleUniques,
    )
    const middle = uniques.toSorted((a, b) => a - b)[1]
    const median = uniques.indexOf(middle) + 1
    expect(found.runs).toMatchObject({ R20S: median })
    const others = [1, 2, 3].filter((each) => each !== median)
    for (const each of [median, others[0]]) {
      const release = { run: { candidate: 'R20S', run: each } }
      writeRecipe('named.json', { ...recipe, candidates: recipe.candidates.slice(0, 1), release })
      expect(run('named.json', '--out', 'named', '--release').status).toBe(0)
      expect((JSON.parse(readOutput('results.json', 'named')) as Results).runs).toEqual({ R20S: each })
      const isSame = readOutput('R20S.release.csv', 'named') === readOutput('R20S.release.csv', 'median')
      expect(isSame).toBe(each === median)
    }
  })

  it('gives a candidate the same numbers when another stands before it', () => {
    writeRecipe('reordered.json', { ...recipe, candidates: recipe.candidates.toReversed() })
    expect(run('reordered.json', '--out', 'reordered').status).toBe(0)
    const reordered = JSON.parse(readOutput('results.json', 'reordered')) as Results
    expect(reordered.scenarios['Neighbour'].candidates['R20S']).toEqual(
      results.scenarios['Neighbour'].candidates['R20S'],
    )
  })
})

describe('a release made elsewhere', () => {
  it('is read in the types of the sample, whatever its values look like', async () => {
    const [head, ...lines] = linesOf(survey())
    const rounded = lines.map((line) =>
      line.replace(/[\d.]+$/, (weight) => (Number(weight) > 25 ? '30' : '20')),
    )
    writeFileSync(join(folder, 'rounded.csv'), [head, ...rounded].join('\n'))
    writeRecipe('import.json', {
      ...recipe,
      candidates: [{ name: 'Rounded', steps: [{ method: 'import', file: 'rounded.csv', id: 'pid' }] }],
    })
    await assessRecipe(
      { recipe: join(folder, 'import.json'), out: join(folder, 'import'), records: false, release: false },
      () => undefined,
    )
    const { scenarios } = JSON.parse(readOutput('results.json', 'import')) as Results
    expect(scenarios['Register'].candidates['Rounded'].replicates[0].changed['w']).toBeGreaterThan(200)
  })
})

describe('variables drawn jointly, and records chosen by their risk', () => {
  const assess = (name: string) =>
    assessRecipe(
      { recipe: join(folder, `${name}.json`), out: join(folder, name), records: true, release: false },
      () => undefined,
    )
  const jointly = {
    ...recipe,
    scenarios: recipe.scenarios.slice(0, 1),
    candidates: [
      {
        name: 'Joint',
        steps: [
          { method: 'swap', variable: 'area', rate: 0.2, where: { risk: { above: 0.02 } } },
          { method: 'pram', variables: ['area', 'work'], diagonal: 0.7, within: ['sex'] },
        ],
      },
      {
        name: 'Uniques',
        steps: [{ method: 'pram', variable: 'age', diagonal: 0.5, where: { sampleUnique: true } }],
      },
    ],
  }

  it('have the same risk when the release is brought back with its matrices', async () => {
    writeRecipe('jointly.json', jointly)
    await assess('jointly')
    const names = ['Joint', 'Uniques']
    for (const name of names) {
      writeFileSync(join(folder, `${name}.csv`), readOutput(`${name}.csv`, 'jointly'))
      writeFileSync(
        join(folder, `${name}.misclassification.json`),
        readOutput(`${name}.misclassification.json`, 'jointly'),
      )
    }
    writeRecipe('brought.json', {
      ...jointly,
      candidates: names.map((name) => ({
        name,
        steps: [
          { method: 'import', file: `${name}.csv`, misclassification: `${name}.misclassification.json` },
        ],
      })),
    })
    await assess('brought')
    const [made, brought] = ['jointly', 'brought'].map(
      (out) => JSON.parse(readOutput('results.json', out)) as Results,
    )
    for (const name of names) {
      const [before] = made.scenarios['Neighbour'].candidates[name].replicates
      const [after] = brought.scenarios['Neighbour'].candidates[name].replicates
      const [one, two] = [before, after].map(({ risk }) => risk['loglinear'] as LoglinearResult)
      expect(one.tau2Adjusted).toBeLessThan(one.tau2)
      expect(two.tau2Adjusted).toBeCloseTo(one.tau2Adjusted ?? NaN, 9)
      expect(after.risk['uniqueness']).toEqual(before.risk['uniqueness'])
      expect(after.changed).toEqual(before.changed)
    }
  })

  it('change only the records that are meant', () => {
    const [head, ...records] = linesOf(readOutput('original.records.csv', 'jointly')).map((line) =>
      line.split(','),
    )
    const place = head.findIndex((name) => name.endsWith('uniqueness.sampleCount'))
    const sampleCount = records.map((values) => values[place])
    const ageOf = (line: string) => line.split(',').at(-3)
    const input = linesOf(survey()).slice(1).map(ageOf)
    const released = linesOf(readOutput('Uniques.csv', 'jointly')).slice(1).map(ageOf)
    const changed = released.flatMap((age, record) => (age === input[record] ? [] : [record]))
    expect(changed.length).toBeGreaterThan(3)
    expect(new Set(changed.map((record) => sampleCount[record]))).toEqual(new Set(['1']))
  })

  it('are written down for other programs with their conditions and combinations', () => {
    const { variables } = JSON.parse(readOutput('Joint.misclassification.json', 'jointly')) as {
      variables: {
        names: string[]
        levels: (string | null)[][]
        groups: { where: Record<string, unknown> }[]
      }[]
    }
    const [{ names, levels, groups }] = variables
    expect(names).toEqual(['area', 'work'])
    expect(levels).toContainEqual(['East, inner', 'student'])
    expect(levels).toContainEqual(['South', null])
    expect(groups.map(({ where }) => where)).toContainEqual({ sex: ['F'], risk: { above: 0.02 } })
    expect(groups.map(({ where }) => where)).toContainEqual({ sex: ['F'], risk: { atMost: 0.02 } })
  })

  it('are refused by risk where nothing gives one', async () => {
    writeRecipe('norisk.json', { ...jointly, risk: [{ measure: 'uniqueness' }] })
    await expect(assess('norisk')).rejects.toMatchObject({ code: 'target-risk-unknown' })
  })

  it('are refused when the release is not the one the recipe was made with', async () => {
    writeRecipe('other.json', {
      ...jointly,
      candidates: [{ name: 'A', steps: [{ method: 'import', file: 'survey.csv', sha256: '0'.repeat(64) }] }],
    })
    await expect(assess('other')).rejects.toMatchObject({ code: 'release-fingerprint-differs' })
  })
})

describe('what was decided while reading', () => {
  it('is said beside the progress', async () => {
    writeRecipe('levels.json', {
      ...recipe,
      data: { ...recipe.data, variables: { age: { levels: ['16-29', '30-49', '50-64'] } } },
      candidates: [],
    })
    const said: string[] = []
    await assessRecipe(
      { recipe: join(folder, 'levels.json'), out: join(folder, 'levels'), records: false, release: false },
      (line) => said.push(line),
    )
    expect(said.find((line) => line.startsWith('`age`'))).toMatchInlineSnapshot(
      `"\`age\`: 1 value is not among the levels set for it; read as missing; add them to the levels to keep them."`,
    )
  })
})

describe('a recipe that can’t be used', () => {
  it.each([
    ['a misspelt field', { ...recipe, seeds: 1 }, '`seeds`'],
    ['an unknown measure', { ...recipe, risk: [{ measure: 'gossip' }] }, '`risk[0].measure`'],
    ['a missing file', { ...recipe, data: { file: 'other.csv' } }, '`data.file`'],
    [
      'an unknown variable',
      { ...recipe, scenarios: [{ name: 'A', key: ['region'] }] },
      '`scenarios[0].key[0]`',
    ],
    [
      'a rate that is too high',
      { ...recipe, candidates: [{ name: 'A', steps: [{ method: 'swap', variable: 'area', rate: 2 }] }] },
      '`candidates[0].steps[0].rate`',
    ],
    ['a population that was not named', { ...recipe, risk: [{ measure: 'identification' }] }, '`risk[0]`'],
    [
      'a file and made data at once',
      {
        ...recipe,
        data: { ...recipe.data, synthetic: { made: 'census', size: 9, populationSeed: 1, sampleSeed: 1 } },
      },
      '`data.file`',
    ],
    ['a file that is not regular', { ...recipe, data: { file: 'ragged.csv' } }, '`data.file`'],
    [
      'a population that is not regular',
      { ...recipe, population: { file: 'ragged.csv' } },
      '`population.file`',
    ],
    [
      'a release that is not regular',
      { ...recipe, candidates: [{ name: 'A', steps: [{ method: 'import', file: 'ragged.csv' }] }] },
      '`candidates[0].steps[0].file`',
    ],
    [
      'matrices that are not there',
      {
        ...recipe,
        candidates: [
          {
            name: 'A',
            steps: [{ method: 'import', file: 'survey.csv', misclassification: 'ragged.csv' }],
          },
        ],
      },
      '`candidates[0].steps[0].misclassification`',
    ],
    [
      'another file than the one it was made with',
      { ...recipe, data: { ...recipe.data, sha256: '0'.repeat(64) } },
      '`data.sha256`',
    ],
  ])(
    'is refused with a sentence that names the place, before anything is written: %s',
    async (_, content, place) => {
      writeFileSync(join(folder, 'ragged.csv'), 'area,sex\nNorth,F\nSouth\n')
      writeRecipe('bad.json', content)
      const assessing = assessRecipe(
        { recipe: join(folder, 'bad.json'), out: join(folder, 'bad'), records: false, release: false },
        () => undefined,
      )
      const problem = await assessing.then(
        () => null,
        (error: unknown) => error,
      )
      expect(problem).toBeInstanceOf(Problem)
      expect((problem as Problem).message + (problem as Problem).detail).toContain(place)
      expect(existsSync(join(folder, 'bad'))).toBe(false)
    },
  )

  it('ends the run with status 1 and one sentence on standard error', () => {
    writeRecipe('bad.json', { ...recipe, seeds: 1 })
    const { status, stdout, stderr } = run('bad.json', '--out', 'bad')
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(linesOf(stderr).at(-1)).toMatch(/^`seeds` in the recipe is not a field .*`candidates`/)
    expect(linesOf(stderr).at(-1)).not.toContain('. ')
    expect(stderr).not.toContain('    at ')
  })

  it('ends with everything that it found wrong, a line each with its place', () => {
    const [neighbour, register] = recipe.scenarios
    writeRecipe('wrong.json', {
      ...recipe,
      data: { ...recipe.data, variables: { pd: { type: 'identifier' } } },
      scenarios: [neighbour, { ...register, key: ['area', 'sx'] }],
      candidates: [{ name: 'A', steps: [{ method: 'drop', variables: ['nowhere'] }] }],
    })
    const { status, stderr } = run('wrong.json', '--out', 'bad')
    expect(status).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "Reading
      3 things are to be mended.
      1. \`data.variables.pd\` in the recipe names \`pd\`, which the file does not have: its variables are \`pid\`, \`area\`, \`sex\`, \`age\`, \`work\`, \`w\`.
      2. \`scenarios[1].key[1]\` in the recipe names \`sx\`, which the file does not have: its variables are \`pid\`, \`area\`, \`sex\`, \`age\`, \`work\`, \`w\`.
      3. \`candidates[0].steps[0].variables[0]\` in the recipe names \`nowhere\`, which the file does not have: its variables are \`pid\`, \`area\`, \`sex\`, \`age\`, \`work\`, \`w\`.
      "
    `)
    expect(existsSync(join(folder, 'bad'))).toBe(false)
  })

  it('is refused when the command names none, or no folder', () => {
    expect(run('--out', 'x').stderr).toContain('unmatch RECIPE.json')
    expect(run('recipe.json').status).toBe(1)
    expect(run('none.json', '--out', 'x').stderr).toContain('RECIPE.json')
  })
})
