import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { checkSettings } from '../../../src/engine/assess/check-recipe'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe, UtilityEntry } from '../../../src/engine/assess/recipe'
import { summarise } from '../../../src/engine/assess/summarise'
import type { Step } from '../../../src/engine/protect/definitions'
import { lossDefinitions, lossNumber } from '../../../src/engine/utility/definitions'
import { tableOf, madeUpTable } from '../protect/tables'
import { numbers } from '../utility/comparing'

const made = madeUpTable(7, 400, 5)
const { levels } = made.columns[0] as { readonly levels: readonly string[] }
const amounts = (step: number) => Array.from({ length: 400 }, (_, i) => ((i * step) % 97) + (i % 13))
const sample = tableOf(...made.columns, numbers('income', amounts(31)), numbers('hours', amounts(17)))

const variables = ['income', 'hours']
const utility: readonly UtilityEntry[] = [
  { measure: 'distance', variables: ['income', 'area'] },
  { measure: 'direct', variables: ['area', 'sex'] },
  { measure: 'ctbil', variables: ['area', 'sex', 'group'], dimension: 3 },
  { measure: 'divergence', variables: ['area', 'sex'] },
  { measure: 'entropy' },
  { measure: 'suppressed' },
  { measure: 'il1', variables },
  { measure: 'correlation', variables },
  { measure: 'matrices', variables },
]

function recipeOf(steps: readonly Step[], asked = utility): Recipe {
  return {
    recipe: 1,
    seed: 3,
    data: { file: 'sample.csv' },
    scenarios: [{ name: 'Key', key: ['area', 'sex'] }],
    candidates: [{ name: 'one', steps }],
    risk: [],
    utility: asked,
  }
}

function assessed(...steps: readonly Step[]) {
  const study = openStudy(makeStudy(recipeOf(steps), sample, null, {}))
  const result = assessReplicate(study, 0, 0)['Key']
  return { utility: result.utility, spreads: summarise([result]).utility }
}

const pram: Step = { method: 'pram', variable: 'area', diagonal: 0.7, offDiagonal: 'equal' }
const noise: Step = { method: 'noise', variables: ['income'], relativeSd: 0.3 }

describe('the losses of a candidate', () => {
  it('are 0 where it has no steps, every number of them', () => {
    const { spreads } = assessed()
    for (const [id, { mean }] of Object.entries(spreads)) {
      // How many values are 0 to begin with says nothing of a change.
      if (!id.endsWith('.leftOut')) expect([id, mean]).toEqual([id, 0])
    }
    expect(Object.keys(spreads)).toContain('ctbil(area,sex,group,3)')
  })

  it('are named in the summary as their definitions say', () => {
    const { spreads } = assessed(noise, pram)
    const unknown = Object.keys(spreads).filter((id) => lossNumber(utility, id) === null)
    expect(unknown).toEqual([])
    for (const { measure, headline } of lossDefinitions) {
      const entry = utility.find((each) => each.measure === measure)
      if (!entry) continue
      for (const field of headline) {
        const id = Object.keys(spreads).find((each) => {
          const found = lossNumber([entry], each)
          return found?.field === field
        })
        expect(id, `${measure}.${field}`).toBeDefined()
      }
    }
  })

  it('say what PRAM leaves unsure, more than where fewer are changed', () => {
    const mean = (step: Step) => assessed(step).spreads['entropy'].mean!
    const few: Step = { ...pram, diagonal: 0.9 }
    expect(mean(pram)).toBeGreaterThan(mean(few))
    expect(mean(few)).toBeGreaterThan(0)
    // No more is unsure than the levels hold.
    expect(assessed(pram).spreads['entropy.perRecord'].mean).toBeLessThan(Math.log(levels.length))
  })

  it('go on where levels were merged, values emptied or records left out', () => {
    const into = [{ label: 'both', levels: levels.slice(0, 2) }]
    const steps: readonly Step[] = [
      { method: 'recode', variable: 'area', into },
      { method: 'suppress', k: 3 },
      { method: 'subsample', fraction: 0.5 },
    ]
    const { utility: found, spreads } = assessed(...steps)
    for (const [key, result] of Object.entries(found)) expect('invalid' in result, key).toBe(false)
    expect(found['suppressed']).toMatchObject({ records: 200 })
    expect(spreads['distance(income,area).variables.income'].mean).toBe(0)
    expect(spreads['distance(income,area).variables.area'].mean).toBeGreaterThan(0)
    expect(spreads['il1(income,hours)'].mean).toBe(0)
  })

  it('say in a sentence why there is none', () => {
    const { utility: found, spreads } = assessed({ method: 'drop', variables: ['income'] })
    const invalid = '`income` is not released.'
    expect(found['il1(income,hours)']).toEqual({ invalid, instead: null })
    expect(Object.keys(spreads).some((id) => id.startsWith('il1'))).toBe(false)
  })

  it.each<[string, UtilityEntry]>([
    ['utility[0].variables[1]', { measure: 'il1', variables: ['income', 'sex'] }],
    ['utility[0].variables', { measure: 'correlation', variables: ['income'] }],
    ['utility[0].variables', { measure: 'direct', variables: ['sex', 'sex'] }],
  ])('are refused at %s', (place, entry) => {
    expect(() => checkSettings(recipeOf([], [entry]), sample, null)).toThrow(place)
  })
})
