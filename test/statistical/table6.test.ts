import { describe, expect, it } from 'vitest'
import type { IntruderResult } from '../../src/engine/risk/intruder/definition'
import { madeReleases } from '../../src/engine/lab/made-releases'
import {
  claimsName,
  intruderExperiment,
  type IntruderKnowledge,
  type IntruderWay,
} from '../../src/engine/lab/paper-experiments'
import { publishedTable6 } from '../../src/engine/lab/published-intruder'

/* What carries over from Table 6 of Reiter (2005) to the synthetic heads of household, all 51,016 of them. */

const plan = intruderExperiment(51_016)
const measure = madeReleases({
  ...plan,
  // What Table 6 prints, by Bayes, and the naive intruder without tax.
  risk: plan.risk.filter(({ as = '' }) => as.endsWith('bayes') || as === claimsName('withoutTax', 'naive')),
})
const risks = new Map(publishedTable6.map(({ release }) => [release, measure(release)]))

function claims(release: string, knowledge: IntruderKnowledge, way: IntruderWay = 'bayes'): IntruderResult {
  return risks.get(release)?.[claimsName(knowledge, way)] as IntruderResult
}

const expected = (release: string, knowledge: IntruderKnowledge) => claims(release, knowledge).expectedMatches

describe('Table 6 on the synthetic heads', () => {
  it('has age in fives beat a swap of 30% when tax is unknown', () => {
    expect(expected('E5', 'withoutTax')).toBeLessThan(0.6 * expected('R30S', 'withoutTax'))
  })

  it('has who knows tax right more than ten times as often', () => {
    for (const release of ['original', 'E5', 'R30S', 'E5+S']) {
      expect(expected(release, 'withTax')).toBeGreaterThan(10 * expected(release, 'withoutTax'))
    }
  })

  it('loses about 88% of the matches to noise on tax, and about 28% of those left where it is cut', () => {
    const noise = 1 - expected('E5+S+N', 'withTax') / expected('E5+S', 'withTax')
    expect(Math.abs(noise - 0.88)).toBeLessThan(0.03)
    const cut = 1 - expected('E5+S+N3', 'withTax') / expected('E5+S+N', 'withTax')
    expect(Math.abs(cut - 0.28)).toBeLessThan(0.05)
  })

  it('comes within a fifth of the numbers printed for expected matches', () => {
    for (const { release, withoutTax, withTax } of publishedTable6) {
      expect(Math.abs(expected(release, 'withoutTax') / withoutTax.expectedMatches - 1)).toBeLessThan(0.2)
      expect(Math.abs(expected(release, 'withTax') / withTax.expectedMatches - 1)).toBeLessThan(0.2)
    }
  })

  it('has who knows all and weighs by Bayes right as often as believed', () => {
    for (const { release } of publishedTable6) {
      for (const knowledge of ['withoutTax', 'withTax'] as const) {
        const { above, believed, right } = claims(release, knowledge)
        // Three deviations of a share of so many claims.
        const chance = 1.5 / Math.sqrt(above)
        expect(Math.abs((believed ?? 0) - (right ?? 1)), `${release} ${knowledge}`).toBeLessThan(chance)
      }
    }
  })

  it('has the naive intruder sure more often than right', () => {
    const naive = claims('R30S', 'withoutTax', 'naive')
    expect(naive.above).toBeGreaterThan(naive.expectedMatches)
    expect(naive.believed).toBeGreaterThan(naive.right ?? 1)
  })
})
