import { createContext, memo, use, useMemo } from 'react'
import { usePlotArea } from 'recharts'
import { placeLabels } from './map-labels'
import { across, down, type MapFrame, type MapPoint } from './map-point'
import { markClass, markPath } from './marks'

type Props = {
  readonly points: readonly MapPoint[]
  /** The points no other beats on both axes, in the order of their utility. */
  readonly frontier: readonly MapPoint[]
  readonly utilityDomain: readonly [number, number]
  readonly riskDomain: readonly [number, number]
}

/** What is marked on the map: the point that is looked at, and the limit. */
export type Markings = {
  readonly selected: MapPoint | null
  readonly selectedRisk: string
  readonly selectedUtility: string
  readonly limit: number | null
  readonly limitText: string
  readonly passText: string
}

/** Reaches the layer past the axes, which do not have to be laid out again when only the markings change. */
export const MapMarkings = createContext<Markings>({
  selected: null,
  selectedRisk: '',
  selectedUtility: '',
  limit: null,
  limitText: '',
  passText: '',
})

/**
 * Everything inside the axes. All marks of one method and choice are one path, and all error bars are one path: two
 * thousand points cost a dozen elements.
 */
export const MapLayer = memo(function MapLayer(props: Props) {
  const plot = usePlotArea()
  const { points, frontier, utilityDomain, riskDomain } = props
  const { selected, limit, ...texts } = use(MapMarkings)
  const frame = useMemo<MapFrame | null>(
    () =>
      plot
        ? {
            left: plot.x,
            top: plot.y,
            width: plot.width,
            height: plot.height,
            utility: utilityDomain,
            risk: riskDomain,
          }
        : null,
    // The same area may come as another object.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [plot?.x, plot?.y, plot?.width, plot?.height, utilityDomain, riskDomain],
  )
  const near = useMemo(
    () => (frame ? pointsByNearness(points, frontier, frame) : []),
    [points, frontier, frame],
  )
  const labels = useMemo(
    () => (frame ? placeLabels(labelOrder(near, selected), points, frontier, frame, limit) : []),
    [near, points, frontier, selected, frame, limit],
  )
  if (!frame) return null
  const bottom = frame.top + frame.height
  const right = frame.left + frame.width
  return (
    <g className="ch">
      {limit !== null && (
        <rect
          x={frame.left}
          y={down(frame, limit)}
          width={frame.width}
          height={Math.max(0, bottom - down(frame, limit))}
          fill="var(--chart-band)"
          fillOpacity={0.75}
        />
      )}
      {limit !== null && (
        <g>
          <line className="ref" x1={frame.left} x2={right} y1={down(frame, limit)} y2={down(frame, limit)} />
          <text className="strong halo" x={right - 8} y={down(frame, limit) - 7} textAnchor="end">
            {texts.limitText}
          </text>
          <text className="ax" x={right - 8} y={down(frame, limit) + 17} textAnchor="end">
            {texts.passText}
          </text>
        </g>
      )}
      <FrontierLine frontier={frontier} frame={frame} />
      {selected && (
        <g stroke="var(--accent)" strokeDasharray="2 2">
          <line
            x1={across(frame, selected.utility.value)}
            x2={across(frame, selected.utility.value)}
            y1={down(frame, selected.risk.value)}
            y2={bottom}
          />
          <line
            x1={frame.left}
            x2={across(frame, selected.utility.value)}
            y1={down(frame, selected.risk.value)}
            y2={down(frame, selected.risk.value)}
          />
        </g>
      )}
      {selected && (
        <circle
          cx={across(frame, selected.utility.value)}
          cy={down(frame, selected.risk.value)}
          r={10.5}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={1.75}
        />
      )}
      <Marks points={points} frame={frame} />
      {labels.map((label) => (
        <text
          key={label.id}
          className={`${label.id === selected?.id ? 'strong' : 'lab'} halo`}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
        >
          {label.text}
        </text>
      ))}
      {selected && (
        <g>
          <Badge x={across(frame, selected.utility.value)} y={bottom + 14} text={texts.selectedUtility} />
          <Badge x={frame.left - 27} y={down(frame, selected.risk.value)} text={texts.selectedRisk} />
        </g>
      )}
    </g>
  )
})

/** All marks over all error bars. They stay as they are while another point is selected or the limit moves. */
const Marks = memo(function Marks({
  points,
  frame,
}: {
  readonly points: readonly MapPoint[]
  readonly frame: MapFrame
}) {
  return (
    <>
      <path d={errorBars(points, frame)} fill="none" stroke="var(--ink-3)" strokeWidth={1} />
      {markPaths(points, frame).map(({ key, className, d }) => (
        <path key={key} className={className} d={d} />
      ))}
    </>
  )
})

