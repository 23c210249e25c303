import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { analysesPart, describeAnalyses, saveAnalyses, showAnalyses } from '../../../../store/analyses'
import { assess } from '../../../../store/assess'
import { candidateInFocus } from '../../../../store/candidate-named'
import { isCandidateCurrent, isCandidateWhole } from '../../../../store/freshness'
import { look, selectCandidate, show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { viewStore } from '../../../../store/view'
import { categoricalNames, numericNames } from '../../../candidates/step-variables'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { PageHead } from '../../../parts/PageHead'
import { Prose } from '../../../parts/Prose'
import { Select } from '../../../parts/Select'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { useAnswer } from '../../../parts/use-answer'
import { NeedsScenario } from '../../NeedsScenario'
import { useScenario } from '../../use-scenario'
import styles from './Analyses.module.css'
import { AnalysisForm } from './AnalysisForm'
import { BeforeAndAfter } from './BeforeAndAfter'
import { estimateRows } from './estimate-rows'

/** What the survey publishes, in the original and in the candidate in focus. */
export function AnalysesPage() {
  const study = useScenario()
  const states = useStore(resultsStore, (state) => state.candidates)
  const focused = useStore(viewStore, (state) => state.candidate)
  useEffect(() => look({ kind: 'none' }), [])
  const analyses = study?.recipe.analyses ?? []
  const before = useAnswer(study ? analysesPart(study.recipe, analyses) : '', analyses.length > 0, () =>
    describeAnalyses(analyses),
  )
  if (!study) return <NeedsScenario title="Candidates" />
  const { recipe, table, scenario } = study
  const candidate = candidateInFocus(recipe, focused)
  const state = candidate ? lookUp(states, candidate.name) : undefined
  const isWhole = candidate !== null && isCandidateWhole(recipe, candidate.name, state)
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
    <>
      <PageHead
        title={<SubPageTitle of="Candidates" title="Your own analyses" onLeave={() => showAnalyses(false)} />}
        actions={
          <>
            {candidate && (
              <Select
                label="Candidate"
                hideLabel
                options={recipe.candidates.map(({ name }) => ({ value: name, label: name }))}
                value={candidate.name}
                onChange={selectCandidate}
              />
            )}
            <Button
              icon="save"
              disabled={analyses.length === 0}
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
      <div className={styles.page}>
        <AnalysisForm recipe={recipe} around={around} />
        {before.problem && (
          <Message tone="danger" title={<Prose text={before.problem.sentence} />}>
            <Prose text={before.problem.detail} />
          </Message>
        )}
        <BeforeAndAfter recipe={recipe} rows={rows} runs={state?.replicates.length ?? 0} />
      </div>
    </>
  )
}
