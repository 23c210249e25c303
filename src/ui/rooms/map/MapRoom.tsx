import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useStore } from 'zustand'
import { chosenOf } from '../../../store/chosen'
import { showSearch } from '../../../store/guided-search'
import { needLevels } from '../../../store/levels'
import { lossProfileStore, showLossProfile } from '../../../store/loss-profile'
import { limitOf, setMapAxes, setMapLimit } from '../../../store/map-settings'
import { look, selectCandidate, show } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import { viewStore } from '../../../store/view'
import { passingPoints } from '../../charts/map-in-words'
import type { AxisName, Limits } from '../../charts/map-limits'
import { RiskUtilityMap } from '../../charts/RiskUtilityMap'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Select } from '../../parts/Select'
import { utilityMenu } from './utility-menu'
import { isTyping } from '../../parts/typing'
import { plainNumber, plural } from '../../words/numbers'
import { groupVariables } from '../../candidates/describe-candidate'
import { NeedsScenario } from '../NeedsScenario'
import { utilityLabel, type Measured } from '../../measures/measure-values'
import { useScenario } from '../use-scenario'
import { LossProfile } from './LossProfile'
import { limitToStart } from './limit-to-start'
import { profileColumns } from './loss-profile'
import { originalId, usefulness } from '../../candidates/map-points'
import { MapLegend } from '../../candidates/MapLegend'
import { MapMessages } from './MapMessages'
import { MapTable } from './MapTable'
import styles from './MapRoom.module.css'
import { SaveChart } from './SaveChart'
import { columnsOffered, columnsShown } from './table-columns'
import { TableColumns } from './TableColumns'
import type { Weighing } from './trade-offs'
import { TradeOffs } from './TradeOffs'
import { useMap, useNumbers, type MapShown } from './use-map'
import { UtilityDialog } from './UtilityDialog'
import { riskLabel } from '../../measures/risk-name'

type Study = NonNullable<ReturnType<typeof useScenario>>

/** More candidates than this take so long to be drawn that the room is shown first. */
const manyCandidates = 200

/** Every candidate's risk against its utility, the frontier, and the one that is looked at. */
export function MapRoom() {
  const study = useScenario()
  const candidates = study?.recipe.candidates.length ?? 0
  const settled = useDeferredValue(true, candidates <= manyCandidates)
  const isProfile = useStore(lossProfileStore, (state) => state.open)
  if (!study) return <NeedsScenario title="Map" />
  if (isProfile) return <LossProfile study={study} />
  return settled ? (
    <MapOfStudy study={study} />
  ) : (
    <PageHead title="Map" sentence={`${plural(candidates, 'candidate')} to draw.`} />
  )
}

function MapOfStudy({ study }: { readonly study: Study }) {
  const recipe = useNumbers(study.recipe)
  // The list of axes answers at once, the points follow.
  const wanted = useDeferredValue(study.recipe.map)
  const map = useMap(recipe, study.scenario, study.index, wanted)
  const [adding, setAdding] = useState(false)
  const chart = useRef<HTMLDivElement>(null)
  const limiting = useLimits(study, map)
  useEffect(() => {
    for (const name of groupVariables(recipe.candidates)) void needLevels(name)
  }, [recipe.candidates])
  const { placed, shown } = map
  const isEmpty = placed.length === 0 || !shown
  return (
    <>
      <PageHead
        title="Map"
        sentence={
          placed.length === 0
            ? 'Risk against utility, one mark for each candidate.'
            : `${plural(placed.length, 'candidate')}${map.original === 'shown' ? ' and the original' : ''}. The best lie low and to the right.`
        }
        actions={
          <>
            {!isEmpty && <SaveChart chart={chart} map={map} limits={limiting.kept} study={study} />}
            <Button icon="table" onPress={() => showLossProfile(true)}>
              Loss profile
            </Button>
            <Button icon="search" onPress={searchForOne}>
              Guided search
            </Button>
            <Button icon="plus" onPress={() => show('candidates')}>
              More candidates
            </Button>
          </>
        }
      />
      <MapMessages map={map} recipe={recipe} />
      {isEmpty ? (
        <Message
          tone="info"
          title="Nothing to compare yet."
          action={
            map.utilityChoices.length > 0 ? (
              <Button onPress={() => show('candidates')}>Go to Candidates</Button>
            ) : (
              <Button onPress={() => setAdding(true)}>Add a loss</Button>
            )
          }
        >
          {map.utilityChoices.length > 0
            ? 'Candidates appear here as soon as their first run is assessed.'
            : 'The recipe asks for no utility. Say what must stay useful.'}
        </Message>
      ) : (
        <Compared
          study={study}
          recipe={recipe}
          map={map}
          shown={shown}
          limiting={limiting}
          chart={chart}
          onAdd={() => setAdding(true)}
        />
      )}
      {adding && <UtilityDialog recipe={study.recipe} table={study.table} onClose={() => setAdding(false)} />}
    </>
  )
}

