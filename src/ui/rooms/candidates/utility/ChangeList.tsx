import { useId, type KeyboardEvent } from 'react'
import type { CommonUnit } from '../../../../engine/utility/definitions'
import { type ChangeGroup, type ChangeRow, writeSize } from './change-rows'
import { LossBar } from './LossBar'
import styles from './Utility.module.css'

type Props = {
  readonly groups: readonly ChangeGroup[]
  readonly picked: ChangeRow | null
  readonly onPick: (row: ChangeRow) => void
  /** Told of the keys that are not of the list. */
  readonly onKey: (event: KeyboardEvent) => void
}

const groupNames = {
  errors: { name: 'In sampling errors', note: 'dashed at one' },
  percent: { name: 'In per cent', note: 'no sampling error' },
  own: { name: 'Each in its own unit', note: 'not to be compared' },
} as const

/** What changed, what changed most first; the arrows go from line to line. */
export function ChangeList({ groups, picked, onPick, onKey }: Props) {
  const id = useId()
  const rows = groups.flatMap((group) => group.rows)
  const idOf = (row: ChangeRow) => `${id}-${rows.indexOf(row)}`

  function press(event: KeyboardEvent) {
    const at = picked ? rows.findIndex((row) => row.id === picked.id) : -1
    const to = placeAfter(event.key, at, rows.length)
    if (to === null) {
      onKey(event)
      return
    }
    event.preventDefault()
    onPick(rows[to])
    document.getElementById(idOf(rows[to]))?.scrollIntoView({ block: 'nearest' })
  }

  const current = rows.find((row) => row.id === picked?.id)
  return (
    <div
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label="What changed, the most first"
      aria-activedescendant={current && idOf(current)}
      onKeyDown={press}
    >
      {groups.map(({ unit, rows: own }) => (
        <div key={unit} role="group" aria-label={`${groupNames[unit].name}, ${groupNames[unit].note}`}>
          <div className={styles.group} aria-hidden="true">
            <span>{groupNames[unit].name}</span>
            <span>{groupNames[unit].note}</span>
          </div>
          {own.map((row) => (
            <div
              key={row.id}
              id={idOf(row)}
              className={styles.row}
              role="option"
              aria-selected={row.id === picked?.id}
              onClick={() => onPick(row)}
            >
              <span className={styles.name}>{row.title}</span>{' '}
              <span className={styles.value}>
                {unit === 'own' ? row.own : written(row, unit)}{' '}
                <span className={styles.runs}>{row.runs > 1 ? `${row.runs} runs` : ''}</span>
              </span>{' '}
              <span className={styles.detail}>{row.detail}</span>
              {unit !== 'own' && row[unit] && (
                <span className={styles.bar}>
                  <LossBar size={row[unit]} most={mostOf(own, unit)} isInErrors={unit === 'errors'} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function written(row: ChangeRow, unit: CommonUnit): string {
  const size = row[unit]
  return size ? writeSize(size, unit) : ''
}

function mostOf(rows: readonly ChangeRow[], unit: CommonUnit): number {
  return Math.max(unit === 'errors' ? 2 : 1, ...rows.map((row) => row[unit]?.high ?? row[unit]?.value ?? 0))
}

function placeAfter(key: string, at: number, length: number): number | null {
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(length - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}
