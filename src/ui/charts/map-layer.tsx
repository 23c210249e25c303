import { createContext, memo, use, useMemo } from 'react'
import {
  drawnOf,
  limitBoxes,
  placeFrontierWord,
  placeLabels,
  placeLimitWords,
  type PlacedLabel,
} from './map-labels'
import { lineOf, passingRange, type Better, type Limits } from './map-limits'
import { across, down, type MapFrame, type MapPoint } from './map-point'
import { markClass, markPath } from '../parts/marks'
import { MapBadge } from './MapBadge'
import styles from './RiskUtilityMap.module.css'

type Props = {
  readonly points: readonly MapPoint[]
  /** The points no other beats on both axes, in the order of their utility. */
  readonly frontier: readonly MapPoint[]
  readonly frame: MapFrame
  readonly utilityTicks: readonly number[]
  readonly riskTicks: readonly number[]
}

/** What is marked on the map: the points that are looked at, and the limits. */
export type Markings = {
  readonly selected: MapPoint | null
  readonly selectedRisk: string
  readonly selectedUtility: string
  /** The one that the selected one is compared with. */
  readonly compared: MapPoint | null
  readonly limits: Limits
  readonly better: { readonly risk: Better; readonly utility: Better }
  readonly riskLimitText: string
  readonly utilityLimitText: string
  readonly passText: string
}

/** Reaches the layer past the axes, which do not have to be laid out again when only the markings change. */
export const MapMarkings = createContext<Markings>({
  selected: null,
  selectedRisk: '',
  selectedUtility: '',
  compared: null,
  limits: { risk: null, utility: null },
  better: { risk: 'low', utility: 'high' },
  riskLimitText: '',
  utilityLimitText: '',
  passText: '',
})

/**
 * Everything inside the axes. All marks of one method and choice are one path, and all error bars are one path: two
 * thousand points cost a dozen elements.
 */
export const MapLayer = memo(function MapLayer(props: Props) {
  const { points, frontier, frame, utilityTicks, riskTicks } = props
  const { selected, compared, limits, better, ...texts } = use(MapMarkings)
  const near = useMemo(() => pointsByNearness(points, frontier, frame), [points, frontier, frame])
  const drawn = useMemo(() => drawnOf(points, frontier, frame), [points, frontier, frame])
  const { riskLimitText, passText } = texts
  const limitWords = useMemo(
    () => placeLimitWords(limits, better.risk, [riskLimitText, passText], drawn, frame),
    [limits, better, riskLimitText, passText, drawn, frame],
  )
  const labels = useMemo(
    () =>
      placeLabels(
        labelOrder(near, selected, compared),
        drawn,
        frame,
        limitBoxes(limits, better, frame, limitWords),
        new Set([selected, compared].flatMap((point) => point?.id ?? [])),
      ),
    [near, drawn, selected, compared, frame, limits, better, limitWords],
  )
  const word = frontier.length > 2 ? placeFrontierWord(frontier, drawn, labels, frame) : null
  const bottom = frame.top + frame.height
  return (
    <g className="ch">
      <LimitLines limits={limits} better={better} frame={frame} words={limitWords} texts={texts} />
      <FrontierLine frontier={frontier} frame={frame} />
      {word && (
        <text className="ax halo" x={word.x} y={word.y}>
          {word.text}
        </text>
      )}
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
      {selected && <Ring point={selected} frame={frame} stroke="var(--accent)" dash="none" />}
      {compared && <Ring point={compared} frame={frame} stroke="var(--ink)" dash="4 2.5" />}
      <Marks points={points} frame={frame} />
      {labels.map((label) => (
        <text
          key={label.id}
          data-point={label.id}
          className={`${styles.label} ${label.id === selected?.id || label.id === compared?.id ? 'strong' : 'lab'} halo`}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
        >
          {label.text}
        </text>
      ))}
      {selected && (
        <g>
          <MapBadge
            x={across(frame, selected.utility.value)}
            y={bottom + 14}
            text={texts.selectedUtility}
            ticks={utilityTicks.map((tick) => ({ x: across(frame, tick), y: bottom + 14 }))}
          />
          <MapBadge
            x={frame.left - 27}
            y={down(frame, selected.risk.value)}
            text={texts.selectedRisk}
            ticks={riskTicks.map((tick) => ({ x: frame.left - 24, y: down(frame, tick) }))}
          />
        </g>
      )}
    </g>
  )
})

