import {
  memo,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { DefaultZIndexes, ZIndexLayer } from 'recharts'
import { focusOnceDrawn } from '../parts/focus-once-drawn'
import { count } from '../words/numbers'
import { fits } from './fitting'
import { LimitHandle } from './LimitHandle'
import { axesOf, isOnAxis, type Axes, type MapAxis } from './map-axes'
import { mapInWords, passingPoints, passText } from './map-in-words'
import { MapLayer, MapMarkings, type Markings } from './map-layer'
import { limitInWords, type AxisName, type Limits } from './map-limits'
import { nearestPoint, pointTowards, type Direction } from './map-navigation'
import { MapNote, pointInWords } from './MapNote'
import type { MapFrame, MapPoint } from './map-point'
import { PlotFrame } from './Plot'
import styles from './RiskUtilityMap.module.css'
import { useWidth } from './use-width'

type Props = {
  readonly points: readonly MapPoint[]
  /** Ids of the points no other beats on both axes, in the order of their utility. */
  readonly frontier: readonly string[]
  readonly selected: string | null
  /** The one that the selected one is compared with. */
  readonly compared: string | null
  readonly risk: MapAxis
  readonly utility: MapAxis
  readonly limits: Limits
  readonly onSelect: (id: string) => void
  readonly onCompare: (id: string) => void
  /** While a limit is dragged. */
  readonly onDrag: (of: AxisName, limit: number) => void
  readonly onLimit: (of: AxisName, limit: number) => void
  /** L is pressed where there is no limit yet. */
  readonly onWantLimit: (of: AxisName) => void
  /** Points that the axes cover, drawn or not: two maps of the same ones can be held against each other. */
  readonly spanning?: readonly MapPoint[]
  readonly width?: number
}

const height = 430
const room = { top: 24, right: 22, bottom: 52, left: 58 }

/**
 * Risk against utility: every candidate a mark with its 5th to 95th percentile over the runs, and the frontier.
 *
 * The nearest point answers the pointer, with Ctrl or Cmd to be compared; arrow keys go to the nearest point in their
 * direction, Enter selects it, C compares it. L goes to the limit of risk and on to that of utility, which their own
 * arrow keys move by 1, with Shift by 10.
 */
export function RiskUtilityMap(props: Props) {
  const { points, frontier, selected, compared, risk, utility, limits } = props
  const { onSelect, onCompare, onDrag, onLimit, onWantLimit } = props
  const { width: found, measure } = useWidth(862)
  const width = props.width ?? found
  const wordsId = useId()
  const [focused, setFocused] = useState<string | null>(null)
  const handles = useRef(new Map<AxisName, HTMLDivElement>())
  const keep = useMemo(() => {
    const handleOf = (of: AxisName) => (handle: HTMLDivElement | null) => {
      if (handle) handles.current.set(of, handle)
      else handles.current.delete(of)
    }
    return { risk: handleOf('risk'), utility: handleOf('utility') }
  }, [])
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points])
  const line = useMemo(() => frontier.flatMap((id) => byId.get(id) ?? []), [frontier, byId])
  const axes = useAxes(props.spanning ?? points, risk, utility, limits.risk)
  const frame = useMemo<MapFrame>(
    () => ({
      left: room.left,
      top: room.top,
      width: width - room.left - room.right,
      height: height - room.top - room.bottom,
      utility: axes.utility.ends,
      risk: axes.risk.ends,
    }),
    [width, axes],
  )
  const chosen = selected === null ? null : (byId.get(selected) ?? null)
  const other = compared === null ? null : (byId.get(compared) ?? null)
  const shown = focused === null ? null : (byId.get(focused) ?? null)
  const candidates = useMemo(() => points.filter((point) => point.kind !== 'original'), [points])
  const markings = useMemo<Markings>(
    () => ({
      selected: chosen,
      selectedRisk: chosen ? risk.write(chosen.risk.value) : '',
      selectedUtility: chosen ? utility.write(chosen.utility.value) : '',
      compared: other,
      limits,
      better: { risk: risk.better, utility: utility.better },
      riskLimitText:
        limits.risk === null
          ? ''
          : // A risk without a sign of its own is named along its axis.
            limitInWords(
              risk.symbol ? `Limit ${risk.symbol}` : 'Limit',
              risk.better,
              limits.risk,
              risk.writeLimit,
            ),
      utilityLimitText:
        limits.utility === null
          ? ''
          : `Limit ${limitInWords(utility.short, utility.better, limits.utility, utility.writeLimit)}`,
      passText: passText(passingPoints(candidates, risk, utility, limits).length, candidates.length),
    }),
    [chosen, other, limits, candidates, risk, utility],
  )
  const settledLimits = useDeferredValue(limits)
  const words = useMemo(
    () => mapInWords({ points, frontier: line, risk, utility, limits: settledLimits }),
    [points, line, risk, utility, settledLimits],
  )

  function pointUnder(event: PointerEvent<HTMLDivElement>): MapPoint | null {
    const label = (event.target as Element).closest('[data-point]')?.getAttribute('data-point')
    if (label !== undefined && label !== null) return byId.get(label) ?? null
    const box = event.currentTarget.getBoundingClientRect()
    return nearestPoint(points, frame, event.clientX - box.left, event.clientY - box.top, 24)
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    const point = pointUnder(event)
    if (!point) return
    if (event.ctrlKey || event.metaKey) onCompare(point.id)
    else onSelect(point.id)
  }

  function move(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (isDirection(event.key)) {
      event.preventDefault()
      const from = shown ?? chosen
      const to = from ? pointTowards(points, frame, from, event.key) : (line.at(0) ?? points.at(0))
      if (to) setFocused(to.id)
    } else if (event.key === 'Enter' && shown) {
      onSelect(shown.id)
    } else if (key === 'c' && shown) {
      onCompare(shown.id)
    } else if (key === 'l') {
      goToLimit('risk')
    }
  }

  function goToLimit(of: AxisName) {
    focusOnceDrawn(
      () => {
        if (limits[of] === null) onWantLimit(of)
      },
      () => handles.current.get(of),
    )
  }

  return (
    <div ref={measure} className={styles.map}>
      <div
        className={styles.surface}
        role="application"
        tabIndex={0}
        aria-label={`Risk–utility map of ${count(candidates.length)} candidates. ${
          chosen ? `Selected: ${pointInWords(chosen, risk, utility)}. ` : ''
        }Arrow keys go from point to point, Enter selects, C compares.`}
        aria-describedby={wordsId}
        onPointerMove={(event) => setFocused(pointUnder(event)?.id ?? null)}
        onPointerLeave={() => setFocused(null)}
        onPointerUp={press}
        onKeyDown={move}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible'))
            setFocused((chosen ?? line.at(0) ?? points.at(0))?.id ?? null)
        }}
        onBlur={() => setFocused(null)}
      >
        <MapMarkings value={markings}>
          <Picture
            width={width}
            axes={axes}
            frame={frame}
            risk={risk}
            utility={utility}
            points={points}
            line={line}
          />
        </MapMarkings>
      </div>
      {shown && <MapNote point={shown} frame={frame} risk={risk} utility={utility} />}
      <div
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'l' || event.ctrlKey || event.metaKey || event.altKey) return
          goToLimit(event.target === handles.current.get('risk') ? 'utility' : 'risk')
        }}
      >
        {(['risk', 'utility'] as const).map((of) => {
          const limit = limits[of]
          return (
            limit !== null && (
              <LimitHandle
                key={of}
                ref={keep[of]}
                of={of}
                limit={limit}
                frame={frame}
                axis={of === 'risk' ? risk : utility}
                onDrag={onDrag}
                onLimit={onLimit}
              />
            )
          )
        })}
      </div>
      <p id={wordsId} className="vh">
        {words}
      </p>
      <p className="vh" aria-live="polite">
        {shown ? pointInWords(shown, risk, utility) : ''}
      </p>
    </div>
  )
}

