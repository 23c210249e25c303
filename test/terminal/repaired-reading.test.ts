import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReadingSettings } from '../../src/engine/assess/recipe'
import { assessRecipe } from '../../src/terminal/assess-recipe'

const folder = mkdtempSync(join(tmpdir(), 'repaired-reading-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a recipe gives of a file, as bytes: the release of its one candidate and the risk of each record. */
async function run(name: string, csv: string, reading: ReadingSettings): Promise<readonly string[]> {
  const place = join(folder, name)
  mkdirSync(place)
  writeFileSync(join(place, 'survey.csv'), csv)
  const recipe = {
    recipe: 1,
    seed: 12,
    data: { file: 'survey.csv', reading },
    design: { fraction: 0.05 },
    scenarios: [{ name: 'Register', key: ['area', 'sex', 'econ'] }],
    candidates: [{ name: 'S', replicates: 2, steps: [{ method: 'swap', variable: 'area', rate: 0.3 }] }],
    risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'independence' }],
    utility: [{ measure: 'raad', table: ['area', 'econ'] }],
  }
  writeFileSync(join(place, 'recipe.json'), JSON.stringify(recipe))
  await assessRecipe(
    { recipe: join(place, 'recipe.json'), out: join(place, 'out'), records: true, release: true },
    () => undefined,
  )
  const written = (file: string) => readFileSync(join(place, 'out', file), 'utf8')
  const results = JSON.parse(written('results.json')) as { scenarios: unknown }
  return [written('S.release.csv'), written('S.records.csv'), JSON.stringify(results.scenarios)]
}

const econ = ['Student', 'Employed, part-time', 'Retired', 'Employed full-time', 'Looking after home']

/** A survey as it should be, and as a program writes it that puts no quotation marks round values. */
const rows = Array.from({ length: 180 }, (_, i) => {
  const work = econ[(i * 7 + Math.floor(i / 13)) % 5]
  return [['North', 'South', 'East'][(i * i + 1) % 3], i % 2 ? 'F' : 'M', work] as const
})
const csvOf = (quote: (value: string) => string) =>
  [`area,sex,econ`, ...rows.map(([area, sex, work]) => `${area},${sex},${quote(work)}`), ''].join('\n')
const correct = csvOf((value) => `"${value}"`)

describe('a repaired reading gives the same bytes as the corrected file', () => {
  it.each([
    ['join', csvOf((value) => value), { repair: 'join', joinInto: 'econ' }],
    ['apostrophes', csvOf((value) => `'${value}'`), { quote: "'" }],
    ['cut', correct.replaceAll(/"\n/g, '",\n'), { repair: 'cut' }],
  ] as const)('%s', async (name, csv, reading) => {
    expect(await run(name, csv, reading)).toEqual(await run(`${name}-corrected`, correct, {}))
  })

  it('leaveOut', async () => {
    const kept = rows.filter(([, , work]) => !work.includes(','))
    const without = ['area,sex,econ', ...kept.map(([area, sex, work]) => `${area},${sex},${work}`), ''].join(
      '\n',
    )
    expect(
      await run(
        'leaveOut',
        csvOf((value) => value),
        { repair: 'leaveOut' },
      ),
    ).toEqual(await run('leaveOut-corrected', without, {}))
  })
})
