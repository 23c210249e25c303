import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { look } from '../../../store/navigate'
import { viewStore } from '../../../store/view'
import { Provenance, type HowKnown } from '../../parts/Provenance'
import { noNumber } from '../../words/numbers'
import styles from './MeasureCell.module.css'

type Props = {
  readonly label: string
  readonly symbol?: ReactNode
  readonly value: string
  readonly how: HowKnown
  /** A chart of 30 px height, or a note. */
  readonly chart: ReactNode
  readonly sentence: ReactNode
  /** What the inspector shows when it is pressed, such as `identification.tauStar`; null where it has nothing of that number. */
  readonly id: string | null
  /** Out of date, or being computed again: the value is dimmed. */
  readonly dimmed?: boolean
}

/** One number of the strip: label and symbol, value and how it is known, interval, sentence. All of it opens the inspector. */
export function MeasureCell({ label, symbol, value, how, chart, sentence, id, dimmed = false }: Props) {
  const selected = useStore(
    viewStore,
    ({ subject }) => id !== null && subject.kind === 'measure' && subject.id === id,
  )
  // Of what is not there nothing is known.
  const isThere = value !== noNumber
  return (
    <div className={`measure ${selected ? 'is-sel' : ''} ${styles.cell}`}>
      {id !== null && (
        <button
          type="button"
          className={styles.open}
          aria-pressed={selected}
          onClick={() => look({ kind: 'measure', id })}
        >
          <span className="vh">
            {label}: {isThere ? `${value}, ${how}` : 'no number'}. Open in the inspector.
          </span>
        </button>
      )}
      <div className={`ml ${styles.label}`}>
        <span title={label}>{label}</span>
        <span>{symbol}</span>
      </div>
      <div className={`mv ${dimmed ? styles.dimmed : ''}`}>
        {value} {isThere && <Provenance how={how} />}
      </div>
      <div className="mi">{chart}</div>
      <p>{sentence}</p>
    </div>
  )
}
