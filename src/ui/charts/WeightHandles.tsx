import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { lookUp } from '../../engine/by-name'
import { decimals } from '../words/numbers'
import style from './BoundHandles.module.css'

/** How many patterns, the heaviest, are linked; or how many, the lightest, are ruled out. */
export type Threshold = { readonly of: 'linked' | 'ruledOut'; readonly patterns: number }

type Props = {
  /** The heaviest first. */
  readonly patterns: readonly { readonly weight: number; readonly decision: 'link' | 'open' | 'none' }[]
  /** Of the scale that they stand on, in bits. */
  readonly ends: readonly [low: number, high: number]
  /** How far the scale lies inside the chart, in pixels. */
  readonly inset: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly height: number
  }
  readonly onMove: (threshold: Threshold) => void
  readonly onMoved: (threshold: Threshold) => void
}

/**
 * Two handles over a chart of weights: from where pairs are linked, and below where they are not. Dragged or moved by the arrow
 * keys, each goes from pattern to pattern, with Shift by ten, with Home and End as far as the other lets it.
 */
export function WeightHandles({ patterns, ends, inset, onMove, onMoved }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const dragged = useRef<Threshold | null>(null)
  const all = patterns.length
  const countOf = (decision: string) => patterns.filter((each) => each.decision === decision).length
  const now = { linked: countOf('link'), ruledOut: countOf('none') }
  const [low, high] = ends
  const handles = [
    {
      of: 'ruledOut',
      name: 'Pairs are not linked below',
      // The lightest pattern that is not ruled out; all to the left of it are.
      weight: now.ruledOut === 0 ? low : (patterns.at(all - now.ruledOut - 1)?.weight ?? high),
      most: all - now.linked,
      toTheRight: 1,
      under: (weight: number) => patterns.filter((each) => each.weight < weight).length,
    },
    {
      of: 'linked',
      name: 'Pairs are linked from',
      weight: now.linked === 0 ? high : patterns[now.linked - 1].weight,
      most: all - now.ruledOut,
      toTheRight: -1,
      under: (weight: number) => patterns.filter((each) => each.weight >= weight).length,
    },
  ] as const
  type Handle = (typeof handles)[number]
  // Where they meet they stand side by side, so that each can be taken.
  const isMet = handles[0].weight === handles[1].weight

  const withCount = ({ of, most }: Handle, wished: number): Threshold => ({
    of,
    patterns: Math.min(most, Math.max(0, wished)),
  })

  function drag(event: PointerEvent, handle: Handle) {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    dragged.current = withCount(handle, handle.under(low + part * (high - low)))
    onMove(dragged.current)
  }

  function press(event: KeyboardEvent, handle: Handle) {
    const [count, step] = [now[handle.of], (event.shiftKey ? 10 : 1) * handle.toTheRight]
    const [home, end] = handle.toTheRight > 0 ? [0, handle.most] : [handle.most, 0]
    const wishes: Readonly<Record<string, number>> = {
      ArrowRight: count + step,
      ArrowUp: count + step,
      ArrowLeft: count - step,
      ArrowDown: count - step,
      PageUp: count + 10 * handle.toTheRight,
      PageDown: count - 10 * handle.toTheRight,
      Home: home,
      End: end,
    }
    const wish = lookUp(wishes, event.key)
    if (wish === undefined) return
    event.preventDefault()
    const threshold = withCount(handle, wish)
    // At its end it leaves the rate as it was written.
    if (threshold.patterns !== count) onMoved(threshold)
  }

  function letGo() {
    if (dragged.current) onMoved(dragged.current)
    dragged.current = null
    isPressed.current = false
  }

  return (
    <div
      ref={track}
      className={style.track}
      style={{ left: inset.left, right: inset.right, top: inset.top, height: inset.height }}
    >
      {handles.map((handle) => (
        <div
          key={handle.of}
          role="slider"
          tabIndex={0}
          className={style.handle}
          style={{
            left: `${(100 * (handle.weight - low)) / (high - low)}%`,
            ...(isMet && { marginLeft: handle.of === 'linked' ? 0 : -24 }),
          }}
          aria-label={handle.name}
          aria-valuemin={low}
          aria-valuemax={high}
          aria-valuenow={handle.weight}
          aria-valuetext={`${decimals(handle.weight, 1)} bits, ${now[handle.of]} of ${all} patterns`}
          onKeyDown={(event) => press(event, handle)}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            isPressed.current = true
          }}
          onPointerMove={(event) => {
            if (isPressed.current) drag(event, handle)
          }}
          onPointerUp={letGo}
          onPointerCancel={letGo}
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
