import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { variablesLeftOut, type Step } from '../../../engine/protect/definitions'
import { Message } from '../../parts/Message'
import { KeyEffect } from './KeyEffect'
import styles from './StepForm.module.css'

type Props = {
  readonly candidate: Candidate
  readonly step: Step
  readonly recipe: Recipe
  readonly scenario: number
}

/** What a step that leaves variables out does to the key, before it is assessed. */
export function LeftOutEffect({ candidate, step, recipe, scenario }: Props) {
  const { key } = recipe.scenarios[scenario]
  const gone = variablesLeftOut([step]).filter((variable) => key.includes(variable))
  const isNothingLeft = key.every((variable) => variablesLeftOut(candidate.steps).includes(variable))
  return (
    <section className={styles.part} aria-label="What it leaves of the key">
      {isNothingLeft ? (
        <Message tone="warn" title="No variable of the key is left.">
          Nobody can be looked up by it, and little can be learned from the file.
        </Message>
      ) : gone.length === 0 ? (
        <p className="muted">None of these is in the key: what an intruder can match stays as it is.</p>
      ) : (
        <KeyEffect candidate={candidate} recipe={recipe} scenario={scenario} />
      )}
    </section>
  )
}
