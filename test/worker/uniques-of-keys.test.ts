import type { AcquaintanceResult, AcquaintanceEntry } from '../../src/engine/risk/acquaintance/definition'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { acquaintanceEntry, plansThatAsk } from '../../src/store/acquaintance/entry-of-plan'
import { countedFor, detailsOf } from '../../src/store/key-detail'
import { uniquesAsked } from '../../src/store/acquaintance/known-uniques'
import { figuresOf } from '../../src/store/acquaintance/plan-figures'
import {
  firstReleasePlans,
  releaseKinds,
  type ReleasePlans,
} from '../../src/store/acquaintance/release-plans'
import { createTableWorker } from '../../src/worker/table-worker'
import { recipeOfCensus, smallCensus } from './small-census'
import type { LevelCount } from '../../src/worker/questions/levels-of'
import type { VariableDescription } from '../../src/file/table-description'
import { value } from './value-of'

/* The figures of the release calculator against what the same settings come to as a measure of the recipe. */

const ignore = () => undefined
const tableWorker = createTableWorker()
const key = ['lad', 'sex', 'age']
let variables: readonly VariableDescription[]
let counts: Readonly<Record<string, readonly LevelCount[]>>

async function measured(entry: AcquaintanceEntry): Promise<AcquaintanceResult> {
  const recipe: Recipe = { ...recipeOfCensus(), risk: [entry] }
  const { result } = await value(tableWorker.measureRisk(recipe, 0, ignore))
  const found = result.risk['acquaintance']
  if (!('measure' in found) || found.measure !== 'acquaintance') throw new Error('It was not measured.')
  return found
}

async function countsFor(names: readonly string[]) {
  return Object.fromEntries(
    await Promise.all(
      countedFor(names, variables).map(
        async (name) => [name, await value(tableWorker.ask('levelsOf', { variable: name }))] as const,
      ),
    ),
  )
}

beforeAll(async () => {
  const made = await value(tableWorker.ask('makeCensus', { settings: { ...smallCensus, size: 100_000 } }))
  variables = made.sample.variables
  counts = await countsFor(key)
})

describe('the release calculator', () => {
  it.each<Partial<ReleasePlans>>([
    {},
    { by: 'lad' },
    { by: 'lad', beta: 'separate' },
    { estimate: 'moment', criterion: 0.001 },
    { estimate: 'truncated' },
    { estimate: 'unknown' },
  ])('says of a plan what its recipe measures: %o', async (settings) => {
    const state = { ...firstReleasePlans, ...settings }
    const details = detailsOf(key, variables, state, counts)
    const uniques = await value(
      tableWorker.ask('uniquesOfKeys', { recipe: recipeOfCensus(), ...uniquesAsked(0, details, state) }),
    )
    for (const kind of releaseKinds) {
      const plan = state.plans[kind]
      const figures = figuresOf(plan, uniques, state)
      const found = await measured(acquaintanceEntry(plan, state, details, [{ key }]))
      expect(figures.risk).toBe(found.risk)
      expect(figures.expected).toBe(found.expected)
      expect(figures.maxFraction).toBe(found.maxFraction)
      expect(figures.riskAll).toBe(found.riskAll ?? found.risk)
      expect(figures.distinct).toBe(found.distinctAcquaintances ?? found.acquaintances)
      expect(figures.worstCase).toBe(found.worstCase ?? null)
      if (state.by !== null) {
        expect(figures.smallestGroup).toBe(found.smallestGroup)
        expect(figures.groups).toEqual(found.groups)
      }
      expect(figures.total).toBe(found.totalRisk)
      expect(figures.totalAll).toBe(found.totalRiskAll ?? found.totalRisk)
      expect(found.keys?.map(({ populationUniques }) => populationUniques)).toEqual(
        figures.levels.slice(0, plan.detail + 1).map((level) => level.uniques.populationUniques),
      )
      // What is set follows from the recipe again, whatever the sliders say by then.
      const entry = acquaintanceEntry(plan, state, details, [{ key }])
      const other = { ...firstReleasePlans, chosen: kind }
      const again = plansThatAsk(entry, other, details, [{ key }])
      expect(again?.plans[kind]).toEqual(plan)
    }
  })

  it('has coarser keys with fewer cells and fewer uniques, known of more people', async () => {
    const wide = [...key, 'marital', 'ethnicity', 'activity']
    const recipe: Recipe = { ...recipeOfCensus(), scenarios: [{ name: 'Wide', key: wide }] }
    const details = detailsOf(wide, variables, firstReleasePlans, await countsFor(wide))
    // All but the commonest of the levels that have no order count as one, and neighbours of those that have.
    expect(details[0].merge).toMatchObject({ age: 6, ethnicity: [expect.arrayContaining(['Chinese'])] })
    const uniques = await value(
      tableWorker.ask('uniquesOfKeys', { recipe, ...uniquesAsked(0, details, firstReleasePlans) }),
    )
    const { levels, total } = figuresOf(firstReleasePlans.plans.centre, uniques, firstReleasePlans)
    const falling = (of: (level: (typeof levels)[number]) => number) =>
      levels.every((level, l) => l === 0 || of(level) > of(levels[l - 1]))
    expect(falling(({ uniques: { cells } }) => cells ?? NaN)).toBe(true)
    expect(falling(({ uniques: { populationUniques } }) => populationUniques)).toBe(true)
    expect(falling(({ acquaintances }) => -acquaintances)).toBe(true)
    // Being recognised by some key is likelier than by the finest.
    expect(total ?? NaN).toBeGreaterThanOrEqual(levels[2].risk)
  })

  it('is refused without a sampling fraction, and where missing values match anything', async () => {
    const other = createTableWorker()
    await value(
      other.ask('readSample', { file: new File(['a,b\n1,x\n2,\n1,y\n2,x\n'], 'few.csv'), data: {} }),
    )
    const recipe: Recipe = {
      recipe: 1,
      seed: 1,
      data: { file: 'few.csv' },
      scenarios: [{ name: 'Any', key: ['a', 'b'], missing: 'any' }],
      candidates: [],
      risk: [],
      utility: [],
    }
    const codeOf = async (asked: Recipe) => {
      const request = uniquesAsked(0, [{ variables: ['a', 'b'] }], firstReleasePlans)
      const answer = await other.ask('uniquesOfKeys', { recipe: asked, ...request })
      return answer.ok ? null : answer.problem.code
    }
    expect(await codeOf(recipe)).toBe('sampling-needed')
    expect(await codeOf({ ...recipe, design: { fraction: 0.1 } })).toBe('model-needs-cells')
  })
})
