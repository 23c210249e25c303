import { useRef, useState, type KeyboardEvent } from 'react'
import { lookUp } from '../../../../engine/by-name'
import { count } from '../../../words/numbers'
import styles from './Model.module.css'

export type PairState = {
  readonly isIn: boolean
  /** As which one the search added it, from 1; null when it did not. */
  readonly entry: number | null
  /** Why it can't be put in or taken out; null: it can. */
  readonly why: string | null
}

type Props = {
  readonly variables: readonly string[]
  readonly stateOf: (pair: readonly [string, string]) => PairState
  readonly onToggle: (pair: readonly [string, string]) => void
}

type Place = { readonly row: number; readonly column: number }

const steps: Readonly<Partial<Record<string, Place>>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Every pair of key variables once; those in the model are filled and numbered. Arrows move, Space or Enter toggles. */
export function InteractionTriangle({ variables, stateOf, onToggle }: Props) {
  const [focused, setFocused] = useState<Place>({ row: 1, column: 0 })
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  function move(event: KeyboardEvent, { row, column }: Place) {
    const step = lookUp(steps, event.key)
    if (!step) return
    event.preventDefault()
    const next = buttons.current.get(`${row + step.row} ${column + step.column}`)
    next?.focus()
  }

  if (variables.length < 2)
    return <p className="muted">The key has one variable: there are no interactions.</p>
  const columns = variables.slice(0, -1)
  return (
    <div
      className={styles.triangle}
      role="group"
      aria-label="Pairs of key variables"
      style={{ gridTemplateColumns: `minmax(48px, 84px) repeat(${columns.length}, minmax(24px, 52px))` }}
    >
      {variables.slice(1).map((variable, i) => (
        <div key={variable} className={styles.row}>
          <span className={styles.name} style={{ gridColumn: 1 }} title={variable}>
            {variable}
          </span>
          {columns.slice(0, i + 1).map((other, column) => {
            const place = { row: i + 1, column }
            const { isIn, entry, why } = stateOf([other, variable])
            return (
              <button
                key={other}
                ref={(button) => {
                  const name = `${place.row} ${place.column}`
                  if (button) buttons.current.set(name, button)
                  else buttons.current.delete(name)
                }}
                type="button"
                className={styles.pair}
                style={{ gridColumn: column + 2 }}
                aria-pressed={isIn}
                aria-disabled={why !== null || undefined}
                aria-label={`${other} × ${variable}${isIn && entry !== null ? `, entered ${count(entry)}` : ''}`}
                title={why ?? `${other} × ${variable}`}
                tabIndex={focused.row === place.row && focused.column === column ? 0 : -1}
                onFocus={() => setFocused(place)}
                onKeyDown={(event) => move(event, place)}
                onClick={() => {
                  if (why === null) onToggle([other, variable])
                }}
              >
                {isIn && (entry === null ? '+' : count(entry))}
              </button>
            )
          })}
        </div>
      ))}
      <div className={styles.row} aria-hidden="true">
        {columns.map((variable, column) => (
          <span key={variable} className={styles.foot} style={{ gridColumn: column + 2 }} title={variable}>
            {variable}
          </span>
        ))}
      </div>
    </div>
  )
}
