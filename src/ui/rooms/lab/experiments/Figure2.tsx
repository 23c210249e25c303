import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { paperRunStore } from '../../../../store/paper-run'
import { mapInWords } from '../../../charts/map-in-words'
import type { MapPoint } from '../../../charts/map-point'
import { RiskUtilityMap } from '../../../charts/RiskUtilityMap'
import { Panel } from '../../../parts/Panel'
import { legendEntries, MapLegend } from '../../../candidates/MapLegend'
import { ExperimentHead } from './ExperimentHead'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'
import { paper } from './experiments'
import { Figure2Table } from './Figure2Table'
import { frontierOf, pointsHere, pointsPrinted, riskAxis, utilityAxis } from './figure2-points'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import { PaperControls } from './PaperControls'
import { useTableKey } from './use-table-key'

const printed = pointsPrinted()
const noLimits = { risk: null, utility: null }

/** Figure 2: the risk–utility map of sixteen designs, above that of the eight whose numbers are printed. */
export function Figure2() {
  const run = useStore(paperRunStore, (state) => state.run)
  const [selected, setSelected] = useState<string | null>(null)
  const chart = useRef<HTMLDivElement>(null)
  const { table, onKeyDown } = useTableKey()
  const here = useMemo(() => pointsHere(run), [run])
  const both = useMemo(() => [...here, ...printed], [here])

  return (
    <div className={work.page} onKeyDown={onKeyDown}>
      <ExperimentHead
        experiment="figure2"
        sentence="Risk against utility. The best lie low and to the right."
        save={
          here.length === 0
            ? null
            : {
                picture: {
                  chart,
                  selector: '.recharts-wrapper > svg.recharts-surface',
                  texts: () => ({
                    title: 'Disclosure risk against utility',
                    subtitle:
                      'Expected correct matches, τ (8), against RAAD of district × ethnicity; T targeted, R random, S swap, P PRAM.',
                    description: inWords(here),
                    legend: legendEntries(here),
                    source: `Source: synthetic census, seed ${run?.seed ?? 0}, one run each. Line: frontier. After ${paper}, Figure 2. Made with Unmatch.`,
                  }),
                },
                csv: () => pointsCsv(here, run?.seed ?? null),
              }
        }
      />
      <PaperControls />
      <MapPanel
        title="Here"
        sub={run ? `synthetic census, seed ${run.seed}` : 'synthetic census'}
        points={here}
        spanning={both}
        selected={selected}
        onSelect={setSelected}
        chart={chart}
      />
      <MapPanel
        title="Printed"
        sub="the designs whose numbers are in Tables 1 and 3"
        points={printed}
        spanning={both}
        selected={selected}
        onSelect={setSelected}
      />
      <Figure2Table ref={table} here={here} printed={printed} selected={selected} />
    </div>
  )
}

type MapPanelProps = {
  readonly title: string
  readonly sub: string
  readonly points: readonly MapPoint[]
  readonly spanning: readonly MapPoint[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly chart?: React.RefObject<HTMLDivElement | null>
}

function MapPanel({ title, sub, points, spanning, selected, onSelect, chart }: MapPanelProps) {
  const line = useMemo(() => frontierOf(points), [points])
  const isThere = points.some(({ id }) => id === selected)
  return (
    <Panel title={title} sub={sub} actions={<MapLegend points={points} />} flush>
      {points.length === 0 ? (
        <p className={styles.note}>Not measured yet.</p>
      ) : (
        <div ref={chart} className={styles.map}>
          <RiskUtilityMap
            points={points}
            spanning={spanning}
            frontier={line}
            selected={isThere ? selected : null}
            compared={null}
            risk={riskAxis}
            utility={utilityAxis}
            limits={noLimits}
            onSelect={onSelect}
            onCompare={onSelect}
            onDrag={ignore}
            onLimit={ignore}
            onWantLimit={ignore}
          />
        </div>
      )}
    </Panel>
  )
}

/** The paper's map has no limits. */
function ignore(): void {
  return undefined
}

function inWords(points: readonly MapPoint[]): string {
  const byId = new Map(points.map((point) => [point.id, point]))
  return mapInWords({
    points,
    frontier: frontierOf(points).flatMap((id) => byId.get(id) ?? []),
    risk: riskAxis,
    utility: utilityAxis,
    limits: noLimits,
  })
}

function pointsCsv(here: readonly MapPoint[], seed: number | null): Blob {
  const rowsOf = (source: string, points: readonly MapPoint[], of: number | null) => {
    const line = new Set(frontierOf(points))
    return points.map(({ id, label, risk, utility }) => [
      source,
      of,
      label,
      risk.value,
      utility.value,
      line.has(id) ? 'yes' : 'no',
    ])
  }
  return numbersCsv(
    ['source', 'seed', 'design', 'tau', 'raad_lad_ethnicity', 'on_frontier'],
    [...rowsOf('here, synthetic census', here, seed), ...rowsOf('printed', printed, null)],
  )
}
