import type { Scenario } from '../../../../engine/assess/recipe'
import { Select } from '../../../parts/Select'
import { Switch } from '../../../parts/Switch'
import { missingMatches, missingReadings, type MissingReading } from '../missing-in-words'
import style from './RegisterDialog.module.css'

type Props = { readonly draft: Scenario; readonly onChange: (draft: Scenario) => void }

/** Under what circumstances an intruder to be added goes about it. */
export function DraftCircumstances({ draft, onChange }: Props) {
  return (
    <div className={style.circumstances}>
      <div className="field">
        <span>Knows who was sampled</span>
        <Switch
          label="Knows who was sampled"
          on={draft.targetInSample ?? false}
          onChange={(targetInSample) => onChange({ ...draft, targetInSample })}
        />
      </div>
      <Select<MissingReading>
        label="A missing key value matches"
        width={200}
        options={missingReadings.map((value) => ({ value, label: missingMatches[value] }))}
        value={draft.missing ?? 'category'}
        onChange={(missing) => onChange({ ...draft, missing })}
      />
    </div>
  )
}
