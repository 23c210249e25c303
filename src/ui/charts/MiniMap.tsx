import { markClass, markPath } from '../parts/marks'
import { decimals } from '../words/numbers'
import { drawnOf, placeLabels } from './map-labels'
import { across, down, type MapFrame, type MapPoint } from './map-point'
import { Plot, type PlotAxis } from './Plot'
import { roundTicks, tickDecimals } from './scales'

type Props = {
  readonly points: readonly MapPoint[]
  readonly frontier: readonly string[]
  readonly selected: string
  readonly limit: number | null
  readonly width?: number
}

const room = { left: 34, right: 12, top: 8, bottom: 22 }

/** The risk–utility map as a small picture for a report: marks, frontier, limit, the chosen one. */
export function MiniMap(props: Props) {
  const { points } = props
  const limit = props.limit !== null && isOnMiniMap(props.limit, points) ? props.limit : null
  const utilities = points.map((point) => point.utility.value)
  const risk = axisOf(roundTicks(0, Math.max(limit ?? 0, highestOf(points)), 3))
  const utility = axisOf(roundTicks(Math.min(...utilities), Math.max(...utilities), 3))
  return (
    <Plot
      label={`Risk–utility map of ${points.length} points with ${props.selected} marked.`}
      height={150}
      usual={372}
      width={props.width}
      room={room}
      x={utility}
      y={risk}
    >
      {({ left, right, top, bottom }) => (
        <Marks
          {...props}
          limit={limit}
          frame={{
            left,
            top,
            width: right - left,
            height: bottom - top,
            utility: utility.ends,
            risk: risk.ends,
          }}
        />
      )}
    </Plot>
  )
}

/** Whether a limit of risk is drawn: one that is far above all points would press them onto the axis. */
export function isOnMiniMap(limit: number, points: readonly MapPoint[]): boolean {
  return limit <= 3 * highestOf(points)
}

function highestOf(points: readonly MapPoint[]): number {
  return Math.max(...points.map((point) => point.risk.value))
}

function axisOf(ticks: readonly number[]): PlotAxis {
  const digits = tickDecimals(ticks)
  return {
    scale: 'linear',
    ends: [ticks[0], ticks[ticks.length - 1]],
    ticks,
    write: (tick) => decimals(tick, digits),
  }
}

function Marks({ points, frontier, selected, limit, frame }: Props & { readonly frame: MapFrame }) {
  const at = ({ utility, risk }: MapPoint) => [across(frame, utility.value), down(frame, risk.value)] as const
  const byId = new Map(points.map((point) => [point.id, point]))
  const chosen = byId.get(selected)
  const line = frontier.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      {limit !== null && (
        <line
          className="ref"
          x1={frame.left}
          x2={frame.left + frame.width}
          y1={down(frame, limit)}
          y2={down(frame, limit)}
        />
      )}
      <path
        d={line.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point).join(' ')}`).join('')}
        fill="none"
        stroke="var(--ink-3)"
      />
      {points.map((point) => (
        <path
          key={point.id}
          className={markClass(point.kind) + (point.targeted ? '' : ' hollow')}
          d={markPath(point.kind, ...at(point), 3)}
        />
      ))}
      {chosen && (
        <circle
          cx={at(chosen)[0]}
          cy={at(chosen)[1]}
          r={7}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.5}
        />
      )}
      {chosen &&
        placeLabels([chosen], drawnOf(points, line, frame), frame, [], new Set([chosen.id])).map(
          ({ id, text, x, y, anchor }) => (
            <text key={id} className="strong" x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ),
        )}
    </>
  )
}
