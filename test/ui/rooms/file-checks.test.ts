import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { ReplicateResult } from '../../../src/engine/assess/results'
import type { OddValues } from '../../../src/store/release-findings'
import { fileChecks } from '../../../src/ui/rooms/release/file-checks'

const recipe = {
  scenarios: [
    { name: 'Register', key: ['age', 'marital'], impossible: [{ age: ['child'], marital: ['married'] }] },
  ],
} as unknown as Recipe

const replayed = { sha256: { keep: 'ab12', mark: 'cd34' }, isSame: true }

function said(odd: readonly OddValues[] | null, released: Partial<ReplicateResult> = {}) {
  const checks = fileChecks(recipe, odd && { odd, replayed }, released as ReplicateResult)
  return checks.map(({ state, title, fact }) => `${state}: ${title} (${fact})`)
}

describe('whether the file holds together', () => {
  it('is said of records, relations, combinations and labels', () => {
    const relations = {
      'total(hours)': { brokenBefore: 2, broken: 5, rebuilt: 0 },
      'ratio(pay)': { brokenBefore: 2, broken: 2, rebuilt: 7 },
      'group(area)': null,
    }
    expect(
      said(
        [
          { kind: 'impossible', scenario: 'Register', records: 1 },
          { kind: 'unlabelled', variable: 'marital', levels: 1, of: 4 },
        ],
        { kept: { records: 900, of: 1000 }, relations },
      ),
    ).toMatchInlineSnapshot(`
      [
        "ok: Some records are left out (100 of 1,000)",
        "warn: total(hours) no longer holds (3 records)",
        "ok: ratio(pay) holds as before (2 broken)",
        "todo: Look at group(area) yourself (not seen)",
        "warn: Some records have a combination that cannot occur (1 record)",
        "warn: marital has levels without a label (1 of 4)",
        "ok: The recipe gives the same file again (byte for byte)",
      ]
    `)
  })

  it('is said of combinations only once the file was looked at, and where a scenario names some', () => {
    expect(said(null)).toEqual([])
    const again = 'ok: The recipe gives the same file again (byte for byte)'
    expect(said([])).toEqual(['ok: No record has a combination that cannot occur (none)', again])
    expect(fileChecks({ ...recipe, scenarios: [] }, { odd: [], replayed }, undefined)).toHaveLength(1)
  })

  it('warns where the recipe gives another file', () => {
    const [check] = fileChecks(
      { ...recipe, scenarios: [] },
      { odd: [], replayed: { ...replayed, isSame: false } },
      undefined,
    )
    expect(check).toMatchObject({ state: 'warn', title: 'The recipe does not give the same file again' })
  })
})
