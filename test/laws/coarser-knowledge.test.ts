import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe, Scenario } from '../../src/engine/assess/recipe'
import type { PopulationCells } from '../../src/engine/key/population'
import { makeCensus } from '../../src/engine/synthetic/census'
import type { Table } from '../../src/engine/table/table'

/*
 * Who knows a variable in bands is at the same risk to everybody as who knows it exactly in a file that has no more than the
 * bands: file, population and release recoded beforehand, by other code, give the same numbers.
 */

const synthetic = { made: 'census', size: 40_000, populationSeed: 3, sampleSeed: 4 } as const
const { sample, population } = makeCensus(synthetic, () => undefined)

const asian = ['Indian', 'Pakistani', 'Bangladeshi', 'Other Asian']
const nameInBands: Readonly<Record<string, (level: string) => string>> = {
  age: (level) => {
    const tens = 10 * Math.floor(Number.parseInt(level, 10) / 10)
    return `${tens}-${tens + 9}`
  },
  ethnicity: (level) => (asian.includes(level) ? 'Asian' : level),
}
const coarser: NonNullable<Scenario['coarser']> = {
  age: { width: 10 },
  ethnicity: { into: [{ label: 'Asian', levels: asian }] },
}

function recoded<
  Column extends {
    readonly name: string
    readonly levels: readonly string[]
    readonly codes: ArrayLike<number>
  },
>(column: Column): Column {
  const inBands = Object.hasOwn(nameInBands, column.name) ? nameInBands[column.name] : null
  if (!inBands) return column
  const levels = [...new Set(column.levels.map(inBands))]
  const codes = Uint16Array.from(column.codes, (code) =>
    code === column.levels.length ? levels.length : levels.indexOf(inBands(column.levels[code])),
  )
  return { ...column, levels, codes }
}

const inBands: { readonly sample: Table; readonly population: PopulationCells } = {
  sample: {
    ...sample,
    columns: sample.columns.map((each) => (each.kind === 'categorical' ? recoded(each) : each)),
  },
  population: { ...population, variables: population.variables.map(recoded) },
}

const scenario: Scenario = { name: 'Register', key: ['lad', 'sex', 'age', 'ethnicity'] }
const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { synthetic },
  design: { fraction: 0.01 },
  scenarios: [scenario],
  candidates: [
    { name: 'swapped', steps: [{ method: 'swap', variable: 'lad', rate: 0.4, within: ['sex'] }] },
    { name: 'drawn', steps: [{ method: 'pram', variable: 'sex', diagonal: 0.7 }] },
  ],
  risk: [
    { measure: 'uniqueness', k: [2, 3, 5] },
    { measure: 'identification' },
    { measure: 'loglinear', model: 'two-way' },
    { measure: 'negativeBinomial' },
    { measure: 'individual' },
    { measure: 'theta' },
    { measure: 'suda' },
    { measure: 'pitman' },
  ],
  utility: [],
}

const known = openStudy(
  makeWholeStudy({ ...recipe, scenarios: [{ ...scenario, coarser }] }, sample, population, {}),
)
const made = openStudy(makeWholeStudy(recipe, inBands.sample, inBands.population, {}))

describe('variables known in bands', () => {
  it('give the numbers of a file that has the bands, whatever is measured', () => {
    const found = assessOriginal(known, 0)
    const expected = assessOriginal(made, 0)
    expect(found.result).toEqual(expected.result)
    expect(found.records()).toEqual(expected.records())
    expect(found.populationCount).toEqual(expected.populationCount)
  })

  it.each(['swapped', 'drawn'])('give the numbers of its release, other variables changed: %s', (name) => {
    const candidate = recipe.candidates.findIndex((each) => each.name === name)
    const { risk, cautions } = assessReplicate(known, candidate, 0)['Register']
    const expected = assessReplicate(made, candidate, 0)['Register']
    expect(risk).toEqual(expected.risk)
    expect(cautions).toEqual(expected.cautions)
  })

  it('put nobody at more risk than exact knowledge', () => {
    const exact = openStudy(makeWholeStudy(recipe, sample, population, {}))
    const uniquesOf = (study: typeof exact) =>
      (assessOriginal(study, 0).result.risk['uniqueness'] as { sampleUniques: number }).sampleUniques
    expect(uniquesOf(known)).toBeGreaterThan(0)
    expect(uniquesOf(known)).toBeLessThan(uniquesOf(exact))
  })
})
