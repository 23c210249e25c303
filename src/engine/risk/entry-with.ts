import { byName } from '../by-name'
import type { SettingField } from '../define'
import { settingOf } from '../setting-of'
import type { FormAround } from './define'
import { definitionOf } from './definitions'

/** The settings of an entry that a form asks for. */
export function fieldsOf(entry: { readonly measure: string }, around: FormAround): readonly SettingField[] {
  return (
    definitionOf(entry)
      .fields?.(entry, around)
      .filter((field) => field !== false) ?? []
  )
}

/**
 * The entry with another value of a setting, in the order of its definition: what is as by default is not written, and
 * what the setting leaves no room for goes.
 */
export function entryWith<Entry extends { readonly measure: string }>(
  entry: Entry,
  name: string,
  value: unknown,
  around: FormAround,
): Entry {
  const asked = fieldsOf(entry, around)
  const field = asked.find((each) => each.name === name)
  if (!field) throw new Error(`The form of ${entry.measure} asks for no ${name}.`)
  const settings = new Map(Object.entries({ ...entry, [name]: settingOf(field, value) }))
  for (const forgotten of field.forgets ?? []) settings.delete(forgotten)
  const changed = inOrder(entry, settings)
  const names = new Set(fieldsOf(changed, around).map((each) => each.name))
  for (const each of asked) if (!names.has(each.name)) settings.delete(each.name)
  return inOrder(entry, settings)
}

function inOrder<Entry extends { readonly measure: string }>(
  entry: Entry,
  settings: ReadonlyMap<string, unknown>,
): Entry {
  const names = ['measure', 'as', ...Object.keys(definitionOf(entry).settings)]
  const given = names.flatMap((name) => {
    const value = settings.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return byName(given) as unknown as Entry
}
