import { useState, type ReactNode } from 'react'
import { leaveOutFamily, measureFamily, type EntryOf } from '../../../../store/families'
import { NumberField } from '../../../parts/NumberField'
import { Select } from '../../../parts/Select'
import { MeasureSettings } from '../MeasureSettings'

type Props = {
  readonly entry: EntryOf<'suda'>
  readonly keyLength: number
  /** Whether the file says itself what share of the population it is. */
  readonly ownFraction: boolean
  readonly measuring: boolean
  readonly isMeasured: boolean
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
export function SpecialSettings({ entry, keyLength, ownFraction, isMeasured, measuring, before }: Props) {
  const [changed, setChanged] = useState<Partial<Draft>>({})
  const draft: Draft = {
    maxSize: Math.min(entry.maxSize ?? keyLength, keyLength),
    disFraction: entry.disFraction ?? (ownFraction ? null : 0.01),
    score: entry.score ?? 'factorial',
    ...changed,
  }
  const change = (part: Partial<Draft>) => setChanged((before) => ({ ...before, ...part }))
  return (
    <MeasureSettings
      measuring={measuring}
      {...(isMeasured
        ? { onLeaveOut: () => void leaveOutFamily(entry) }
        : { label: 'Measure special uniques' })}
      onMeasure={() => {
        setChanged({})
        void measureFamily(entryOf(entry, draft, keyLength))
      }}
    >
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
    </MeasureSettings>
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
