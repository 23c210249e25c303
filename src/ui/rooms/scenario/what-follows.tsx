import { countOfFile } from '../../../engine/risk/main-measures'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { resultsOf } from '../../../store/found-results'
import { isKeyCurrent, isRiskCurrent, measuresMissing } from '../../../store/freshness'
import { heldBackStore, waitingOf } from '../../../store/held-back'
import { measureRiskOf } from '../../../store/measure-risk'
import { look } from '../../../store/navigate'
import { resultsStore, type ResultsState } from '../../../store/results'
import { Provenance } from '../../parts/Provenance'
import { Symbol } from '../../parts/Symbol'
import { cells, count, share, tau } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { estimateAhead, estimatesAheadStore } from '../../../store/estimate-ahead'
import { expectedMatches, isEstimateToCome, type ExpectedMatches } from '../../../store/expected-matches'
import { OneIntruder } from './list/OneIntruder'
import type { ScenarioRow } from './scenario-row'
import style from './ScenarioTable.module.css'

/** The numbers that follow from each scenario's key; an old one is dimmed until the new one is there. */
export function whatFollows(recipe: Recipe, results: ResultsState, records: number): readonly ScenarioRow[] {
  const keys = recipe.scenarios.map((scenario, index) => {
    const kept = lookUp(results.keys, scenario.name)
    return kept && scenario.key.length > 0
      ? { key: kept.value, current: isKeyCurrent(recipe, index, kept) }
      : null
  })
  const fromKey = (id: string, title: ReactNode, write: (key: KeyResults) => ReactNode): ScenarioRow => ({
    id,
    group,
    title,
    cell: (_, index) => {
      const each = keys[index]
      if (each === null) return <span className="muted">–</span>
      return each.current ? write(each.key) : <span style={{ opacity: 0.6 }}>{write(each.key)}</span>
    },
  })
  const riskOf = (scenario: Scenario, index: number) => {
    const kept = lookUp(results.risks, scenario.name)
    return kept && isRiskCurrent(recipe, index, kept) ? expectedMatches(recipe, kept.value, scenario) : null
  }
  const ofAll = (
    id: string,
    title: string,
    of: (key: KeyResults) => number,
    all: (key: KeyResults) => number,
  ) =>
    fromKey(id, title, (key) => (
      <>
        <Figure id={id}>{count(of(key))}</Figure> <span className="muted">{share(of(key) / all(key))}</span>
      </>
    ))
  return [
    fromKey(
      'key.cells',
      <>
        Cells in the key, <Symbol of="K" />
      </>,
      (key) => <Figure id="key.cells">{cells(key.cells, key.logCells)}</Figure>,
    ),
    ofAll(
      'key.observed',
      'Cells occupied in the sample',
      (key) => key.observed,
      (key) => key.cells,
    ),
    ofAll(
      countOfFile,
      'Sample uniques',
      (key) => key.sampleUniques,
      () => records,
    ),
    ...(keys.some((each) => each !== null && each.key.incomplete > 0)
      ? [
          ofAll(
            'key.incomplete',
            'Records with a missing key value',
            (key) => key.incomplete,
            () => records,
          ),
        ]
      : []),
    {
      id: 'expectedMatches',
      group,
      title: 'Expected correct matches',
      cell: (scenario, index) => <Expected recipe={recipe} scenario={index} risk={riskOf(scenario, index)} />,
    },
    ...(recipe.scenarios.some(({ list }) => list)
      ? [
          {
            id: 'oneIntruder',
            group,
            title: 'For one such intruder',
            cell: (scenario: Scenario, index: number) => {
              const risk = riskOf(scenario, index)
              if (!risk) return <span className="muted">–</span>
              return <OneIntruder scenario={scenario} index={index} matches={risk.value} />
            },
          },
        ]
      : []),
  ]
}

const group = 'What follows'

type KeyResults = ResultsState['keys'][string]['value']

/** A number that the inspector explains. */
function Figure({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <button type="button" className={style.number} onClick={() => look({ kind: 'measure', id })}>
      {children}
    </button>
  )
}

type ExpectedProps = {
  readonly recipe: Recipe
  readonly scenario: number
  readonly risk: ExpectedMatches | null
}

/** The correct matches that are expected, once the number to be believed is there. */
function Expected({ recipe, scenario, risk }: ExpectedProps) {
  const keepUp = useStore(heldBackStore)
  const kept = useStore(resultsStore, ({ risks }) => lookUp(risks, recipe.scenarios[scenario].name))
  const ahead = useStore(estimatesAheadStore, (estimates) => estimateAhead(estimates, recipe, scenario))
  if (!risk || isEstimateToCome(recipe, scenario, kept, keepUp)) {
    if (risk && ahead !== null) {
      return (
        <>
          <b>{tau(ahead)}</b> <span className="muted">its interval is being worked out</span>
        </>
      )
    }
    return <NotMeasured recipe={recipe} scenario={scenario} />
  }
  const { id, how, value, sampleUniques } = risk
  return (
    <>
      <b>
        <Figure id={id}>{how === 'counted' ? count(value) : tau(value)}</Figure>
      </b>{' '}
      <span className="muted">{share(value / sampleUniques)} of them</span> <Provenance how={how} />
    </>
  )
}

/** A risk that is not there yet; the way to it where it does not come by itself. */
function NotMeasured({ recipe, scenario }: { readonly recipe: Recipe; readonly scenario: number }) {
  const keepUp = useStore(heldBackStore)
  const kept = useStore(resultsStore, ({ risks }) => lookUp(risks, recipe.scenarios[scenario].name))
  const waits = waitingOf(recipe, scenario, kept, keepUp).length > 0
  const isOnItsWay = !waits && measuresMissing(recipe, scenario, kept).length > 0
  const isRejected = kept !== undefined && resultsOf(recipe, kept.value).models.length > 0
  return (
    <>
      <span className="muted">
        {isOnItsWay ? 'computing' : isRejected ? 'no model fits' : 'not measured'}
      </span>{' '}
      {waits && (
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
