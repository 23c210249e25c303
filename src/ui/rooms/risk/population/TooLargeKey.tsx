import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { modelByHand } from '../../../../store/knowledge'
import { askForMainEffects, askForModelByHand, askForSearch } from '../../../../store/loglinear/chosen-model'
import { look, show } from '../../../../store/navigate'
import { smallerKeys } from '../../../../store/questions'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore } from '../../../../store/results'
import { chooseModel, riskViewStore, setBasis } from '../../../../store/risk-view'
import { addScenarioWith } from '../../../../store/scenarios'
import { CellsOverLimit } from '../../../charts/CellsOverLimit'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { Radio } from '../../../parts/Radio'
import { bytes, inWords, roundCount } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { DecomposableChoice } from './DecomposableChoice'
import type { FoundResults } from '../../../../store/found-results'
import styles from './TooLargeKey.module.css'
import { useDecomposable } from './use-decomposable'
import { waysForward, type WayForward } from './ways-forward'
import type { KeyDescription } from '../../../../worker/describe-key'
import type { SmallerKeys } from '../../../../worker/questions/smaller-keys'
import { capital } from '../../../words/capital'

type Props = {
  /** The most cells that a model may list. */
  readonly limit: number
  readonly scenario: Scenario
  readonly index: number
  readonly found: FoundResults
}

/** A mean and what it is multiplied by, for each cell. */
const bytesOfCell = 8

/** A key with more cells than a model can list: how far over, what can be done, and what each way costs and gives. */
export function TooLargeKey({ limit, scenario, index, found }: Props) {
  const key = useStore(resultsStore, ({ keys }) => lookUp(keys, scenario.name))
  const scenarios = useStore(recipeStore, ({ recipe }) => recipe?.scenarios.length ?? 0)
  const [smaller, setSmaller] = useState<SmallerKeys>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const inView = useStore(riskViewStore, ({ model }) => model)
  const decomposable = useDecomposable(scenario)
  useEffect(() => {
    let left = false
    void smallerKeys(index).then((answer) => {
      if (!left && answer.ok) setSmaller(answer.value)
    })
    return () => {
      left = true
    }
  }, [index, scenario.key])
  if (!key) return null
  const { value } = key
  const ways = waysForward(value, smaller, found)
  // The model in view is the way that was taken.
  const taken = inView === modelByHand ? ways.findIndex((each) => each.kind === 'decomposable') : 0
  const way = ways[Math.min(chosen ?? taken, ways.length - 1)]
  const written = roundCount(value.cells, value.logCells)
  return (
    <div className={styles.stack}>
      <Message
        tone="warn"
        title="This key has too many cells for most log-linear models."
        action={
          <Button small onPress={() => look({ kind: 'measure', id: 'key.cells' })}>
            What makes it large
          </Button>
        }
      >
        {capital(inWords(scenario.key.length))} variables make {written} cells. A model that is fitted by
        sweeps keeps one fitted mean for each possible cell, which would take {memory(value)}. Decomposable
        models have theirs in closed form: they can be searched whatever the size of the key.
      </Message>
      <Panel title="How far over" sub={`a model may list ${roundCount(limit)} cells`}>
        <CellsOverLimit
          cells={value.cells}
          logCells={value.logCells}
          limit={limit}
          after={way.kind === 'smaller' ? way.smaller.cells : null}
        />
      </Panel>
      <Panel title="Ways forward" flush>
        <DataTable
          rows={ways}
          rowKey={({ title }) => title}
          isSelected={(each) => each === way}
          rowHeight={44}
          columns={[
            {
              head: 'Way forward',
              wraps: true,
              cell: (each, i) => (
                <Radio
                  group="ways forward"
                  name={`${each.title}: ${each.detail}`}
                  checked={each === way}
                  onChange={() => setChosen(i)}
                  label={
                    <>
                      <span className={styles.title}>{each.title}</span>
                      <br />
                      <span className={styles.detail}>{each.detail}</span>
                    </>
                  }
                />
              ),
            },
            { head: 'Cells', number: true, cell: ({ cells }) => cells },
            { head: 'Time', cell: ({ time }) => time },
            { head: 'What you get', wraps: true, cell: ({ gives }) => gives },
          ]}
        />
        {way.kind === 'decomposable' && <DecomposableChoice keyVariables={scenario.key} {...decomposable} />}
        <div className={styles.foot}>
          <Take way={way} letter={scenarioLetter(scenarios)} model={decomposable.model} />
          <Button onPress={() => show('scenario')}>Edit scenario {scenarioLetter(index)}</Button>
          {way.kind === 'smaller' && (
            <span className="muted">Scenario {scenarioLetter(index)} stays as it is.</span>
          )}
        </div>
      </Panel>
    </div>
  )
}

type TakeProps = {
  readonly way: WayForward
  readonly letter: string
  /** The interactions of the decomposable model as it is chosen now. */
  readonly model: readonly (readonly string[])[]
}

function Take({ way, letter, model }: TakeProps) {
  switch (way.kind) {
    case 'search':
      return (
        <Button
          kind="primary"
          onPress={() => {
            setBasis('model')
            askForSearch()
          }}
        >
          Search for a model
        </Button>
      )
    case 'smaller':
      return (
        <Button kind="primary" onPress={() => addScenarioWith(way.smaller.key)}>
          Make scenario {letter} {way.made}
        </Button>
      )
    case 'decomposable':
      return (
        <Button
          kind="primary"
          disabled={model.length === 0}
          reason="Choose at least one pair: without one it is the model of main effects."
          onPress={() => {
            chooseModel(modelByHand)
            setBasis('model')
            askForModelByHand(model, 'risk')
          }}
        >
          Measure this model
        </Button>
      )
    case 'mainEffects':
      return (
        <Button
          kind="primary"
          onPress={() => {
            setBasis('model')
            if (way.model === null) askForMainEffects()
            else chooseModel(way.model)
          }}
        >
          {way.model === null ? 'Fit the main effects' : 'Show the main-effects model'}
        </Button>
      )
    case 'none':
      return (
        <Button kind="primary" onPress={() => show('candidates')}>
          Go on without a model
        </Button>
      )
  }
}

function memory({ cells }: KeyDescription): string {
  const needed = bytesOfCell * cells
  return needed < 1e15 ? `about ${bytes(needed)} of memory` : 'more memory than there is'
}
