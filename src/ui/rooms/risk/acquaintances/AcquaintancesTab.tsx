import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { ProblemData } from '../../../../engine/problem'
import { acquaintanceEntry, plansThatAsk } from '../../../../store/acquaintance/entry-of-plan'
import { countedFor, detailsOf } from '../../../../store/key-detail'
import {
  askUniques,
  knownUniquesStore,
  questionOf,
  uniquesAsked,
} from '../../../../store/acquaintance/known-uniques'
import { levelsStore, needLevels } from '../../../../store/levels'
import {
  firstReleasePlans,
  releasePlansStore,
  setReleasePlans,
} from '../../../../store/acquaintance/release-plans'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { ProblemWays } from '../../../problems/ProblemWays'
import type { FamilyProps } from '../family-props'
import { AlsoMeasured } from '../AlsoMeasured'
import { foundFamilies } from '../../../../store/found-family'
import { InvalidMeasure } from '../InvalidMeasure'
import { InRecipe } from './InRecipe'
import { ReleaseCalculator } from './ReleaseCalculator'

/** Who is recognised by an acquaintance, and how much may be released to whom: the release calculator. */
export function AcquaintancesTab(props: FamilyProps) {
  const { recipe, scenario, index, table, measured, dimmed } = props
  const state = useStore(releasePlansStore)
  const known = useStore(knownUniquesStore)
  const { variables } = table.description
  const { byVariable } = useStore(levelsStore)
  const details = useMemo(
    () => detailsOf(scenario.key, variables, state, byVariable),
    [scenario.key, variables, state, byVariable],
  )
  useEffect(() => {
    for (const name of countedFor(scenario.key, variables)) void needLevels(name)
  }, [scenario.key, variables])
  const request = useMemo(() => uniquesAsked(index, details, state), [index, details, state])
  const question = useMemo(() => questionOf(recipe, request), [recipe, request])
  useEffect(() => {
    void askUniques(request)
    // The question is what the request and the recipe come to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question])
  const [found = null, ...others] = foundFamilies(recipe, measured, 'acquaintance')
  const isOfNow = known.from === question
  // A change of the model keeps the earlier figures in sight while the worker fits.
  const uniques = isOfNow || known.scenario === index ? known.uniques : null
  const entry = acquaintanceEntry(state.plans[state.chosen], state, details, recipe.scenarios)
  const asked = found && plansThatAsk(found.entry, state, details, recipe.scenarios)
  // A recipe that is opened sets the sliders that nobody has touched.
  useEffect(() => {
    if (asked && state === firstReleasePlans) setReleasePlans(asked)
  }, [asked, state])
  return (
    <>
      <ReleaseCalculator
        file={{
          scenarioKey: scenario.key,
          variables,
          data: recipe.data,
          details,
          uniques,
          waiting: !isOfNow,
          of: found?.key ?? 'acquaintance',
          inRecipe: (
            <InRecipe found={found} entry={entry} asked={asked} chosen={state.chosen} dimmed={dimmed} />
          ),
        }}
      >
        {isOfNow && known.problem && (
          <>
            <NoCalculator problem={inCalculator(known.problem)} />
            {found?.invalid && (
              <InvalidMeasure title="Risk of recognising somebody" invalid={found.invalid} />
            )}
          </>
        )}
      </ReleaseCalculator>
      <AlsoMeasured recipe={recipe} others={others} />
    </>
  )
}

/** Why there is nothing to calculate with: a panel, for the page may carry a message already. */
function NoCalculator({ problem }: { readonly problem: ProblemData }) {
  return (
    <Panel title={<Prose text={problem.sentence} />}>
      <p>{problem.detail !== '' && <Prose text={problem.detail} />}</p>
      <ProblemWays problem={problem} />
    </Panel>
  )
}

/** What the calculator lacks is no fault of the recipe, which may not ask for acquaintances at all. */
function inCalculator(problem: ProblemData): ProblemData {
  if (problem.code === 'model-needs-cells') {
    return {
      ...problem,
      sentence: 'The release calculator can’t work where a missing key value matches anything.',
      detail:
        'How many people are unique is estimated from the cells of the key, and a record with a missing value is in several of them.',
    }
  }
  if (problem.code !== 'sampling-needed') return problem
  return {
    ...problem,
    sentence: 'The release calculator needs to know how the sample was drawn.',
    detail:
      'How many people are unique in the population follows from the share of them that is in the file.',
  }
}
