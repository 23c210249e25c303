import { riskKey, type Scenario } from '../../engine/assess/recipe'
import { byName, lookUp } from '../../engine/by-name'
import type { KnownOfVariable } from '../../engine/risk/intruder/knowledge'
import { theRecipe } from '../change-recipe'
import { askFor, type EntryOf, putSettings } from '../families'
import { underFreeName } from '../free-entry-name'
import { lookAtKnowledge } from './looked-at'

export { allWays, startOf, type Way, waysOfKnowing, waysSaid } from '../../worker/page-side'

type Entry = EntryOf<'intruder'>

/** What an intruder has of a person: the variables of the entry, else those of the key. */
export function variablesKnown({ variables }: Entry, { key }: Pick<Scenario, 'key'>): readonly string[] {
  return variables ?? key
}

/** The intruder knows these variables of a person; those of the key are what is usual. One is left at least. */
export function setVariablesKnown(entry: Entry, names: readonly string[], { key }: Scenario): void {
  if (names.length === 0) return
  const isUsual = names.length === key.length && names.every((name, i) => name === key[i])
  const knows = Object.entries(entry.knows ?? {}).filter(([name]) => names.includes(name))
  putSettings(
    settled(entry, {
      variables: isUsual ? undefined : names,
      knows: knows.length === 0 ? undefined : byName(knows),
    }),
  )
}

/** How a variable is known, or how it was changed; null: exactly, and as the steps of the candidate did. */
export function setKnown(entry: Entry, variable: string, known: KnownOfVariable | null): void {
  const others = Object.entries(entry.knows ?? {}).filter(([name]) => name !== variable)
  const all = known ? [...others, [variable, known] as const] : others
  putSettings(settled(entry, { knows: all.length === 0 ? undefined : byName(all) }))
}

/** A variable with another value of one of the settings of the way in which it is known; undefined: it is left out. */
export function setKnownBy(entry: Entry, variable: string, name: string, value: unknown): void {
  const known: KnownOfVariable = lookUp(entry.knows, variable) ?? {}
  setKnown(entry, variable, settled(known, byName([[name, value]])))
}

/** Whether the person is known to be in the file; as the scenario says where that is the same. */
export function setInSample(entry: Entry, inSample: boolean, { targetInSample }: Scenario): void {
  putSettings(settled(entry, { inSample: inSample === (targetInSample ?? false) ? undefined : inSample }))
}

/** One more intruder beside an entry, who takes released values for true; or, beside a naive one, who does not. */
export function askForAnother(entry: Entry): void {
  const alike = settled(entry, { strategy: undefined, normaliser: undefined, trueValues: undefined })
  const other: Entry = entry.strategy === 'naive' ? alike : { ...alike, strategy: 'naive' }
  const named = underFreeName(other, theRecipe().risk)
  askFor(named)
  lookAtKnowledge(riskKey(named))
}

/** Settings with others in their place; those that are undefined are left out. */
function settled<Settings extends object>(
  settings: Settings,
  changed: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): Settings {
  const all = Object.entries({ ...settings, ...changed }).filter(([, value]) => value !== undefined)
  return byName(all) as unknown as Settings
}
