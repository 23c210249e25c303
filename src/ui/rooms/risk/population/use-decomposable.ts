import { useState } from 'react'
import { useStore } from 'zustand'
import type { Scenario } from '../../../../engine/assess/recipe'
import { decomposableModel } from '../../../../store/decomposable'
import { modelByHand } from '../../../../store/knowledge'
import { modelEntry } from '../../../../store/loglinear/chosen-model'
import { recipeStore } from '../../../../store/recipe'
import type { Pairs } from './DecomposableChoice'
import { pairsOf } from './pairs-left-out'

/** The decomposable model of a large key while its pairs are chosen; at first the one by hand, where it is of that kind. */
export function useDecomposable(scenario: Scenario) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const [chosen, setChosen] = useState<{ readonly of: string; readonly pairs: Pairs } | null>(null)
  const { key } = scenario
  const of = JSON.stringify(key)
  const byHand = recipe && modelEntry(recipe, modelByHand)?.model
  const kept = typeof byHand === 'object' && byHand !== null ? pairsIn(key, byHand) : []
  const pairs = chosen?.of === of ? chosen.pairs : decomposableModel(key, kept) ? kept : []
  const scenarios = recipe?.scenarios ?? []
  const canHold = (pair: readonly string[]) =>
    scenarios.every((each) => pair.every((variable) => each.key.includes(variable)))
  return {
    pairs,
    model: decomposableModel(key, pairs) ?? [],
    canHold,
    onChange: (changed: Pairs) => setChosen({ of, pairs: changed }),
  }
}

/** The pairs inside interactions, in the order of the key. */
function pairsIn(key: readonly string[], interactions: readonly (readonly string[])[]): Pairs {
  return pairsOf(key).filter((pair) =>
    interactions.some((term) => pair.every((variable) => term.includes(variable))),
  )
}
