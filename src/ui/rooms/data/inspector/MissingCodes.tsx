import type { Recipe } from '../../../../engine/assess/recipe'
import type { VariableDescription } from '../../../../file/table-description'
import { setVariable } from '../../../../store/data-settings'
import { settingsOf } from '../../../../store/variable-settings'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { TextField } from '../../../parts/TextField'
import { missingFromText, missingToText } from '../../../problems/reading/reading-in-words'
import { count } from '../../../words/numbers'
import { levelName } from '../../../words/variables'

type Props = { readonly variable: VariableDescription; readonly recipe: Recipe }

/** The codes by which values of a variable are missing, with their labels and records, to be changed: what is not among them is a value. */
export function MissingCodes({ variable, recipe }: Props) {
  const { name, missingCodes } = variable
  const settings = settingsOf(recipe, name)
  const { missing } = settings
  if (missing === undefined) return null
  return (
    <InspectorSection title="Missing codes">
      <dl className="kv">
        {missing.map((code) => [
          <dt key={`${code} label`}>{levelName(recipe.data, name, code)}</dt>,
          // Of a CSV it is not kept which code a missing value had.
          <dd key={code}>
            {missingCodes && count(missingCodes.find((each) => each.code === code)?.records ?? 0)}
          </dd>,
        ])}
      </dl>
      <TextField
        key={name}
        label={`Missing codes of ${name}`}
        hideLabel
        width="100%"
        value={missingToText(missing)}
        onChange={(text) => {
          void setVariable(name, { ...settings, missing: missingFromText(text) })
        }}
      />
    </InspectorSection>
  )
}
