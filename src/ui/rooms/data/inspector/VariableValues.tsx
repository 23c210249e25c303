import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { levelsStore, needLevels } from '../../../../store/levels'
import { hasLevels } from '../../../../store/roles'
import { tableStore } from '../../../../store/table'
import { Button } from '../../../parts/Button'
import { MiniBars } from '../../../parts/MiniBars'
import { count, plural } from '../../../words/numbers'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { LevelsEditor } from './LevelsEditor'
import { LevelsTable } from './LevelsTable'
import style from './LevelsTable.module.css'
import type { LevelCount } from '../../../../worker/questions/levels-of'
import type { VariableDescription } from '../../../../file/table-description'

type Props = { readonly variable: VariableDescription; readonly data: DataSource }

/** The levels of a variable with their counts, to be put in order and labelled; of a number, its shape. */
export function VariableValues({ variable, data }: Props) {
  return hasLevels(variable) ? (
    // Another variable starts with its table.
    <Levels key={variable.name} variable={variable} data={data} />
  ) : (
    <InspectorSection title="Values">
      {variable.bars.length > 0 && <MiniBars bars={variable.bars} />}
      <dl className="kv" style={{ marginTop: 6 }}>
        <dt>Different values</dt>
        <dd>{count(variable.distinct)}</dd>
        <dt>Missing</dt>
        <dd>{count(variable.missing)}</dd>
        {variable.typical !== '' && (
          <>
            <dt>In short</dt>
            <dd>{variable.typical}</dd>
          </>
        )}
      </dl>
    </InspectorSection>
  )
}

function Levels({ variable, data }: Props) {
  const { name } = variable
  const [editing, setEditing] = useState(false)
  const levels = useStore(levelsStore, (state): readonly LevelCount[] | undefined =>
    lookUp(state.byVariable, name),
  )
  const description = useStore(tableStore, (table) => (table.status === 'ready' ? table.description : null))
  const made = useStore(tableStore, (table) => table.status === 'ready' && table.source.kind === 'made')
  useEffect(() => {
    void needLevels(name)
  }, [name, description])
  return (
    <InspectorSection title="Levels">
      {!levels ? (
        <p className="muted">{plural(variable.distinct, 'level')}, being counted</p>
      ) : editing ? (
        <LevelsEditor variable={name} data={data} levels={levels} onClose={() => setEditing(false)} />
      ) : (
        <>
          <LevelsTable variable={name} data={data} levels={levels} records={description?.records ?? 0} />
          <span className={style.below}>
            <Button small kind="quiet" onPress={() => setEditing(true)}>
              {made ? 'Change labels' : 'Change order and labels'}
            </Button>
          </span>
        </>
      )}
    </InspectorSection>
  )
}
