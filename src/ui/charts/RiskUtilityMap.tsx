import { memo, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { CartesianGrid, DefaultZIndexes, ScatterChart, XAxis, YAxis, ZIndexLayer } from 'recharts'
import { count, decimals } from '../words/numbers'
import { MapLayer, MapMarkings, type Markings } from './map-layer'
import { nearestPoint, pointTowards, type Direction } from './map-navigation'
import { across, down, type Extent, type MapFrame, type MapPoint } from './map-point'
import styles from './RiskUtilityMap.module.css'
import { roundTicks, tickDecimals } from './ticks'
import { useWidth } from './use-width'

/** What an axis shows and how its numbers are written. */
export type MapAxis = {
  /** In a sentence: "Expected correct matches". */
  readonly title: string
  readonly symbol: string
  /** "100 = every cell unchanged"; may be empty. */
  readonly note: string
  readonly write: (value: number) => string
}

type Props = {
  readonly points: readonly MapPoint[]
  /** Ids of the points no other beats on both axes, in the order of their utility. */
  readonly frontier: readonly string[]
  readonly selected: string | null
  readonly risk: MapAxis
  readonly utility: MapAxis
  readonly limit: number | null
  readonly onSelect: (id: string) => void
  readonly onLimit: (limit: number) => void
  readonly width?: number
}

const height = 430
const margin = { top: 24, right: 22, bottom: 52, left: 58 }

/**
 * Risk against utility: every candidate a mark with its 5th to 95th percentile over the runs, and the frontier.
 *
 * The nearest point answers the pointer; arrow keys go to the nearest point in their direction, Enter selects it,
 * L goes to the limit, which its own arrow keys move by 1, with Shift by 10.
 */
export function RiskUtilityMap(props: Props) {
  const { points, frontier, selected, risk, utility, limit, onSelect, onLimit } = props
  const { width: found, measure } = useWidth(862)
  const width = props.width ?? found
  const [focused, setFocused] = useState<string | null>(null)
  const handle = useRef<HTMLDivElement>(null)
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points])
  const line = useMemo(() => frontier.flatMap((id) => byId.get(id) ?? []), [frontier, byId])
  const highest = useMemo(
    () => points.reduce((max, { risk }) => Math.max(max, risk.high ?? risk.value), 1e-9),
    [points],
  )
  const top = Math.max(highest, limit ?? 0)
  const axes = useMemo(() => axesOf(points, top), [points, top])
  const frame = useMemo<MapFrame>(
    () => ({
      left: margin.left,
      top: margin.top,
      width: width - margin.left - margin.right,
      height: height - margin.top - margin.bottom,
      utility: axes.utilityDomain,
      risk: axes.riskDomain,
    }),
    [width, axes],
  )
  const chosen = selected === null ? null : (byId.get(selected) ?? null)
  const shown = focused === null ? null : (byId.get(focused) ?? null)
  const candidates = useMemo(() => points.filter((point) => point.kind !== 'original'), [points])
  const passText = useMemo(() => {
    const passing = limit === null ? 0 : candidates.filter((point) => point.risk.value <= limit).length
    return `${count(passing)} of ${count(candidates.length)} pass`
  }, [candidates, limit])

  const markings = useMemo<Markings>(
    () => ({
      selected: chosen,
      selectedRisk: chosen ? risk.write(chosen.risk.value) : '',
      selectedUtility: chosen ? utility.write(chosen.utility.value) : '',
      limit,
      limitText: limit === null ? '' : `Limit ${risk.symbol} ≤ ${risk.write(limit)}`,
      passText,
    }),
    [chosen, limit, passText, risk, utility],
  )

  function hover(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    setFocused(nearestPoint(points, frame, event.clientX - box.left, event.clientY - box.top, 24)?.id ?? null)
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const point = nearestPoint(points, frame, event.clientX - box.left, event.clientY - box.top, 24)
    if (point) onSelect(point.id)
  }

  function move(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (isDirection(event.key)) {
      event.preventDefault()
      const from = shown ?? chosen
      const to = from ? pointTowards(points, frame, from, event.key) : (line.at(0) ?? points.at(0))
      if (to) setFocused(to.id)
    } else if (event.key === 'Enter' && shown) {
      onSelect(shown.id)
    } else if (event.key.toLowerCase() === 'l') {
      handle.current?.focus()
    }
  }

  return (
    <div ref={measure} className={styles.map}>
      <div
        className={styles.surface}
        role="application"
        tabIndex={0}
        aria-label={`Risk–utility map of ${count(candidates.length)} candidates. ${
          chosen ? `Selected: ${pointInWords(chosen, risk, utility)}. ` : ''
        }Arrow keys go from point to point, Enter selects.`}
        onPointerMove={hover}
        onPointerLeave={() => setFocused(null)}
        onPointerUp={press}
        onKeyDown={move}
        onBlur={() => setFocused(null)}
      >
        <MapMarkings value={markings}>
          <Picture width={width} axes={axes} risk={risk} utility={utility} points={points} line={line} />
        </MapMarkings>
      </div>
      {shown && <PointNote point={shown} frame={frame} risk={risk} utility={utility} />}
      {limit !== null && (
        <LimitHandle handle={handle} limit={limit} frame={frame} axis={risk} onLimit={onLimit} />
      )}
      <p className="vh" aria-live="polite">
        {shown ? pointInWords(shown, risk, utility) : ''}
      </p>
    </div>
  )
}