/** The axes stay as they are while the limit of risk moves inside them. */
function useAxes(points: readonly MapPoint[], risk: MapAxis, utility: MapAxis, limit: number | null): Axes {
  const plain = useMemo(() => axesOf(points, risk, null, utility), [points, risk, utility])
  const beyond = limit === null || isOnAxis(risk.better, limit, plain.risk.ends) ? null : limit
  return useMemo(
    () => (beyond === null ? plain : axesOf(points, risk, beyond, utility)),
    [plain, points, risk, utility, beyond],
  )
}

function isDirection(key: string): key is Direction {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'
}

type PictureProps = {
  readonly width: number
  readonly axes: Axes
  readonly frame: MapFrame
  readonly risk: MapAxis
  readonly utility: MapAxis
  readonly points: readonly MapPoint[]
  readonly line: readonly MapPoint[]
}

/** Axes and marks. They stay as they are while the pointer wanders, another point is selected or the limit moves. */
const Picture = memo(function Picture(props: PictureProps) {
  const { width, axes, frame, risk, utility, points, line } = props
  const betterWay = utility.better === 'high' ? 'more useful →' : 'no change at 0'
  const beside = width - room.left - room.right - 2 * 12
  const riskierWay = `↑ ${risk.better === 'low' ? 'more risk' : 'more'}`
  const noteOf = ({ title, symbol, note }: MapAxis, way: string) =>
    fits([title, symbol, note, way], beside) ? note : ''
  return (
    <PlotFrame width={width} height={height} room={room} x={axes.utility} y={axes.risk} grid="both">
      {/* Over the labels of the axes too, so that the values of the selected point cover the ticks under them. */}
      <ZIndexLayer zIndex={DefaultZIndexes.label + 1}>
        <MapLayer
          points={points}
          frontier={line}
          frame={frame}
          utilityTicks={axes.utility.ticks}
          riskTicks={axes.risk.ticks}
        />
      </ZIndexLayer>
      <text x={room.left} y={12}>
        {risk.title}
        {risk.symbol && (
          <>
            , <tspan className="ser">{risk.symbol}</tspan>
          </>
        )}
        <tspan className="ax" dx={12}>
          {noteOf(risk, riskierWay)}
        </tspan>
      </text>
      <text className="ax" x={width - room.right} y={12} textAnchor="end">
        {riskierWay}
      </text>
      <text x={room.left} y={height - 12}>
        {utility.title}
        <tspan className="ax" dx={12}>
          {noteOf(utility, betterWay)}
        </tspan>
      </text>
      <text className="ax" x={width - room.right} y={height - 12} textAnchor="end">
        {betterWay}
      </text>
    </PlotFrame>
  )
})
