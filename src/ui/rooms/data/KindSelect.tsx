import type { Recipe } from '../../../engine/assess/recipe'
import type { VariableKind } from '../../../engine/table/kinds'
import type { VariableDescription } from '../../../file/table-description'
import { setVariable } from '../../../store/data-settings'
import { kindOf, ofKind, settingsOf } from '../../../store/variable-settings'
import { Select } from '../../parts/Select'
import type { SelectProps } from '../../parts/select-props'
import { kindOptions } from '../../words/variables'

type Props = Pick<SelectProps<VariableKind | ''>, 'small' | 'bare' | 'width' | 'tabIndex'> & {
  readonly recipe: Recipe
  readonly variable: VariableDescription
}

/** What a variable is about: as it was guessed, until somebody says otherwise. */
export function KindSelect({ recipe, variable, ...drawn }: Props) {
  const { name, kind: guessed } = variable
  return (
    <Select<VariableKind | ''>
      label={`Kind of ${name}`}
      hideLabel
      options={guessed ? kindOptions : [{ value: '', label: 'Not known' }, ...kindOptions]}
      value={kindOf(recipe, variable) ?? ''}
      onChange={(kind) =>
        void setVariable(name, ofKind(settingsOf(recipe, name), kind === '' ? undefined : kind))
      }
      {...drawn}
    />
  )
}
