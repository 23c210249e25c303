import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { lookUp } from '../../engine/by-name'
import { plainNumber } from '../words/numbers'
import style from './BoundHandles.module.css'
import { stepped, twoDigits, withBound } from './class-bounds'
import { riskClassesBetween } from './risk-classes'

type Props = {
  readonly bounds: readonly number[]
  /** The ends of the log scale that they stand on. */
  readonly low: number
  readonly high: number
  /** How far the scale lies inside the chart, in pixels. */
  readonly inset: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  /** What each bound is called; where there are no names, by the class that it ends. */
  readonly names?: readonly string[]
  readonly onMove: (bounds: readonly number[]) => void
  readonly onMoved: (bounds: readonly number[]) => void
}

/**
 * Handles over a chart on a log scale, one for each bound between classes: dragged, or moved by the arrow keys, with Shift
 * by ten steps, Home and End as far as its neighbours let it.
 */
export function BoundHandles({ bounds, low, high, inset, names, onMove, onMoved }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const moved = useRef<readonly number[] | null>(null)
  const lowest = Math.max(1e-9, low)
  const place = (bound: number) =>
    (100 * Math.log(Math.min(high, Math.max(low, bound)) / low)) / Math.log(high / low)

  function drag(event: PointerEvent, index: number) {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    const bounded = withBound(bounds, index, twoDigits(low * (high / low) ** part), lowest)
    moved.current = bounded
    onMove(bounded)
  }

  function press(event: KeyboardEvent, index: number) {
    const bound = bounds[index]
    const steps = event.shiftKey ? 10 : 1
    const wishes: Readonly<Record<string, number>> = {
      ArrowRight: stepped(bound, steps),
      ArrowUp: stepped(bound, steps),
      ArrowLeft: stepped(bound, -steps),
      ArrowDown: stepped(bound, -steps),
      PageUp: stepped(bound, 10),
      PageDown: stepped(bound, -10),
      Home: lowest,
      End: 1,
    }
    const wish = lookUp(wishes, event.key)
    if (wish === undefined) return
    event.preventDefault()
    onMoved(withBound(bounds, index, wish, lowest))
  }

  return (
    <div
      ref={track}
      className={style.track}
      style={{ left: inset.left, right: inset.right, top: inset.top, bottom: inset.bottom }}
    >
      {bounds.map((bound, i) => (
        <div
          key={i}
          role="slider"
          tabIndex={0}
          className={style.handle}
          style={{ left: `${place(bound)}%` }}
          aria-label={names?.at(i) ?? `Where ${riskClassesBetween(bounds)[i].label} ends`}
          aria-valuemin={i === 0 ? lowest : bounds[i - 1]}
          aria-valuemax={bounds.at(i + 1) ?? 1}
          aria-valuenow={bound}
          aria-valuetext={plainNumber(bound)}
          onKeyDown={(event) => press(event, i)}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            moved.current = bounds
          }}
          onPointerMove={(event) => {
            if (moved.current) drag(event, i)
          }}
          onPointerUp={() => {
            if (moved.current && moved.current !== bounds) onMoved(moved.current)
            else if (moved.current) onMoved(bounds)
            moved.current = null
          }}
          onPointerCancel={() => {
            moved.current = null
            onMoved(bounds)
          }}
        >
          <span className={style.line} />
          <svg className={style.mark} viewBox="0 0 10 10" aria-hidden="true">
            <path d="M0 0h10v5l-5 5-5-5z" />
          </svg>
        </div>
      ))}
    </div>
  )
}