/** To the page that looks for a candidate. */
function searchForOne(): void {
  showSearch(true)
  show('candidates')
}

type ComparedProps = {
  readonly study: Study
  readonly recipe: Study['recipe']
  readonly map: MapShown
  readonly shown: NonNullable<MapShown['shown']>
  readonly limiting: ReturnType<typeof useLimits>
  readonly chart: React.RefObject<HTMLDivElement | null>
  readonly onAdd: () => void
}

/** The chart and the table behind it, which speak of the same points. */
function Compared({ study, recipe, map, shown, limiting, chart, onAdd }: ComparedProps) {
  const { risk, utility, riskAxis, utilityAxis } = shown
  const { points, placed, frontier, leftOut, riskChoices, menu, utilityChoices } = map
  const { limits, drag, setLimit, want } = limiting
  const states = useStore(resultsStore, (state) => state.candidates)
  const table = useRef<HTMLElement>(null)
  const { selected, compared, picking, setPicking, select, compare } = useChoice(risk.id)
  const passing = useMemo(
    () => passingPoints(placed, riskAxis, utilityAxis, limits),
    [placed, riskAxis, utilityAxis, limits],
  )
  const weighing = useMemo<Weighing>(
    () => ({
      risk: { axis: riskAxis, goodness: (value) => usefulness(risk, value) },
      utility: { axis: utilityAxis, goodness: (value) => usefulness(utility, value) },
    }),
    [risk, riskAxis, utility, utilityAxis],
  )
  const offered = useMemo(
    () => columnsOffered(riskChoices, utilityChoices, risk),
    [riskChoices, utilityChoices, risk],
  )
  const wantedColumns = study.recipe.map?.columns
  const columns = useMemo(() => columnsShown(wantedColumns, offered), [wantedColumns, offered])
  // The chart answers at once, the table follows when there is time for it.
  const settledSelected = useDeferredValue(selected)
  const settledCompared = useDeferredValue(compared)
  const settledLimits = useDeferredValue(limits)
  const settledPassing = useDeferredValue(passing)
  const passingIds = useMemo(() => new Set(settledPassing.map((point) => point.id)), [settledPassing])

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === 'Escape' && picking) {
      event.preventDefault()
      setPicking(false)
    } else if (event.key.toLowerCase() === 't') {
      const inTable = table.current?.contains(document.activeElement)
      const to = inTable
        ? chart.current?.querySelector<HTMLElement>('[role="application"]')
        : table.current?.querySelector<HTMLElement>('tbody button[tabindex="0"]')
      to?.focus()
    }
  }

  return (
    <div onKeyDown={press}>
      <section className="panel" aria-label="Risk–utility map">
        <div className="ph" style={{ paddingLeft: 12, flexWrap: 'wrap' }}>
          <span className="lab">Risk</span>
          <Select
            label="Risk"
            hideLabel
            small
            width={164}
            options={[
              ...menu.first.map((each) => ({ value: each.id, label: riskLabel(each) })),
              ...menu.more.map((each) => ({ value: each.id, label: riskLabel(each), group: 'More' })),
            ]}
            value={wantedOf(riskChoices, study.recipe.map?.risk, risk.id)}
            onChange={(id) => setMapAxes({ risk: id })}
          />
          <span className="lab" style={{ marginLeft: 8 }}>
            Utility
          </span>
          <Select
            label="Utility"
            hideLabel
            small
            width={164}
            options={[...utilityMenu(utilityChoices), { value: 'add', label: 'Losses…' }]}
            value={wantedOf(utilityChoices, study.recipe.map?.utility, utility.id)}
            onChange={(id) => (id === 'add' ? onAdd() : setMapAxes({ utility: id }))}
          />
          <span style={{ flex: 1 }} />
          <MapLegend points={placed} />
        </div>
        {utility.ofRun && <CombinedParts recipe={recipe} />}
        <div ref={chart} className="pb" style={{ padding: '10px 0 0' }}>
          <RiskUtilityMap
            points={points}
            frontier={frontier}
            selected={selected}
            compared={compared}
            risk={riskAxis}
            utility={utilityAxis}
            limits={limits}
            onSelect={select}
            onCompare={compare}
            onDrag={drag}
            onLimit={setLimit}
            onWantLimit={want}
          />
        </div>
        <TradeOffs
          limits={limits}
          weighing={weighing}
          placed={placed}
          passing={passing}
          onLimit={setLimit}
          onWant={want}
          onSelect={select}
        />
      </section>
      <section className="panel" style={{ marginTop: 16 }} aria-label="Table of the candidates">
        <div className={styles.bench}>
          <span className={styles.remark}>
            {picking && selected !== null
              ? `Press the candidate to compare ${selected} with, on the map or here.`
              : leftOutInWords(leftOut)}
          </span>
          <Button
            kind="quiet"
            small
            disabled={selected === null}
            reason="Select a candidate first."
            onPress={() => setPicking(!picking)}
          >
            {picking ? 'Do not compare' : 'Compare with…'}
          </Button>
          <TableColumns offered={offered} shown={columns} />
        </div>
        <MapTable
          ref={table}
          points={placed}
          leftOut={leftOut}
          frontier={frontier}
          passing={passingIds}
          risk={risk}
          riskAxis={riskAxis}
          columns={columns}
          recipe={recipe}
          scenario={study.scenario}
          states={states}
          limits={settledLimits}
          selected={settledSelected}
          compared={settledCompared}
          chosen={chosenOf(study.recipe)}
          onSelect={select}
          onCompare={compare}
        />
      </section>
    </div>
  )
}

