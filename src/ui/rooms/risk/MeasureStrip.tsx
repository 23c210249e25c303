import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { RiskResult } from '../../../engine/assess/results'
import { byName } from '../../../engine/by-name'
import { look } from '../../../store/navigate'
import { viewStore } from '../../../store/view'
import { Provenance, type HowKnown } from '../../parts/Provenance'
import { Symbol } from '../../parts/Symbol'
import { noNumber } from '../../words/numbers'
import { numberOf, riskValue, writeMeasured } from '../../measures/measure-values'
import { triedInWords } from '../../measures/tried'
import styles from './MeasureStrip.module.css'
import { ShareBar } from './ShareBar'

/** What numbers are of. */
export type Numbered = {
  /** As the result is named in the recipe; null: the inspector has nothing of it. */
  readonly key: string | null
  readonly entry: { readonly measure: string }
  /** Null where the numbers are in no result of the recipe, and are written already. */
  readonly result: RiskResult | null
}

/** A number of the strip: its field, and what its definition does not say of it. */
export type StripNumber = {
  /** As in the result: `expected`, `kAnonymity.3.records`. */
  readonly field: string
  /** Where it is of something else than the rest of the strip. */
  readonly of?: Numbered
  /** What the inspector shows, where that is another number. */
  readonly id?: string
  /** In the place of its title, which may be too long for the strip. */
  readonly label?: string
  readonly symbol?: ReactNode
  readonly how?: HowKnown
  readonly value?: string
  /** The part of a whole that it is: a bar over the caption. */
  readonly part?: number
  readonly caption?: string
  /** In the place of both: a chart of 30 px height. */
  readonly chart?: ReactNode
  readonly sentence: ReactNode
  /** It alone is being computed. */
  readonly dimmed?: boolean
}

type Props = {
  readonly of: Numbered
  readonly numbers: readonly StripNumber[]
  /** Out of date, or being computed again: the values are dimmed. */
  readonly dimmed?: boolean
}

/** The headline numbers of a measure in a row; each opens the inspector. */
export function MeasureStrip({ of, numbers, dimmed = false }: Props) {
  return (
    <div className="measures" style={{ gridTemplateColumns: `repeat(${numbers.length}, 1fr)` }}>
      {numbers.map((each, i) => (
        <Cell key={i} of={of} {...each} dimmed={dimmed || each.dimmed === true} />
      ))}
    </div>
  )
}

/** Label and symbol, value and how it is known, interval, sentence. */
function Cell({
  of,
  field,
  chart,
  sentence,
  dimmed,
  ...said
}: StripNumber & Required<Pick<StripNumber, 'of' | 'dimmed'>>) {
  const entry = numberOf(of.entry, field)
  const id = said.id ?? (of.key === null ? null : `${of.key}.${field}`)
  const selected = useStore(
    viewStore,
    ({ subject }) => id !== null && subject.kind === 'measure' && subject.id === id,
  )
  const { label = entry.title, symbol = <Symbol of={entry.symbol} />, how = entry.how } = said
  const { value = valueOf(of.result, field), part, caption = '' } = said
  // Of what is not there nothing is known.
  const isThere = value !== noNumber
  const tried = isThere ? triedInWords(entry.id) : null
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
      <div className="mi">
        {chart ??
          (part === undefined ? (
            <span className={styles.note}>{caption}</span>
          ) : (
            <ShareBar part={part} caption={caption} />
          ))}
      </div>
      <p>{sentence}</p>
      {tried !== null && <p className={styles.tried}>Where it was tried: {tried}.</p>}
    </div>
  )

  function valueOf(result: RiskResult | null, at: string): string {
    return writeMeasured(entry, result && riskValue(byName([['it', result]]), `it.${at}`, entry))
  }
}
