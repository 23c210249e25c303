import { markClass, markPath } from '../parts/marks'
import { decimals } from '../words/numbers'
import type { MapPoint } from './map-point'
import { Plot, type Places, type PlotAxis } from './Plot'
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
  const { points, limit } = props
  const utilities = points.map((point) => point.utility.value)
  const risk = axisOf(roundTicks(0, Math.max(limit ?? 0, ...points.map((point) => point.risk.value)), 3))
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
      {(places) => <Marks {...props} places={places} />}
    </Plot>
  )
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

function Marks({ points, frontier, selected, limit, places }: Props & { readonly places: Places }) {
  const { x, y, left, right } = places
  const at = (point: MapPoint) => [x(point.utility.value), y(point.risk.value)] as const
  const byId = new Map(points.map((point) => [point.id, point]))
  const chosen = byId.get(selected)
  const line = frontier.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      {limit !== null && <line className="ref" x1={left} x2={right} y1={y(limit)} y2={y(limit)} />}
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
      {chosen && <Chosen label={chosen.label} at={at(chosen)} />}
    </>
  )
}

function Chosen({ label, at: [x, y] }: { readonly label: string; readonly at: readonly [number, number] }) {
  return (
    <>
      <circle cx={x} cy={y} r={7} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
      <text className="strong" x={x + 10} y={y + 12}>
        {label}
      </text>
    </>
  )
}
