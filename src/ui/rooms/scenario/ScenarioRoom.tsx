import { useStore } from 'zustand'
import { isKeyCurrent } from '../../../store/freshness'
import { measureRisk } from '../../../store/measure'
import { show } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { resultsStore, type Kept } from '../../../store/results'
import { addScenario } from '../../../store/scenarios'
import { tableStore } from '../../../store/table'
import { viewStore } from '../../../store/view'
import type { KeyDescription } from '../../../worker/contract'
import { CellSizes } from '../../charts/CellSizes'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { inWords, plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { ScenarioTable } from './ScenarioTable'
import { UniquesWithout } from './UniquesWithout'
import style from './ScenarioRoom.module.css'

/** Who might try to identify someone, and with what: the key of each scenario and what follows from it. */
export function ScenarioRoom() {
  const table = useStore(tableStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const inUse = useStore(viewStore, (view) => view.scenario)
  const keys = useStore(resultsStore, (results) => results.keys)
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
  const scenario = recipe.scenarios[inUse] ?? recipe.scenarios[0]
  const letter = scenarioLetter(inUse)
  const kept = keys[scenario.name] as Kept<KeyDescription> | undefined
  const current = isKeyCurrent(recipe, inUse, kept)
  const noKey = scenario.key.length === 0
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
              onPress={() => {
                show('risk')
                void measureRisk()
              }}
            >
              Measure risk
            </Button>
          </>
        }
      />
      <ScenarioTable recipe={recipe} table={table} inUse={inUse} />
      {noKey && (
        <div style={{ marginTop: 16 }}>
          <Message tone="info" title="No key variables yet.">
            Tick what an intruder could know about a person: what is on a register, or what a neighbour sees.
          </Message>
        </div>
      )}
      {!noKey && kept && (
        <div className={`g2 ${style.charts} ${current ? '' : style.stale}`} aria-busy={!current}>
          <Panel
            title="Cell sizes"
            sub={`scenario ${letter}, ${plural(kept.value.observed, 'occupied cell')}`}
          >
            <CellSizes sizes={kept.value.cellSizes} />
          </Panel>
          <Panel title="What makes people unique" sub="uniques left if one were unknown">
            <UniquesWithout
              variables={kept.value.variables.map((variable) => variable.name)}
              without={kept.value.uniquesWithout}
              sampleUniques={kept.value.sampleUniques}
              known={inWords(kept.value.variables.length)}
            />
          </Panel>
        </div>
      )}
    </>
  )
}
