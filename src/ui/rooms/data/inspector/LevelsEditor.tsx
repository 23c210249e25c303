import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { setCodeLabel, setOrder } from '../../../../store/data-settings'
import { dictionaryOrders } from '../../../../store/dictionary'
import { movedTo, sortLevels, type LevelSort } from '../../../../store/level-order'
import { tableStore } from '../../../../store/table'
import { Button } from '../../../parts/Button'
import { focusOnceDrawn } from '../../../parts/focus-once-drawn'
import { Select } from '../../../parts/Select'
import { count } from '../../../words/numbers'
import { levelLabel } from '../../../words/variables'
import { LevelRow, rowHeight } from './LevelRow'
import style from './LevelsEditor.module.css'
import type { LevelCount } from '../../../../worker/questions/levels-of'

type Props = {
  readonly variable: string
  readonly data: DataSource
  readonly levels: readonly LevelCount[]
  readonly onClose: () => void
}

/** More levels than this are sorted, not moved one by one. */
const mostRows = 200

const sorts: readonly { readonly value: LevelSort; readonly label: string }[] = [
  { value: 'natural', label: 'By what they say' },
  { value: 'count', label: 'Most records first' },
  { value: 'dictionary', label: 'As in the dictionary' },
]

/**
 * The levels of a variable to be put in order and labelled. A label is there at once; the order is gathered and applied
 * as one change, because the file is read again for it.
 */
export function LevelsEditor({ variable, data, levels, onClose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const present = levels.filter(({ missing }) => !missing).map(({ level }) => level)
  const [order, setDraft] = useState<readonly string[]>(present)
  const made = useStore(tableStore, (table) => table.status === 'ready' && table.source.kind === 'made')
  const inDictionary = useDictionaryOrder(variable)
  const isChanged = order.some((level, l) => level !== present[l])
  const shown = order.slice(0, mostRows)

  function move(level: string, place: number) {
    // The handle moves with its row and keeps the focus, wherever React puts the row.
    focusOnceDrawn(
      () => setDraft(movedTo(order, level, place)),
      () => handleOf(list.current, level),
    )
  }

  /** The row goes where the pointer is. Row and handle are put elsewhere on the way, so the window is listened to. */
  function grab(level: string) {
    const top = () => list.current?.getBoundingClientRect().top ?? 0
    const follow = (event: PointerEvent) => {
      const place = Math.floor((event.clientY - top()) / rowHeight)
      setDraft((now) => movedTo(now, level, Math.min(place, mostRows - 1)))
    }
    const letGo = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', letGo)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', letGo)
  }

  return (
    <div className={style.editor}>
      {!made && (
        <Select<LevelSort | ''>
          label="Put the levels in order"
          small
          width="100%"
          options={[
            { value: '', label: isChanged ? 'As moved by hand' : 'As they are' },
            ...sorts.filter(({ value }) => value !== 'dictionary' || inDictionary.length > 0),
          ]}
          value={sortOf(order, levels, inDictionary, present)}
          onChange={(by) => setDraft(by === '' ? present : sortLevels(levels, by, inDictionary))}
        />
      )}
      <ol ref={list} className={made ? style.list : `${style.list} ${style.movable}`}>
        {shown.map((level, place) => (
          <LevelRow
            key={level}
            level={level}
            label={levelLabel(data, variable, level) ?? ''}
            place={place}
            of={order.length}
            fixed={made}
            onMove={(to) => move(level, to)}
            onGrab={() => grab(level)}
            onLabel={(label) => setCodeLabel(variable, level, label)}
          />
        ))}
      </ol>
      {order.length > shown.length && (
        <p className="muted">and {count(order.length - shown.length)} more, which are sorted with them</p>
      )}
      {isChanged && (
        <p className="muted">The file is read again in this order; results are then out of date.</p>
      )}
      <span className={style.acts}>
        {isChanged && (
          <Button
            small
            kind="primary"
            onPress={() => {
              void setOrder(variable, order)
              onClose()
            }}
          >
            Apply the order
          </Button>
        )}
        <Button small onPress={onClose}>
          {isChanged ? 'Leave the order' : 'Done'}
        </Button>
      </span>
    </div>
  )
}

function useDictionaryOrder(variable: string): readonly string[] {
  const table = useStore(tableStore)
  const { of, byVariable } = useStore(dictionaryOrders)
  const isOfTable = table.status === 'ready' && table.source === of
  return (isOfTable ? lookUp(byVariable, variable) : undefined) ?? []
}

/** The way in which the levels are sorted now, if it is one of the ways offered. */
function sortOf(
  order: readonly string[],
  levels: readonly LevelCount[],
  dictionary: readonly string[],
  present: readonly string[],
): LevelSort | '' {
  const isSame = (other: readonly string[]) => other.every((level, l) => level === order[l])
  if (isSame(present)) return ''
  return sorts.find(({ value }) => isSame(sortLevels(levels, value, dictionary)))?.value ?? ''
}

function handleOf(list: HTMLOListElement | null, level: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-level]') ?? [])].find(
    (each) => each.dataset.level === level,
  )
}
