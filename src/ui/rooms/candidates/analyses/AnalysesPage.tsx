import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe, Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { analysesPart, describeAnalyses, saveAnalyses } from '../../../../store/analyses'
import { assess } from '../../../../store/assess'
import { showCandidatePage } from '../../../../store/candidate-page'
import { isCandidateCurrent, isCandidateWhole } from '../../../../store/freshness'
import { look, show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import type { ReadyTable } from '../../../../store/table'
import { categoricalNames, numericNames } from '../../../candidates/step-variables'
import { Button } from '../../../parts/Button'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { PageHead } from '../../../parts/PageHead'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { useAnswer } from '../../../parts/use-answer'
import { CandidateChoice } from '../CandidateChoice'
import styles from './Analyses.module.css'
import { AnalysisForm } from './AnalysisForm'
import { BeforeAndAfter } from './BeforeAndAfter'
import { estimateRows } from '../../../candidates/estimate-rows'

type HeadProps = { readonly recipe: Recipe; readonly candidate: Candidate | null }

export function AnalysesHead({ recipe, candidate }: HeadProps) {
  const state = useStore(resultsStore, ({ candidates }) => lookUp(candidates, candidate?.name ?? ''))
  const isWhole = candidate !== null && isCandidateWhole(recipe, candidate.name, state)
  return (
    <PageHead
      title={
        <SubPageTitle of="Candidates" title="Your own analyses" onLeave={() => showCandidatePage('steps')} />
      }
      actions={
        <>
          {candidate && <CandidateChoice recipe={recipe} candidate={candidate} />}
          <Button
            icon="save"
            disabled={(recipe.analyses ?? []).length === 0}
            reason="There are no analyses yet."
            onPress={saveAnalyses}
          >
            Save analyses
          </Button>
          <Button onPress={() => show('map')}>Open the map</Button>
          {candidate && !isWhole && (
            <Button kind="primary" icon="play" onPress={() => void assess([candidate.name])}>
              Assess {candidate.name}
            </Button>
          )}
        </>
      }
    />
  )
}

type Props = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly scenario: Scenario
  readonly candidate: Candidate | null
}

/** What the survey publishes, in the original and in the candidate in focus. */
export function AnalysesPage({ recipe, table, scenario, candidate }: Props) {
  const states = useStore(resultsStore, (state) => state.candidates)
  useEffect(() => look({ kind: 'none' }), [])
  const analyses = recipe.analyses ?? []
  const before = useAnswer(analysesPart(recipe, analyses), analyses.length > 0, () =>
    describeAnalyses(analyses),
  )
  const state = candidate ? lookUp(states, candidate.name) : undefined
  // An axis that was added since changes none of these.
  const holds = isCandidateCurrent(recipe, candidate?.name ?? '', state)
  const firstRun = holds ? lookUp(state?.replicates.at(0), scenario.name)?.analyses : undefined
  const spreads = holds ? lookUp(state?.summaries, scenario.name)?.analyses : undefined
  const rows = estimateRows(recipe, {
    before: before.value ?? before.last ?? [],
    firstRun: firstRun ?? {},
    spreads: spreads ?? {},
  })
  const around = { categorical: categoricalNames(recipe, table), numeric: numericNames(recipe, table) }
  return (
    <div className={styles.page}>
      <AnalysisForm recipe={recipe} around={around} />
      {before.problem && <ProblemMessage problem={before.problem} />}
      <BeforeAndAfter recipe={recipe} rows={rows} runs={state?.replicates.length ?? 0} />
    </div>
  )
}
