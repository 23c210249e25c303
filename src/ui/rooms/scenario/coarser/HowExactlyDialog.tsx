import { useState } from 'react'
import { haveBands, toldApart, type Coarser } from '../../../../store/coarser'
import { DraftDialog } from '../../../parts/DraftDialog'
import { NumberField } from '../../../parts/NumberField'
import { Radio } from '../../../parts/Radio'
import { count, plural } from '../../../words/numbers'
import { useLevels } from '../../../scenario/impossible/use-levels'
import { coarserOf, draftOf, objectionTo } from './draft-knowledge'
import { LevelGroups } from './LevelGroups'
import style from './HowExactly.module.css'

type Props = {
  readonly variable: string
  readonly coarser: Coarser | undefined
  readonly onChange: (coarser: Coarser | undefined) => void
  readonly onClose: () => void
}

/** How exactly a variable is known: as released, in bands of a number, or by groups of levels. */
export function HowExactlyDialog({ variable, coarser, onChange, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(coarser))
  const levels = useLevels([variable])(variable)?.levels ?? []
  const objection = objectionTo(draft, levels)
  return (
    <DraftDialog
      title={`How exactly ${variable} is known`}
      told={
        levels.length > 0 &&
        `${count(toldApart(levels, coarserOf(draft)))} of ${plural(levels.length, 'level')} told apart.`
      }
      objection={objection}
      does="It is known so"
      onDo={() => onChange(coarserOf(draft))}
      onClose={onClose}
    >
      <fieldset className={style.ways}>
        <legend className="vh">{variable} is known</legend>
        <Radio
          group="exactly"
          label="As released"
          checked={draft.way === 'released'}
          onChange={() => setDraft({ ...draft, way: 'released' })}
        />
        {(haveBands(levels) || draft.way === 'bands') && (
          <div>
            <Radio
              group="exactly"
              label="In bands, of an age that is guessed or a size that is seen"
              checked={draft.way === 'bands'}
              onChange={() => setDraft({ ...draft, way: 'bands' })}
            />
            {draft.way === 'bands' && (
              <div className={style.fields}>
                <NumberField
                  label="Width of a band"
                  value={draft.width}
                  min={0}
                  aboveMin
                  width={96}
                  onChange={(width) => setDraft({ ...draft, width })}
                />
                <NumberField
                  label="A band begins at"
                  value={draft.from}
                  width={96}
                  onChange={(from) => setDraft({ ...draft, from })}
                />
              </div>
            )}
          </div>
        )}
        <div>
          <Radio
            group="exactly"
            label="By groups of levels, where what is seen is less than what was asked"
            checked={draft.way === 'groups'}
            onChange={() => setDraft({ ...draft, way: 'groups' })}
          />
          {draft.way === 'groups' && (
            <LevelGroups
              variable={variable}
              levels={levels}
              labels={draft.labels}
              onChange={(labels) => setDraft({ ...draft, labels })}
            />
          )}
        </div>
      </fieldset>
    </DraftDialog>
  )
}
