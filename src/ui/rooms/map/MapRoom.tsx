import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { assess } from '../../../store/assess'
import { download } from '../../../store/download'
import { isCandidateCurrent } from '../../../store/freshness'
import { levelsStore, needLevels } from '../../../store/levels'
import { measureRisk } from '../../../store/measure'
import { look, selectCandidate, setAxes, setLimit, show } from '../../../store/navigate'
import { resultsStore, type CandidateState } from '../../../store/results'
import { viewStore } from '../../../store/view'
import { RiskUtilityMap, type MapAxis } from '../../charts/RiskUtilityMap'
import { chartFile } from '../../charts/save-chart'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { Message } from '../../parts/Message'
import { MethodMark, type MarkedMethod } from '../../parts/MethodMark'
import { NumberField } from '../../parts/NumberField'
import { PageHead } from '../../parts/PageHead'
import { Select } from '../../parts/Select'
import { decimals, plural } from '../../words/numbers'
import { groupVariables } from '../candidates/describe-candidate'
import { NeedsScenario } from '../NeedsScenario'
import { comparableRisk } from '../risk/file-value'
import {
  defaultRiskAxis,
  defaultUtilityAxis,
  measuredById,
  plainSymbol,
  writeMeasured,
  utilityLabel,
  type Measured,
} from '../risk/measure-values'
import { useScenario } from '../use-scenario'
import { MapTable } from './MapTable'
import { frontierIds, mapPoints, originalId, riskAxes, utilityAxes } from './map-points'
import styles from './MapRoom.module.css'
import { UtilityDialog } from './UtilityDialog'

const methodNames: readonly (readonly [MarkedMethod, string])[] = [
  ['swap', 'Swap'],
  ['pram', 'PRAM'],
  ['drop', 'Drop'],
  ['import', 'Made elsewhere'],
]

