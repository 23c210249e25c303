import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { lookUp } from '../../../../engine/by-name'
import { CheckboxField } from '../../../parts/Checkbox'
import { focusOnceDrawn } from '../../../parts/focus-once-drawn'
import { importanceOf, inOrder, isNever, moved, type Importance } from './order'
import style from './Suppress.module.css'

type Props = {
  readonly variables: readonly string[]
  readonly importance: Importance | undefined
  /** Undefined: no order is given. */
  readonly onChange: (importance: Importance | undefined) => void
}

/** The order in which variables are given up, moved by dragging or with Alt and an arrow; a tick keeps one whole. */
export function GivenUpLast({ variables, importance, onChange }: Props) {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const order = inOrder(variables, importance ?? {})
  const never = order.filter((name) => isNever(importance ?? {}, name))
  const free = order.filter((name) => !never.includes(name))

  function put(next: readonly string[], name: string) {
    if (next === free) return
    focusOnceDrawn(
      () => {
        onChange(importanceOf([...never, ...next], never))
        setSaid(`${name}, ${next.indexOf(name) + 1} of ${next.length}`)
      },
      () => nameOf(list.current, name),
    )
  }

  function onKey(event: KeyboardEvent) {
    const by = lookUp({ ArrowUp: -1, ArrowDown: 1 }, event.key)
    const { variable } = (event.target as HTMLElement).dataset
    if (by === undefined || variable === undefined) return
    event.preventDefault()
    if (event.altKey) {
      if (!never.includes(variable)) put(moved(free, variable, by), variable)
      return
    }
    const next = order.at(Math.max(0, Math.min(order.length - 1, order.indexOf(variable) + by))) ?? variable
    nameOf(list.current, next)?.focus()
  }

  function drop(event: DragEvent, onto: string) {
    event.preventDefault()
    if (dragged !== null && !never.includes(onto)) {
      put(moved(free, dragged, free.indexOf(onto) - free.indexOf(dragged)), dragged)
    }
    setDragged(null)
  }

  return (
    <section aria-label="Given up last">
      <h3>Given up last</h3>
      <CheckboxField
        label="In an order of my own"
        checked={importance !== undefined}
        onChange={(on) => onChange(on ? importanceOf(order, []) : undefined)}
      />
      {importance === undefined ? (
        <p className="muted small">Every order with one variable first is tried; the fewest values win.</p>
      ) : (
        <>
          <ol ref={list} className={style.order} onKeyDown={onKey}>
            {order.map((name) => {
              const isKept = never.includes(name)
              return (
                <li key={name} className={style.ranked}>
                  <button
                    type="button"
                    className={style.name}
                    data-variable={name}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    draggable={!isKept}
                    onDragStart={() => setDragged(name)}
                    onDragOver={(event) => {
                      if (dragged !== null) event.preventDefault()
                    }}
                    onDrop={(event) => drop(event, name)}
                  >
                    <span className="num">{isKept ? '–' : free.indexOf(name) + 1}</span> {name}
                  </button>
                  <CheckboxField
                    label="never"
                    name={`Never empty ${name}`}
                    checked={isKept}
                    onChange={(on) =>
                      onChange(
                        importanceOf(order, on ? [...never, name] : never.filter((each) => each !== name)),
                      )
                    }
                  />
                </li>
              )
            })}
          </ol>
          <p className="muted small">
            Given up first stands last. Drag, or hold <kbd>Alt</kbd> with an arrow.
          </p>
          <span className="vh" aria-live="polite">
            {said}
          </span>
        </>
      )}
    </section>
  )
}

function nameOf(list: HTMLElement | null, variable: string) {
  return list?.querySelector<HTMLElement>(`[data-variable="${CSS.escape(variable)}"]`)
}
