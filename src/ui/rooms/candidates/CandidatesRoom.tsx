import { candidateInFocus } from '../../../store/candidate-named'
import { candidatePageStore, showCandidatePage } from '../../../store/candidate-page'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe, Scenario } from '../../../engine/assess/recipe'
import { usualStep } from '../../../engine/protect/definitions'
import { lookUp } from '../../../engine/by-name'
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
import type { ReadyTable } from '../../../store/table'
import { viewStore } from '../../../store/view'
import { Button } from '../../parts/Button'
import { PageHead } from '../../parts/PageHead'
import { WaysPanel, type Way } from '../../parts/WaysPanel'
import { count } from '../../words/numbers'
import { NeedsScenario } from '../NeedsScenario'
import { useScenario } from '../use-scenario'
import { AnalysesHead, AnalysesPage } from './analyses/AnalysesPage'
import { Assessment } from './Assessment'
import { BringInDialog } from './BringInDialog'
import { CandidateEditor } from './CandidateEditor'
import { CandidateList } from './CandidateList'
import { CandidateTabs } from './CandidateTabs'
import styles from './CandidatesRoom.module.css'
import { LossProposed } from '../../candidates/LossProposed'
import { groupVariables } from '../../candidates/describe-candidate'
import { GridPage } from './grid/GridPage'
import { SearchPage } from './search/SearchPage'
import { UtilityHead, UtilityPage } from './utility/UtilityPage'
import { neighbours } from './list-order'

/** Candidate releases: the room, or the page on which a grid of them is made or the best is searched for. */
export function CandidatesRoom() {
  const isGrid = useStore(gridDraftStore, (state) => state.open)
  const isSearch = useStore(guidedSearchStore, (state) => state.open)
  const study = useScenario()
  if (isSearch) return <SearchPage />
  if (isGrid) return <GridPage />
  return study ? <Room study={study} /> : <NeedsScenario title="Candidates" />
}

/** The steps of the candidate in focus beside the list of all, what it loses, or the survey's own analyses. */
function Room({ study }: { readonly study: NonNullable<ReturnType<typeof useScenario>> }) {
  const { table, recipe, scenario } = study
  const page = useStore(candidatePageStore, (state) => state.page)
  const focused = useStore(viewStore, (state) => state.candidate)
  const [bringsIn, setBringsIn] = useState(false)
  const candidate = candidateInFocus(recipe, focused)

  function build() {
    const name = nextName(recipe, 'C')
    const isAdded = addCandidates([
      {
        name,
        replicates: defaultReplicates,
        steps: [usualStep(variableToChange(scenario.key, table.description.variables))],
      },
    ])
    if (!isAdded) return
    selectCandidate(name)
    look({ kind: 'candidate', name })
  }

  const making: Making = { onBuild: build, onBringIn: () => setBringsIn(true) }
  const own = <AnalysesPage recipe={recipe} table={table} scenario={scenario} candidate={candidate} />
  return (
    <>
      {page === 'analyses' ? (
        <AnalysesHead recipe={recipe} candidate={candidate} />
      ) : candidate && page === 'utility' ? (
        <UtilityHead recipe={recipe} candidate={candidate} />
      ) : (
        <ListHead recipe={recipe} {...making} />
      )}
      {bringsIn && <BringInDialog table={table} onClose={() => setBringsIn(false)} />}
      {candidate ? (
        <CandidateTabs recipe={recipe} scenario={scenario} candidate={candidate}>
          {page === 'steps' && (
            <ListAndSteps recipe={recipe} table={table} scenario={scenario} shown={candidate} />
          )}
          {page === 'utility' && <UtilityPage recipe={recipe} scenario={scenario} candidate={candidate} />}
          {page === 'analyses' && own}
        </CandidateTabs>
      ) : page === 'analyses' ? (
        own
      ) : (
        <NoneYet {...making} />
      )}
    </>
  )
}

type Making = { readonly onBuild: () => void; readonly onBringIn: () => void }

const openGrid = () => changeGrid({ open: true })

/** The ways to more candidates, and the assessment of those that wait for it. */
function ListHead({ recipe, onBuild, onBringIn }: Making & { readonly recipe: Recipe }) {
  const states = useStore(resultsStore, (state) => state.candidates)
  const pending = useMemo(
    () =>
      recipe.candidates.filter((candidate) =>
        needsAssessment(recipe, candidate, lookUp(states, candidate.name)),
      ),
    [recipe, states],
  )
  const outOfDate = pending.filter(({ name }) => lookUp(states, name)?.status === 'assessed')
  const running = Object.values(states).some(
    (state) => state.status === 'running' || state.status === 'waiting',
  )
  return (
    <PageHead
      title="Candidates"
      sentence="Each is a sequence of steps."
      actions={
        <>
          {recipe.candidates.length === 0 && (
            <Button icon="table" label="Your own analyses" onPress={() => showCandidatePage('analyses')}>
              Analyses
            </Button>
          )}
          <Button icon="search" onPress={() => showSearch(true)}>
            Guided search
          </Button>
          <Button icon="grid" onPress={openGrid}>
            Generate a grid
          </Button>
          <Button icon="file" onPress={onBringIn}>
            Bring in
          </Button>
          <Button icon="plus" onPress={onBuild}>
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
  )
}

function NoneYet({ onBuild, onBringIn }: Making) {
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
      onPress: onBuild,
    },
    {
      title: 'One made elsewhere',
      what: 'A protected file of the same records, or of records drawn anew, made by another program: its risk and its losses are measured as it is.',
      onPress: onBringIn,
    },
  ]
  return (
    <WaysPanel title="No candidates yet" sub="four ways to some; what they give can be mixed" ways={ways} />
  )
}

type StepsProps = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly scenario: Scenario
  readonly shown: Candidate
}

/** The list, the steps of the one in focus, and the assessment of those that were asked for. */
function ListAndSteps({ recipe, table, scenario, shown }: StepsProps) {
  const states = useStore(resultsStore, (state) => state.candidates)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const { candidates } = recipe
  useEffect(() => {
    for (const name of groupVariables(candidates)) void needLevels(name)
  }, [candidates])
  return (
    <div className={styles.columns}>
      <CandidateList recipe={recipe} scenario={scenario} levels={levels} shown={shown.name} />
      <div className={styles.right}>
        <CandidateEditor
          key={shown.name}
          candidate={shown}
          recipe={recipe}
          scenario={scenario}
          table={table}
          levels={levels}
          {...neighbours(recipe.candidates, shown)}
        />
        <LossProposed recipe={recipe} onAdd={addProposed} />
        <Assessment recipe={recipe} states={states} />
      </div>
    </div>
  )
}

function needsAssessment(recipe: Recipe, candidate: Candidate, state: CandidateState | undefined): boolean {
  if (!isCandidateWhole(recipe, candidate.name, state)) return true
  return state?.status === 'failed' || state?.status === 'cancelled'
}
