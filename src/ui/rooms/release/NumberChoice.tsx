import { setNumbers } from '../../../store/release-settings'
import { listed } from '../../words/listed'
import { DecidedBeside } from './DecidedBeside'

type Props = {
  /** Those that number households or sampling units, among the variables that are given out. */
  readonly variables: readonly string[]
  readonly chosen: 'keep' | 'new'
}

/** Whether households keep their numbers in the file for users; nothing where none are given out. */
export function NumberChoice({ variables, chosen }: Props) {
  if (variables.length === 0) return null
  return (
    <DecidedBeside
      title="Household numbers"
      ways={[
        { way: 'new', label: 'Give new numbers, in the order of the release' },
        { way: 'keep', label: 'Keep those of the file' },
      ]}
      chosen={chosen}
      onChoose={setNumbers}
    >
      {listed(variables)} {variables.length > 1 ? 'say' : 'says'} who belongs together. A number of the file
      leads back to where it comes from.
    </DecidedBeside>
  )
}
