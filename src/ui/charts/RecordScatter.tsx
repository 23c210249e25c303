import { memo, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { count, plainNumber, recordRisk } from '../words/numbers'
import { Plot, type Places, type PlotAxis } from './Plot'
import { dotOrder, dotPaths, nearestDot } from './scatter-dots'
import {
  acrossOf,
  downOf,
  lowestRisk,
  offTheAxes,
  scatterTicks,
  type RiskPairs,
  type ScatterFrame,
} from './scatter-frame'
import style from './RecordScatter.module.css'

type Props = {
  /** One pair for each sample unique; pairs where either does not exist are left out. */
  readonly pairs: RiskPairs
  /** What the scatter shows, in words: what is known, what is estimated and how they agree. */
  readonly label: string
  /** Where the classes end whose fields of agreement are shaded; none are when there are none. */
  readonly bounds?: readonly number[]
  readonly knownTitle?: string
  readonly estimatedTitle?: string
  readonly width?: number
}

const height = 334
const room = { left: 44, right: 10, top: 24, bottom: 36 }

/** How far Page Up and Page Down go through the dots. */
const page = 50

/**
 * The known risk of each record against its estimated one, both on log scales; the dashed line is where they are equal.
 *
 * Tens of thousands of dots are a handful of paths. The nearest one is found by hand and named beside it; arrow keys go
 * through them by known risk.
 */
export function RecordScatter(props: Props) {
  const { pairs, label, width } = props
  const [at, setAt] = useState<{ readonly of: RiskPairs; readonly dot: number } | null>(null)
  const order = useMemo(() => dotOrder(pairs), [pairs])
  const low = useMemo(() => lowestRisk(pairs), [pairs])
  const axis: PlotAxis = {
    scale: 'log',
    ends: [low, 1],
    ticks: scatterTicks({ low, high: 1 }),
    write: plainNumber,
  }
  const shown = at?.of === pairs ? at.dot : null
  const setShown = (dot: number | null) => setAt(dot === null ? null : { of: pairs, dot })

  function move(event: KeyboardEvent) {
    const to = nextInOrder(event.key, shown === null ? -1 : order.indexOf(shown), order.length)
    if (to === null) return
    event.preventDefault()
    setShown(order[to])
  }

  return (
    <div
      className={style.frame}
      role="application"
      aria-label={`${label} Arrow keys go through the records by known risk.`}
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => setShown(null)}
    >
      <Plot
        label={label}
        height={height}
        usual={430}
        width={width}
        room={room}
        x={{ ...axis, title: props.knownTitle ?? 'known risk, from population counts (log scale)' }}
        y={axis}
        grid="both"
      >
        {(places) => <Dotted {...props} low={low} places={places} shown={shown} onShow={setShown} />}
      </Plot>
      <p className="vh" aria-live="polite">
        {shown === null ? '' : dotInWords(pairs, shown)}
      </p>
    </div>
  )
}

type DottedProps = Props & {
  /** Where the axes begin. */
  readonly low: number
  readonly places: Places
  readonly shown: number | null
  readonly onShow: (dot: number | null) => void
}

function Dotted({ pairs, bounds, estimatedTitle, low, places, shown, onShow }: DottedProps) {
  const { left, right, top, bottom } = places
  const frame = useMemo<ScatterFrame>(
    () => ({ left, top, width: right - left, height: bottom - top, low, high: 1 }),
    [left, right, top, bottom, low],
  )
  const nearest = useMemo(() => nearestDot(pairs, frame), [pairs, frame])
  const point = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onShow(nearest(frame.left + event.clientX - box.left, frame.top + event.clientY - box.top))
  }
  return (
    <>
      {bounds && <AgreementFields frame={frame} bounds={bounds} />}
      <line className="al" x1={left} x2={left} y1={top} y2={bottom} />
      <text x={0} y={11}>
        {estimatedTitle ?? 'risk estimated from the sample alone (log scale)'}
      </text>
      <text className="ax" x={right} y={11} textAnchor="end">
        equal along the dashed line
      </text>
      <Dots pairs={pairs} frame={frame} />
      <line className="ref" x1={left} y1={bottom} x2={right} y2={top} />
      <OffTheAxes pairs={pairs} frame={frame} />
      <rect
        className={style.ground}
        x={frame.left}
        y={frame.top}
        width={frame.width}
        height={frame.height}
        onPointerMove={point}
        onPointerLeave={() => onShow(null)}
      />
      {shown !== null && <Named pairs={pairs} frame={frame} dot={shown} />}
    </>
  )
}

