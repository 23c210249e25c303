import { memo, useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import type { CandidateState } from '../../../store/results'
import type { MapPoint } from '../../charts/map-point'
import { Icon } from '../../parts/Icon'
import { MethodMark } from '../../parts/MethodMark'
import { Symbol } from '../../parts/Symbol'
import { topsOf, useRowWindow } from '../../parts/use-row-window'
import { decimals, share } from '../../words/numbers'
import { writeMeasured, type Measured } from '../risk/measure-values'
import styles from './MapRoom.module.css'
import { utilityAxes } from './map-points'
import { largestLosses, loss, sortRows, tableRows, type Sort, type TableRow } from './table-rows'

type Props = {
  readonly points: readonly MapPoint[]
  readonly frontier: readonly string[]
  readonly risk: Measured
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly states: Readonly<Record<string, CandidateState>>
  readonly limit: number | null
  readonly selected: string | null
  readonly chosen: string | null
  readonly onSelect: (id: string) => void
}

const rowHeight = 28
/** So many rows stand in the page; a longer table scrolls by itself and draws only what is in view. */
const mostRows = 24
/** More utilities than this leave no room for bars beside their numbers. */
const mostBars = 4

/**
 * The map as a table: risk against the limit, every utility, and who is on the frontier.
 *
 * Up, down, Home and End go from candidate to candidate, Enter opens one in the inspector.
 */
export const MapTable = memo(function MapTable(props: Props) {
  const { points, frontier, risk, recipe, scenario, states, limit, selected, chosen, onSelect } = props
  const [sort, setSort] = useState<Sort>({ by: 'risk', descending: false })
  const [focused, setFocused] = useState<string | null>(null)
  const utilities = useMemo(() => utilityAxes(recipe), [recipe])
  const rows = useMemo(
    () => tableRows({ points, frontier, risk, recipe, scenario: scenario.name, states }),
    [points, frontier, risk, recipe, scenario.name, states],
  )
  const sorted = useMemo(() => sortRows(rows, utilities, sort), [rows, utilities, sort])
  const losses = useMemo(() => largestLosses(rows, utilities), [rows, utilities])
  const tops = useMemo(() => topsOf(sorted.map(() => rowHeight)), [sorted])
  const most = useMemo(
    () => points.reduce((max, { risk: { value, high } }) => Math.max(max, high ?? value), limit ?? 1e-9),
    [points, limit],
  )
  const at = sorted.findIndex((row) => row.point.id === (focused ?? selected))
  const bodyHeight = Math.min(sorted.length, mostRows) * rowHeight
  const scrolls = sorted.length > mostRows
  const {
    scroller,
    onScroll,
    rows: view,
    bringIntoView,
  } = useRowWindow<HTMLDivElement>(
    tops,
    bodyHeight,
    sorted.findIndex((row) => row.point.id === selected),
  )
  const withShare = risk.entry.unit === 'records'
  const columns = 5 + utilities.length + (withShare ? 1 : 0)
  const shown = scrolls ? sorted.slice(view.first, view.end) : sorted

  const open = useCallback(
    (id: string) => {
      setFocused(id)
      onSelect(id)
    },
    [onSelect],
  )

  function move(event: KeyboardEvent<HTMLTableSectionElement>) {
    const from = Math.max(0, at)
    const last = sorted.length - 1
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const row = Math.max(0, Math.min(last, to))
    const body = event.currentTarget
    setFocused(sorted[row].point.id)
    bringIntoView(row)
    // The row may only now be drawn.
    requestAnimationFrame(() => {
      body
        .querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] button`)
        ?.focus({ preventScroll: scrolls })
    })
  }

  return (
    <section className={`panel ${styles.table}`} style={{ marginTop: 16 }} aria-label="Candidates compared">
      <div
        ref={scroller}
        className={scrolls ? styles.scroller : undefined}
        style={scrolls ? { maxHeight: bodyHeight + 45 } : undefined}
        onScroll={scrolls ? onScroll : undefined}
      >
        <table aria-rowcount={sorted.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <SortHead by="name" sort={sort} onSort={setSort}>
                Candidate
              </SortHead>
              <SortHead by="what" sort={sort} onSort={setSort}>
                Step
              </SortHead>
              <SortHead by="risk" sort={sort} onSort={setSort} span={2}>
                Risk {!risk.entry.symbol ? '' : <Symbol of={risk.entry.symbol} />}
                {limit !== null && `, limit ${writeMeasured(risk.entry, limit)}`}
              </SortHead>
              {withShare && (
                <SortHead by="share" sort={sort} onSort={setSort} numeric>
                  Correct
                </SortHead>
              )}
              {utilities.map((each) => (
                <SortHead key={each.id} by={each.id} sort={sort} onSort={setSort} numeric>
                  {each.entry.measure.toUpperCase()}
                  <br />
                  {each.of && 'level' in each.of ? each.of.level : each.which}
                </SortHead>
              ))}
              <SortHead by="frontier" sort={sort} onSort={setSort} className={styles.centre}>
                On the
                <br />
                frontier
              </SortHead>
            </tr>
          </thead>
          <tbody onKeyDown={move}>
            {scrolls && view.above > 0 && <Gap height={view.above} columns={columns} />}
            {shown.map((row, i) => {
              const index = (scrolls ? view.first : 0) + i
              const { point } = row
              return (
                <CandidateRow
                  key={point.id}
                  row={row}
                  index={index}
                  risk={risk}
                  utilities={utilities}
                  losses={utilities.length <= mostBars ? losses : null}
                  most={most}
                  limit={limit}
                  withShare={withShare}
                  selected={point.id === selected}
                  chosen={point.id === chosen}
                  inTabOrder={index === Math.max(0, at)}
                  onOpen={open}
                />
              )
            })}
            {scrolls && view.below > 0 && <Gap height={view.below} columns={columns} />}
          </tbody>
        </table>
      </div>
    </section>
  )
})

type RowProps = {
  readonly row: TableRow
  readonly index: number
  readonly risk: Measured
  readonly utilities: readonly Measured[]
  /** The largest loss of each utility, for the bars; null when there is no room for bars. */
  readonly losses: readonly number[] | null
  readonly most: number
  readonly limit: number | null
  readonly withShare: boolean
  readonly selected: boolean
  readonly chosen: boolean
  readonly inTabOrder: boolean
  readonly onOpen: (id: string) => void
}

const CandidateRow = memo(function CandidateRow(props: RowProps) {
  const { row, index, risk, utilities, losses, most, limit, withShare, selected, chosen, onOpen } = props
  const { point } = row
  const over = limit !== null && point.risk.value > limit
  return (
    <tr
      className={`${selected ? styles.selected : ''} ${over ? styles.over : ''}`}
      aria-rowindex={index + 2}
      aria-selected={selected}
      onClick={() => onOpen(point.id)}
    >
      <td title={chosen ? 'Chosen for release' : undefined}>
        <MethodMark method={point.kind} targeted={point.targeted} />{' '}
        <button type="button" className={styles.name} tabIndex={props.inTabOrder ? 0 : -1}>
          {point.label}
        </button>
        {chosen && (
          <>
            {' '}
            <Icon name="pin" small tone="ok" />
            <span className="vh">chosen for release</span>
          </>
        )}
      </td>
      <td className={styles.what} title={point.what}>
        {point.what}
      </td>
      <td style={{ paddingRight: 0 }}>
        <RiskDot point={point} most={most} limit={limit} />
      </td>
      <td className="num">{writeMeasured(risk.entry, point.risk.value)}</td>
      {withShare && <td className="num">{share(row.share)}</td>}
      {utilities.map((each, i) => (
        <td key={each.id} className="num">
          {decimals(row.utilities[i], 1)}
          {losses && <LossBar part={loss(each, row.utilities[i]) / losses[i]} />}
        </td>
      ))}
      <td className={styles.centre}>
        {row.onFrontier && (
          <>
            <Icon name="check" small />
            <span className="vh">yes</span>
          </>
        )}
      </td>
    </tr>
  )
})

/** The room of the rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
function SortHead(props: {
  readonly by: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly numeric?: boolean
  readonly className?: string
  readonly span?: number
  readonly children: ReactNode
}) {
  const { by, sort, onSort, numeric = false, className = '', span = 1, children } = props
  const current = sort.by === by
  return (
    <th
      scope="col"
      colSpan={span}
      className={`${numeric ? 'num' : ''} ${current ? 'sorted' : ''} ${className}`}
      aria-sort={current ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by, descending: current ? !sort.descending : numeric })}
      >
        {children}
        {current && <span className="sort">{sort.descending ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}

/** Risk on a short line from zero, with its spread and the limit. */
function RiskDot({
  point,
  most,
  limit,
}: {
  readonly point: MapPoint
  readonly most: number
  readonly limit: number | null
}) {
  const width = 104
  const x = (value: number) => 3 + ((width - 6) * Math.max(0, value)) / most
  const { value, low, high } = point.risk
  return (
    <svg width={width} height={14} style={{ display: 'block' }} aria-hidden="true">
      <rect x={0} y={4} width={limit === null ? width : x(limit)} height={6} fill="var(--bg-sunken)" />
      {limit !== null && (
        <line x1={x(limit)} x2={x(limit)} y1={1} y2={13} stroke="var(--ink)" strokeDasharray="2 2" />
      )}
      {low !== null && high !== null && (
        <line x1={x(low)} x2={x(high)} y1={7} y2={7} stroke="var(--risk-4)" strokeWidth={1.5} />
      )}
      <circle cx={x(value)} cy={7} r={3} fill="var(--risk-4)" />
    </svg>
  )
}

function LossBar({ part }: { readonly part: number }) {
  return (
    <svg className={styles.bar} width={30} height={8} aria-hidden="true">
      <rect width={30} height={8} rx={1} fill="var(--bg-sunken)" />
      <rect width={30 * Math.min(1, Math.max(0, part))} height={8} rx={1} fill="var(--prob-5)" />
    </svg>
  )
}
