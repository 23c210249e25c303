import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { lookUp } from '../../engine/by-name'
import style from './TrackHandles.module.css'

/** How far the scale lies inside the chart, in pixels. */
export type Inset = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Handle = {
  readonly name: string
  /** As a part of the scale, from 0 to 1. */
  readonly at: number
  readonly least: number
  readonly most: number
  readonly value: number
  readonly written: string
  /** In pixels to the right of where it belongs. */
  readonly aside?: number
}

/** Where a key takes a handle: so many steps to the right, or as far as it goes. */
export type KeyMove = number | 'start' | 'end'

type Props<T> = {
  readonly handles: readonly Handle[]
  readonly inset: Inset
  /** What is meant by a handle at a part of the scale. */
  readonly dragged: (handle: number, part: number) => T
  /** What is meant by a key; null where the handle goes no farther. */
  readonly keyed: (handle: number, to: KeyMove) => T | null
  /** Told on the way, and when let go. */
  readonly onMove: (meant: T) => void
  readonly onMoved: (meant: T) => void
}

const farther = 10

/** Handles over a chart that are dragged, or moved by the arrow keys, with Shift by ten steps, with Home and End to the ends. */
export function TrackHandles<T>({ handles, inset, dragged, keyed, onMove, onMoved }: Props<T>) {
  const track = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const meant = useRef<T | null>(null)

  function drag(event: PointerEvent, handle: number) {
    const box = track.current?.getBoundingClientRect()
    if (!isPressed.current || !box || box.width === 0) return
    meant.current = dragged(handle, Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)))
    onMove(meant.current)
  }

  function press(event: KeyboardEvent, handle: number) {
    const step = event.shiftKey ? farther : 1
    const moves: Readonly<Record<string, KeyMove>> = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: farther,
      PageDown: -farther,
      Home: 'start',
      End: 'end',
    }
    const move = lookUp(moves, event.key)
    if (move === undefined) return
    event.preventDefault()
    const wish = keyed(handle, move)
    if (wish !== null) onMoved(wish)
  }

  function letGo() {
    if (meant.current !== null) onMoved(meant.current)
    meant.current = null
    isPressed.current = false
  }

  return (
    <div ref={track} className={style.track} style={inset}>
      {handles.map(({ name, at, least, most, value, written, aside = 0 }, i) => (
        <div
          key={i}
          role="slider"
          tabIndex={0}
          className={style.handle}
          style={{ left: `calc(${100 * at}% + ${aside}px)` }}
          aria-label={name}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={value}
          aria-valuetext={written}
          onKeyDown={(event) => press(event, i)}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            isPressed.current = true
          }}
          onPointerMove={(event) => drag(event, i)}
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
