import { useId } from 'react'
import type { ReleaseSettings } from '../../../engine/assess/recipe'
import type { Step } from '../../../engine/protect/definitions'
import { publishableVariables } from '../../../store/map-selectors'
import { setMatrices } from '../../../store/release-settings'
import { Radio } from '../../parts/Radio'
import { listed } from '../../words/listed'
import styles from './ReleaseRoom.module.css'

type Props = {
  readonly steps: readonly Step[]
  /** Null as long as it is not decided. */
  readonly chosen: ReleaseSettings['matrices'] | null
}

/** Whether users are given the matrices that values were drawn by, and what follows from it; nothing where there are none. */
export function MatrixChoice({ steps, chosen }: Props) {
  const group = useId()
  const variables = publishableVariables(steps)
  if (variables.length === 0) return null
  const several = variables.length > 1
  return (
    <fieldset className={styles.formulas}>
      <legend>{several ? 'The matrices of PRAM' : 'The matrix of PRAM'}</legend>
      <p>
        {listed(variables.map((names) => names.join(' × ')))} {several ? 'were' : 'was'} drawn anew. Who has
        the {several ? 'matrices' : 'matrix'} can correct counts of the whole file without bias, and can work
        out how likely a released value is to be a person’s own.
      </p>
      <Radio
        group={group}
        label={`Keep ${several ? 'them' : 'it'} inside, and tell users that nothing can be corrected`}
        checked={chosen === 'keep'}
        onChange={() => setMatrices('keep')}
      />
      <Radio
        group={group}
        label={`Publish ${several ? 'them' : 'it'} with the file, to six digits`}
        checked={chosen === 'publish'}
        onChange={() => setMatrices('publish')}
      />
    </fieldset>
  )
}
