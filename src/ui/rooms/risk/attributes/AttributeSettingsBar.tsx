import { useState, type ReactNode } from 'react'
import { leaveOutAttributes, measureAttributes, type AttributeSettings } from '../../../../store/attributes'
import { NumberField } from '../../../parts/NumberField'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { MeasureSettings } from '../MeasureSettings'
import { formNames } from './attribute-words'

type Props = {
  readonly variable: string
  readonly settings: AttributeSettings
  readonly measuring: boolean
  /** What is chosen beside them without a measurement. */
  readonly before: ReactNode
}

const forms = (['distinct', 'entropy', 'recursive'] as const).map((value) => ({
  value,
  label: formNames[value],
}))

/** How diverse and how close to the file cells should be; measured with when the button is pressed. */
export function AttributeSettingsBar({ variable, settings, measuring, before }: Props) {
  const [changed, setChanged] = useState<Partial<AttributeSettings>>({})
  const now = { ...settings, ...changed }
  const change = (patch: Partial<AttributeSettings>) => setChanged((earlier) => ({ ...earlier, ...patch }))
  return (
    <MeasureSettings
      measuring={measuring}
      onLeaveOut={() => void leaveOutAttributes(variable)}
      onMeasure={() => {
        setChanged({})
        void measureAttributes(variable, now)
      }}
    >
      {before}
      <div className="field">
        <span className="lab">Diversity</span>
        <Segmented
          label="Form of diversity"
          options={forms}
          value={now.form}
          onChange={(form) => change({ form })}
        />
      </div>
      <NumberField
        label="At least, l"
        value={now.l}
        min={1}
        whole={now.form !== 'entropy'}
        step={now.form === 'entropy' ? 0.5 : 1}
        width={64}
        onChange={(l) => change({ l })}
      />
      {now.form === 'recursive' && (
        <NumberField
          label="Times, c"
          value={now.c}
          min={0}
          aboveMin
          step={0.5}
          width={64}
          onChange={(c) => change({ c })}
        />
      )}
      <NumberField
        label="Distance, t"
        value={now.t}
        min={0}
        max={1}
        step={0.05}
        width={64}
        onChange={(t) => change({ t })}
      />
      <Select
        label="Scale"
        options={[
          { value: 'usual', label: 'By its type' },
          { value: 'nominal', label: 'Nominal' },
          { value: 'ordered', label: 'Ordered' },
        ]}
        value={now.scale ?? 'usual'}
        onChange={(scale) => change({ scale: scale === 'usual' ? null : scale })}
      />
    </MeasureSettings>
  )
}
