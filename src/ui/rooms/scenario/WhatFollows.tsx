import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isKeyCurrent, isRiskCurrent } from '../../../store/freshness'
import { heldBackStore, waitingOf } from '../../../store/held-back'
import { measureRiskOf } from '../../../store/measure-risk'
import { look } from '../../../store/navigate'
import { resultsStore, type ResultsState } from '../../../store/results'
import type { ReadyTable } from '../../../store/table'
import { Provenance } from '../../parts/Provenance'
import { Symbol } from '../../parts/Symbol'
import { cells, count, share, tau } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { expectedMatches } from './expected-matches'
import { ScenarioRow } from './ScenarioRow'
import style from './ScenarioTable.module.css'

type Props = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly results: ResultsState
  readonly inUse: number
}

/** The numbers that follow from each scenario's key; an old one is dimmed until the new one is there. */
export function WhatFollows({ recipe, table, results, inUse }: Props) {
  const { records } = table.description
  const keys = recipe.scenarios.map((scenario, index) => {
    const kept = lookUp(results.keys, scenario.name)
    return kept && scenario.key.length > 0
      ? { key: kept.value, current: isKeyCurrent(recipe, index, kept) }
      : null
  })
  const fromKey = (write: (key: NonNullable<(typeof keys)[number]>['key']) => ReactNode) =>
    keys.map((each) => {
      if (each === null) return <span className="muted">–</span>
      return each.current ? write(each.key) : <span style={{ opacity: 0.6 }}>{write(each.key)}</span>
    })
  const risks = recipe.scenarios.map((scenario, index) => {
    const kept = lookUp(results.risks, scenario.name)
    return kept && isRiskCurrent(recipe, index, kept) ? expectedMatches(recipe, kept.value, scenario) : null
  })
  return (
    <>
      <ScenarioRow
        inUse={inUse}
        title={
          <>
            Cells in the key, <Symbol of="K" />
          </>
        }
        columns={fromKey((key) => (
          <Figure id="key.cells">{cells(key.cells, key.logCells)}</Figure>
        ))}
      />
      <ScenarioRow
        inUse={inUse}
        title="Cells occupied in the sample"
        columns={fromKey((key) => (
          <>
            <Figure id="key.observed">{count(key.observed)}</Figure>{' '}
            <span className="muted">{share(key.observed / key.cells)}</span>
          </>
        ))}
      />
      <ScenarioRow
        inUse={inUse}
        title="Sample uniques"
        columns={fromKey((key) => (
          <>
            <Figure id="uniqueness.sampleUniques">{count(key.sampleUniques)}</Figure>{' '}
            <span className="muted">{share(key.sampleUniques / records)}</span>
          </>
        ))}
      />
      {keys.some((each) => each !== null && each.key.incomplete > 0) && (
        <ScenarioRow
          inUse={inUse}
          title="Records with a missing key value"
          columns={fromKey((key) => (
            <>
              <Figure id="key.incomplete">{count(key.incomplete)}</Figure>{' '}
              <span className="muted">{share(key.incomplete / records)}</span>
            </>
          ))}
        />
      )}
      <ScenarioRow
        inUse={inUse}
        title="Expected correct matches"
        columns={risks.map((risk, index) =>
          risk === null ? (
            <NotMeasured recipe={recipe} scenario={index} />
          ) : (
            <>
              <b>
                <Figure id={risk.id}>{risk.how === 'counted' ? count(risk.value) : tau(risk.value)}</Figure>
              </b>{' '}
              <span className="muted">{share(risk.value / risk.sampleUniques)} of them</span>{' '}
              <Provenance how={risk.how} />
            </>
          ),
        )}
      />
    </>
  )
}

/** A number that the inspector explains. */
function Figure({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <button type="button" className={style.number} onClick={() => look({ kind: 'measure', id })}>
      {children}
    </button>
  )
}

/** A risk that is not there yet; the way to it where it does not come by itself. */
function NotMeasured({ recipe, scenario }: { readonly recipe: Recipe; readonly scenario: number }) {
  const keepUp = useStore(heldBackStore)
  const kept = useStore(resultsStore, ({ risks }) => lookUp(risks, recipe.scenarios[scenario].name))
  return (
    <>
      <span className="muted">not measured</span>{' '}
      {waitingOf(recipe, scenario, kept, keepUp).length > 0 && (
        <button
          type="button"
          className={`${style.number} ${style.measure}`}
          aria-label={`Measure the risk of scenario ${scenarioLetter(scenario)}`}
          onClick={() => void measureRiskOf(scenario)}
        >
          measure
        </button>
      )}
    </>
  )
}
