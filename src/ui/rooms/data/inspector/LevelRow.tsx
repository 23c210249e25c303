import type { KeyboardEvent } from 'react'
import { lookUp } from '../../../../engine/by-name'
import { TextField } from '../../../parts/TextField'
import style from './LevelsEditor.module.css'

/** All rows are as high, so that a place in the list follows from where the pointer is. */
export const rowHeight = 28

type Props = {
  readonly level: string
  readonly label: string
  /** From 0, among `of` levels. */
  readonly place: number
  readonly of: number
  /** The order can't be changed. */
  readonly fixed: boolean
  readonly onMove: (place: number) => void
  /** The handle is taken with the pointer: the list follows it until it is let go. */
  readonly onGrab: () => void
  readonly onLabel: (label: string) => void
}

/** One level: a handle that is dragged or moved by arrows, the code, and a field for its label. */
export function LevelRow({ level, label, place, of, fixed, onMove, onGrab, onLabel }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const to = lookUp({ ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: of - 1 }, event.key)
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < of) onMove(to)
  }

  return (
    <li className={style.row} style={{ height: rowHeight }}>
      {!fixed && (
        <button
          type="button"
          className={style.handle}
          data-level={level}
          aria-label={`Move ${level}, place ${place + 1} of ${of}`}
          title="Drag, or move with ↑ and ↓"
          onKeyDown={onKeyDown}
          onPointerDown={onGrab}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      <span className={`mono ${style.code}`} title={level}>
        {level}
      </span>
      <TextField label={`Label of ${level}`} hideLabel width="100%" value={label} onChange={onLabel} />
    </li>
  )
}
