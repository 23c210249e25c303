import { useState } from 'react'
import type { Candidate, Recipe, Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import {
  changedWithoutMatrix,
  isEmptying,
  isMadeElsewhere,
  isPerturbing,
  isThinning,
  methodOf,
  type Step,
} from '../../../engine/protect/definitions'
import { isDrawnAnew } from '../../../engine/protect/import/definition'
import { withSettings } from '../../../engine/protect/step-with'
import type { SubsampleStep } from '../../../engine/protect/subsample/definition'
import { updateCandidate } from '../../../store/candidates'
import { withRebuilding } from '../../../store/map-selectors'
import { releaseRun, resultsOfRun } from '../../../store/release-run'
import { resultsStore, type CandidateState } from '../../../store/results'
import { addStep, replaceStep } from '../../../store/steps'
import type { ReadyTable } from '../../../store/table'
import { useStore } from 'zustand'
import { NumberField } from '../../parts/NumberField'
import { SettingsForm } from '../../parts/SettingsForm'
import { count } from '../../words/numbers'
import styles from './CandidateEditor.module.css'
import { CandidateHead } from './CandidateHead'
import { overallRate, type KnownLevels } from '../../candidates/describe-candidate'
import { ImportForm } from './ImportForm'
import { LeftOutEffect } from './LeftOutEffect'
import { MovesForm } from './MovesForm'
import { Pipeline } from './Pipeline'
import { RecodeForm } from './recode/RecodeForm'
import { startStep } from './start-step'
import { StepBar } from './StepBar'
import { StepEditor } from './StepEditor'
import form from './StepForm.module.css'
import { SubsampleForm } from './subsample/SubsampleForm'
import { SuppressForm } from './suppress/SuppressForm'
import { ValuesForm } from './ValuesForm'
import { variableToBegin } from '../../candidates/step-variables'

type Props = {
  readonly candidate: Candidate
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly table: ReadyTable
  readonly levels: KnownLevels
  readonly above: string | null
  readonly below: string | null
}

/** The steps of one candidate: a row of boxes from the original to the release, and the form of the step in focus. */
export function CandidateEditor({ candidate, recipe, scenario, table, levels, above, below }: Props) {
  const [at, setAt] = useState(0)
  const implied = impliedSteps(candidate, recipe)
  const shown = Math.max(0, Math.min(at, candidate.steps.length - 1))
  const step = candidate.steps.at(shown)
  const recodedVariable = step && methodOf(step).recodes?.(step)
  const moves = step !== undefined && methodOf(step).moves !== undefined
  const changesValues =
    step !== undefined && recodedVariable === undefined && methodOf(step).changes !== undefined
  const state = useStore(resultsStore, (results) => lookUp(results.candidates, candidate.name))
  const { records } = table.description
  const drawsAtRandom = candidate.steps.some((each) => methodOf(each).draws)
  // What the form of every step is given.
  const known = { candidate, at: shown, recipe, table, levels }
  const runs = drawsAtRandom && (
    <NumberField
      label="Runs"
      value={candidate.replicates ?? 1}
      min={1}
      max={1000}
      whole
      step={1}
      onChange={(replicates) => updateCandidate(candidate.name, { ...candidate, replicates })}
      help="each with other random numbers"
      width="100%"
    />
  )

  async function add(method: Step['method']) {
    const variable = variableToBegin(method, candidate, scenario.key, recipe, table, levels)
    const begun = await startStep(method, variable, levels)
    if (begun) addStep(candidate.name, begun)
    setAt(candidate.steps.length)
  }

  return (
    <section className="panel" aria-labelledby="candidate-editor">
      <div className={styles.top}>
        <CandidateHead candidate={candidate} levels={levels} above={above} below={below} />
        <Pipeline
          candidate={candidate}
          implied={implied}
          levels={levels}
          records={records}
          release={releaseText(recipe, candidate, state, scenario, levels, records)}
          chosen={shown}
          onChoose={setAt}
          onAdd={(method) => void add(method)}
        />
      </div>
      {step && <StepBar candidate={candidate} at={shown} onChoose={setAt} />}
      {step && isPerturbing(step) && (
        <StepEditor
          // Another step is another form: what was chosen in it says nothing of this one.
          key={shown}
          {...known}
          step={step}
          extra={runs}
        />
      )}
      {step && isMadeElsewhere(step) && <ImportForm step={step} />}
      {step && recodedVariable !== undefined && (
        <RecodeForm
          key={shown}
          {...known}
          step={step}
          variable={recodedVariable}
          scenario={recipe.scenarios.indexOf(scenario)}
        />
      )}
      {step && moves && <MovesForm key={shown} {...known} step={step} />}
      {step && isEmptying(step) && <SuppressForm key={shown} {...known} step={step} />}
      {step && isThinning(step) && (
        <SubsampleForm key={shown} {...known} step={step} scenario={recipe.scenarios.indexOf(scenario)} />
      )}
      {step && changesValues && <ValuesForm key={shown} {...known} step={step} />}
      {step && hasPlainForm(step) && (
        <div className={form.plain}>
          <SettingsForm
            fields={methodOf(step).fields}
            settings={step}
            variables={table.description.variables.map(({ name }) => ({
              name,
              ...(scenario.key.includes(name) && { note: 'key' }),
            }))}
            onChange={(name, value) =>
              replaceStep(candidate.name, shown, withSettings(step, { [name]: value }))
            }
          />
        </div>
      )}
      {step && methodOf(step).leavesOut && (
        <LeftOutEffect
          candidate={candidate}
          step={step}
          recipe={recipe}
          scenario={recipe.scenarios.indexOf(scenario)}
        />
      )}
      {!step && (
        <p className={`muted small ${styles.empty}`}>No steps yet: this candidate is the original file.</p>
      )}
      {runs && !(step && isPerturbing(step)) && <div className={styles.alone}>{runs}</div>}
    </section>
  )
}

/** Whether the fields of its definition are all of its form. */
function hasPlainForm(step: Step): boolean {
  return (
    !isPerturbing(step) &&
    !isMadeElsewhere(step) &&
    !isEmptying(step) &&
    !isThinning(step) &&
    methodOf(step).recodes === undefined &&
    methodOf(step).changes === undefined &&
    methodOf(step).moves === undefined
  )
}

/** Those that make anew what follows from what its own steps change. */
function impliedSteps({ steps }: Candidate, { relations = [] }: Recipe): readonly Step[] {
  return withRebuilding(steps, relations).slice(steps.length)
}

/** What the release is: how many values the exported run changed, or is expected to. */
function releaseText(
  recipe: Recipe,
  candidate: Candidate,
  state: CandidateState | undefined,
  scenario: Scenario,
  levels: KnownLevels,
  records: number,
): string {
  if (candidate.steps.some((step) => isMadeElsewhere(step) && isDrawnAnew(step))) return 'records drawn anew'
  const { run } = releaseRun(recipe, candidate, state)
  const released = state && lookUp(resultsOfRun(state, run), scenario.name)
  if (released) {
    const changed = Object.values(released.changed).reduce((sum, each) => sum + each, 0)
    const left = released.kept ? `${count(released.kept.records)} records, ` : ''
    return `${left}${count(changed)} values changed in run ${run + 1}`
  }
  const thinning = candidate.steps.filter(isThinning)
  if (thinning.length > 0) return recordsLeft(thinning, records)
  const rates = candidate.steps.filter(isPerturbing).map((step) => overallRate(step, levels))
  const isOpen =
    changedWithoutMatrix(candidate.steps).length > 0 ||
    candidate.steps.some(isEmptying) ||
    impliedSteps(candidate, recipe).length > 0
  if (isOpen || rates.length === 0 || rates.some((rate) => rate === null)) return `${count(records)} records`
  const expected = rates.reduce<number>((sum, rate) => sum + (rate ?? 0) * records, 0)
  return `about ${count(expected)} values changed`
}

/** How many records such steps leave, where they thin everybody alike. */
function recordsLeft(steps: readonly SubsampleStep[], records: number): string {
  if (steps.some(({ where }) => where)) return 'some of the records'
  const left = steps.reduce((number, { fraction }) => Math.max(1, Math.round(fraction * number)), records)
  return `${count(left)} records`
}
