import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { isKeyCurrent } from '../../../store/freshness'
import { measureKeys } from '../../../store/measure'
import { show } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { resultsStore } from '../../../store/results'
import { addScenario, setKey } from '../../../store/scenarios'
import { tableStore } from '../../../store/table'
import { viewStore } from '../../../store/view'
import { CellSizes } from '../../charts/CellSizes'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { cellSizeNumbers } from '../../chart-panel/cell-size-numbers'
import { ChartPanel } from '../../chart-panel/ChartPanel'
import { methodOf } from '../../chart-panel/chart-source'
import { ScenarioTable } from './ScenarioTable'
import { MissingDialog } from './MissingDialog'
import { Suggestions } from './Suggestions'
import { WhatEachAdds } from './WhatEachAdds'
import style from './ScenarioRoom.module.css'
import type { VariableDescription } from '../../../file/table-description'

/** Who might try to identify someone, and with what: the key of each scenario and what follows from it. */
export function ScenarioRoom() {
  const table = useStore(tableStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const inUse = useStore(viewStore, (view) => view.scenario)
  const keys = useStore(resultsStore, (results) => results.keys)
  const [comparing, setComparing] = useState<number | null>(null)
  const isReady = table.status === 'ready'
  // Scenarios stand side by side here, so all keys are counted, not only that in use.
  useEffect(() => {
    if (isReady && recipe) void measureKeys()
  }, [isReady, recipe])
  if (table.status !== 'ready' || !recipe) {
    return (
      <>
        <PageHead title="Scenario" />
        <Message
          tone="info"
          title="A scenario needs a file."
          action={<Button onPress={() => show('data')}>Open Data</Button>}
        >
          Open a file first, then say what an intruder could know.
        </Message>
      </>
    )
  }
  const theScenarios = recipe.scenarios
  const scenario = theScenarios[inUse] ?? theScenarios[0]
  const letter = scenarioLetter(inUse)
  const kept = lookUp(keys, scenario.name)
  const current = isKeyCurrent(recipe, inUse, kept)
  const noKey = scenario.key.length === 0
  const { variables } = table.description
  const overlapping = kept?.value.reading === 'any'

  function toggle(index: number, name: string, known: boolean) {
    const { key } = theScenarios[index]
    setKey(index, known ? inFileOrder([...key, name], variables) : key.filter((each) => each !== name))
  }

  return (
    <>
      <PageHead
        title="Scenario"
        sentence={`Who might try to identify someone, and with what?${recipe.scenarios.length > 1 ? ` Column ${letter} is in use.` : ''}`}
        actions={
          <>
            <Button icon="copy" onPress={addScenario}>
              Duplicate {letter}
            </Button>
            <Button
              kind="primary"
              disabled={noKey}
              reason="Choose at least one key variable"
              onPress={() => show('risk')}
            >
              Read the risk
            </Button>
          </>
        }
      />
      <ScenarioTable recipe={recipe} table={table} inUse={inUse} onCompare={setComparing} onToggle={toggle} />
      {noKey && (
        <div style={{ marginTop: 16 }}>
          <Message tone="info" title="No key variables yet.">
            Tick what an intruder could know about a person: what is on a register, or what a neighbour sees.
          </Message>
        </div>
      )}
      <Suggestions
        recipe={recipe}
        scenario={inUse}
        variables={variables}
        incomplete={current && kept ? kept.value.incomplete : null}
        onAdd={(name) => toggle(inUse, name, true)}
        onRemove={(name) => toggle(inUse, name, false)}
        onCompare={() => setComparing(inUse)}
      />
      {!noKey && kept && (
        <div className={`g2 ${style.charts} ${current ? '' : style.stale}`} aria-busy={!current}>
          <ChartPanel
            title={overlapping ? 'Matches' : 'Cell sizes'}
            name={overlapping ? 'matches' : 'cell-sizes'}
            numbers={cellSizeNumbers(kept.value.cellSizes, overlapping ? 'records' : 'cells')}
            subtitle={
              overlapping
                ? 'Records by how many records they match; a missing value matches anything.'
                : `${plural(kept.value.observed, 'occupied cell')}.`
            }
            of={{ scenario: inUse }}
            method={methodOf(overlapping ? 'uniqueness.matches' : 'uniqueness.frequencies')}
            sub={
              overlapping
                ? `scenario ${letter}, a missing value matches anything`
                : `scenario ${letter}, ${plural(kept.value.observed, 'occupied cell')}`
            }
          >
            <CellSizes sizes={kept.value.cellSizes} of={overlapping ? 'records' : 'cells'} />
          </ChartPanel>
          <WhatEachAdds recipe={recipe} scenario={inUse} keyed={kept.value} />
        </div>
      )}
      {comparing !== null && comparing < theScenarios.length && (
        <MissingDialog recipe={recipe} scenario={comparing} onClose={() => setComparing(null)} />
      )}
    </>
  )
}

function inFileOrder(names: readonly string[], variables: readonly VariableDescription[]): readonly string[] {
  const place = new Map(variables.map((variable, index) => [variable.name, index]))
  return names.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}
