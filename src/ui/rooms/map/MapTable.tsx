import {
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { CandidateState } from '../../../store/results'
import type { MapAxis } from '../../charts/map-axes'
import { limitInWords, type Limits } from '../../charts/map-limits'
import type { MapPoint } from '../../charts/map-point'
import { topsOf, useRowWindow } from '../../parts/use-row-window'
import type { Measured } from '../risk/measure-values'
import { CandidateRow } from './CandidateRow'
import { ColumnHead, SortHead } from './ColumnHead'
import type { LeftOut } from './map-points'
import styles from './MapRoom.module.css'
import type { Column } from './table-columns'
import { largestLosses, sortRows, tableRows, type Sort } from './table-rows'

type Props = {
  readonly ref: Ref<HTMLElement>
  readonly points: readonly MapPoint[]
  readonly leftOut: readonly LeftOut[]
  readonly frontier: readonly string[]
  readonly passing: ReadonlySet<string>
  readonly risk: Measured
  readonly riskAxis: MapAxis
  readonly columns: readonly Column[]
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly states: Readonly<Record<string, CandidateState>>
  readonly limits: Limits
  readonly selected: string | null
  readonly compared: string | null
  readonly chosen: string | null
  readonly onSelect: (id: string) => void
  readonly onCompare: (id: string) => void
}

const rowHeight = 28
/** So many rows stand in the page; a longer table scrolls by itself and draws only what is in view. */
const mostRows = 24
/** More numbers than this leave no room for bars beside them. */
const mostBars = 4

/**
 * The map as a table, with the columns that were chosen.
 *
 * Up, down, Home and End go from candidate to candidate, Enter opens one in the inspector, C compares it with the one
 * that is open.
 */
export const MapTable = memo(function MapTable(props: Props) {
  const { points, leftOut, frontier, passing, risk, riskAxis, columns, recipe, scenario, states } = props
  const { ref, limits, selected, compared, chosen, onSelect, onCompare } = props
  const [sort, setSort] = useState<Sort>({ by: 'risk', descending: false })
  const [focused, setFocused] = useState<string | null>(null)
  const rows = useMemo(
    () =>
      tableRows({
        points,
        leftOut,
        frontier,
        risk,
        columns,
        recipe,
        scenario: scenario.name,
        states,
      }),
    [points, leftOut, frontier, risk, columns, recipe, scenario.name, states],
  )
  // The head answers at once, the rows follow.
  const settledSort = useDeferredValue(sort)
  const sortedBy = settledSort.by === 'passes' ? passing : nobody
  const sorted = useMemo(
    () => sortRows(rows, columns, sortedBy, settledSort),
    [rows, columns, sortedBy, settledSort],
  )
  const losses = useMemo(() => largestLosses(rows, columns), [rows, columns])
  const tops = useMemo(() => topsOf(sorted.map(() => rowHeight)), [sorted])
  const most = useMemo(
    () =>
      points.reduce((max, { risk: { value, high } }) => Math.max(max, high ?? value), limits.risk ?? 1e-9),
    [points, limits.risk],
  )
  const at = sorted.findIndex((row) => row.mark.id === (focused ?? selected))
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
    sorted.findIndex((row) => row.mark.id === selected),
  )
  const withBars = columns.filter((column) => column.measured).length <= mostBars
  const wide = 1 + columns.length + (columns.some((column) => column.id === 'risk') ? 1 : 0)
  const shown = scrolls ? sorted.slice(view.first, view.end) : sorted

  const open = useCallback(
    (id: string, event: MouseEvent) => {
      setFocused(id)
      if (event.ctrlKey || event.metaKey) onCompare(id)
      else onSelect(id)
    },
    [onSelect, onCompare],
  )

  function move(event: KeyboardEvent<HTMLTableSectionElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = Math.max(0, at)
    if (event.key.toLowerCase() === 'c' && from < sorted.length) {
      onCompare(sorted[from].mark.id)
      return
    }
    const last = sorted.length - 1
    const to = lookUp({ ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: last }, event.key)
    if (to === undefined) return
    event.preventDefault()
    const row = Math.max(0, Math.min(last, to))
    const body = event.currentTarget
    setFocused(sorted[row].mark.id)
    bringIntoView(row)
    // The row may only now be drawn.
    requestAnimationFrame(() => {
      body
        .querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] button`)
        ?.focus({ preventScroll: scrolls })
    })
  }

  return (
    <section ref={ref} className={styles.table} aria-label="Candidates compared">
      <div
        ref={scroller}
        className={scrolls ? styles.scroller : undefined}
        style={scrolls ? { maxHeight: bodyHeight + 45 } : undefined}
        onScroll={scrolls ? onScroll : undefined}
      >
        <table aria-rowcount={sorted.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <SortHead by="name" sort={sort} onSort={setSort} numeric={false} span={1} className="">
                Candidate
              </SortHead>
              {columns.map((column) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  risk={risk}
                  limit={
                    limits.risk === null
                      ? ''
                      : limitInWords('', riskAxis.better, limits.risk, riskAxis.writeLimit).trim()
                  }
                  sort={sort}
                  onSort={setSort}
                />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={move}>
            {scrolls && view.above > 0 && <Gap height={view.above} columns={wide} />}
            {shown.map((row, i) => {
              const index = (scrolls ? view.first : 0) + i
              const { id } = row.mark
              return (
                <CandidateRow
                  key={id}
                  row={row}
                  index={index}
                  risk={risk}
                  columns={columns}
                  losses={withBars ? losses : null}
                  most={most}
                  limit={riskAxis.better === 'low' ? limits.risk : null}
                  passes={passing.has(id)}
                  limited={limits.risk !== null || limits.utility !== null}
                  selected={id === selected}
                  compared={id === compared}
                  chosen={id === chosen}
                  inTabOrder={index === Math.max(0, at)}
                  onOpen={open}
                />
              )
            })}
            {scrolls && view.below > 0 && <Gap height={view.below} columns={wide} />}
          </tbody>
        </table>
      </div>
    </section>
  )
})

/** Who passes matters to the order only where it is what is sorted by. */
const nobody: ReadonlySet<string> = new Set()

/** The room of the rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
