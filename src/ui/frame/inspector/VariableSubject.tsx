import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { VariableSettings } from '../../../engine/assess/recipe'
import { setVariable } from '../../../store/data-settings'
import { isKeyCurrent } from '../../../store/freshness'
import { levelsStore, needLevels } from '../../../store/levels'
import { recipeStore } from '../../../store/recipe'
import { resultsStore, type Kept } from '../../../store/results'
import { roleOf } from '../../../store/roles'
import { tableStore } from '../../../store/table'
import { viewStore } from '../../../store/view'
import type { KeyDescription, LevelCount, VariableDescription } from '../../../worker/contract'
import { Kbd } from '../../parts/Kbd'
import { MiniBars } from '../../parts/MiniBars'
import { TextField } from '../../parts/TextField'
import { count, plural } from '../../words/numbers'
import { roleMeaning, roleName, typeName } from '../../words/variables'
import { InspectorHead, InspectorSection } from './InspectorHead'
import { LevelsTable } from './LevelsTable'

/** A variable: its levels, what it does in the key, its role and type with the reason, its name on screen. */
export function VariableSubject({ name }: { readonly name: string }) {
  const variable = useStore(tableStore, (table) =>
    table.status === 'ready' ? table.description.variables.find((each) => each.name === name) : undefined,
  )
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  if (!variable || !recipe)
    return <InspectorHead kind="Variable" title={<span className="mono">{name}</span>} />
  const role = roleOf(recipe, scenario, variable)
  const settings = recipe.data.variables?.[name] ?? {}
  return (
    <>
      <InspectorHead
        kind={settings.label ? `Variable, ${settings.label}` : 'Variable'}
        title={
          <span className="mono" style={{ fontSize: 14 }}>
            {name}
          </span>
        }
      />
      <Values variable={variable} />
      <AsKeyVariable variable={variable} />
      <InspectorSection title="Role">
        <p>{roleMeaning[role]}</p>
        {variable.roleReason !== '' && (
          <p className="muted">
            Suggested: {roleName(variable.role).toLowerCase()}, {variable.roleReason}
          </p>
        )}
      </InspectorSection>
      <InspectorSection title="Type">
        <p>
          {typeName(variable.type)}
          {variable.typeReason !== '' && <span className="muted">: {variable.typeReason}</span>}
        </p>
      </InspectorSection>
      <InspectorSection title="Name on screen">
        <TextField
          label={`Label of ${name}`}
          hideLabel
          width="100%"
          value={settings.label ?? ''}
          onChange={(label) => {
            void setVariable(name, withLabel(settings, label.trim()))
          }}
        />
      </InspectorSection>
      <InspectorSection title="Shortcuts">
        <p className="muted">
          In the table: <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>K</Kbd> key, <Kbd>S</Kbd> sensitive, <Kbd>D</Kbd>{' '}
          drop
        </p>
      </InspectorSection>
    </>
  )
}

function useLevels(name: string): readonly LevelCount[] | undefined {
  return useStore(levelsStore, (state): readonly LevelCount[] | undefined => state.byVariable[name])
}

/** The settings with this name for the screen; an empty one takes it away. */
function withLabel(settings: VariableSettings, label: string): VariableSettings {
  if (label !== '') return { ...settings, label }
  return Object.fromEntries(Object.entries(settings).filter(([setting]) => setting !== 'label'))
}

/** The levels with their counts, or the shape of a number. */
function Values({ variable }: { readonly variable: VariableDescription }) {
  const { name, type } = variable
  const isCategorical = type === 'categorical' || type === 'ordinal'
  const levels = useLevels(name)
  const records = useStore(tableStore, (table) => (table.status === 'ready' ? table.description.records : 0))
  const description = useStore(tableStore, (table) => (table.status === 'ready' ? table.description : null))
  useEffect(() => {
    if (isCategorical) void needLevels(name)
  }, [isCategorical, name, description])
  if (!isCategorical) {
    return (
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
  return (
    <InspectorSection title="Levels">
      {levels ? (
        <LevelsTable levels={levels} records={records} />
      ) : (
        <p className="muted">{plural(variable.distinct, 'level')}, being counted</p>
      )}
    </InspectorSection>
  )
}

/** What the variable does in the key of the scenario in use. */
function AsKeyVariable({ variable }: { readonly variable: VariableDescription }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  const levels = useLevels(variable.name)
  const kept = useStore(resultsStore, (results): Kept<KeyDescription> | undefined => {
    const used = recipe?.scenarios.at(scenario)
    return used && results.keys[used.name]
  })
  if (!recipe || !kept || !isKeyCurrent(recipe, scenario, kept)) return null
  const at = kept.value.variables.findIndex((each) => each.name === variable.name)
  if (at === -1) return null
  const rarest = levels
    ?.filter((each) => !each.missing && each.records > 0)
    .toSorted((a, b) => a.records - b.records)[0]
  return (
    <InspectorSection title="As a key variable">
      <dl className="kv">
        <dt>Sample uniques with it</dt>
        <dd>{count(kept.value.sampleUniques)}</dd>
        <dt>Sample uniques without it</dt>
        <dd>{count(kept.value.uniquesWithout[at])}</dd>
        <dt>Multiplies the cells by</dt>
        <dd>{count(kept.value.variables[at].levels)}</dd>
        {rarest && (
          <>
            <dt>Rarest level</dt>
            <dd>
              {rarest.level}, {count(rarest.records)}
            </dd>
          </>
        )}
      </dl>
    </InspectorSection>
  )
}
