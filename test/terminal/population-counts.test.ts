import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../src/engine/problem'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { runLab } from '../../src/terminal/run-lab'

const header = 'area,age,work'
const people = Array.from({ length: 6000 }, (_, i) => {
  const area = ['North', 'South, east', 'West'][(i * 7 + (i >> 3)) % 3]
  const age = i % 97 === 5 ? '' : 20 + ((i * i + (i >> 1)) % 9) * 5 + (i % 401 === 0 ? 60 : 0)
  const work = ['yes', 'no', 'student', 'retired', 'none'][
    (i * 3 + Math.floor(i / 11)) % (i % 13 === 0 ? 5 : 4)
  ]
  return `"${area}",${age},${work}`
})
const survey = people.filter((_, i) => (i * 31) % 17 === 3)

/** The people by what they have, as a database counts them, in no order. */
function counted(): readonly string[] {
  const counts = new Map<string, number>()
  for (const person of people) counts.set(person, (counts.get(person) ?? 0) + 1)
  return [...counts].toReversed().map(([person, count]) => `${count},${person}`)
}

const candidates = [
  { name: 'Swapped', replicates: 2, steps: [{ method: 'swap', variable: 'area', rate: 0.2 }] },
  { name: 'Randomised', steps: [{ method: 'pram', variable: 'work', diagonal: 0.8 }] },
  { name: 'Recoded', steps: [{ method: 'recode', variable: 'age', width: 20 }] },
]

function recipeWith(population: object, missing: string) {
  return {
    recipe: 1,
    seed: 4711,
    data: { file: 'survey.csv', variables: { age: { type: 'ordinal' } } },
    population,
    scenarios: [{ name: 'Register', key: ['area', 'age', 'work'], missing }],
    candidates: missing === 'any' ? candidates.slice(0, 1) : candidates,
    risk: [
      'uniqueness',
      'identification',
      ...(missing === 'any'
        ? []
        : [
            'theta',
            'individual',
            'acquaintance',
            'pitman',
            'zayatz',
            'nonparametric',
            'negativeBinomial',
            'poissonGamma',
          ]),
    ]
      .map((measure): object => ({ measure }))
      .concat(missing === 'any' ? [] : { measure: 'loglinear', model: 'independence' }),
    lab: { population: 'population', design: { kind: 'bernoulli', fraction: 0.1 }, samples: 2 },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'population-counts-'))
const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)

beforeAll(() => {
  write('survey.csv', [header, ...survey])
  write('people.csv', [header, ...people])
  write('counts.csv', [`n,${header}`, ...counted()])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** All files that come of a recipe, by their names. */
async function outcome(name: string, population: object, missing = 'category') {
  const recipe = join(folder, `${name}.json`)
  const out = join(folder, name)
  writeFileSync(recipe, JSON.stringify(recipeWith(population, missing)))
  await assessRecipe({ recipe, out, records: true, release: false }, () => undefined)
  if (missing !== 'any') await runLab({ recipe, out }, () => undefined)
  return Object.fromEntries(readdirSync(out).map((file) => [file, readFileSync(join(out, file), 'utf8')]))
}

describe('a population of counts', () => {
  it.each(['category', 'never', 'any'])(
    'gives every number that its records give, where a missing value matches by %s',
    async (missing) => {
      const byRecords = await outcome(`records-${missing}`, { file: 'people.csv' }, missing)
      const byCounts = await outcome(`counts-${missing}`, { file: 'counts.csv', count: 'n' }, missing)
      expect(Object.keys(byCounts).length).toBeGreaterThan(4)
      expect(byCounts).toEqual(byRecords)
      expect(byRecords['results.json']).toContain('"tauStar"')
    },
    60_000,
  )

  it('is refused with the place in the recipe', async () => {
    const refused = await outcome('refused', { file: 'counts.csv', count: 'people' }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(Problem)
    expect((refused as Problem).message).toMatchInlineSnapshot(
      `"The file that \`population\` names can’t be used."`,
    )
  })
})
