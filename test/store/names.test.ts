import { describe, expect, it } from 'vitest'
import { assess } from '../../src/store/assess'
import { addCandidates, duplicateCandidate, noteCandidate, updateCandidate } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { chooseCandidate } from '../../src/store/chosen'
import { setCodeLabel, setVariable } from '../../src/store/data-settings'
import { isCandidateCurrent } from '../../src/store/freshness'
import { historyStore } from '../../src/store/history'
import { levelsStore, needLevels } from '../../src/store/levels'
import { limitOf, setMapLimit } from '../../src/store/map-settings'
import { measureKey } from '../../src/store/measure'
import { measureRisk } from '../../src/store/measure-risk'
import { openFile } from '../../src/store/open'
import { acceptCheck } from '../../src/store/release-settings'
import { resultsStore } from '../../src/store/results'
import { addScenarioWith, setKey, setScenario } from '../../src/store/scenarios'
import { setSeed } from '../../src/store/seed'
import { redo, undo } from '../../src/store/undo'
import { settingsOf } from '../../src/store/variable-settings'
import { lookUp } from '../../src/engine/by-name'
import { asLists, namedRecipe, naming, type Naming, plainWord } from '../laws/named-study'
import { strangeWords } from '../laws/strange-words'
import { csvFile } from './fake-engine'
import { freshStores, settled } from './start'

/** What a user does to a project under these names, and what there is after each action. */
async function whatIsThereAfter(name: Naming): Promise<readonly unknown[]> {
  freshStores()
  levelsStore.setState(levelsStore.getInitialState(), true)
  await openFile(csvFile('survey.csv'))
  setSeed(4711)
  await settled()
  const [area, age] = [name('vArea'), name('vAge')]
  const [swap, targeted] = namedRecipe(name).candidates
  const there: unknown[] = []
  const actions: readonly (() => unknown)[] = [
    () => setVariable(area, { type: 'ordinal', label: 'Area' }),
    () => setVariable(age, { ...settingsOf(theRecipe(), age), type: 'categorical' }),
    () => {
      setCodeLabel(area, name('lNorth'), 'The north')
    },
    () => {
      setCodeLabel(area, name('lSouth'), 'The south')
    },
    () => {
      setScenario(0, { name: name('sNeighbour') })
    },
    () => {
      setKey(0, [area, age])
    },
    () => {
      addScenarioWith([area])
    },
    () => {
      setScenario(1, { name: name('sRegister') })
    },
    () => {
      addCandidates([swap, targeted])
    },
    () => {
      noteCandidate(name('cSwap'), 'the first')
    },
    assess,
    measureKey,
    measureRisk,
    () => needLevels(area),
    () => {
      setMapLimit(`${name('mTheta')}.theta`, 0.5)
    },
    () => {
      acceptCheck(name('mRule'), 'A rule', { as: 'said' })
    },
    () => {
      chooseCandidate(name('cSwap'))
    },
    () => {
      updateCandidate(name('cTargeted'), { ...targeted, replicates: 2 })
    },
    () => {
      setScenario(0, { name: name('sRenamed') })
    },
    undo,
    undo,
    undo,
    redo,
    redo,
    () => {
      duplicateCandidate(name('cSwap'))
    },
  ]
  for (const action of actions) {
    await action()
    await settled()
    there.push(
      plainData({ recipe: theRecipe(), results: resultsStore.getState(), levels: levelsStore.getState() }),
    )
  }
  expect(historyStore.getState().history.past.length).toBeGreaterThan(10)
  return there
}

/** Without the texts of what results follow from, in which objects stand in the order that the language gives them. */
function plainData(value: unknown): unknown {
  const texts = ['from', 'measuredFrom', 'measures', 'of']
  return JSON.parse(
    JSON.stringify(value, (field, each: unknown) => (texts.includes(field) ? undefined : each)),
  )
}

const offsets = Array.from({ length: Math.ceil(strangeWords.length / 5) }, (_, i) => 5 * i)

describe('a project under any names', () => {
  it.each(offsets)('goes as it goes under plain ones, from word %i on', async (offset) => {
    const strange = naming(strangeWords, offset)
    const name: Naming = (word) => (word === 'sRenamed' ? '__proto__ again' : strange(word))
    const renamed = (text: string) => text.replace(plainWord, (word) => name(word))
    const plain = (await whatIsThereAfter((word) => word)).map((each) => asLists(each, renamed))
    const found = (await whatIsThereAfter(name)).map((each) => asLists(each))
    expect(found).toEqual(plain)
  })

  it('knows nothing of names that were never given', async () => {
    freshStores()
    levelsStore.setState(levelsStore.getInitialState(), true)
    await openFile(csvFile('survey.csv'))
    for (const word of ['constructor', '__proto__', 'toString']) {
      expect(settingsOf(theRecipe(), word)).toEqual({})
      expect(limitOf(theRecipe(), word)).toBeNull()
      expect(lookUp(levelsStore.getState().byVariable, word)).toBeUndefined()
      expect(isCandidateCurrent(theRecipe(), word, undefined)).toBe(false)
    }
  })
})
