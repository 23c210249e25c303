import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { keyPart } from '../../../src/store/recipe-parts'
import { resultsStore } from '../../../src/store/results'
import { comparableRisk, fileValue } from '../../../src/ui/measures/file-value'
import { idInRecipe, measuredById } from '../../../src/ui/measures/measure-values'
import { assessedRecipe, openAssessedSurvey } from '../assessed-survey'
import { startAfresh } from '../small-survey'

const shorter: Recipe = { ...assessedRecipe, scenarios: [{ name: 'Public register', key: ['region'] }] }

function valueOf(recipe: Recipe, id: string) {
  const measured = measuredById(recipe, id)
  return measured && fileValue(resultsStore.getState(), recipe, 0, measured)
}

beforeEach(() => {
  startAfresh()
  openAssessedSurvey()
  resultsStore.setState({
    keys: {
      'Public register': {
        from: keyPart(shorter, 0),
        value: {
          variables: [{ name: 'region', levels: 4 }],
          cells: 2 ** 60,
          logCells: 60 * Math.LN2,
          observed: 4,
          sampleUniques: 1,
          cellSizes: [[1, 1]],
          uniquesWithout: [0],
          reading: 'category',
          incomplete: 0,
        },
      },
    },
  })
})

describe('a number of the file as it stands', () => {
  it('is that of the measured risk', () => {
    expect(valueOf(assessedRecipe, 'identification.tauStar')).toEqual({
      value: 40.25,
      text: '40.3',
      current: true,
    })
  })

  it('is out of date when the key changed since', () => {
    expect(valueOf(shorter, 'identification.tauStar')).toMatchObject({ value: 40.25, current: false })
  })

  it('is that of the counted key where the key says it, and newer than the risk', () => {
    expect(valueOf(shorter, 'uniqueness.sampleUniques')).toEqual({ value: 1, text: '1', current: true })
    expect(valueOf(shorter, 'key.cells')).toMatchObject({ text: '1.2 × 10¹⁸', current: true })
  })
})

describe('the risk before protection', () => {
  it('is left out where the candidates are of other settings', () => {
    const results = resultsStore.getState()
    expect(comparableRisk(results, assessedRecipe, 0, true)).not.toBeNull()
    expect(comparableRisk(results, shorter, 0, true)).toBeNull()
    expect(comparableRisk(results, shorter, 0, false)).not.toBeNull()
  })
})

describe('an entry of the catalogues', () => {
  it('has the id by which the recipe asks for it', () => {
    const entryOf = (id: string) => measuredById(assessedRecipe, id)!.entry
    expect(idInRecipe(assessedRecipe, entryOf('mainEffects.tau2'))).toBe('twoWay.tau2')
    expect(idInRecipe(assessedRecipe, entryOf('uniqueness.kAnonymity.3.records'))).toBe(
      'uniqueness.kAnonymity.5.records',
    )
    expect(idInRecipe({ ...assessedRecipe, utility: [] }, entryOf('rcv(region,sex)'))).toBeNull()
  })
})
