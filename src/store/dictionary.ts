import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { byName } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import { isCancelled } from '../worker/problems'
import { ask } from './ask'
import { changeRecipe } from './change-recipe'
import { asDictionary } from './ddi-dictionary'
import { tableStore, type Source } from './table'
import { called, withChanged, withLabels } from './variable-settings'
import type { DictionaryDescription } from '../file/match-dictionary'

/** A dictionary on its way into the recipe: read, looked at, then taken or left. */
export type DictionaryState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string; readonly problem: ProblemData }
  | { readonly status: 'read'; readonly name: string; readonly description: DictionaryDescription }

export const dictionaryStore = createStore<DictionaryState>(() => ({ status: 'none' }))

/** The codes of each variable in the order of the dictionary that was taken last, and the file that it was taken for. */
type DictionaryOrders = {
  readonly of: Source | null
  readonly byVariable: Readonly<Record<string, readonly string[]>>
}

export const dictionaryOrders = createStore<DictionaryOrders>(() => ({ of: null, byVariable: {} }))

/** Reads a dictionary and holds it against the file; nothing changes until it is taken. */
export async function readDictionary(file: File): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const { name } = file
  const reading: DictionaryState = { status: 'reading', name }
  dictionaryStore.setState(reading, true)
  const answer = await ask('readDictionary', { file: await asDictionary(file) })
  // It was put away, or another one was chosen.
  if (dictionaryStore.getState() !== reading) return
  if (answer.ok) dictionaryStore.setState({ status: 'read', name, description: answer.value }, true)
  else if (isCancelled(answer.problem)) putDictionaryAway()
  else dictionaryStore.setState({ status: 'refused', name, problem: answer.problem }, true)
}

/** Leaves the dictionary that was read, or that could not be. */
export function putDictionaryAway(): void {
  dictionaryStore.setState({ status: 'none' }, true)
}

/** Takes the labels of the dictionary that was read; labels that are there stay. */
export function addDictionary(): void {
  takeDictionary('add the labels of', withDictionary)
}

/** Takes the labels of the dictionary that was read in place of all that are there. */
export function replaceDictionary(): void {
  takeDictionary('take the labels of', (recipe, description) =>
    withDictionary(withoutLabels(recipe), description),
  )
}

/** Takes every label away, of variables and of codes. */
export function removeLabels(): void {
  changeRecipe({ verb: 'remove', things: ['all labels'] }, withoutLabels)
}

/** How many variables have a label, and how many codes. */
export function labelsIn({ data }: Recipe): { readonly variables: number; readonly codes: number } {
  const settings = Object.values(data.variables ?? {})
  return {
    variables: settings.filter(({ label }) => label !== undefined).length,
    codes: settings.reduce((codes, { labels }) => codes + Object.keys(labels ?? {}).length, 0),
  }
}

function takeDictionary(
  verb: string,
  change: (recipe: Recipe, description: DictionaryDescription) => Recipe,
): void {
  const read = dictionaryStore.getState()
  const table = tableStore.getState()
  if (read.status !== 'read' || table.status !== 'ready') return
  changeRecipe({ verb, things: [read.name] }, (recipe) => change(recipe, read.description))
  dictionaryOrders.setState({
    of: table.source,
    byVariable: byName(
      read.description.variables.map(({ name, labels }) => [name, labels.map(([code]) => code)]),
    ),
  })
  putDictionaryAway()
}

/** Labels that are there already stay: they may have been corrected by hand. */
function withDictionary(recipe: Recipe, { variables }: DictionaryDescription): Recipe {
  const said = new Map(variables.map((variable) => [variable.name, variable]))
  return withChanged(recipe, [...said.keys()], (settings, name) => {
    const { label = null, labels = [] } = said.get(name) ?? {}
    const named = called(settings, settings.label ?? label ?? '')
    return withLabels(named, { ...byName(labels), ...settings.labels })
  })
}

function withoutLabels(recipe: Recipe): Recipe {
  return withChanged(recipe, Object.keys(recipe.data.variables ?? {}), (settings) =>
    withLabels(called(settings, ''), {}),
  )
}
