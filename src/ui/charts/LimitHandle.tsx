import { type KeyboardEvent, type PointerEvent, type Ref } from 'react'
import { lookUp } from '../../engine/by-name'
import type { MapAxis } from './map-axes'
import { limitAt, limitStep, lineOf, type AxisName } from './map-limits'
import { across, down, type MapFrame } from './map-point'
import styles from './RiskUtilityMap.module.css'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly of: AxisName
  readonly limit: number
  readonly frame: MapFrame
  readonly axis: MapAxis
  /** While it is dragged; nothing is kept yet. */
  readonly onDrag: (of: AxisName, limit: number) => void
  readonly onLimit: (of: AxisName, limit: number) => void
}

/** The end of a limit's line: dragged, or moved by its arrow keys, with Shift ten times as far. */
export function LimitHandle({ ref, of, limit, frame, axis, onDrag, onLimit }: Props) {
  const domain = frame[of]
  const [low, high] = domain
  const step = limitStep(domain)
  const at = lineOf(axis.better, limit, domain).at(0) ?? Math.min(high, Math.max(low, limit))
  const upright = of === 'risk'
  /** A change may go either way: on the side below zero, up on the axis is a smaller limit. */
  const turned = axis.better === 'near zero' && at < 0

  function limitUnder(event: PointerEvent<HTMLDivElement>): number {
    const map = event.currentTarget.parentElement?.getBoundingClientRect()
    const x = event.clientX - (map?.left ?? 0) - frame.left
    const y = event.clientY - (map?.top ?? 0) - frame.top
    const part = upright ? 1 - y / frame.height : x / frame.width
    return limitAt(axis.better, low + Math.min(1, Math.max(0, part)) * (high - low), step)
  }
  function move(event: KeyboardEvent) {
    const by = lookUp({ ArrowUp: step, ArrowRight: step, ArrowDown: -step, ArrowLeft: -step }, event.key)
    const end = lookUp({ Home: low, End: high }, event.key)
    if ((by === undefined && end === undefined) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const to = end ?? at + (by ?? 0) * (event.shiftKey ? 10 : 1)
    onLimit(of, limitAt(axis.better, Math.min(high, Math.max(low, to)), step))
  }
  return (
    <div
      ref={ref}
      className={`${styles.limit} ${upright ? styles.upright : styles.level}`}
      role="slider"
      tabIndex={0}
      aria-label={upright ? 'Risk limit' : 'Utility limit'}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuemin={turned ? 0 : low}
      aria-valuemax={turned ? -low : high}
      aria-valuenow={limit}
      aria-valuetext={axis.writeLimit(limit)}
      style={
        upright
          ? { left: frame.left + frame.width - 2, top: down(frame, at) - 12 }
          : { left: across(frame, at) - 12, top: frame.top - 21 }
      }
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(of, limitUnder(event))
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onLimit(of, limitUnder(event))
      }}
    >
      <svg width={24} height={24} aria-hidden="true">
        <path d={upright ? 'M14 12l-7-5.5v11z' : 'M12 20l-5.5-7h11z'} fill="var(--ink)" />
      </svg>
    </div>
  )
}
