import { useState, type ReactNode } from 'react'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import type { CandidateState } from '../../../store/results'
import type { MapPoint } from '../../charts/map-point'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { MethodMark } from '../../parts/MethodMark'
import { Symbol } from '../../parts/Symbol'
import { count, decimals, share } from '../../words/numbers'
import { meanOf, writeMeasured, type Measured } from '../risk/measure-values'
import styles from './MapRoom.module.css'
import { unchanged, usefulness, utilityAxes } from './map-points'

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

type Sort = { readonly by: string; readonly descending: boolean }

const page = 100
/** More utilities than this leave no room for bars beside their numbers. */
const mostBars = 4

/** The map as a table: risk against the limit, every utility, and who is on the frontier. */
export function MapTable(props: Props) {
  const { points, frontier, risk, recipe, scenario, states, limit, selected, chosen, onSelect } = props
  const [sort, setSort] = useState<Sort>({ by: 'risk', descending: false })
  const [pages, setPages] = useState(1)
  const utilities = utilityAxes(recipe)
  const onFrontier = new Set(frontier)
  const rows = points.map((point) => ({ point, summary: states[point.id].summaries[scenario.name] }))
  const most = Math.max(limit ?? 0, ...points.map((point) => point.risk.high ?? point.risk.value), 1e-9)
  const utilityOf = (row: (typeof rows)[number], id: string) => meanOf(row.summary.utility, id)
  const losses = new Map(
    utilities.map((each) => [
      each.id,
      Math.max(1e-9, ...rows.map((row) => loss(each, utilityOf(row, each.id)))),
    ]),
  )
  const withBars = utilities.length <= mostBars
  const withShare = risk.entry.unit === 'records'

  function valueFor(row: (typeof rows)[number], by: string): number | string {
    if (by === 'name') return row.point.label
    if (by === 'what') return row.point.what
    if (by === 'risk') return row.point.risk.value
    if (by === 'share') return shareOf(row) ?? Infinity
    if (by === 'frontier') return onFrontier.has(row.point.id) ? 0 : 1
    const utility = utilities.find((each) => each.id === by)
    const value = utilityOf(row, by)
    return utility && value !== null ? usefulness(utility, value) : -Infinity
  }

  function shareOf(row: (typeof rows)[number]): number | null {
    const key = risk.id.slice(0, risk.id.indexOf('.'))
    const uniques = meanOf(row.summary.risk, `${key}.sampleUniques`)
    return uniques === null || uniques === 0 ? null : row.point.risk.value / uniques
  }

  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [valueFor(a, sort.by), valueFor(b, sort.by)]
    const order =
      typeof x === 'string' || typeof y === 'string'
        ? String(x).localeCompare(String(y), 'en', { numeric: true })
        : x - y
    return sort.descending ? -order : order
  })
  const shown = sorted.slice(0, pages * page)
  const head = (
    by: string,
    label: ReactNode,
    more?: { readonly numeric?: boolean; readonly className?: string; readonly span?: number },
  ) => (
    <SortHead by={by} sort={sort} onSort={setSort} {...more}>
      {label}
    </SortHead>
  )

  return (
    <section className={`panel ${styles.table}`} style={{ marginTop: 16 }} aria-label="Candidates compared">
      <table>
        <thead>
          <tr>
            {head('name', 'Candidate')}
            {head('what', 'Step')}
            {head(
              'risk',
              <>
                Risk {!risk.entry.symbol ? '' : <Symbol of={risk.entry.symbol} />}
                {limit !== null && `, limit ${writeMeasured(risk.entry, limit)}`}
              </>,
              { span: 2 },
            )}
            {withShare && head('share', 'Correct', { numeric: true })}
            {utilities.map((each) => (
              <SortHead key={each.id} by={each.id} sort={sort} onSort={setSort} numeric>
                {each.entry.measure.toUpperCase()}
                <br />
                {each.of && 'level' in each.of ? each.of.level : each.which}
              </SortHead>
            ))}
            {head(
              'frontier',
              <>
                On the
                <br />
                frontier
              </>,
              { className: styles.centre },
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const { point } = row
            const over = limit !== null && point.risk.value > limit
            return (
              <tr
                key={point.id}
                className={`${point.id === selected ? styles.selected : ''} ${over ? styles.over : ''}`}
                aria-selected={point.id === selected}
                onClick={() => onSelect(point.id)}
              >
                <td>
                  <MethodMark method={point.kind} targeted={point.targeted} />{' '}
                  <button type="button" className={styles.name} onClick={() => onSelect(point.id)}>
                    {point.label}
                  </button>
                  {point.id === chosen && <span className="muted"> chosen</span>}
                </td>
                <td
                  style={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
                  title={point.what}
                >
                  {point.what}
                </td>
                <td style={{ paddingRight: 0 }}>
                  <RiskDot point={point} most={most} limit={limit} />
                </td>
                <td className="num">{writeMeasured(risk.entry, point.risk.value)}</td>
                {withShare && <td className="num">{share(shareOf(row))}</td>}
                {utilities.map((each) => {
                  const value = utilityOf(row, each.id)
                  return (
                    <td key={each.id} className="num">
                      {decimals(value, 1)}
                      {withBars && <LossBar part={loss(each, value) / losses.get(each.id)!} />}
                    </td>
                  )
                })}
                <td className={styles.centre}>
                  {onFrontier.has(point.id) && (
                    <>
                      <Icon name="check" small />
                      <span className="vh">yes</span>
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {sorted.length > shown.length && (
        <div style={{ padding: 12, display: 'flex', gap: 12, alignItems: 'center' }}>
          <span className="small muted">
            The first {count(shown.length)} of {count(sorted.length)} in this order.
          </span>
          <Button small onPress={() => setPages(pages + 1)}>
            Show {count(Math.min(page, sorted.length - shown.length))} more
          </Button>
        </div>
      )}
    </section>
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

/** How far a utility is from that of an unchanged file. */
function loss(measured: Measured, value: number | null): number {
  return value === null ? 0 : Math.abs(value - unchanged(measured))
}
