import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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
writeFileSync(
  path('recipe.json'),
  JSON.stringify({
    recipe: 1,
    seed: 1,
    data: { file: 'people.csv' },
    design: { fraction: 0.5 },
    scenarios: ['One', 'Other'].map((name) => ({ name, key: ['area', 'sex', 'age'] })),
    candidates: [
      { name: 'PRAM', replicates: 2, steps: [{ method: 'pram', variable: 'sex', diagonal: 0.9 }] },
    ],
    utility: [],
    risk: [
      { measure: 'uniqueness' },
      { measure: 'loglinear', model: 'independence' },
      { measure: 'loglinear', model: 'two-way', as: 'pairs' },
    ],
  }),
)
const parts = ['Original', 'PRAM: run 1 of 2', 'PRAM: run 2 of 2', 'PRAM: writing run 1']

describe('a recipe that is carried out', () => {
  it('says how far it is, part after part and never back, within each of them too', async () => {
    const { recipe, sources } = await recipeOnDisk(path('recipe.json'))
    const told: { readonly share: number; readonly part: string }[] = []
    const ignored = () => Promise.resolve()
    await carryOut(
      recipe,
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
  })

  it('says a line for each part', async () => {
    const lines: string[] = []
    await assessRecipe(
      { recipe: path('recipe.json'), out: path('out'), stream: true, records: false, release: false },
      (line) => lines.push(line),
    )
    expect(lines).toEqual(['Reading', ...parts, `Written to ${path('out')}`])
  })
})
