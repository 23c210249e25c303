import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { decomposableModel } from '../../../../store/decomposable'
import { modelByHand } from '../../../../store/knowledge'
import { askForModelByHand, leaveOutModel, type FitGoal } from '../../../../store/loglinear/chosen-model'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { plural } from '../../../words/numbers'
import { CompareByHand } from './CompareByHand'
import { InteractionTriangle, type PairState } from './InteractionTriangle'
import styles from './Model.module.css'
import { enteredOf, interactionText, type SearchedResult } from './path-words'
import { isSame, type ModelByHand } from './use-model-by-hand'
import { whyShut } from './why-shut'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly searched: SearchedResult | null
  readonly byHand: LoglinearResult | null
  readonly hand: ModelByHand
  /** When the fit of the model by hand may stop. */
  readonly fit: FitGoal
  /** Whether the key has more cells than can be listed, so that a model needs a closed form. */
  readonly tooLarge: boolean
}

/** The interactions of the searched model, and the model set by hand, which is made by pressing pairs. */
export function InteractionsPanel(props: Props) {
  const { recipe, scenario, searched, byHand, hand, fit, tooLarge } = props
  const { shown, kept, draft, own } = hand
  const entered = searched ? enteredOf(searched) : []
  const listed = shown === 'searched' ? entered : own
  const larger = listed.filter(({ length }) => length > 2)
  const isMeasured = draft === null && byHand !== null

  function stateOf(pair: readonly [string, string]): PairState {
    const entry = entered.findIndex((each) => isSame(each, pair))
    return {
      isIn: listed.some((each) => isSame(each, pair)),
      entry: entry === -1 ? null : entry + 1,
      why: whyShut({ recipe, key: scenario.key, model: listed, tooLarge }, pair),
    }
  }

  return (
    <Panel
      title="Interactions in the model"
      sub={shown === 'searched' && searched ? 'numbered in order of entry' : undefined}
      actions={
        draft !== null || kept !== null ? (
          <Segmented
            label="Which model"
            options={[
              { value: 'searched', label: 'Searched' },
              { value: 'byHand', label: 'By hand' },
            ]}
            value={shown}
            onChange={hand.show}
          />
        ) : undefined
      }
    >
      <InteractionTriangle variables={scenario.key} stateOf={stateOf} onToggle={hand.toggle} />
      {larger.length > 0 && (
        <p className={`muted small ${styles.note}`}>Also: {larger.map(interactionText).join(', ')}.</p>
      )}
      {shown === 'searched' ? (
        <p className={`muted small ${styles.note}`}>Press a pair to set a model by hand.</p>
      ) : (
        <>
          <p className={`muted small ${styles.note}`}>{plural(own.length, 'interaction')}, set by hand.</p>
          <div className={styles.actions}>
            <Button
              disabled={own.length === 0 || isMeasured}
              reason={
                own.length === 0 ? 'Without interactions it is the model of main effects.' : 'It is measured.'
              }
              onPress={() => {
                hand.forget()
                // Where a closed form is needed, pairs that are all joined to one another are one interaction.
                askForModelByHand((tooLarge ? decomposableModel(scenario.key, own) : null) ?? own, fit)
              }}
            >
              Measure this model
            </Button>
            {draft !== null && (
              <Button kind="quiet" onPress={hand.forget}>
                {kept ? 'Back to the measured one' : 'Back to the searched one'}
              </Button>
            )}
            {draft === null && kept !== null && (
              <Button
                kind="quiet"
                onPress={() => {
                  hand.show('searched')
                  leaveOutModel(modelByHand)
                }}
              >
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
