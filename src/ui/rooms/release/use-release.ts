import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { chosenOf } from '../../../store/chosen'
import { isCandidateCurrent } from '../../../store/freshness'
import { levelsStore, needLevels } from '../../../store/levels'
import {
  currentFindings,
  findingsStore,
  needFindings,
  type ReleaseFindings,
} from '../../../store/release-findings'
import { releaseRun, type ReleaseRun } from '../../../store/release-run'
import { resultsStore, type CandidateState } from '../../../store/results'
import { comparableRisk } from '../../measures/file-value'
import { limitStanding, type LimitStanding } from '../../measures/limit-standing'
import { useScenario } from '../use-scenario'
import type { Check } from './check'
import { choicesOf, type Choices } from './choices'
import { knownInside } from './known-inside'
import type { KnownInside } from './note-leaks'
import { overLimitCase, type OverLimitCase } from './over-limit'
import { releaseChecks } from './release-checks'

export type Study = NonNullable<ReturnType<typeof useScenario>>

/** The candidate that was chosen, and what stands for and against giving it out. */
export type Release = {
  readonly candidate: Candidate
  readonly state: CandidateState | undefined
  readonly run: ReleaseRun
  readonly standing: LimitStanding | null
  /** What is decided where it is over the limit. */
  readonly overLimit: OverLimitCase | null
  readonly checks: readonly Check[]
  /** Null until the protected file was looked at. */
  readonly findings: ReleaseFindings | null
  /** What users must not be told. */
  readonly inside: KnownInside
}

/** What is to be released under the scenario in use: `release` is null as long as no candidate is chosen. */
export function useRelease(): {
  readonly study: Study
  /** Null as long as the recipe asks for no utility. */
  readonly choices: Choices | null
  readonly release: Release | null
} | null {
  const study = useScenario()
  const states = useStore(resultsStore, (results) => results.candidates)
  const risks = useStore(resultsStore, (results) => results.risks)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const candidate = study && chosenIn(study.recipe)
  const state = candidate ? lookUp(states, candidate.name) : undefined
  const run = study && candidate ? releaseRun(study.recipe, candidate, state) : null
  const findings = useFindings(study?.recipe, candidate, run?.run ?? 0)
  const { recipe: judged, scenario: used, index: place } = study ?? {}
  const hasChosen = candidate !== undefined && candidate !== null
  useEffect(() => {
    // Which values are rare, for the sentences that users are told.
    if (hasChosen) for (const name of used?.key ?? []) void needLevels(name)
  }, [hasChosen, used])
  const choices = useMemo(() => {
    if (!judged || !used || place === undefined) return null
    const [recipe, scenario, index] = [judged, used, place]
    const someCurrent = Object.keys(states).some((name) =>
      isCandidateCurrent(recipe, name, lookUp(states, name)),
    )
    const original = comparableRisk({ risks }, recipe, index, someCurrent)
    return choicesOf({ recipe, scenario, states, original, levels })
  }, [judged, used, place, states, risks, levels])
  if (!study) return null
  const { table, recipe, index, scenario } = study
  if (!candidate || !run) return { study, choices, release: null }
  const standing = limitStanding(recipe, scenario, candidate, state)
  const original = lookUp(risks, scenario.name)
  const inside = knownInside({ recipe, scenario, candidate: candidate.name, state, original, levels })
  const checks = standing
    ? releaseChecks({
        recipe,
        table,
        index,
        candidate: candidate.name,
        state,
        standing,
        run,
        original,
        findings,
        inside,
      })
    : []
  const overLimit = overLimitCase(recipe, candidate.name, standing)
  return { study, choices, release: { candidate, state, run, standing, overLimit, checks, findings, inside } }
}

function chosenIn(recipe: Recipe): Candidate | undefined {
  const chosen = chosenOf(recipe)
  return recipe.candidates.find(({ name }) => name === chosen)
}

function useFindings(
  recipe: Recipe | undefined,
  candidate: Candidate | null | undefined,
  run: number,
): ReleaseFindings | null {
  const kept = useStore(findingsStore, (state) => state.kept)
  const known = recipe && candidate ? currentFindings(recipe, candidate, run, kept) : null
  const isKnown = known !== null
  useEffect(() => {
    if (recipe && candidate && !isKnown) void needFindings(recipe, candidate, run)
  }, [recipe, candidate, run, isKnown])
  return known
}
