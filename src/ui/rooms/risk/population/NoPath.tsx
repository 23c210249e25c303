import { searchedModel } from '../../../../store/knowledge'
import { leaveOutModel } from '../../../../store/loglinear/chosen-model'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { Prose } from '../../../parts/Prose'

type Props = {
  /** Why no model could be searched for; null: none was asked for. */
  readonly refusal: string | null
  /** Whether the recipe asks for a search: then it was cancelled, or has not been run yet. */
  readonly asked: boolean
}

/** In place of a path: none was searched for yet, or none can be. */
export function NoPath({ refusal, asked }: Props) {
  if (refusal === null && asked) {
    return (
      <Message
        tone="info"
        title="The search has not been run to its end."
        action={<Button onPress={() => leaveOutModel(searchedModel)}>Leave out the search</Button>}
      >
        It is among the models to be measured. Start it, or leave it out: then what was measured without it
        holds.
      </Message>
    )
  }
  if (refusal === null) {
    return (
      <Message tone="info" title="No model has been searched for yet.">
        The search starts from main effects and adds interactions until the model shows no misfit.
      </Message>
    )
  }
  return (
    <Message tone="warn" title="No model can be searched for under this scenario.">
      <Prose text={refusal} />
    </Message>
  )
}
