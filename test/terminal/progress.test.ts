import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silent } from '../../src/engine/progress'
import { carryOut } from '../../src/run/carry-out'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { recipeOnDisk } from '../../src/terminal/recipe-on-disk'

const folder = mkdtempSync(join(tmpdir(), 'progress-'))
const path = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const people = 20_000
writeFileSync(
  path('people.csv'),
  `area,sex,age,id\n${Array.from({ length: people }, (_, i) => `A${(i * i) % 13},${i % 2},${(i * 7) % 50},${i}\n`).join('')}`,
)
const recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'people.csv' },
  design: { fraction: 0.5 },
  scenarios: ['One', 'Other'].map((name) => ({ name, key: ['area', 'sex', 'age'] })),
  candidates: [{ name: 'PRAM', replicates: 2, steps: [{ method: 'pram', variable: 'sex', diagonal: 0.9 }] }],
  utility: [],
  risk: [
    { measure: 'uniqueness' },
    { measure: 'loglinear', model: 'independence' },
    { measure: 'loglinear', model: 'two-way', as: 'pairs' },
  ],
  release: { formats: ['parquet'] },
}
const inParquet = { ...recipe, data: { file: 'whole/PRAM.parquet' } }
const inCsv = { ...recipe, release: {} }
for (const [name, each] of Object.entries({ whole: recipe, csv: inCsv, parquet: inParquet }))
  writeFileSync(path(`${name}.json`), JSON.stringify(each))
const parts = ['Original', 'PRAM: run 1 of 2', 'PRAM: run 2 of 2', 'PRAM: writing run 1']

beforeAll(() =>
  assessRecipe(
    { recipe: path('whole.json'), out: path('whole'), records: false, release: false },
    () => undefined,
  ),
)

describe('a recipe that is carried out', () => {
  it.each(['csv', 'parquet'])('says how far it is, part after part and never back, of %s', async (format) => {
    const { recipe: asked, sources } = await recipeOnDisk(path(`${format}.json`))
    const told: { readonly share: number; readonly part: string }[] = []
    const ignored = () => Promise.resolve()
    await carryOut(
      asked,
      sources,
      { keeping: 'counts', records: false, release: false },
      {
        text: ignored,
        bytes: ignored,
        async parts(_, all) {
          for await (const part of all) expect(part.length).toBeGreaterThan(0)
        },
      },
      {
        reading: silent,
        parts: (done, total, part) => told.push({ share: done / total, part }),
        note: () => undefined,
      },
    )
    const shares = told.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect([...new Set(told.map(({ part }) => part))]).toEqual(parts)
    parts.forEach((part, p) => {
      const own = told.filter((each) => each.part === part).map(({ share }) => share * parts.length - p)
      expect(own[0]).toBe(0)
      expect(own.some((share) => share > 0 && share < 1)).toBe(true)
    })
    expect(shares.at(-1)).toBe(1)
    // The CSV, then the file in the format that it was read from.
    const halfWritten = (parts.length - 0.5) / parts.length
    expect(shares.includes(halfWritten)).toBe(format === 'parquet')
  })

  it('says a line for each part', async () => {
    const lines: string[] = []
    await assessRecipe(
      { recipe: path('csv.json'), out: path('out'), stream: true, records: false, release: false },
      (line) => lines.push(line),
    )
    expect(lines).toEqual(['Reading', ...parts, `Written to ${path('out')}`])
  })
})
