import { useState } from 'react'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { LoglinearResult } from '../../../../engine/assess/results'
import { modelByHand } from '../../../../store/knowledge'
import { leaveOutModel, measureByHand, modelEntry } from '../../../../store/loglinear-model'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { plural } from '../../../words/numbers'
import { CompareByHand } from './CompareByHand'
import { InteractionTriangle, type PairState } from './InteractionTriangle'
import styles from './Model.module.css'
import { enteredOf, interactionText, type SearchedResult } from './path-words'

type Interactions = readonly (readonly string[])[]

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly searched: SearchedResult | null
  readonly byHand: LoglinearResult | null
  readonly measuring: boolean
}

/** The interactions of the searched model, and the model set by hand, which is made by pressing pairs. */
export function InteractionsPanel({ recipe, scenario, searched, byHand, measuring }: Props) {
  const kept = listOf(recipe)
  const [draft, setDraft] = useState<Interactions | null>(null)
  const [shown, setShown] = useState<'searched' | 'byHand'>(searched || !kept ? 'searched' : 'byHand')
  const entered = searched ? enteredOf(searched) : []
  const own = draft ?? kept ?? entered.filter(({ length }) => length === 2)
  const mode = draft === null && kept === null ? 'searched' : shown
  const listed = mode === 'searched' ? entered : own
  const larger = listed.filter(({ length }) => length > 2)
  const isMeasured = draft === null && byHand !== null

  function stateOf(pair: readonly [string, string]): PairState {
    const entry = entered.findIndex((each) => isSame(each, pair))
    return {
      isIn: listed.some((each) => isSame(each, pair)),
      entry: entry === -1 ? null : entry + 1,
      isPossible: recipe.scenarios.every(({ key }) => pair.every((variable) => key.includes(variable))),
    }
  }

  function toggle(pair: readonly [string, string]) {
    const from = mode === 'searched' ? entered.filter(({ length }) => length === 2) : own
    const without = from.filter((each) => !isSame(each, pair))
    setDraft(without.length === from.length ? [...from, pair] : without)
    setShown('byHand')
  }

  function leaveOut() {
    setDraft(null)
    setShown('searched')
    leaveOutModel(modelByHand)
  }

  return (
    <Panel
      title="Interactions in the model"
      sub={mode === 'searched' && searched ? 'numbered in order of entry' : undefined}
      actions={
        draft !== null || kept !== null ? (
          <Segmented
            label="Which model"
            options={[
              { value: 'searched', label: 'Searched' },
              { value: 'byHand', label: 'By hand' },
            ]}
            value={mode}
            onChange={setShown}
          />
        ) : undefined
      }
    >
      <InteractionTriangle variables={scenario.key} stateOf={stateOf} onToggle={toggle} />
      {larger.length > 0 && (
        <p className={`muted small ${styles.note}`}>Also: {larger.map(interactionText).join(', ')}.</p>
      )}
      {mode === 'searched' ? (
        <p className={`muted small ${styles.note}`}>Press a pair to set a model by hand.</p>
      ) : (
        <>
          <p className={`muted small ${styles.note}`}>{plural(own.length, 'interaction')}, set by hand.</p>
          <div className={styles.actions}>
            <Button
              busy={measuring}
              disabled={own.length === 0 || isMeasured}
              reason={
                own.length === 0 ? 'Without interactions it is the model of main effects.' : 'It is measured.'
              }
              onPress={() => {
                setDraft(null)
                void measureByHand(own)
              }}
            >
              Measure this model
            </Button>
            {draft !== null && (
              <Button kind="quiet" onPress={() => setDraft(null)}>
                {kept ? 'Back to the measured one' : 'Back to the searched one'}
              </Button>
            )}
            {draft === null && kept !== null && (
              <Button kind="quiet" onPress={leaveOut}>
                Leave out
              </Button>
            )}
          </div>
          {isMeasured && <CompareByHand byHand={byHand} searched={searched} />}
        </>
      )}
    </Panel>
  )
}

/** The interactions of the model set by hand, where the recipe has one. */
function listOf(recipe: Recipe): Interactions | null {
  const model = modelEntry(recipe, modelByHand)?.model
  return model === undefined || typeof model === 'string' ? null : model
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((variable) => other.includes(variable))
}
