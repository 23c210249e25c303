import { useStore } from 'zustand'
import type { Candidate, Recipe, Scenario } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { chooseCandidate, chosenOf } from '../../../../store/chosen'
import { isCandidateCurrent } from '../../../../store/freshness'
import { levelsStore } from '../../../../store/levels'
import { withRebuilding } from '../../../../store/map-selectors'
import { selectCandidate, show } from '../../../../store/navigate'
import { recipeStore } from '../../../../store/recipe'
import { releaseRun, resultsOfRun } from '../../../../store/release-run'
import { resultsStore, type CandidateState } from '../../../../store/results'
import { openUtilityOf } from '../../../../store/candidate-page'
import { viewStore } from '../../../../store/view'
import { Button } from '../../../parts/Button'
import { MethodMark } from '../../../parts/MethodMark'
import { Prose } from '../../../parts/Prose'
import { Tag } from '../../../parts/Tag'
import { achievedSentence, candidateMark, stepSentence } from '../../../candidates/describe-candidate'
import { comparableRisk } from '../../../measures/file-value'
import { count, plural } from '../../../words/numbers'
import { withoutPaths } from '../../../words/recipe-paths'
import { relationSentence } from '../../../words/relations'
import { calledIn } from '../../../words/variables'
import { BeforeAndAfter } from './BeforeAndAfter'
import { mainKey } from './candidate-risks'
import { ClassesBeforeAfter } from './ClassesBeforeAfter'
import { FamiliesAfter } from './FamiliesAfter'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { OtherExpressions } from './OtherExpressions'
import { SpreadOverRuns } from './SpreadOverRuns'
import { UtilityAfter } from './UtilityAfter'

/** A candidate: what it does, its risk before and after, the same risk said otherwise, utility, spread. */
export function CandidateSubject({ name }: { readonly name: string }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (state) => state.scenario)
  const chosen = useStore(recipeStore, (state) => chosenOf(state.recipe))
  const room = useStore(viewStore, (state) => state.room)
  const risks = useStore(resultsStore, (state) => state.risks)
  const state = useStore(resultsStore, (results) => lookUp(results.candidates, name))
  const levels = useStore(levelsStore, ({ byVariable }) => byVariable)
  const candidate = recipe?.candidates.find((each) => each.name === name)
  const scenario = recipe?.scenarios.at(index)
  if (!recipe || !candidate || !scenario) return <InspectorHead kind="Candidate" title={name} />
  const mark = candidateMark(candidate)
  const summary = state && lookUp(state.summaries, scenario.name)
  const stale = state !== undefined && !isCandidateCurrent(recipe, name, state)
  const relations =
    state && lookUp(resultsOfRun(state, releaseRun(recipe, candidate, state).run), scenario.name)?.relations
  const before = comparableRisk({ risks }, recipe, index, !stale)
  const measured = lookUp(risks, scenario.name)
  const beforeMissing = before === null && measured !== undefined
  return (
    <>
      <InspectorHead
        kind="Candidate"
        title={
          <>
            <MethodMark method={mark.method} targeted={mark.targeted} /> {name}
          </>
        }
      />
      <section>
        {withRebuilding(candidate.steps, recipe.relations ?? []).map((step, i) => (
          <p key={i}>
            {stepSentence(step, recipe.data, levels)} {summary && achievedSentence(summary.achieved, i)}
          </p>
        ))}
        {Object.entries(relations ?? {}).map(([relation, kept]) => (
          <p key={relation} className="muted">
            {relationSentence(relation, kept)}
          </p>
        ))}
        {candidate.note !== undefined && <p className="muted">{candidate.note}</p>}
        {state && <Changed recipe={recipe} candidate={candidate} state={state} scenario={scenario} />}
        {stale && (
          <p style={{ marginTop: 6 }}>
            <Tag tone="warn">out of date</Tag>
          </p>
        )}
        <div style={{ display: 'flex', gap: 8, marginTop: 10, flexWrap: 'wrap' }}>
          <Button
            kind="primary"
            disabled={!summary}
            reason="It has not been assessed."
            onPress={() => {
              chooseCandidate(name)
              show('release')
            }}
          >
            {chosen === name ? 'Go to the release' : 'Choose for release'}
          </Button>
          {room !== 'candidates' && <Button onPress={() => openUtilityOf(name)}>Utility</Button>}
          {room !== 'candidates' && (
            <Button
              onPress={() => {
                selectCandidate(name)
                show('candidates')
              }}
            >
              Edit steps
            </Button>
          )}
        </div>
      </section>
      {state?.problem && (
        <InspectorSection title="Why it stopped">
          <p>
            <Prose text={withoutPaths(`${state.problem.sentence} ${state.problem.detail}`)} />
          </p>
        </InspectorSection>
      )}
      {summary && (
        <>
          <BeforeAndAfter
            beforeMissing={beforeMissing}
            recipe={recipe}
            candidate={candidate}
            scenario={scenario.name}
            before={before}
            state={state}
            risk={summary.risk}
            classes={
              before &&
              measured && (
                <ClassesBeforeAfter
                  recipe={recipe}
                  scenario={index}
                  candidate={name}
                  measure={mainKey(recipe)}
                  before={measured}
                  state={state}
                  current={!stale}
                />
              )
            }
          />
          <OtherExpressions
            recipe={recipe}
            candidate={candidate}
            state={state}
            scenario={scenario.name}
            risk={summary.risk}
          />
          <FamiliesAfter
            recipe={recipe}
            candidate={candidate}
            state={state}
            scenario={scenario.name}
            before={before}
            risk={summary.risk}
          />
          <UtilityAfter recipe={recipe} utility={summary.utility} />
          <SpreadOverRuns recipe={recipe} state={state} summary={summary} />
          <Cautions state={state} scenario={scenario} />
        </>
      )}
    </>
  )
}

