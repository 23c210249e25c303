import { Message } from '../../../parts/Message'
import { useWaiting } from '../../../measures/WaitingForYou'

/** Expected correct matches that are asked for and not there yet: on their way, or waiting for a press. */
export function OnItsWay() {
  const waits = useWaiting().some(({ entry }) => 'model' in entry)
  return (
    <Message tone="info" title={waits ? 'The model waits for you.' : 'A model is being searched for.'}>
      How many of the sample uniques an intruder would match correctly is estimated by a model of the key.{' '}
      {waits ? 'It takes long for this key: press Start above.' : 'Its number comes by itself.'}
    </Message>
  )
}