type PictureProps = {
  readonly width: number
  readonly axes: Axes
  readonly risk: MapAxis
  readonly utility: MapAxis
  readonly points: readonly MapPoint[]
  readonly line: readonly MapPoint[]
}

/** Axes and marks. They stay as they are while the pointer wanders, another point is selected or the limit moves. */
const Picture = memo(function Picture(props: PictureProps) {
  const { width, axes, risk, utility, points, line } = props
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top: margin.top, right: margin.right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      data={[]}
    >
      <CartesianGrid stroke="var(--chart-grid)" />
      <XAxis
        type="number"
        dataKey="utility"
        domain={[...axes.utilityDomain]}
        ticks={axes.utilityTicks}
        tick={{ fontSize: 11, fill: 'var(--ink-3)' }}
        tickFormatter={axes.writeUtility}
        tickLine={false}
        axisLine={{ stroke: 'var(--chart-axis)' }}
        height={margin.bottom}
        allowDataOverflow
        interval={0}
      />
      <YAxis
        type="number"
        dataKey="risk"
        domain={[...axes.riskDomain]}
        ticks={axes.riskTicks}
        tick={{ fontSize: 11, fill: 'var(--ink-3)' }}
        tickFormatter={axes.writeRisk}
        tickLine={false}
        axisLine={false}
        width={margin.left}
        allowDataOverflow
        interval={0}
      />
      {/* Over the axes, so that the values of the selected point cover the ticks under them. */}
      <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
        <MapLayer
          points={points}
          frontier={line}
          utilityDomain={axes.utilityDomain}
          riskDomain={axes.riskDomain}
        />
      </ZIndexLayer>
      <g className="ch">
        <text x={margin.left} y={12}>
          {risk.title}
          {risk.symbol && (
            <>
              , <tspan className="ser">{risk.symbol}</tspan>
            </>
          )}
        </text>
        <text className="ax" x={width - margin.right} y={12} textAnchor="end">
          ↑ more risk
        </text>
        <text x={margin.left} y={height - 12}>
          {utility.title}
          <tspan className="ax" dx={12}>
            {utility.note}
          </tspan>
        </text>
        <text className="ax" x={width - margin.right} y={height - 12} textAnchor="end">
          more useful →
        </text>
      </g>
    </ScatterChart>
  )
})

