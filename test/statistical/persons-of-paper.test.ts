import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { buildReplicate } from '../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import {
  claimsName,
  intruderExperiment,
  type IntruderKnowledge,
} from '../../src/engine/lab/paper-experiments'
import { makeHeads } from '../../src/engine/synthetic/heads'
import { personsOfPaper, type PersonOfPaper } from '../../src/engine/synthetic/heads-persons'
import { standardHeads } from '../../src/engine/synthetic/standard-heads'

/* The pattern of Tables 3 to 5 of Reiter (2005): the probability of each person's own record, known to be in the file. */

const plan = intruderExperiment(51_016)
const recipe = { ...plan, risk: plan.risk.filter(({ as = '' }) => as.endsWith('bayes')) }
const study = openStudy(makeStudy(recipe, makeHeads(standardHeads), null, {}))
const recordsOf = (release: string) => {
  const candidate = recipe.candidates.findIndex(({ name }) => name === release)
  return candidate < 0
    ? assessOriginal(study, 0).records()
    : buildReplicate(study, candidate, 0).records['Neighbour']()
}
const releases = ['original', 'E5', 'E5+S', 'E5+S+N', 'E5+S+N3']
const records = new Map(releases.map((release) => [release, recordsOf(release)]))

function own(name: PersonOfPaper['name'], release: string, knowledge: IntruderKnowledge): number {
  const { record } = personsOfPaper.find((person) => person.name === name)!
  return records.get(release)![`${claimsName(knowledge, 'bayes')}.probability`][record]
}

describe('the persons of the paper, looked for', () => {
  it('are lost among many who know neither tax nor name, but for Unique', () => {
    expect(own('Unique', 'original', 'withoutTax')).toBe(1)
    expect(own('Unique', 'E5', 'withoutTax')).toBe(1)
    for (const name of ['Everyman', 'Big I', 'Big P'] as const) {
      expect(own(name, 'original', 'withoutTax')).toBeLessThan(0.02)
      expect(own(name, 'E5', 'withoutTax')).toBeLessThan(own(name, 'original', 'withoutTax') / 3)
    }
    // Another race and status could have been hers.
    expect(own('Unique', 'E5+S', 'withoutTax')).toBeLessThan(0.5)
  })

  it('stand out by tax, until noise hides all but who pays most', () => {
    expect(personsOfPaper.map(({ name }) => own(name, 'original', 'withTax'))).toEqual([0.5, 1, 1 / 7, 1])
    for (const name of ['Everyman', 'Big I'] as const) {
      expect(own(name, 'E5+S+N', 'withTax')).toBeLessThan(0.02)
    }
    expect(own('Big P', 'E5+S', 'withTax')).toBeCloseTo(1, 6)
    expect(own('Big P', 'E5+S+N', 'withTax')).toBeCloseTo(1, 6)
  })

  it('hide Big P where tax is cut at 3,000', () => {
    expect(own('Big P', 'E5+S+N3', 'withTax')).toBeLessThan(0.1)
  })
})