/** What the combined loss is made of, beside the axis that it is. */
function CombinedParts({ recipe }: { readonly recipe: Study['recipe'] }) {
  const columns = profileColumns(recipe).filter(({ unit, weight }) => unit !== null && weight > 0)
  return (
    <p className={`small muted ${styles.parts}`}>
      Combined:{' '}
      {columns.map(({ measured, weight }) => `${plainNumber(weight)} × ${utilityLabel(measured)}`).join(', ')}
      .{' '}
      <button type="button" className={styles.name} onClick={() => showLossProfile(true)}>
        All its parts
      </button>
    </p>
  )
}

/** The candidate that is looked at and the one it is compared with. */
function useChoice(riskId: string) {
  const selected = useStore(viewStore, (view) => view.candidate)
  const subject = useStore(viewStore, (view) => view.subject)
  const [picking, setPicking] = useState(false)
  const compared = subject.kind === 'comparison' && subject.first === selected ? subject.second : null

  const open = useCallback(
    (id: string) => {
      if (id === originalId) look({ kind: 'measure', id: riskId })
      else {
        selectCandidate(id)
        look({ kind: 'candidate', name: id })
      }
    },
    [riskId],
  )
  const compare = useCallback(
    (id: string) => {
      setPicking(false)
      const first = viewStore.getState().candidate
      if (first === null || first === id || id === originalId) open(id)
      else look({ kind: 'comparison', first, second: id })
    },
    [open],
  )
  return { selected, compared, picking, setPicking, compare, select: picking ? compare : open }
}

/** The limits of the axes that are shown: those of the recipe, or where one is dragged to. */
function useLimits(study: Study, { shown, points }: MapShown) {
  const [dragged, setDragged] = useState<{ readonly of: AxisName; readonly limit: number } | null>(null)
  const riskId = shown?.risk.id
  const utilityId = shown?.utility.id
  const kept = useMemo<Limits>(
    () => ({
      risk: riskId === undefined ? null : limitOf(study.recipe, riskId),
      utility: utilityId === undefined ? null : limitOf(study.recipe, utilityId),
    }),
    [study.recipe, riskId, utilityId],
  )
  const limits = useMemo(() => (dragged ? { ...kept, [dragged.of]: dragged.limit } : kept), [kept, dragged])
  const drag = useCallback((of: AxisName, limit: number) => setDragged({ of, limit }), [])
  const setLimit = useCallback(
    (of: AxisName, limit: number | null) => {
      setDragged(null)
      const measure = of === 'risk' ? riskId : utilityId
      if (measure !== undefined) setMapLimit(measure, limit)
    },
    [riskId, utilityId],
  )
  const want = useCallback(
    (of: AxisName) => {
      if (!shown) return
      const { riskAxis, utilityAxis } = shown
      const passing = passingPoints(points, riskAxis, utilityAxis, kept)
      const axis = of === 'risk' ? riskAxis : utilityAxis
      setLimit(of, limitToStart(of, axis, passing.length > 0 ? passing : points))
    },
    [setLimit, shown, points, kept],
  )
  return { limits, kept, drag, setLimit, want }
}

/** The axis asked for, as soon as it is; what is shown where it can't be. */
function wantedOf(choices: readonly Measured[], wanted: string | undefined, shown: string): string {
  return choices.some((each) => each.id === wanted) && wanted !== undefined ? wanted : shown
}

/** "NoLad is not on the map: `lad` is not released.", for each reason. */
function leftOutInWords(left: MapShown['leftOut']): string {
  const byReason = new Map<string, string[]>()
  for (const { mark, why } of left)
    byReason.set(why.reason, [...(byReason.get(why.reason) ?? []), mark.label])
  return [...byReason]
    .map(([reason, names]) => {
      const who = names.length > 3 ? plural(names.length, 'candidate') : names.join(', ')
      return `${who} ${names.length === 1 ? 'is' : 'are'} not on the map: ${reason}`
    })
    .join(' ')
}