function Cautions({ state, scenario }: { readonly state: CandidateState; readonly scenario: Scenario }) {
  const sentences = new Set(
    state.replicates.slice(0, 1).flatMap((replicate) => {
      const result = lookUp(replicate, scenario.name)
      return result?.cautions.map((caution) => caution.sentence) ?? []
    }),
  )
  if (sentences.size === 0) return null
  return (
    <InspectorSection title="What the numbers rest on">
      {[...sentences].map((sentence) => (
        <p key={sentence} className="muted">
          <Prose text={sentence} />
        </p>
      ))}
    </InspectorSection>
  )
}

type ChangedProps = {
  readonly recipe: Recipe
  readonly candidate: Candidate
  readonly state: CandidateState
  readonly scenario: Scenario
}

/** How many records the run keeps and changes that is given out, and which of the runs it is. */
function Changed({ recipe, candidate, state, scenario }: ChangedProps) {
  const { run, median, isNamed } = releaseRun(recipe, candidate, state)
  const called = calledIn(recipe.data)
  const results = lookUp(resultsOfRun(state, run), scenario.name)
  const changed = Object.entries(results?.changed ?? {}).map(
    ([variable, records]) => `${called.variable(variable)} in ${plural(records, 'record')}`,
  )
  const kept = results?.kept
  if (changed.length === 0 && !kept) return null
  const is = `Run ${run + 1} is exported`
  const which = isNamed
    ? `${is}, as the recipe names it: it`
    : median && median.among > 1
      ? `${is}, ${medianOf(median.among, state.replicates.length)}: it`
      : state.replicates.length > 1
        ? `${is}: it`
        : 'It'
  return (
    <p className="muted">
      {which}
      {kept && ` keeps ${count(kept.records)} of ${count(kept.of)} records`}
      {kept && changed.length > 0 && ' and'}
      {changed.length > 0 && ` changes ${changed.join(', ')}`}.
    </p>
  )
}

/** A risk that is not known of every run says of which runs it is the median. */
function medianOf(among: number, runs: number): string {
  return among === runs
    ? `the median one of ${count(runs)}`
    : `of ${count(runs)} the median of the ${count(among)} whose risk is known`
}
