import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { acquaintanceEntry } from '../../../../store/acquaintance-entry'
import { detailsOf } from '../../../../store/key-detail'
import { askUniques, knownUniquesStore, questionOf, uniquesAsked } from '../../../../store/known-uniques'
import { releasePlansStore } from '../../../../store/release-plans'
import { ProblemMessage } from '../../../frame/ProblemMessage'
import type { FamilyProps } from '../family-props'
import { foundFamily } from '../found-family'
import { InRecipe } from './InRecipe'
import { ReleaseCalculator } from './ReleaseCalculator'

/** Who is recognised by an acquaintance, and how much may be released to whom: the release calculator. */
export function AcquaintancesTab(props: FamilyProps) {
  const { recipe, scenario, index, table, measured, measuring, dimmed } = props
  const state = useStore(releasePlansStore)
  const known = useStore(knownUniquesStore)
  const { variables } = table.description
  const details = useMemo(() => detailsOf(scenario.key, variables, state), [scenario.key, variables, state])
  const request = useMemo(() => uniquesAsked(index, details, state), [index, details, state])
  const question = useMemo(() => questionOf(recipe, request), [recipe, request])
  useEffect(() => {
    void askUniques(request)
    // The question is what the request and the recipe come to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question])
  const found = foundFamily(recipe, measured, 'acquaintance')
  const isOfNow = known.from === question
  // A change of the model keeps the earlier figures in sight while the worker fits.
  const uniques = isOfNow || known.scenario === index ? known.uniques : null
  const entry = acquaintanceEntry(state.plans[state.chosen], state, details, recipe.scenarios)
  return (
    <ReleaseCalculator
      file={{
        scenarioKey: scenario.key,
        variables,
        data: recipe.data,
        details,
        uniques,
        waiting: !isOfNow,
        of: found?.key ?? 'acquaintance',
      }}
    >
      {isOfNow && known.problem ? (
        <ProblemMessage problem={known.problem} />
      ) : (
        <InRecipe found={found} entry={entry} chosen={state.chosen} measuring={measuring} dimmed={dimmed} />
      )}
    </ReleaseCalculator>
  )
}
