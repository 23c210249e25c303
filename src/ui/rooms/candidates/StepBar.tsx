import type { Candidate } from '../../../engine/assess/recipe'
import { methodOf } from '../../../engine/protect/definitions'
import { moveStep, removeStep } from '../../../store/steps'
import { IconButton } from '../../parts/IconButton'
import styles from './Pipeline.module.css'

type Props = {
  readonly candidate: Candidate
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** Which step is in focus, and what can be done with it: earlier, later, away. */
export function StepBar({ candidate, at, onChoose }: Props) {
  const { steps, name } = candidate
  const move = (to: number) => {
    moveStep(name, at, to)
    onChoose(to)
  }
  return (
    <div className={styles.bar}>
      <h3>
        Step {at + 1} of {steps.length}: {methodOf(steps[at]).title}
      </h3>
      {steps.length > 1 && (
        <>
          <IconButton
            name="left"
            label="Carry out earlier"
            small
            disabled={at === 0}
            keys={{ written: 'Alt ←', aria: 'Alt+ArrowLeft' }}
            onPress={() => move(at - 1)}
          />
          <IconButton
            name="right"
            label="Carry out later"
            small
            disabled={at === steps.length - 1}
            keys={{ written: 'Alt →', aria: 'Alt+ArrowRight' }}
            onPress={() => move(at + 1)}
          />
        </>
      )}
      <IconButton
        name="close"
        label="Remove this step"
        small
        onPress={() => {
          removeStep(name, at)
          onChoose(Math.max(0, at - 1))
        }}
      />
    </div>
  )
}
