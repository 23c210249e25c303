import { usualUtility } from '../../../store/loss-proposed'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import { levelsStore } from '../../../store/levels'
import { resultsStore, type CandidateState } from '../../../store/results'
import type { MapAxis } from '../../charts/map-axes'
import type { MapPoint } from '../../charts/map-point'
import { comparableRisk } from '../../measures/file-value'
import { defaultRiskAxis, measuredById, type Measured, everyUtility } from '../../measures/measure-values'
import { axisOf } from '../../candidates/map-axis'
import {
  frontierIds,
  isUnderWay,
  leftOut,
  mapPoints,
  originalId,
  riskAxes,
  type LeftOut,
} from '../../candidates/map-points'
import { riskMenu, type RiskMenu } from './risk-menu'

/** What the map shows of the results, and what else it could show. */
export type MapShown = {
  readonly riskChoices: readonly Measured[]
  /** The same as they are offered. */
  readonly menu: RiskMenu
  readonly utilityChoices: readonly Measured[]
  /** Null as long as the recipe asks for no utility. */
  readonly shown: {
    readonly risk: Measured
    readonly utility: Measured
    readonly riskAxis: MapAxis
    readonly utilityAxis: MapAxis
  } | null
  readonly points: readonly MapPoint[]
  /** The points without the original. */
  readonly placed: readonly MapPoint[]
  readonly frontier: readonly string[]
  readonly leftOut: readonly LeftOut[]
  /** Names of the candidates whose results no longer follow from the recipe. */
  readonly stale: readonly string[]
  readonly original: 'shown' | 'not measured' | 'out of date'
}

/** `recipe` is to be the same object while no number depends on what was changed; see {@link useNumbers}. */
export function useMap(recipe: Recipe, scenario: Scenario, index: number, wanted: Recipe['map']): MapShown {
  const states = useStore(resultsStore, (state) => state.candidates)
  const risks = useStore(resultsStore, (state) => state.risks)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const riskChoices = useMemo(() => riskAxes(recipe, scenario, states), [recipe, scenario, states])
  const menu = useMemo(
    () => riskMenu(recipe, scenario, states, riskChoices),
    [recipe, scenario, states, riskChoices],
  )
  const utilityChoices = useMemo(() => everyUtility(recipe), [recipe])
  const wantedRisk = wanted?.risk
  const wantedUtility = wanted?.utility
  const shown = useMemo(() => {
    const risk = pickedRisk(recipe, states, riskChoices, menu, wantedRisk)
    const utility = picked(utilityChoices, wantedUtility, usualUtility(recipe))
    return risk && utility ? { risk, utility, riskAxis: axisOf(risk), utilityAxis: axisOf(utility) } : null
  }, [recipe, states, riskChoices, menu, utilityChoices, wantedRisk, wantedUtility])
  const stale = useMemo(
    () =>
      recipe.candidates.flatMap(({ name }) => {
        const state = lookUp(states, name)
        return state?.status === 'assessed' && !isCandidateCurrent(recipe, name, state) ? [name] : []
      }),
    [recipe, states],
  )
  const someCurrent = Object.keys(states).length > stale.length
  const original = comparableRisk({ risks }, recipe, index, someCurrent)
  const [points, left] = useMemo(() => {
    if (!shown) return [[], []] as const
    const asked = { recipe, scenario, states, original, levels, ...shown }
    return [mapPoints(asked), leftOut(asked)] as const
  }, [recipe, scenario, states, original, shown, levels])
  const frontier = useMemo(
    () => (shown ? frontierIds(points, shown.risk, shown.utility) : []),
    [points, shown],
  )
  const placed = useMemo(() => points.filter((point) => point.id !== originalId), [points])
  return {
    riskChoices,
    menu,
    utilityChoices,
    shown,
    points,
    placed,
    frontier,
    leftOut: left,
    stale,
    original: original ? 'shown' : Object.hasOwn(risks, scenario.name) ? 'out of date' : 'not measured',
  }
}

/**
 * The recipe as far as numbers depend on it: the same object while only the map, the choice or a name on screen changes,
 * so that nothing is worked out again for two thousand candidates.
 */
export function useNumbers(recipe: Recipe): Recipe {
  const { seed, data, design, population, scenarios, candidates, risk, utility, combined } = recipe
  return useMemo(
    () => recipe,
    // Not the recipe itself, which is another one after every change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [seed, data, design, population, scenarios, candidates, risk, utility, combined],
  )
}

/**
 * The risk that is asked for; else the usual one, which is waited for while candidates are being assessed, if it can be read;
 * else the first that can.
 */
function pickedRisk(
  recipe: Recipe,
  states: Readonly<Record<string, CandidateState>>,
  choices: readonly Measured[],
  { first }: RiskMenu,
  wanted: string | undefined,
): Measured | null {
  const usual = defaultRiskAxis(recipe)
  const asked = choices.find(({ id }) => id === wanted) ?? first.find(({ id }) => id === usual)
  if (asked) return asked
  const isComing = choices.every(({ id }) => id !== usual) && Object.values(states).some(isUnderWay)
  return (isComing ? null : first.at(0)) ?? measuredById(recipe, usual)
}

function picked(
  choices: readonly Measured[],
  wanted: string | undefined,
  usual: string | null,
): Measured | null {
  return (
    choices.find((each) => each.id === wanted) ??
    choices.find((each) => each.id === usual) ??
    choices.at(0) ??
    null
  )
}
