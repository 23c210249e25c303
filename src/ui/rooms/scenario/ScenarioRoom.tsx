import { countedBy } from '../../../engine/risk/main-measures'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isKeyCurrent } from '../../../store/freshness'
import { measureKeys } from '../../../store/measure'
import { show } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { resultsStore } from '../../../store/results'
import { chooseScenario, setKey } from '../../../store/scenarios'
import { tableStore } from '../../../store/table'
import { viewStore } from '../../../store/view'
import { CellSizes } from '../../charts/CellSizes'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Select } from '../../parts/Select'
import { plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { cellSizeNumbers } from '../../chart-panel/cell-size-numbers'
import { ChartPanel } from '../../chart-panel/ChartPanel'
import { methodOf } from '../../chart-panel/chart-source'
import { NobodyBeside } from './NobodyBeside'
import { CountStatement } from '../../scenario/CountStatement'
import { readyIntruders } from '../../../store/ready-intruders'
import { RegisterDialog } from './register/RegisterDialog'
import { ScenarioTable } from './ScenarioTable'
import { shownScenarios } from './shown-scenarios'
import { MissingDialog } from './MissingDialog'
import { StandingAlone } from './StandingAlone'
import { Suggestions } from './Suggestions'
import { WhatEachAdds } from './WhatEachAdds'
import style from './ScenarioRoom.module.css'
import tableStyle from './ScenarioTable.module.css'
import type { VariableDescription } from '../../../file/table-description'

/** Who might try to identify someone, and with what: the key of each scenario and what follows from it. */
export function ScenarioRoom() {
  const table = useStore(tableStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const inUse = useStore(viewStore, (view) => view.scenario)
  const keys = useStore(resultsStore, (results) => results.keys)
  const [comparing, setComparing] = useState<number | null>(null)
  const [against, setAgainst] = useState<number | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
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

  const shown = shownScenarios(theScenarios.length, inUse, against)
  const other = shown.find((index) => index !== inUse)

  function toggle(index: number, name: string, known: boolean) {
    const { key } = theScenarios[index]
    setKey(index, known ? inFileOrder([...key, name], variables) : key.filter((each) => each !== name))
  }

  return (
    <>
      <PageHead
        title="Scenario"
        sentence={
          other === undefined ? 'Who might try to identify someone, and with what?' : `${letter} is in use.`
        }
        actions={
          <>
            {other !== undefined && (
              <span className={style.against}>
                <span aria-hidden="true">Show against</span>
                <Select
                  label="Show against"
                  hideLabel
                  options={[...theScenarios.entries()]
                    .filter(([index]) => index !== inUse)
                    .map(([index, { name }]) => ({
                      value: String(index),
                      label: `${scenarioLetter(index)}\u2002${name}`,
                    }))}
                  value={String(other)}
                  onChange={(index) => setAgainst(Number(index))}
                />
              </span>
            )}
            <Button icon="plus" onPress={() => setAdding(firstUnused(theScenarios))}>
              Add an intruder
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
      <div className={tableStyle.pair} data-alone={other === undefined}>
        <ScenarioTable
          recipe={recipe}
          table={table}
          inUse={inUse}
          shown={shown}
          onUse={(index) => {
            setAgainst(inUse)
            chooseScenario(index)
          }}
          onCompare={setComparing}
          onToggle={toggle}
        />
        {other === undefined && <NobodyBeside onAdd={setAdding} />}
      </div>
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
      {!noKey && table.source.kind === 'file' && table.population.status === 'none' && (
        <div className={style.counted}>
          <p>
            A population of any size can be counted on the key where it is kept, and its counts opened in
            Data.
          </p>
          <CountStatement recipe={recipe} />
        </div>
      )}
      {other !== undefined && shown.every((index) => theScenarios[index].key.length > 0) && (
        <div className={style.charts}>
          <StandingAlone
            recipe={recipe}
            first={shown[0]}
            second={shown[1]}
            method={methodOf(`${countedBy}.frequencies`)}
          />
        </div>
      )}
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
            method={methodOf(`${countedBy}.${overlapping ? 'matches' : 'frequencies'}`)}
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
      {adding !== null && (
        <RegisterDialog
          recipe={recipe}
          variables={variables}
          inUse={inUse}
          first={adding}
          onClose={() => setAdding(null)}
          onAdded={setAgainst}
        />
      )}
      {comparing !== null && comparing < theScenarios.length && (
        <MissingDialog recipe={recipe} scenario={comparing} onClose={() => setComparing(null)} />
      )}
    </>
  )
}

/** The first intruder of the register that is not among the scenarios. */
function firstUnused(scenarios: readonly Scenario[]): string {
  const unused = readyIntruders.find(({ name }) => scenarios.every((each) => each.name !== name))
  return (unused ?? readyIntruders[0]).id
}

function inFileOrder(names: readonly string[], variables: readonly VariableDescription[]): readonly string[] {
  const place = new Map(variables.map((variable, index) => [variable.name, index]))
  return names.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}
