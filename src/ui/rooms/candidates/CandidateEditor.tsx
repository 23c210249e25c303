import { useState } from 'react'
import type { Candidate, Recipe, Step } from '../../../engine/assess/recipe'
import { protectionMethod } from '../../../engine/protect/catalogue'
import { addCandidates, removeCandidate, unusedName, updateCandidate } from '../../../store/candidates'
import { selectCandidate } from '../../../store/navigate'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { IconButton } from '../../parts/IconButton'
import { MethodMark } from '../../parts/MethodMark'
import { NumberField } from '../../parts/NumberField'
import { TextField } from '../../parts/TextField'
import { count } from '../../words/numbers'
import styles from './CandidatesRoom.module.css'
import {
  candidateMark,
  describeCandidate,
  describeStep,
  isPerturbing,
  isTargeted,
  stepSentence,
  type KnownLevels,
} from './describe-candidate'
import { StepEditor } from './StepEditor'

type Props = {
  readonly candidate: Candidate
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly levels: KnownLevels
}

/** The steps of one candidate: a row of boxes from the original to the release, and the form of the step in focus. */
export function CandidateEditor({ candidate, recipe, table, levels }: Props) {
  const [at, setAt] = useState(0)
  const shown = Math.min(at, candidate.steps.length - 1)
  const step = candidate.steps.at(shown)
  const mark = candidateMark(candidate)
  const update = (changed: Candidate) => updateCandidate(candidate.name, changed)

  function addStep() {
    const variable =
      recipe.scenarios[0]?.key.find((name) => !isChanged(candidate, name)) ?? recipe.scenarios[0].key[0]
    update({ ...candidate, steps: [...candidate.steps, { method: 'pram', variable, diagonal: 0.9 }] })
    setAt(candidate.steps.length)
  }

  return (
    <section className="panel" aria-labelledby="candidate-editor">
      <div className={styles.top}>
        <div className={styles.title}>
          <MethodMark method={mark.method} targeted={mark.targeted} />
          <h2 id="candidate-editor">{candidate.name}</h2>
          <span className="muted">{describeCandidate(candidate, levels)}</span>
          <Button
            small
            onPress={() => {
              const name = unusedName(recipe, candidate.name)
              addCandidates([{ ...candidate, name }])
              selectCandidate(name)
            }}
          >
            Duplicate
          </Button>
          <Button small kind="danger" onPress={() => removeCandidate(candidate.name)}>
            Remove
          </Button>
        </div>
        <div className={`pipe ${styles.pipe}`}>
          <div className="st end">
            <div className="t">Original</div>
            <div className="d">{count(table.description.records)} records</div>
          </div>
          {candidate.steps.map((each, i) => (
            <StepBox key={i} step={each} levels={levels} chosen={i === shown} onChoose={() => setAt(i)} />
          ))}
          <Arrow />
          <button type="button" className={`st add ${styles.step}`} onClick={addStep}>
            <Icon name="plus" small />
            Add a step
          </button>
        </div>
      </div>
      {step && isPerturbing(step) && (
        <StepEditor
          candidate={candidate}
          at={shown}
          step={step}
          recipe={recipe}
          table={table}
          levels={levels}
          onChange={update}
          extra={
            <>
              <TextField
                label="Name"
                value={candidate.name}
                onChange={(name) => name.trim() !== '' && update({ ...candidate, name: name.trim() })}
                width="100%"
              />
              <NumberField
                label="Runs"
                value={candidate.replicates ?? 1}
                min={1}
                max={1000}
                whole
                step={1}
                onChange={(replicates) => update({ ...candidate, replicates })}
                help="each with other random numbers"
                width="100%"
              />
              {candidate.steps.length > 1 && (
                <Button
                  small
                  onPress={() => {
                    update({ ...candidate, steps: candidate.steps.filter((_, i) => i !== shown) })
                    setAt(Math.max(0, shown - 1))
                  }}
                >
                  Remove this step
                </Button>
              )}
            </>
          }
        />
      )}
      {step && !isPerturbing(step) && (
        <div className="pb" style={{ padding: 16, display: 'flex', gap: 12, alignItems: 'center' }}>
          <p className="small" style={{ flex: 1 }}>
            {stepSentence(step)}
          </p>
          <IconButton
            name="close"
            label="Remove this step"
            onPress={() => update({ ...candidate, steps: candidate.steps.filter((_, i) => i !== shown) })}
          />
        </div>
      )}
      {!step && (
        <p className="muted small" style={{ padding: 16 }}>
          No steps: this candidate is the original file.
        </p>
      )}
    </section>
  )
}

function StepBox(props: {
  readonly step: Step
  readonly levels: KnownLevels
  readonly chosen: boolean
  readonly onChoose: () => void
}) {
  const { step, levels, chosen, onChoose } = props
  const { title } = protectionMethod(step.method)
  return (
    <>
      <Arrow />
      <button
        type="button"
        className={`st ${styles.step} ${chosen ? 'is-sel' : ''}`}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        <span className="t">
          <MethodMark method={step.method} targeted={!isPerturbing(step) || isTargeted(step)} />
          {title}
        </span>
        <span className="d" style={{ display: 'block' }}>
          {describeStep(step, levels).replace(/^(Swap|PRAM|Drop) /, '')}
        </span>
      </button>
    </>
  )
}

function Arrow() {
  return (
    <span className="arr">
      <Icon name="right" />
    </span>
  )
}

function isChanged(candidate: Candidate, variable: string): boolean {
  return candidate.steps.some((step) => isPerturbing(step) && step.variable === variable)
}
