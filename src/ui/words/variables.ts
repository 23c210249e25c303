import type { DataSource, VariableType } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import type { Called } from '../../engine/table/called'
import type { VariableKind } from '../../engine/table/kinds'
import type { Role } from '../../store/roles'
import { optionsOf } from './options'

/** A type or a role that a variable may be given, and the key of the keyboard that gives it. */
type Given<T> = { readonly value: T; readonly label: string; readonly letter: string }

export const typeOptions: readonly Given<VariableType>[] = [
  { value: 'categorical', label: 'Category', letter: 'C' },
  { value: 'ordinal', label: 'Ordered', letter: 'O' },
  { value: 'numeric', label: 'Number', letter: 'N' },
  { value: 'identifier', label: 'Text', letter: 'T' },
  { value: 'ignore', label: 'Left out', letter: 'X' },
]

export const roleOptions: readonly Given<Role>[] = [
  { value: 'key', label: 'Key', letter: 'K' },
  { value: 'sensitive', label: 'Sensitive', letter: 'S' },
  { value: 'household', label: 'Household', letter: 'H' },
  { value: 'weight', label: 'Weight', letter: 'W' },
  { value: 'identifier', label: 'Direct identifier', letter: 'D' },
  { value: 'keep', label: 'Keep', letter: 'R' },
]

export const kindOptions = optionsOf<VariableKind>({
  place: 'Place',
  person: 'Person',
  household: 'Household',
  work: 'Work',
  money: 'Money',
  health: 'Health',
  other: 'Other',
})

/** What a key of the keyboard gives; undefined when it gives nothing. */
export function givenBy<T>(options: readonly Given<T>[], key: string): T | undefined {
  return options.find(({ letter }) => letter === key.toUpperCase())?.value
}

/** What kind a variable is of, as it is written; nothing is made of one that nobody has said. */
export function kindName(kind: VariableKind | undefined): string {
  return kindOptions.find((option) => option.value === kind)?.label ?? 'not known'
}

/** The class that draws a role's dot. */
export const roleClass: Readonly<Record<Role, string>> = {
  key: 'key',
  sensitive: 'sens',
  household: 'hh',
  weight: 'keep',
  identifier: 'id',
  keep: 'keep',
}

/** What a role does, in a sentence for the inspector. */
export const roleMeaning: Readonly<Record<Role, string>> = {
  key: 'Key: an intruder could know it. It enters every risk measure of the scenario in use.',
  sensitive: 'Sensitive: what an intruder would learn. It is not used to match.',
  household: 'Household: records with the same value belong together.',
  weight: 'Weight: one over the chance of being sampled. It says how the sample was drawn.',
  identifier: 'Direct identifier: it names people, is never analysed and never exported.',
  keep: 'Keep: it is released as it is, and an intruder is not thought to know it.',
}

export function typeName(type: VariableType): string {
  return typeOptions.find((option) => option.value === type)?.label ?? type
}

export function roleName(role: Role): string {
  return roleOptions.find((option) => option.value === role)?.label ?? role
}

/** What a code of a variable means, from the dictionary; null when nothing is said of it. */
export function levelLabel({ variables }: DataSource, variable: string, level: string): string | null {
  const labels = owned(variables, variable)?.labels
  return owned(labels, level) ?? null
}

/** A level as it is shown: its code and, where the dictionary has one, its label: "3: Upper secondary". */
export function levelName(data: DataSource, variable: string, level: string): string {
  const label = levelLabel(data, variable, level)
  return label === null || label === level ? level : `${level}: ${label}`
}

/** What a variable is called on screen besides its name; null when it has no label. */
export function variableLabel({ variables }: DataSource, variable: string): string | null {
  return owned(variables, variable)?.label ?? null
}

/** What variables and levels are called in a sentence: by their labels where the dictionary has them. */
export function calledIn(data: DataSource): Called {
  return {
    variable: (name) => variableLabel(data, name) ?? name,
    level: (variable, level) => levelLabel(data, variable, level) ?? level,
  }
}

/** As the file names them, where words are few. */
export const asInFile: Called = { variable: (name) => name, level: (_, level) => level }

/** A code may be called like something that every object has. */
function owned<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && lookUp(record, name)
}