/** Every candidate's risk against its utility, the frontier, and the one that is looked at. */
export function MapRoom() {
  const study = useScenario()
  const states = useStore(resultsStore, (state) => state.candidates)
  const risks = useStore(resultsStore, (state) => state.risks)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const selected = useStore(viewStore, (view) => view.candidate)
  const chosen = useStore(viewStore, (view) => view.chosen)
  const limit = useStore(viewStore, (view) => view.limit)
  const wantedRisk = useStore(viewStore, (view) => view.riskAxis)
  const wantedUtility = useStore(viewStore, (view) => view.utilityAxis)
  const [adding, setAdding] = useState(false)
  const chart = useRef<HTMLDivElement>(null)
  const candidates = study?.recipe.candidates
  useEffect(() => {
    for (const name of groupVariables(candidates ?? [])) void needLevels(name)
  }, [candidates])

  const recipe = study?.recipe ?? null
  const scenario = study?.scenario ?? null
  const axes = useMemo(() => {
    if (!recipe || !scenario) return null
    const riskChoices = riskAxes(recipe, scenario, states)
    const utilityChoices = utilityAxes(recipe)
    const pick = (choices: readonly Measured[], wanted: string | null, first: string | null) =>
      choices.find((each) => each.id === wanted) ??
      choices.find((each) => each.id === first) ??
      choices.at(0) ??
      null
    return {
      riskChoices,
      utilityChoices,
      risk:
        pick(riskChoices, wantedRisk, defaultRiskAxis(recipe)) ??
        measuredById(recipe, defaultRiskAxis(recipe)),
      utility: pick(utilityChoices, wantedUtility, defaultUtilityAxis(recipe)),
    }
  }, [recipe, scenario, states, wantedRisk, wantedUtility])
  const stale = useMemo(
    () =>
      (recipe?.candidates ?? []).filter((candidate) => {
        const state = states[candidate.name] as CandidateState | undefined
        return recipe && state?.status === 'assessed' && !isCandidateCurrent(recipe, candidate.name, state)
      }),
    [recipe, states],
  )
  const someCurrent = Object.keys(states).length > stale.length
  const original = recipe && study ? comparableRisk({ risks }, recipe, study.index, someCurrent) : null
  const originalStale = original === null && scenario !== null && scenario.name in risks
  const points = useMemo(
    () =>
      recipe && scenario && axes?.risk && axes.utility
        ? mapPoints({ recipe, scenario, states, original, risk: axes.risk, utility: axes.utility, levels })
        : [],
    [recipe, scenario, axes, states, original, levels],
  )
  const line = useMemo(
    () => (axes?.risk && axes.utility ? frontierIds(points, axes.risk, axes.utility) : []),
    [points, axes],
  )
  const risk = axes?.risk ?? null
  const utility = axes?.utility ?? null
  const riskAxis = useMemo(() => (risk ? axisOf(risk) : null), [risk])
  const utilityAxis = useMemo(() => (utility ? axisOf(utility) : null), [utility])
  const placed = useMemo(() => points.filter((point) => point.id !== originalId), [points])
  const used = useMemo(
    () => methodNames.filter(([method]) => placed.some((point) => point.kind === method)),
    [placed],
  )
  const riskId = risk?.id
  const select = useCallback(
    (id: string) => {
      if (id !== originalId) {
        selectCandidate(id)
        look({ kind: 'candidate', name: id })
      } else if (riskId !== undefined) look({ kind: 'measure', id: riskId })
    },
    [riskId],
  )
  if (!study || !recipe || !axes) return <NeedsScenario title="Map" />

  function saveChart() {
    const svg = chart.current?.querySelector<SVGSVGElement>('svg.recharts-surface')
    if (svg) download('risk-utility-map.svg', chartFile(svg, 'Risk–utility map'))
  }

  return (
    <>
      <PageHead
        title="Map"
        sentence={
          placed.length === 0
            ? 'Risk against utility, one mark for each candidate.'
            : `${plural(placed.length, 'candidate')}${original ? ' and the original' : ''}. The best lie low and to the right.`
        }
        actions={
          <>
            <Button icon="save" disabled={placed.length === 0} onPress={saveChart}>
              Save chart
            </Button>
            <Button icon="plus" onPress={() => show('candidates')}>
              More candidates
            </Button>
          </>
        }
      />
      {stale.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <Message
            tone="warn"
            title={`${plural(stale.length, 'candidate')} out of date.`}
            action={
              <Button onPress={() => void assessAgain(stale.map((candidate) => candidate.name))}>
                Assess again
              </Button>
            }
          >
            The candidate, the scenario, the measures or the utility tables changed after the assessment.
          </Message>
        </div>
      )}
      {placed.length > 0 && original === null && (
        <div style={{ marginBottom: 16 }}>
          <Message
            tone={originalStale ? 'warn' : 'info'}
            title={
              originalStale ? 'The risk of the original is out of date.' : 'The original is not measured yet.'
            }
            action={
              <Button onPress={() => void measureRisk()}>
                {originalStale ? 'Measure again' : 'Measure risk'}
              </Button>
            }
          >
            {originalStale
              ? 'It is left out, because it was measured under other settings than the candidates.'
              : 'It is missing on the map, where it shows what the candidates gain.'}
          </Message>
        </div>
      )}
      {placed.length === 0 || !risk || !utility || !riskAxis || !utilityAxis ? (
        <Message
          tone="info"
          title="Nothing to compare yet."
          action={
            utility ? (
              <Button onPress={() => show('candidates')}>Go to Candidates</Button>
            ) : (
              <Button onPress={() => setAdding(true)}>Add a utility table</Button>
            )
          }
        >
          {utility
            ? 'Candidates appear here as soon as their first run is assessed.'
            : 'The recipe asks for no utility. Say which table must stay useful.'}
        </Message>
      ) : (
        <>
          <section className="panel" aria-label="Risk–utility map">
            <div className="ph" style={{ paddingLeft: 12, flexWrap: 'wrap' }}>
              <span className="lab">Risk</span>
              <Select
                label="Risk"
                hideLabel
                small
                width={172}
                options={axes.riskChoices.map((each) => ({ value: each.id, label: riskLabel(each) }))}
                value={risk.id}
                onChange={(id) => setAxes({ riskAxis: id })}
              />
              <span className="lab" style={{ marginLeft: 8 }}>
                Utility
              </span>
              <Select
                label="Utility"
                hideLabel
                small
                width={172}
                options={[
                  ...axes.utilityChoices.map((each) => ({ value: each.id, label: utilityLabel(each) })),
                  { value: 'add', label: 'Utility tables…' },
                ]}
                value={utility.id}
                onChange={(id) => (id === 'add' ? setAdding(true) : setAxes({ utilityAxis: id }))}
              />
              <LimitField limit={limit} start={original ? points[0].risk.value / 2 : null} />
              <span style={{ flex: 1 }} />
              <span className={styles.legend}>
                {used.map(([method, name]) => (
                  <span key={method}>
                    <MethodMark method={method} targeted /> {name}
                  </span>
                ))}
                <span className={styles.rule} />
                <span>
                  <Dot hollow={false} /> targeted
                </span>
                <span>
                  <Dot hollow /> random
                </span>
              </span>
            </div>
            <div ref={chart} className="pb" style={{ padding: '10px 0 0' }}>
              <RiskUtilityMap
                points={points}
                frontier={line}
                selected={selected}
                risk={riskAxis}
                utility={utilityAxis}
                limit={limit}
                onSelect={select}
                onLimit={setLimit}
              />
            </div>
          </section>
          <MapTable
            points={placed}
            frontier={line}
            risk={risk}
            recipe={recipe}
            scenario={study.scenario}
            states={states}
            limit={limit}
            selected={selected}
            chosen={chosen}
            onSelect={select}
          />
        </>
      )}
      {adding && <UtilityDialog recipe={recipe} table={study.table} onClose={() => setAdding(false)} />}
    </>
  )
}

