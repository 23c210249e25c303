import { useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { SearchSettings } from '../../../../engine/assess/recipe'
import {
  foundOf,
  guidedSearchStore,
  isSearchCurrent,
  type Found,
  type GuidedSearchState,
} from '../../../../store/guided-search'
import { levelsStore, needLevels } from '../../../../store/levels'
import { lossesOfSearch, searchOf } from '../../../../store/search-question'
import { measuredById, type Measured } from '../../../measures/measure-values'
import { useScenario } from '../../use-scenario'

/** The question as it stands, and what the points come to that were tried for it. */
export type UsedSearch = {
  readonly study: NonNullable<ReturnType<typeof useScenario>>
  readonly settings: SearchSettings
  readonly losses: ReturnType<typeof lossesOfSearch>
  readonly risk: Measured | null
  readonly state: GuidedSearchState
  /** Whether the points are those of the question as it stands. */
  readonly isCurrent: boolean
  readonly found: Found
}

/** Null before there is a file with a key. */
export function useSearch(): UsedSearch | null {
  const study = useScenario()
  const state = useDeferredValue(useStore(guidedSearchStore))
  const recipe = study?.recipe
  const asked = state.asked
  useStore(levelsStore)
  useEffect(() => {
    for (const name of study?.scenario.key ?? []) void needLevels(name)
  }, [study?.scenario.key])
  const found = useMemo(
    () =>
      recipe && asked
        ? foundOf({ ...asked, losses: lossesOfSearch(recipe, asked) }, state.points)
        : nothingFound,
    [recipe, asked, state.points],
  )
  if (!study) return null
  const settings = searchOf(study.recipe, study.table.description, study.index)
  return {
    study,
    settings,
    losses: lossesOfSearch(study.recipe, settings),
    risk: measuredById(study.recipe, settings.limit.risk),
    state,
    isCurrent: asked !== null && isSearchCurrent(study.recipe, settings, state),
    found,
  }
}

const nothingFound: Found = { frontier: [], passing: [], breaking: [], closest: null }
