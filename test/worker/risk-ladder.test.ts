import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { recipeOfCensus, smallCensus } from './small-census'
import type { LadderRequest } from '../../src/worker/questions/risk-ladder'

const ignore = () => undefined
const tableWorker = createTableWorker()
const recipe: Recipe = {
  ...recipeOfCensus(),
  candidates: [
    { name: 'Swapped', steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] },
    { name: 'Without age', steps: [{ method: 'drop', variables: ['age'] }] },
  ],
  risk: [{ measure: 'individual', as: 'byWeights' }],
}

async function ladder(request: Partial<LadderRequest>) {
  const asked = { scenario: 0, measure: 'byWeights', candidate: null, wish: null, ...request }
  const answer = await tableWorker.ask('riskLadder', { recipe, ...asked })
  if (!answer.ok) throw new Error(answer.problem.sentence)
  return answer.value
}

async function read(request: Partial<LadderRequest>) {
  const found = await ladder(request)
  if ('invalid' in found) throw new Error(found.invalid)
  return found
}

beforeAll(async () => {
  await tableWorker.ask('makeCensus', { settings: smallCensus })
})

describe('the ladder of risks in the worker', () => {
  it('has every record of the file, as the measured risk counts them', async () => {
    const measured = await tableWorker.measureRisk(recipe, 0, ignore)
    if (!measured.ok) throw new Error(measured.problem.sentence)
    const result = measured.value.result.risk.byWeights
    if (!('measure' in result) || result.measure !== 'individual') throw new Error('No individual risk.')
    const before = await read({ wish: { threshold: 0.005 } })
    expect([before.rate, before.max]).toEqual([result.rate, result.max])
    expect(before.expected).toBeCloseTo(result.expected, 12)
    expect(before.counts.reduce((sum, count) => sum + count)).toBe(before.units)
    expect(before.counts.length).toBe(before.edges.length - 1)
    // All 200 stand for a hundred each: whoever is alone has −(1/99) ln(1/100).
    expect(before.max).toBeCloseTo(Math.log(100) / 99, 14)
    const all = await read({ wish: { threshold: before.max } })
    expect(all.at?.units).toBeGreaterThan(0)
    expect((await read({ wish: { threshold: 0.9 } })).at?.units).toBe(0)
  })

  it('is lower after a key variable was dropped', async () => {
    const before = await read({ wish: { units: 20 } })
    const after = await read({ wish: { units: 20 }, candidate: 1 })
    expect(after.units).toBe(before.units)
    expect(after.rate).toBeLessThan(before.rate)
  })

  it('says why it does not hold after swapping, and what does', async () => {
    const after = await ladder({ candidate: 0 })
    expect(after).toHaveProperty('invalid')
    expect(after).toHaveProperty('instead')
  })
})
