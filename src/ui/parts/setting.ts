import type { SettingField } from '../../engine/define'

/** A variable that may be named, and what is said of it beside its name. */
export type NamedVariable = { readonly name: string; readonly note?: string }

/** A setting as its field asks for it; undefined: it is left out. */
export type Setting<Kind, Value> = {
  readonly field: SettingField & Kind
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

export type NamingVariables = { readonly variables: readonly NamedVariable[] }

export type Names = readonly string[]
