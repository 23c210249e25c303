import { useEffect } from 'react'
import { useStore } from 'zustand'
import { riskClassesOf, type Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { sameData } from '../../../../store/same-data'
import { classesAfterName, classesAfterStore, needClassesAfter } from '../../../../store/classes-after'
import { isRiskCurrent } from '../../../../store/freshness'
import type { CandidateState, Kept } from '../../../../store/results'
import { countsBetween, needClassCounts, riskClassesStore } from '../../../../store/risk-classes'
import { BeforeAfterBars } from '../../../charts/BeforeAfterBars'
import { classesAfter } from '../../../measures/classes-after'
import type { RiskMeasured } from '../../../../worker/risk-of-file'

type Props = {
  readonly recipe: Recipe
  /** Index of the scenario. */
  readonly scenario: number
  readonly candidate: string
  /** The measure that has the classes, as its result is named. */
  readonly measure: string
  /** The risk before protection. */
  readonly before: Kept<RiskMeasured>
  readonly state: CandidateState
  /** Whether the candidate follows from the recipe as it stands, so that it can be built again. */
  readonly current: boolean
}

/**
 * Sample uniques by class before and after, between the bounds that the recipe has now. Where they were moved after the
 * measurement the same records are counted again; nothing is assessed anew.
 */
export function ClassesBeforeAfter({ recipe, scenario, candidate, measure, before, state, current }: Props) {
  const bounds = riskClassesOf(recipe)
  const by = `${measure}.risk`
  const measured = before.value.recordRisks.find(({ id }) => id === by)
  const of = `${scenario} ${by} ${before.from}`
  const counted = useStore(riskClassesStore)
  const moved = measured !== undefined && !sameData(measured.bounds, bounds)
  const askBefore = moved && isRiskCurrent(recipe, scenario, before)
  useEffect(() => {
    if (askBefore) void needClassCounts(of, { scenario, by, bounds })
  }, [askBefore, of, scenario, by, bounds])

  const assessed = classesAfter(state, recipe.scenarios[scenario].name, measure)
  const movedSince = assessed !== null && !sameData(assessed.bounds, bounds)
  const again = useStore(classesAfterStore)
  const asked = { candidate, measure, scenario }
  const name = classesAfterName(recipe, asked)
  const askAfter = movedSince && current
  useEffect(() => {
    if (askAfter) void needClassesAfter(recipe, { candidate, measure, scenario })
  }, [askAfter, recipe, candidate, measure, scenario])

  if (!measured || !assessed) return null
  const classesBefore = moved ? (countsBetween(counted, of, bounds)?.classes ?? null) : measured.classes
  const classesNow = movedSince ? (lookUp(again, name) ?? null) : assessed.classes
  if (!classesBefore || !classesNow) {
    return (
      <p className="muted" style={{ marginTop: 12 }} aria-busy={askBefore || askAfter}>
        {askAfter || askBefore
          ? 'Counting by the thresholds as they are now.'
          : 'The thresholds were moved: assess again to count by them.'}
      </p>
    )
  }
  return (
    <div style={{ marginTop: 12 }}>
      <BeforeAfterBars before={classesBefore} after={classesNow} bounds={bounds} />
    </div>
  )
}
