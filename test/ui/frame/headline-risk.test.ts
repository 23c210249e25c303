import { describe, expect, it } from 'vitest'
import type { RiskResults } from '../../../src/engine/assess/results'
import { headlineRisk } from '../../../src/ui/frame/headline-risk'
import { assessedRecipe, fitted, originalRisk } from '../assessed-survey'

const headline = (risk: RiskResults) =>
  headlineRisk(assessedRecipe, { result: { risk, cautions: [] }, recordRisks: [] })

describe('the one number of a scenario', () => {
  const { uniqueness, identification, mainEffects, twoWay } = originalRisk

  it('is the risk by a model that fits, else by known counts, else by one that does not, else the uniques', () => {
    expect(headline({ uniqueness, identification, mainEffects, twoWay })).toBe('about 39.5')
    expect(headline({ uniqueness, identification, mainEffects })).toBe('40.3')
    expect(headline({ uniqueness, mainEffects, twoWay })).toBe('about 39.5')
    // What is called a misfit on the page of the model is one here: from 1.645 on, either way.
    for (const z2 of [1.7, -1.7]) {
      expect(headline({ uniqueness, identification, twoWay: fitted(39.5, z2) })).toBe('40.3')
    }
    expect(headline({ uniqueness, identification, twoWay: fitted(39.5, 1.6) })).toBe('about 39.5')
    expect(headline({ uniqueness, mainEffects })).toBe('200 uniques')
    expect(headline({ uniqueness })).toBe('200 uniques')
  })

  it('is every sample unique for who knows that the target was sampled', () => {
    const measured = { result: { risk: { uniqueness, twoWay }, cautions: [] }, recordRisks: [] }
    expect(headlineRisk(assessedRecipe, measured, { targetInSample: true })).toBe('200')
  })

  it('is nothing before there is a measurement', () => {
    expect(headline({})).toBeNull()
    expect(headlineRisk(assessedRecipe, undefined)).toBeNull()
  })
})
