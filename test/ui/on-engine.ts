import { act } from '@testing-library/react'
import { afterEach } from 'vitest'
import { lookUp } from '../../src/engine/by-name'
import { isKeyCurrent } from '../../src/store/freshness'
import { levelsStore } from '../../src/store/levels'
import { closeRecord } from '../../src/store/record'
import { resultsStore } from '../../src/store/results'
import { riskClassesStore } from '../../src/store/risk-classes'
import { closeRiskiest } from '../../src/store/riskiest'
import type { FakeEngine } from '../store/fake-engine'
import { freshStores, settled } from '../store/start'
import { startAfresh, surveyTable } from './small-survey'
import type { ReadingRequest, TableDescription } from '../../src/file/table-description'

/**
 * Empty stores over a fake engine. What a test put on the page as counted and measured is what the engine finds when it
 * is asked again: the page asks once more for the records behind a risk that it did not measure itself.
 */
export function startOnEngine(): FakeEngine {
  startAfresh()
  closeRiskiest()
  closeRecord()
  riskClassesStore.setState({}, true)
  const engine = freshStores()
  engine.answers.readSample = ({ file: { name }, data: settings }) =>
    name === surveyTable.name ? surveyRead(settings) : undefined
  engine.answers.measureKey = ({ recipe, scenario }) => {
    const kept = lookUp(resultsStore.getState().keys, recipe.scenarios[scenario].name)
    return isKeyCurrent(recipe, scenario, kept) ? kept?.value : undefined
  }
  engine.answers.measureRisk = ({ recipe: { scenarios }, scenario }) =>
    lookUp(resultsStore.getState().risks, scenarios[scenario].name)?.value
  engine.answers.levelsOf = ({ variable }) => lookUp(levelsStore.getState().byVariable, variable) ?? []
  return engine
}

/** The survey with the types that its variables are to be read as. */
function surveyRead({ variables }: ReadingRequest): TableDescription {
  const { description } = surveyTable
  return {
    ...description,
    variables: description.variables.map((variable) => ({
      ...variable,
      type: lookUp(variables, variable.name)?.type ?? variable.type,
    })),
  }
}

// Some modules remember for good what they have asked, so it is answered before the next test.
afterEach(answered)

/** Lets the page take in the answers to all that it has asked. */
export function answered(): Promise<void> {
  return act(() => settled())
}