/** They stay as they are while the pointer moves over them. */
const Dots = memo(function Dots({
  pairs,
  frame,
}: {
  readonly pairs: RiskPairs
  readonly frame: ScatterFrame
}) {
  const isCrowded = pairs.known.length > 6000
  return (
    <g
      fill="none"
      stroke="var(--risk-4)"
      strokeLinecap="round"
      strokeOpacity={0.38}
      strokeWidth={isCrowded ? 2.4 : 3.2}
    >
      {dotPaths(pairs, frame).map((d, i) => (
        <path key={i} d={d} />
      ))}
    </g>
  )
})

/** Fields in which the estimate puts a record into the class in which it is. */
function AgreementFields({
  frame,
  bounds,
}: {
  readonly frame: ScatterFrame
  readonly bounds: readonly number[]
}) {
  const ends = [frame.low, ...bounds.filter((bound) => bound > frame.low && bound < 1), 1]
  return ends
    .slice(1)
    .map((to, i) => (
      <rect
        key={to}
        x={acrossOf(frame, ends[i])}
        y={downOf(frame, to)}
        width={acrossOf(frame, to) - acrossOf(frame, ends[i])}
        height={downOf(frame, ends[i]) - downOf(frame, to)}
        fill="var(--prob-2)"
        fillOpacity={0.6}
      />
    ))
}

function OffTheAxes({ pairs, frame }: { readonly pairs: RiskPairs; readonly frame: ScatterFrame }) {
  const off = useMemo(() => offTheAxes(pairs, frame.low), [pairs, frame.low])
  if (off === 0) return null
  return (
    <text
      className="ax halo"
      x={frame.left + frame.width - 6}
      y={frame.top + frame.height - 8}
      textAnchor="end"
    >
      {count(off)} below {plainNumber(frame.low)}, drawn on the edge
    </text>
  )
}

/** The dot that is pointed at, with its two risks beside it. */
function Named(props: { readonly pairs: RiskPairs; readonly frame: ScatterFrame; readonly dot: number }) {
  const { pairs, frame, dot } = props
  const x = acrossOf(frame, pairs.known[dot])
  const y = downOf(frame, pairs.estimated[dot])
  const isRight = x > frame.left + 0.55 * frame.width
  return (
    <g pointerEvents="none">
      <circle cx={x} cy={y} r={4.5} fill="none" stroke="var(--accent)" strokeWidth={1.75} />
      <text
        className="lab halo"
        x={isRight ? x - 9 : x + 9}
        y={Math.max(frame.top + 10, y - 7)}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {dotInWords(pairs, dot)}
      </text>
    </g>
  )
}

function dotInWords({ known, estimated }: RiskPairs, dot: number): string {
  return `known ${recordRisk(known[dot])}, estimated ${recordRisk(estimated[dot])}`
}

/** Where a key leads in the order of the dots; null for keys that lead nowhere. */
function nextInOrder(key: string, at: number, dots: number): number | null {
  if (dots === 0) return null
  const held = (to: number) => Math.min(dots - 1, Math.max(0, to))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return held(at + 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return held(at - 1)
    case 'PageDown':
      return held(at + page)
    case 'PageUp':
      return held(at - page)
    case 'Home':
      return 0
    case 'End':
      return dots - 1
    default:
      return null
  }
}