/** The original first, so that before and after are of the same settings. */
async function assessAgain(names: readonly string[]): Promise<void> {
  await measureRisk()
  await assess(names)
}

function LimitField({ limit, start }: { readonly limit: number | null; readonly start: number | null }) {
  if (limit === null) {
    return (
      <Button kind="quiet" small onPress={() => setLimit(roundLimit(start ?? 100))}>
        Set a limit
      </Button>
    )
  }
  return (
    <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center', marginLeft: 8 }}>
      <span className="lab" aria-hidden="true">
        Limit
      </span>
      <NumberField
        label="Limit"
        hideLabel
        value={Number(limit.toPrecision(4))}
        min={0}
        step={1}
        width={52}
        onChange={setLimit}
      />
      <IconButton name="close" label="Remove the limit" small onPress={() => setLimit(null)} />
    </span>
  )
}

/** A limit to start from: one significant digit and a half, such as 180 for 178.9. */
function roundLimit(risk: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(risk, 1e-9))) / 10
  return Number((Math.round(risk / step) * step).toPrecision(6))
}

function Dot({ hollow }: { readonly hollow: boolean }) {
  return (
    <svg className="mki" viewBox="0 0 14 14" aria-hidden="true">
      <circle
        cx={7}
        cy={7}
        r={4.2}
        stroke="var(--ink-2)"
        strokeWidth={1.75}
        fill={hollow ? 'var(--bg-canvas)' : 'var(--ink-2)'}
      />
    </svg>
  )
}

function axisOf(measured: Measured): MapAxis {
  const { entry, which } = measured
  const isUtility = entry.direction === 'more-is-useful' || entry.direction === 'zero-is-best'
  return {
    title: isUtility ? utilityLabel(measured) : `${entry.title}${which ? `, ${which}` : ''}`,
    symbol: isUtility ? '' : plainSymbol(entry.symbol),
    note:
      entry.measure === 'raad'
        ? '100 = every cell unchanged'
        : isUtility
          ? '0 = unchanged, change in per cent'
          : '',
    write: (value) => (isUtility ? decimals(value, 1) : writeMeasured(entry, value)),
  }
}

/** Short names of the risks that are looked at most; the others go by their title. */
const shortNames: Readonly<Partial<Record<string, string>>> = {
  'identification.tau': 'τ, population counts',
  'identification.shareOfMatches': 'Share correct, population counts',
  'loglinear.tau2Adjusted': 'τ, model adjusted',
  'loglinear.tau2': 'τ, model ignoring changes',
}

/** "τ, population counts", "Population uniques in file". */
function riskLabel({ entry, which }: Measured): string {
  const name = shortNames[entry.id] ?? entry.title
  return which ? `${name} (${which === 'all two-way interactions' ? 'two-way' : which})` : name
}