function PointNote(props: {
  readonly point: MapPoint
  readonly frame: MapFrame
  readonly risk: MapAxis
  readonly utility: MapAxis
}) {
  const { point, frame, risk, utility } = props
  const x = across(frame, point.utility.value)
  const y = down(frame, point.risk.value)
  const leftwards = x > frame.left + frame.width - 230
  return (
    <div
      className={styles.note}
      style={{
        left: leftwards ? x - 14 : x + 14,
        top: y + 14,
        transform: leftwards ? 'translateX(-100%)' : 'none',
      }}
    >
      <b>{point.label}</b>
      <div className={styles.what}>{point.what}</div>
      <dl className="kv">
        <dt>{risk.symbol || risk.title}</dt>
        <dd>
          {risk.write(point.risk.value)} <span className="muted">{spreadText(point.risk, risk)}</span>
        </dd>
        <dt>{utility.title}</dt>
        <dd>
          {utility.write(point.utility.value)}{' '}
          <span className="muted">{spreadText(point.utility, utility)}</span>
        </dd>
      </dl>
    </div>
  )
}

function LimitHandle(props: {
  readonly handle: RefObject<HTMLDivElement | null>
  readonly limit: number
  readonly frame: MapFrame
  readonly axis: MapAxis
  readonly onLimit: (limit: number) => void
}) {
  const { handle, limit, frame, axis, onLimit } = props
  const [low, high] = frame.risk
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const top = event.currentTarget.parentElement!.getBoundingClientRect().top
    const part = (event.clientY - top - frame.top) / frame.height
    onLimit(Math.round(Math.min(high, Math.max(low, high - part * (high - low)))))
  }
  function move(event: KeyboardEvent) {
    const step = event.shiftKey ? 10 : 1
    const by = { ArrowUp: step, ArrowRight: step, ArrowDown: -step, ArrowLeft: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onLimit(Math.min(high, Math.max(low, limit + by)))
  }
  return (
    <div
      ref={handle}
      className={styles.limit}
      role="slider"
      tabIndex={0}
      aria-label="Risk limit"
      aria-orientation="vertical"
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={limit}
      aria-valuetext={axis.write(limit)}
      style={{ left: frame.left + frame.width - 2, top: down(frame, limit) - 12 }}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <svg width={24} height={24} aria-hidden="true">
        <path d="M14 12l-7-5.5v11z" fill="var(--ink)" />
      </svg>
    </div>
  )
}

function pointInWords(point: MapPoint, risk: MapAxis, utility: MapAxis): string {
  return `${point.label}, ${risk.title.toLowerCase()} ${risk.write(point.risk.value)}, ${utility.title} ${utility.write(point.utility.value)}`
}

function spreadText(extent: Extent, axis: MapAxis): string {
  return extent.low === null || extent.high === null || extent.low === extent.high
    ? ''
    : `${axis.write(extent.low)}–${axis.write(extent.high)}`
}

function isDirection(key: string): key is Direction {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'
}

type Axes = {
  readonly utilityDomain: readonly [number, number]
  readonly riskDomain: readonly [number, number]
  readonly utilityTicks: number[]
  readonly riskTicks: number[]
  readonly writeUtility: (value: number) => string
  readonly writeRisk: (value: number) => string
}

/** Round axes around the marks: risk from zero to `top`, utility a little wider than its values. */
function axesOf(points: readonly MapPoint[], top: number): Axes {
  const lowest = points.reduce((min, { risk }) => Math.min(min, risk.low ?? risk.value), 0)
  const utilities = points.flatMap(({ utility }) => [
    utility.value,
    utility.low ?? utility.value,
    utility.high ?? utility.value,
  ])
  const riskTicks = roundTicks(lowest, top, 7)
  const least = utilities.length > 0 ? Math.min(...utilities) : 0
  const most = utilities.length > 0 ? Math.max(...utilities) : 1
  const pad = (most - least || 1) * 0.04
  const inner = roundTicks(least - pad, most, 6)
  const utilityDomain = [inner[0], Math.max(inner[inner.length - 1], most + pad)] as const
  const [riskDecimals, utilityDecimals] = [tickDecimals(riskTicks), tickDecimals(inner)]
  const write = (digits: number) => (value: number) => decimals(value, digits)
  return {
    utilityDomain,
    riskDomain: [riskTicks[0], riskTicks[riskTicks.length - 1]],
    utilityTicks: [...inner],
    riskTicks: [...riskTicks],
    writeUtility: write(utilityDecimals),
    writeRisk: write(riskDecimals),
  }
}
