import { useMemo } from 'react'
import { useStore } from 'zustand'
import { estimatesAheadStore } from '../../store/estimate-ahead'
import { heldBackStore } from '../../store/held-back'
import { isMeasuringRisk, jobsStore } from '../../store/jobs'
import { isLabCurrent, labStore } from '../../store/lab'
import { showFirstPage } from '../../store/first-page'
import { saveProject } from '../../store/project'
import { AutosaveLine } from './AutosaveLine'
import { recipeStore } from '../../store/recipe'
import { resultsStore } from '../../store/results'
import { tableStore } from '../../store/table'
import { viewStore } from '../../store/view'
import { Button } from '../parts/Button'
import { Icon, type IconName } from '../parts/Icon'
import { Tooltip } from '../parts/Tooltip'
import { labStep, railSteps, type RailStep, type StepState } from './rail-steps'
import { useUnsavedChanges } from './use-unsaved-changes'
import style from './Rail.module.css'

const marks: Readonly<
  Partial<Record<StepState, { readonly icon: IconName; readonly tone: string; readonly word: string }>>
> = {
  done: { icon: 'check', tone: 'ok', word: 'done' },
  stale: { icon: 'again', tone: 'stale', word: 'out of date' },
  due: { icon: 'warn', tone: 'stale', word: 'a decision is due' },
  running: { icon: 'clock', tone: '', word: 'running' },
  error: { icon: 'error', tone: style.error, word: 'needs a decision' },
}

/** The rail of the work: each step with its current result and its state. */
export function Rail() {
  const table = useStore(tableStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const results = useStore(resultsStore)
  const measuring = useStore(jobsStore, isMeasuringRisk)
  const keepUp = useStore(heldBackStore)
  const estimates = useStore(estimatesAheadStore)
  const unsaved = useUnsavedChanges()
  const room = useStore(viewStore, (view) => view.room)
  const scenario = useStore(viewStore, (view) => view.scenario)
  // Thousands of candidates are held against their results: not for every press on something.
  const steps = useMemo(
    () => railSteps({ table, recipe, results, measuring, keepUp, estimates, view: { scenario } }),
    [table, recipe, results, measuring, keepUp, estimates, scenario],
  )
  const lab = useLabStep()
  return (
    <nav className={`rail ${style.rail}`} aria-label="Steps" id="rail" tabIndex={-1}>
      <ol className="steps">
        {steps.map((step, index) => (
          <Step key={step.room} step={step} number={String(index + 1)} current={room === step.room} />
        ))}
      </ol>
      <hr />
      <ul className="steps">
        <Step step={lab} number="" current={room === 'lab'} />
        <Step
          step={{ room: 'methods', label: 'Methods', detail: 'Numbers, defined', state: 'open' }}
          number=""
          current={room === 'methods'}
        />
      </ul>
      <div className="foot">
        {recipe && table.status === 'ready' ? (
          <>
            <Button small icon="save" onPress={() => void saveProject()}>
              Save project
            </Button>
            <AutosaveLine />
            {unsaved && <span className={style.unsaved}>unsaved changes</span>}
            <span className={style.words}>
              Settings, seed and figures,
              <br />
              never records. Seed {recipe.seed}.
            </span>
          </>
        ) : (
          <span className={style.words}>
            Nothing is stored in this browser until you save a project file.
          </span>
        )}
      </div>
    </nav>
  )
}

function useLabStep(): RailStep {
  const lab = useStore(labStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const table = useStore(tableStore)
  return useMemo(() => labStep({ lab, current: isLabCurrent(lab, recipe, table) }), [lab, recipe, table])
}

type StepProps = { readonly step: RailStep; readonly number: string; readonly current: boolean }

function Step({ step, number, current }: StepProps) {
  const locked = step.state === 'locked' && !current
  const mark = marks[step.state]
  return (
    <li>
      <Tooltip side="right" says={step.detail === '' ? step.label : `${step.label}: ${step.detail}`}>
        <a
          href={`#${step.room}`}
          aria-current={current ? (number === '' ? 'page' : 'step') : undefined}
          aria-disabled={locked || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!locked) showFirstPage(step.room)
          }}
        >
          <span className="n">
            {number === '' ? <span className={style.short}>{step.label.charAt(0)}</span> : number}
          </span>
          <span className="l">{step.label}</span>
          {mark ? (
            <span className={`st ${mark.tone}`}>
              <Icon name={mark.icon} small />
              <span className="vh">{mark.word}</span>
            </span>
          ) : (
            <span />
          )}
          {step.detail !== '' && <span className="d">{step.detail}</span>}
        </a>
      </Tooltip>
    </li>
  )
}
