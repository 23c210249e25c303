import { askAsSensitive } from '../../../../store/attributes'
import { show } from '../../../../store/navigate'
import type { VariableDescription } from '../../../../file/table-description'
import { WaysPanel } from '../../../parts/WaysPanel'
import { plural } from '../../../words/numbers'

type Props = {
  /** Those that are not spoken of already. */
  readonly variables: readonly VariableDescription[]
  /** Whether one is spoken of already. */
  readonly hasOne: boolean
  readonly scenario: number
}

/** As many fill the page. */
const mostShown = 8

/** Where nothing is named sensitive: the variables that could be, or how one comes to be free for it. */
export function CouldBeSensitive({ variables, hasOne, scenario }: Props) {
  if (variables.length === 0 && hasOne) return null
  const ways = variables.slice(0, mostShown).map((variable) => ({
    title: variable.name,
    what: `${plural(variable.distinct, 'different value')}. Names it sensitive and measures what the cells give away of it.`,
    onPress: () => askAsSensitive(scenario, variable),
  }))
  return (
    <WaysPanel
      title={ways.length > 0 ? 'Could be sensitive' : 'How to have one'}
      sub={
        ways.length > 0
          ? 'variables without a role'
          : 'an intruder learns of a person what the key does not say'
      }
      ways={ways.length > 0 ? ways : freeing}
      style={{ marginTop: 16 }}
    />
  )
}

const freeing = [
  {
    title: 'Take a variable out of the key',
    what: 'What an intruder does not know beforehand need not be in the key: in Scenario, leave it out there.',
    onPress: () => show('scenario'),
  },
  {
    title: 'Give a variable the role Sensitive',
    what: 'A weight, a household number or a variable that is dropped can be taken for it: in Data, choose its role.',
    onPress: () => show('data'),
  },
]
