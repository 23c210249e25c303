import { memo, useMemo, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { CandidateState } from '../../../store/results'
import type { MapAxis } from '../../charts/map-axes'
import { limitInWords, type Limits } from '../../charts/map-limits'
import type { MapPoint } from '../../charts/map-point'
import { DataTable, type Sort } from '../../parts/DataTable'
import { focusOnceDrawn } from '../../parts/focus-once-drawn'
import { topsOf, useRowWindow } from '../../parts/use-row-window'
import { useSort } from '../../parts/use-sort'
import type { Measured } from '../../measures/measure-values'
import { CandidateName, candidateColumns } from './candidate-columns'
import type { LeftOut } from '../../candidates/map-points'
import styles from './MapRoom.module.css'
import type { Column } from './table-columns'
import { largestLosses, tableRows, type TableRow } from './table-rows'

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
const byRisk: Sort = { by: 'risk', descending: false }

/** How candidates are put in the order of their names. */
const nameColumn = {
  id: 'name',
  head: 'Candidate',
  cell: ({ mark }: TableRow) => mark.label,
  sortBy: ({ mark }: TableRow) => mark.label,
}

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
  const losses = useMemo(() => largestLosses(rows, columns), [rows, columns])
  const most = useMemo(
    () =>
      points.reduce((max, { risk: { value, high } }) => Math.max(max, high ?? value), limits.risk ?? 1e-9),
    [points, limits.risk],
  )
  const limitText =
    limits.risk === null ? '' : limitInWords('', riskAxis.better, limits.risk, riskAxis.writeLimit).trim()
  const withBars = columns.filter((column) => column.measured).length <= mostBars
  const numbers = useMemo(
    () =>
      candidateColumns({
        risk,
        columns,
        losses: withBars ? losses : null,
        most,
        limit: riskAxis.better === 'low' ? limits.risk : null,
        limitText,
        passing,
      }),
    [risk, columns, withBars, losses, most, riskAxis.better, limits.risk, limitText, passing],
  )
  const sortable = useMemo(() => [nameColumn, ...numbers], [numbers])
  const { rows: sorted, ...sorting } = useSort(rows, sortable, byRisk)
  const tops = useMemo(() => topsOf(sorted.map(() => rowHeight)), [sorted])
  const at = sorted.findIndex((row) => row.mark.id === (focused ?? selected))
  const bodyHeight = Math.min(sorted.length, mostRows) * rowHeight
  const scrolls = sorted.length > mostRows
  const isLimited = limits.risk !== null || limits.utility !== null
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
  function open({ mark: { id } }: TableRow, event: MouseEvent) {
    setFocused(id)
    if (event.ctrlKey || event.metaKey) onCompare(id)
    else onSelect(id)
  }

  function move(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The heads keep their own keys.
    if (event.target instanceof Element && event.target.closest('thead')) return
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
    const table = event.currentTarget
    focusOnceDrawn(
      () => {
        setFocused(sorted[row].mark.id)
        bringIntoView(row)
      },
      () => table.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] button`),
      { preventScroll: scrolls },
    )
  }

  return (
    <section ref={ref} className={styles.table} aria-label="Candidates compared">
      <DataTable
        onKeyDown={move}
        columns={[
          {
            ...nameColumn,
            cellProps: ({ mark: { id } }) => ({ title: id === chosen ? 'Chosen for release' : undefined }),
            cell: (row, index) => (
              <CandidateName
                row={row}
                chosen={row.mark.id === chosen}
                inTabOrder={index === Math.max(0, at)}
              />
            ),
          },
          ...numbers,
        ]}
        rows={sorted}
        {...sorting}
        rowKey={({ mark }) => mark.id}
        isSelected={({ mark }) => mark.id === selected}
        onRow={open}
        rowProps={({ mark: { id } }) => ({
          'aria-selected': id === selected || id === compared,
          className: [
            id === compared ? styles.compared : '',
            isLimited && !passing.has(id) ? styles.over : '',
          ].join(' '),
        })}
        window={scrolls ? view : { first: 0, end: sorted.length, above: 0, below: 0 }}
        scroll={scrolls ? { ref: scroller, height: bodyHeight + 45, onScroll } : undefined}
      />
    </section>
  )
})
