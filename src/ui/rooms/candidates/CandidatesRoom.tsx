import { candidateInFocus } from '../../../store/candidate-named'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { usualStep } from '../../../engine/protect/definitions'
import { lookUp } from '../../../engine/by-name'
import { analysesPageStore, showAnalyses } from '../../../store/analyses'
import { assess, assessOutOfDate } from '../../../store/assess'
import { addCandidates, nextName } from '../../../store/candidates'
import { defaultReplicates } from '../../../store/default-recipe'
import { isCandidateWhole } from '../../../store/freshness'
import { changeGrid, gridDraftStore } from '../../../store/grid-draft'
import { guidedSearchStore, showSearch } from '../../../store/guided-search'
import { levelsStore, needLevels } from '../../../store/levels'
import { look, selectCandidate, show } from '../../../store/navigate'
import { resultsStore, type CandidateState } from '../../../store/results'
import { addProposed } from '../../../store/loss-proposed'
import { variableToChange } from '../../../store/variable-to-change'
import { utilityPageStore } from '../../../store/utility'
import { viewStore } from '../../../store/view'
import { Button } from '../../parts/Button'
import { PageHead } from '../../parts/PageHead'
import { WaysPanel, type Way } from '../../parts/WaysPanel'
import { count } from '../../words/numbers'
import { NeedsScenario } from '../NeedsScenario'
import { useScenario } from '../use-scenario'
import { AnalysesPage } from './analyses/AnalysesPage'
import { Assessment } from './Assessment'
import { BringInDialog } from './BringInDialog'
import { CandidateEditor } from './CandidateEditor'
import { CandidateList } from './CandidateList'
import styles from './CandidatesRoom.module.css'
import { LossProposed } from '../../candidates/LossProposed'
import { groupVariables } from '../../candidates/describe-candidate'
import { GridPage } from './grid/GridPage'
import { SearchPage } from './search/SearchPage'
import { UtilityPage } from './utility/UtilityPage'
import { neighbours } from './list-order'

/** Candidate releases: the room, or the page on which a grid of them is made or the best is searched for. */
export function CandidatesRoom() {
  const isGrid = useStore(gridDraftStore, (state) => state.open)
  const isSearch = useStore(guidedSearchStore, (state) => state.open)
  const isUtility = useStore(utilityPageStore, (state) => state.open)
  const isAnalyses = useStore(analysesPageStore, (state) => state.open)
  if (isUtility) return <UtilityPage />
  if (isAnalyses) return <AnalysesPage />
  if (isSearch) return <SearchPage />
  return isGrid ? <GridPage /> : <Room />
}

/** The list, the steps of the one in focus, and the assessment of those that were asked for. */
function Room() {
  const study = useScenario()
  const states = useStore(resultsStore, (state) => state.candidates)
  const focused = useStore(viewStore, (state) => state.candidate)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const [bringsIn, setBringsIn] = useState(false)
  const candidates = study?.recipe.candidates
  useEffect(() => {
    for (const name of groupVariables(candidates ?? [])) void needLevels(name)
  }, [candidates])
  const asked = study?.recipe
  const pending = useMemo(
    () =>
      asked?.candidates.filter((candidate) =>
        needsAssessment(asked, candidate, lookUp(states, candidate.name)),
      ) ?? [],
    [asked, states],
  )
  if (!study) return <NeedsScenario title="Candidates" />
  const { table, recipe, scenario } = study
  const shown = candidateInFocus(recipe, focused)
  const outOfDate = pending.filter(({ name }) => lookUp(states, name)?.status === 'assessed')
  const running = Object.values(states).some(
    (state) => state.status === 'running' || state.status === 'waiting',
  )
  const openGrid = () => changeGrid({ open: true })

  function build() {
    const name = nextName(recipe, 'C')
    addCandidates([
      {
        name,
        replicates: defaultReplicates,
        steps: [usualStep(variableToChange(scenario.key, table.description.variables))],
      },
    ])
    selectCandidate(name)
    look({ kind: 'candidate', name })
  }

  const ways: readonly Way[] = [
    {
      title: 'Sixteen at once',
      what: 'Random and targeted swaps and PRAMs at four rates, compared on the map: a first look at what protection costs here.',
      onPress: openGrid,
    },
    {
      title: 'The best under a limit',
      what: 'Which risk must not be passed, and which tables must not suffer: pipelines are tried, and the best are shown.',
      onPress: () => showSearch(true),
    },
    {
      title: 'One of your own, step by step',
      what: 'Swap, PRAM, merge levels, empty values, round, add noise: with what each step does beside it.',
      onPress: build,
    },
    {
      title: 'One made elsewhere',
      what: 'A protected file of the same records, or of records drawn anew, made by another program: its risk and its losses are measured as it is.',
      onPress: () => setBringsIn(true),
    },
  ]

  return (
    <>
      <PageHead
        title="Candidates"
        sentence="Each is a sequence of steps."
        actions={
          <>
            <Button icon="table" label="Your own analyses" onPress={() => showAnalyses(true)}>
              Analyses
            </Button>
            <Button icon="search" onPress={() => showSearch(true)}>
              Guided search
            </Button>
            <Button icon="grid" onPress={openGrid}>
              Generate a grid
            </Button>
            <Button icon="file" onPress={() => setBringsIn(true)}>
              Bring in
            </Button>
            <Button icon="plus" onPress={build}>
              New candidate
            </Button>
            {outOfDate.length > 0 && outOfDate.length < pending.length && (
              <Button icon="again" onPress={() => void assessOutOfDate()}>
                Assess {count(outOfDate.length)} out of date
              </Button>
            )}
            {pending.length > 0 && (
              <Button
                kind="primary"
                icon="play"
                onPress={() => void assess(pending.map((candidate) => candidate.name))}
              >
                {pending.length === 1 ? `Assess ${pending[0].name}` : `Assess ${count(pending.length)}`}
              </Button>
            )}
            {pending.length === 0 && recipe.candidates.length > 0 && !running && (
              <Button kind="primary" onPress={() => show('map')}>
                Compare on the map
              </Button>
            )}
          </>
        }
      />
      {bringsIn && <BringInDialog table={table} onClose={() => setBringsIn(false)} />}
      {recipe.candidates.length === 0 ? (
        <WaysPanel
          title="No candidates yet"
          sub="four ways to some; what they give can be mixed"
          ways={ways}
        />
      ) : (
        <div className={styles.columns}>
          <CandidateList recipe={recipe} scenario={scenario} levels={levels} shown={shown?.name ?? null} />
          <div className={styles.right}>
            {shown && (
              <CandidateEditor
                key={shown.name}
                candidate={shown}
                recipe={recipe}
                scenario={scenario}
                table={table}
                levels={levels}
                {...neighbours(recipe.candidates, shown)}
              />
            )}
            <LossProposed recipe={recipe} onAdd={addProposed} />
            <Assessment recipe={recipe} states={states} />
          </div>
        </div>
      )}
    </>
  )
}

function needsAssessment(recipe: Recipe, candidate: Candidate, state: CandidateState | undefined): boolean {
  if (!isCandidateWhole(recipe, candidate.name, state)) return true
  return state?.status === 'failed' || state?.status === 'cancelled'
}
