import type { IntrudersList, Scenario } from '../../../../engine/assess/recipe'
import { omit } from '../../../../store/omit'
import { Select } from '../../../parts/Select'
import { Switch } from '../../../parts/Switch'
import { missingMatches, missingReadings, type MissingReading } from '../../../scenario/missing-in-words'
import { ListCovers, ListErrors } from '../list/ListCovers'
import style from './RegisterDialog.module.css'

type Props = { readonly draft: Scenario; readonly onChange: (draft: Scenario) => void }

/** Under what circumstances an intruder to be added goes about it. */
export function DraftCircumstances({ draft, onChange }: Props) {
  const setList = (list: IntrudersList | undefined) =>
    onChange(list ? { ...draft, list } : omit(draft, 'list'))
  return (
    <div className={style.circumstances}>
      <div className="field">
        <span>Knows who was sampled</span>
        <Switch
          label="Knows who was sampled"
          on={draft.targetInSample ?? false}
          onChange={(targetInSample) =>
            onChange({ ...(targetInSample ? draft : omit(draft, 'list')), targetInSample })
          }
        />
      </div>
      {draft.targetInSample === true && (
        <>
          <div className="field">
            <span>List covers</span>
            <ListCovers who="the new intruder" list={draft.list} onChange={setList} />
          </div>
          <div className="field">
            <span>Wrong on the list</span>
            <ListErrors who="the new intruder" list={draft.list} onChange={setList} />
          </div>
        </>
      )}
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
