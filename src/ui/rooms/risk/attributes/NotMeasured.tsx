import { askAsSensitive, askForAttributes } from '../../../../store/attributes'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { NotAskedFor } from '../NotAskedFor'
import type { VariableDescription } from '../../../../file/table-description'

type Props = {
  /** The variable that would be measured; null where none can be. */
  readonly variable: VariableDescription | null
  readonly isSensitive: boolean
  /** Whether the recipe names any variable sensitive. */
  readonly anySensitive: boolean
  readonly scenario: number
}

/** What these measures say, and the button that asks for them; where nothing is named sensitive, what to do about it. */
export function NotMeasured({ variable, isSensitive, anySensitive, scenario }: Props) {
  return (
    <NotAskedFor
      entry={{ measure: 'lDiversity' }}
      title="What the cells give away"
      note={
        anySensitive
          ? undefined
          : variable
            ? 'No variable is named sensitive yet. Choose above what nobody should learn of a person, or say it in Data.'
            : 'No variable is named sensitive, and every variable is in the key or has another role. Say in Data which one is.'
      }
    >
      {variable && (
        <Button
          kind="primary"
          onPress={() => (isSensitive ? askForAttributes(variable.name) : askAsSensitive(scenario, variable))}
        >
          {isSensitive
            ? `Measure the diversity of ${variable.name}`
            : `Name ${variable.name} sensitive and measure`}
        </Button>
      )}
      {!anySensitive && <Button onPress={() => show('data')}>Say it in Data</Button>}
    </NotAskedFor>
  )
}