const FrontierLine = memo(function FrontierLine({
  frontier,
  frame,
}: {
  readonly frontier: readonly MapPoint[]
  readonly frame: MapFrame
}) {
  return (
    <>
      <path d={linePath(frontier, frame)} fill="none" stroke="var(--ink-2)" strokeWidth={1.25} />
      {frontier.length > 2 && <FrontierWord frontier={frontier} frame={frame} />}
    </>
  )
})

function Badge({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const width = Math.max(40, text.length * 6.6 + 10)
  return (
    <g>
      <rect x={x - width / 2} y={y - 8.5} width={width} height={17} rx={3} fill="var(--accent)" />
      <text x={x} y={y + 4} textAnchor="middle" style={{ fill: 'var(--accent-ink)' }}>
        {text}
      </text>
    </g>
  )
}

/** The word beside the longest piece of the frontier. */
function FrontierWord({
  frontier,
  frame,
}: {
  readonly frontier: readonly MapPoint[]
  readonly frame: MapFrame
}) {
  const pieces = frontier.slice(1).map((point, i) => {
    const before = frontier[i]
    const x1 = across(frame, before.utility.value)
    const x2 = across(frame, point.utility.value)
    const y1 = down(frame, before.risk.value)
    const y2 = down(frame, point.risk.value)
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, length: Math.hypot(x2 - x1, y2 - y1) }
  })
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best))
  if (longest.length < 90) return null
  return (
    <text className="ax halo" x={longest.x + 6} y={longest.y + 14}>
      frontier
    </text>
  )
}

function markPaths(
  points: readonly MapPoint[],
  frame: MapFrame,
): readonly { readonly key: string; readonly className: string; readonly d: string }[] {
  const paths = new Map<string, { readonly className: string; readonly parts: string[] }>()
  const add = (key: string, className: string, d: string) => {
    const path = paths.get(key) ?? { className, parts: [] }
    path.parts.push(d)
    paths.set(key, path)
  }
  for (const point of points) {
    const x = across(frame, point.utility.value)
    const y = down(frame, point.risk.value)
    const filled = point.targeted && point.kind !== 'original'
    add(
      `${point.kind} ${filled}`,
      markClass(point.kind) + (filled ? '' : ' hollow'),
      markPath(point.kind, x, y, 5),
    )
    if (point.kind === 'original') add('dot', markClass('original'), markPath('original', x, y, 1.5))
  }
  return [...paths].map(([key, { className, parts }]) => ({ key, className, d: parts.join('') }))
}

function errorBars(points: readonly MapPoint[], frame: MapFrame): string {
  const parts: string[] = []
  for (const { risk, utility } of points) {
    const x = across(frame, utility.value)
    const y = down(frame, risk.value)
    if (risk.low !== null && risk.high !== null) {
      parts.push(`M${x.toFixed(1)} ${down(frame, risk.low).toFixed(1)}V${down(frame, risk.high).toFixed(1)}`)
    }
    if (utility.low !== null && utility.high !== null) {
      parts.push(
        `M${across(frame, utility.low).toFixed(1)} ${y.toFixed(1)}H${across(frame, utility.high).toFixed(1)}`,
      )
    }
  }
  return parts.join('')
}

function linePath(frontier: readonly MapPoint[], frame: MapFrame): string {
  return frontier
    .map(
      (point, i) =>
        `${i === 0 ? 'M' : 'L'}${across(frame, point.utility.value).toFixed(1)} ${down(frame, point.risk.value).toFixed(1)}`,
    )
    .join('')
}

/** The original first, then by distance from the frontier. */
function pointsByNearness(
  points: readonly MapPoint[],
  frontier: readonly MapPoint[],
  frame: MapFrame,
): readonly MapPoint[] {
  const line = frontier.map((point) => placeOf(point, frame))
  const distanceOf = (point: MapPoint) => {
    if (point.kind === 'original') return -1
    const { x, y } = placeOf(point, frame)
    let least = Infinity
    for (const other of line) least = Math.min(least, (x - other.x) ** 2 + (y - other.y) ** 2)
    return least
  }
  return points
    .map((point) => ({ point, distance: distanceOf(point) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ point }) => point)
}

/** The selected one before all others. */
function labelOrder(near: readonly MapPoint[], selected: MapPoint | null): readonly MapPoint[] {
  return selected ? [selected, ...near.filter((point) => point.id !== selected.id)] : near
}

function placeOf(point: MapPoint, frame: MapFrame): { readonly x: number; readonly y: number } {
  return { x: across(frame, point.utility.value), y: down(frame, point.risk.value) }
}