function Ring(props: {
  readonly point: MapPoint
  readonly frame: MapFrame
  readonly stroke: string
  readonly dash: string
}) {
  const { point, frame, stroke, dash } = props
  return (
    <circle
      cx={across(frame, point.utility.value)}
      cy={down(frame, point.risk.value)}
      r={10.5}
      fill="none"
      stroke={stroke}
      strokeWidth={1.75}
      strokeDasharray={dash}
    />
  )
}

/** The limits as dashed lines, with what passes both tinted and counted. */
function LimitLines(props: {
  readonly limits: Limits
  readonly better: Markings['better']
  readonly frame: MapFrame
  /** Of the limit of risk. */
  readonly words: readonly PlacedLabel[]
  readonly texts: Pick<Markings, 'utilityLimitText' | 'passText'>
}) {
  const { limits, better, frame, words, texts } = props
  if (limits.risk === null && limits.utility === null) return null
  const right = frame.left + frame.width
  const bottom = frame.top + frame.height
  const [lowRisk, highRisk] = limits.risk === null ? frame.risk : passingRange(better.risk, limits.risk)
  const [lowUtility, highUtility] =
    limits.utility === null ? frame.utility : passingRange(better.utility, limits.utility)
  const [x1, x2] = [across(frame, lowUtility), across(frame, highUtility)]
  const [y1, y2] = [down(frame, highRisk), down(frame, lowRisk)]
  const levels = limits.risk === null ? [] : lineOf(better.risk, limits.risk, frame.risk)
  const uprights = limits.utility === null ? [] : lineOf(better.utility, limits.utility, frame.utility)
  const upright = uprights.at(0)
  const besideRight = upright === undefined || across(frame, upright) < right - 110
  return (
    <g>
      <rect
        x={x1}
        y={y1}
        width={Math.max(0, x2 - x1)}
        height={Math.max(0, y2 - y1)}
        fill="var(--chart-band)"
        fillOpacity={0.75}
      />
      {levels.map((value) => (
        <line
          key={`risk ${value}`}
          className="ref"
          x1={frame.left}
          x2={right}
          y1={down(frame, value)}
          y2={down(frame, value)}
        />
      ))}
      {uprights.map((value) => (
        <line
          key={`utility ${value}`}
          className="ref"
          x1={across(frame, value)}
          x2={across(frame, value)}
          y1={frame.top}
          y2={bottom}
        />
      ))}
      {words.map(({ text, x, y, anchor }, i) => (
        <text key={text} className={i === 0 ? 'strong halo' : 'ax halo'} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {upright !== undefined && (
        <text
          className="strong halo"
          x={across(frame, upright) + (besideRight ? 8 : -8)}
          y={frame.top + 14}
          textAnchor={besideRight ? 'start' : 'end'}
        >
          {texts.utilityLimitText}
          {words.length === 0 && (
            <tspan className="ax" dx={8}>
              {texts.passText}
            </tspan>
          )}
        </text>
      )}
    </g>
  )
}

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
  return <path d={linePath(frontier, frame)} fill="none" stroke="var(--ink-2)" strokeWidth={1.25} />
})

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
    const doubtful = point.doubt !== null
    const filled = point.targeted && point.kind !== 'original' && !doubtful
    add(
      `${point.kind} ${filled} ${doubtful}`,
      `${markClass(point.kind)}${filled ? '' : ' hollow'}${doubtful ? ` ${styles.doubtful}` : ''}`,
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

/** The two that are looked at before all others. */
function labelOrder(
  near: readonly MapPoint[],
  selected: MapPoint | null,
  compared: MapPoint | null,
): readonly MapPoint[] {
  const first = [selected, compared].filter((point) => point !== null)
  return [...first, ...near.filter((point) => point.id !== selected?.id && point.id !== compared?.id)]
}

function placeOf(point: MapPoint, frame: MapFrame): { readonly x: number; readonly y: number } {
  return { x: across(frame, point.utility.value), y: down(frame, point.risk.value) }
}
