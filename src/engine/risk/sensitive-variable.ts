import type { SettingsUse, WrongSetting } from '../define'
import type { RecipeAround } from './define'

/*
 * The sensitive variable of a measure of attributes: the entry's own, or the recipe's first.
 */

type AttributeEntry = { readonly variable?: string }

export function sensitiveVariable(
  { variable }: AttributeEntry,
  { sensitive = [] }: Pick<RecipeAround, 'sensitive'>,
): string | undefined {
  return variable ?? sensitive.at(0)
}

export function wrongVariable(entry: AttributeEntry, recipe: RecipeAround): WrongSetting | null {
  return sensitiveVariable(entry, recipe) === undefined
    ? { at: 'variable', expected: 'given', detail: 'The recipe names no `sensitive` variable either.' }
    : null
}

export function sensitiveBesideKey(
  entry: AttributeEntry,
  recipe: Pick<RecipeAround, 'sensitive'>,
): readonly string[] {
  const variable = sensitiveVariable(entry, recipe)
  return variable === undefined ? [] : [variable]
}

export function sensitiveUses({ variable }: AttributeEntry): readonly SettingsUse[] {
  return variable === undefined ? [] : [{ at: 'variable', variable, as: 'any' }]
}

/** The intruder has the sensitive variable already. */
export function knownToIntruder(
  entry: AttributeEntry,
  { key }: { readonly key: readonly string[] },
  recipe: Pick<RecipeAround, 'sensitive'>,
): string | null {
  const variable = sensitiveVariable(entry, recipe)
  return variable !== undefined && key.includes(variable)
    ? `The intruder of this scenario knows \`${variable}\`: it is in the key, and nothing is left to be given away.`
    : null
}
