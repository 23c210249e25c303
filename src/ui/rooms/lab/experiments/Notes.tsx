import type { ReactNode } from 'react'
import { Panel } from '../../../parts/Panel'
import styles from './Experiments.module.css'

/** Why a printed number cannot be held against ours, by the letter at its row. */
export function Notes({
  notes,
}: {
  readonly notes: readonly { readonly mark: string; readonly text: ReactNode }[]
}) {
  return (
    <Panel title="Notes" sub="what cannot be held against print, and why">
      <ol className={styles.notes}>
        {notes.map(({ mark, text }) => (
          <li key={mark}>
            <b>{mark}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
