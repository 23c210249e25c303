import { useState, type ReactNode } from 'react'
import { leaveOutFamily, setFamily, type EntryOf } from '../../../../store/families'
import { Button } from '../../../parts/Button'
import { NumberField } from '../../../parts/NumberField'
import { Select } from '../../../parts/Select'
import styles from './Special.module.css'

type Props = {
  readonly entry: EntryOf<'suda'>
  readonly keyLength: number
  /** Whether the file says itself what share of the population it is. */
  readonly ownFraction: boolean
  readonly measuring: boolean
  /** As its result is named; absent where it is not measured yet. */
  readonly leaveOut?: string
  /** What is set beside them without a measurement. */
  readonly before?: ReactNode
}

type Draft = {
  readonly maxSize: number
  /** Null: the sample's. */
  readonly disFraction: number | null
  readonly score: 'factorial' | 'ihsn'
}

/** How large the sets are that are looked for, what each counts, and the fraction that DIS is worked out with. */
export function SpecialSettings({ entry, keyLength, ownFraction, measuring, leaveOut, before }: Props) {
  const [changed, setChanged] = useState<Partial<Draft>>({})
  const draft: Draft = {
    maxSize: Math.min(entry.maxSize ?? keyLength, keyLength),
    disFraction: entry.disFraction ?? (ownFraction ? null : 0.01),
    score: entry.score ?? 'factorial',
    ...changed,
  }
  const change = (part: Partial<Draft>) => setChanged((before) => ({ ...before, ...part }))
  return (
    <div className={styles.settings}>
      {before}
      <NumberField
        label="Sets of up to"
        unit="variables"
        whole
        min={1}
        max={keyLength}
        step={1}
        width={120}
        value={draft.maxSize}
        onChange={(maxSize) => change({ maxSize })}
      />
      <Select
        label="What a set counts"
        options={[
          { value: 'factorial', label: 'Factorial, as in the paper' },
          { value: 'ihsn', label: 'As in the IHSN program' },
        ]}
        value={draft.score}
        onChange={(score) => change({ score })}
      />
      {ownFraction && (
        <Select
          label="Fraction for DIS"
          options={[
            { value: 'own', label: 'The sample’s' },
            { value: 'other', label: 'Another' },
          ]}
          value={draft.disFraction === null ? 'own' : 'other'}
          onChange={(which) => change({ disFraction: which === 'own' ? null : 0.01 })}
        />
      )}
      {draft.disFraction !== null && (
        <NumberField
          label="Sampling fraction"
          min={0}
          aboveMin
          max={1}
          width={110}
          value={draft.disFraction}
          onChange={(disFraction) => change({ disFraction })}
        />
      )}
      <div className={styles.run}>
        {leaveOut !== undefined && (
          <Button
            kind="quiet"
            onPress={() => void leaveOutFamily(leaveOut, { verb: 'leave out', things: ['special uniques'] })}
          >
            Leave out
          </Button>
        )}
        <Button
          icon="play"
          busy={measuring}
          onPress={() => {
            setChanged({})
            void setFamily(entryOf(entry, draft, keyLength), { verb: 'measure', things: ['special uniques'] })
          }}
        >
          {leaveOut === undefined ? 'Measure special uniques' : 'Measure'}
        </Button>
      </div>
    </div>
  )
}

/** What is usual is not written into the recipe. */
function entryOf({ as }: EntryOf<'suda'>, draft: Draft, keyLength: number): EntryOf<'suda'> {
  const { maxSize, disFraction, score } = draft
  return {
    measure: 'suda',
    ...(as !== undefined && { as }),
    ...(maxSize < keyLength && { maxSize }),
    ...(disFraction !== null && { disFraction }),
    ...(score === 'ihsn' && { score }),
  }
}
