import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { currentFormulas, formulasStore, needFormulas, type FormulaCells } from '../../../store/formulas'
import { lookUp } from '../../../engine/by-name'
import { chosenOf } from '../../../store/chosen'
import { limitOf } from '../../../store/map-settings'
import { resultsStore, type CandidateState } from '../../../store/results'
import { defaultRiskAxis, measuredById } from '../../measures/measure-values'
import { useScenario } from '../use-scenario'
import type { Check } from './check'
import { releaseChecks } from './release-checks'

export type Study = NonNullable<ReturnType<typeof useScenario>>

/** What is to be released under the scenario in use: `release` is null as long as no candidate is chosen. */
export function useRelease(): {
  readonly study: Study
  readonly release: {
    readonly candidate: Candidate
    readonly state: CandidateState | undefined
    readonly limit: number | null
    readonly checks: readonly Check[]
    /** Null until they are counted. */
    readonly formulas: readonly FormulaCells[] | null
  } | null
} | null {
  const study = useScenario()
  const states = useStore(resultsStore, (results) => results.candidates)
  const risks = useStore(resultsStore, (results) => results.risks)
  const candidate = study && chosenIn(study.recipe)
  const formulas = useFormulas(study?.recipe, candidate)
  if (!study) return null
  const { table, recipe, index, scenario } = study
  if (!candidate) return { study, release: null }
  const state = lookUp(states, candidate.name)
  const risk =
    measuredById(recipe, recipe.map?.risk ?? defaultRiskAxis(recipe)) ??
    measuredById(recipe, defaultRiskAxis(recipe))
  const limit = risk && limitOf(recipe, risk.id)
  const original = lookUp(risks, scenario.name)
  const checks = risk
    ? releaseChecks({
        recipe,
        table,
        index,
        candidate: candidate.name,
        state,
        limit,
        risk,
        original,
        formulas,
      })
    : []
  return { study, release: { candidate, state, limit, checks, formulas } }
}

function chosenIn(recipe: Recipe): Candidate | undefined {
  const chosen = chosenOf(recipe)
  return recipe.candidates.find(({ name }) => name === chosen)
}

function useFormulas(
  recipe: Recipe | undefined,
  candidate: Candidate | null | undefined,
): readonly FormulaCells[] | null {
  const kept = useStore(formulasStore, (state) => state.kept)
  const known = recipe && candidate ? currentFormulas(recipe, candidate, kept) : null
  const isKnown = known !== null
  useEffect(() => {
    if (recipe && candidate && !isKnown) void needFormulas(recipe, candidate)
  }, [recipe, candidate, isKnown])
  return known
}
