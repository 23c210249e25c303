import { useState } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import { modelByHand } from '../../../../store/knowledge'
import { modelEntry } from '../../../../store/loglinear/chosen-model'

export type Interactions = readonly (readonly string[])[]

/** The model that is being set by hand, beside the one that was searched for. */
export type ModelByHand = {
  /** Which of the two the page speaks of. */
  readonly shown: 'searched' | 'byHand'
  readonly show: (shown: 'searched' | 'byHand') => void
  /** The interactions of the recipe's model by hand; null where it has none. */
  readonly kept: Interactions | null
  /** What has been changed and not yet measured; null: nothing. */
  readonly draft: Interactions | null
  /** The interactions of the model by hand as it stands now. */
  readonly own: Interactions
  /** Puts a pair into the model by hand, or takes it out; from the searched one where that is shown. */
  readonly toggle: (pair: readonly [string, string]) => void
  /** Puts one interaction more into it. */
  readonly add: (interaction: readonly string[]) => void
  /** Forgets what has not been measured. */
  readonly forget: () => void
}

/** `entered`: the interactions of the searched model; null where there is none. */
export function useModelByHand(recipe: Recipe, entered: Interactions | null): ModelByHand {
  const kept = listOf(recipe)
  const [draft, setDraft] = useState<Interactions | null>(null)
  const [wished, setWished] = useState<'searched' | 'byHand'>(entered || !kept ? 'searched' : 'byHand')
  const pairs = entered?.filter(({ length }) => length === 2) ?? []
  const own = draft ?? kept ?? pairs
  const shown = draft === null && kept === null ? 'searched' : wished
  const from = shown === 'searched' ? pairs : own
  const change = (to: Interactions) => {
    setDraft(to)
    setWished('byHand')
  }
  return {
    shown,
    show: setWished,
    kept,
    draft,
    own,
    toggle: (pair) => {
      const without = from.filter((each) => !isSame(each, pair))
      change(without.length === from.length ? [...from, pair] : without)
    },
    add: (interaction) => {
      const base = shown === 'searched' ? (entered ?? []) : own
      change(base.some((each) => isSame(each, interaction)) ? base : [...base, interaction])
    },
    forget: () => setDraft(null),
  }
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((variable) => other.includes(variable))
}

/** The interactions of the model set by hand, where the recipe has one. */
function listOf(recipe: Recipe): Interactions | null {
  const model = modelEntry(recipe, modelByHand)?.model
  return model === undefined || typeof model === 'string' ? null : model
}
