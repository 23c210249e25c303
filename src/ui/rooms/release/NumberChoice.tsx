import { useId } from 'react'
import { setNumbers } from '../../../store/release-settings'
import { Radio } from '../../parts/Radio'
import { listed } from '../../words/listed'
import styles from './ReleaseRoom.module.css'

type Props = {
  /** Those that number households or sampling units, among the variables that are given out. */
  readonly variables: readonly string[]
  readonly chosen: 'keep' | 'new'
}

/** Whether households keep their numbers in the file for users; nothing where none are given out. */
export function NumberChoice({ variables, chosen }: Props) {
  const group = useId()
  if (variables.length === 0) return null
  return (
    <fieldset className={styles.formulas}>
      <legend>Household numbers</legend>
      <p>
        {listed(variables)} {variables.length > 1 ? 'say' : 'says'} who belongs together. A number of the file
        leads back to where it comes from.
      </p>
      <Radio
        group={group}
        label="Give new numbers, in the order of the release"
        checked={chosen === 'new'}
        onChange={() => setNumbers('new')}
      />
      <Radio
        group={group}
        label="Keep those of the file"
        checked={chosen === 'keep'}
        onChange={() => setNumbers('keep')}
      />
    </fieldset>
  )
}
