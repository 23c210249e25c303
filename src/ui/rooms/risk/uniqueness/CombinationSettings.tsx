import type { ThresholdRuleEntry } from '../../../../engine/assess/family-entries'
import { defaultDimension, defaultThreshold } from '../../../../store/threshold-rule'
import { Button } from '../../../parts/Button'
import { CheckMenu } from '../../../parts/CheckMenu'
import { IconButton } from '../../../parts/IconButton'
import { NumberField } from '../../../parts/NumberField'
import { Segmented } from '../../../parts/Segmented'
import styles from './Uniqueness.module.css'

type Props = {
  readonly draft: ThresholdRuleEntry
  readonly keyVariables: readonly string[]
  /** Variables that a named key may have: not only those of the scenario's key. */
  readonly variables: readonly string[]
  readonly onChange: (draft: ThresholdRuleEntry) => void
}

/** All combinations up to a number of variables with one threshold, or keys by name with a threshold each. */
export function CombinationSettings({ draft, keyVariables, variables, onChange }: Props) {
  const { keys, on = 'records', upTo = defaultDimension } = draft
  const threshold = draft.threshold ?? defaultThreshold[on]
  const rest = { measure: draft.measure, ...(draft.as !== undefined && { as: draft.as }) }
  const counted = on === 'weights' ? { on } : {}
  const unit = on === 'weights' ? 'people' : 'records'
  const setKeys = (next: NonNullable<ThresholdRuleEntry['keys']>) =>
    onChange({ ...rest, keys: next, ...counted })
  return (
    <>
      <div className={styles.settings} style={{ marginBottom: 12 }}>
        <Segmented
          label="Which combinations"
          options={[
            { value: 'all', label: 'All up to' },
            { value: 'named', label: 'Named keys' },
          ]}
          value={keys ? 'named' : 'all'}
          onChange={(which) => {
            if (which === 'all') onChange({ ...rest, ...counted })
            else setKeys(keys ?? [{ variables: keyVariables.slice(0, 2), threshold }])
          }}
        />
        <Segmented
          label="What is counted"
          options={[
            { value: 'records', label: 'Records' },
            { value: 'weights', label: 'People' },
          ]}
          value={on}
          onChange={(next) => {
            const counts = next === 'weights' ? { on: next } : {}
            if (keys) onChange({ ...rest, keys, ...counts })
            else onChange({ ...rest, ...(draft.upTo !== undefined && { upTo }), ...counts })
          }}
        />
        {!keys && (
          <>
            <NumberField
              label="Up to"
              unit="variables"
              value={Math.min(upTo, keyVariables.length)}
              min={1}
              max={keyVariables.length}
              whole
              step={1}
              width={110}
              onChange={(next) => onChange({ ...draft, upTo: next })}
            />
            <NumberField
              label="Rare: fewer than"
              unit={unit}
              value={threshold}
              min={0}
              aboveMin
              step={1}
              width={140}
              onChange={(next) => onChange({ ...draft, threshold: next })}
            />
          </>
        )}
      </div>
      {keys && (
        <div className={styles.keys}>
          {keys.map((key, k) => (
            <div key={k} className={styles.key}>
              <CheckMenu
                label={`Variables of key ${k + 1}`}
                hideLabel={k > 0}
                options={variables.map((name) => ({ value: name, label: name }))}
                chosen={key.variables}
                none="Choose variables"
                width={320}
                onChange={(chosen) => setKeys(keys.with(k, { ...key, variables: chosen }))}
              />
              <NumberField
                label={`Threshold of key ${k + 1}`}
                hideLabel={k > 0}
                unit={unit}
                value={key.threshold}
                min={0}
                aboveMin
                step={1}
                width={140}
                onChange={(next) => setKeys(keys.with(k, { ...key, threshold: next }))}
              />
              {keys.length > 1 && (
                <IconButton
                  name="close"
                  label={`Remove key ${k + 1}`}
                  onPress={() => setKeys(keys.toSpliced(k, 1))}
                />
              )}
            </div>
          ))}
          <div>
            <Button
              small
              icon="plus"
              onPress={() =>
                setKeys([...keys, { variables: [], threshold: keys.at(-1)?.threshold ?? threshold }])
              }
            >
              Add a key
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
