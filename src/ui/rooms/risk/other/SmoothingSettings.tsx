import { useState } from 'react'
import { show } from '../../../../store/navigate'
import { leaveOutFamily, measureFamily, type EntryOf } from '../../../../store/families'
import { radiusOfKey } from '../../../../store/radius-of-key'
import { Button } from '../../../parts/Button'
import { NumberField } from '../../../parts/NumberField'
import { Tag } from '../../../parts/Tag'
import { OtherModelFrame } from './OtherModelFrame'
import { MeasureSettings } from '../MeasureSettings'
import styles from './OtherModels.module.css'
import type { VariableDescription } from '../../../../file/table-description'

type Props = {
  readonly entry: EntryOf<'negativeBinomial'>
  readonly scenarioKey: readonly string[]
  readonly variables: readonly VariableDescription[]
  readonly cautions: readonly string[]
  readonly measuring: boolean
}

/** Wider neighbourhoods are nearly the whole variable. */
const widestRadius = 50

/** Negative-binomial smoothing: how many levels away count as near, for each key variable with an order. */
export function SmoothingSettings({ entry, scenarioKey, variables, cautions, measuring }: Props) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({})
  const radius = { ...radiusOfKey(scenarioKey, variables, entry), ...changed }
  const nominal = scenarioKey.filter((name) => !Object.hasOwn(radius, name))
  return (
    <OtherModelFrame
      title="Negative-binomial smoothing"
      tag={<Tag tone="warn">experimental</Tag>}
      cautions={cautions}
    >
      <MeasureSettings
        measuring={measuring}
        onLeaveOut={() => void leaveOutFamily(entry)}
        onMeasure={() => {
          setChanged({})
          void measureFamily({ ...entry, radius: { ...entry.radius, ...radius } })
        }}
      >
        {Object.entries(radius).map(([name, levelsAway]) => (
          <NumberField
            key={name}
            label={`Radius of ${name}`}
            unit="levels"
            value={levelsAway}
            min={0}
            max={widestRadius}
            whole
            step={1}
            width={110}
            onChange={(value) => setChanged((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </MeasureSettings>
      {nominal.length > 0 && (
        <p className={`muted small ${styles.note}`}>
          Neighbours agree on {nominal.join(', ')}, which {nominal.length === 1 ? 'has' : 'have'} no order.{' '}
          <Button kind="quiet" small onPress={() => show('data')}>
            Set an order in Data
          </Button>
        </p>
      )}
    </OtherModelFrame>
  )
}
