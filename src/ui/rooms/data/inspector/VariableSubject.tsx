import { useStore } from 'zustand'
import { setVariable } from '../../../../store/data-settings'
import { recipeStore } from '../../../../store/recipe'
import { roleOf } from '../../../../store/roles'
import { tableStore } from '../../../../store/table'
import { called, settingsOf } from '../../../../store/variable-settings'
import { viewStore } from '../../../../store/view'
import { TextField } from '../../../parts/TextField'
import { roleMeaning, roleName, typeName } from '../../../words/variables'
import { KindSelect } from '../KindSelect'
import { AsKeyVariable } from './AsKeyVariable'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { MissingCodes } from './MissingCodes'
import { VariableShortcuts } from './VariableShortcuts'
import { VariableValues } from './VariableValues'

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
  const settings = settingsOf(recipe, name)
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
      <VariableValues variable={variable} data={recipe.data} />
      <MissingCodes variable={variable} recipe={recipe} />
      <AsKeyVariable variable={variable} />
      <InspectorSection title="Role">
        <p>{roleMeaning[role]}</p>
        {variable.roleReason !== '' && (
          <p className="muted">
            Suggested: {roleName(variable.role).toLowerCase()}, {variable.roleReason}.
          </p>
        )}
      </InspectorSection>
      <InspectorSection title="Kind">
        <KindSelect recipe={recipe} variable={variable} width="100%" />
        <p className="muted" style={{ marginTop: 6 }}>
          What it is about. Ready intruders in Scenario are taken to know it or not by this; no number depends
          on it.
        </p>
      </InspectorSection>
      <InspectorSection title="Type">
        <p>
          {typeName(variable.type)}
          {variable.typeReason !== '' && <span className="muted">: {variable.typeReason}</span>}
        </p>
      </InspectorSection>
      <InspectorSection title="Name on screen">
        <TextField
          key={name}
          label={`Label of ${name}`}
          hideLabel
          width="100%"
          value={settings.label ?? ''}
          onChange={(label) => {
            void setVariable(name, called(settings, label.trim()))
          }}
        />
      </InspectorSection>
      <VariableShortcuts />
    </>
  )
}
