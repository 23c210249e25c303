import type { Caution } from '../../../engine/assess/caution'
import { lookUp } from '../../../engine/by-name'
import { show } from '../../../store/navigate'
import type { Room } from '../../../store/view'
import { Button } from '../../parts/Button'

/** Where that can be changed which a caution is about. */
const answers: Readonly<Record<string, { readonly room: Room; readonly says: string }>> = {
  'missing-matches-nothing': { room: 'scenario', says: 'Choose what a missing value matches' },
  'missing-matches-anything': { room: 'scenario', says: 'Choose what a missing value matches' },
  'impossible-left-out': { room: 'scenario', says: 'See the impossible combinations' },
  'weight-in-key': { room: 'scenario', says: 'Change the key' },
  'nearly-unique-in-key': { room: 'scenario', says: 'Change the key' },
  'weights-below-one': { room: 'data', says: 'See the weights' },
  'weights-normalised': { room: 'data', says: 'See the weights' },
  'theta-clustered': { room: 'data', says: 'See who was drawn together' },
  'fraction-contradicted': { room: 'data', says: 'Say how it was sampled' },
}

/** The button that leads to what a caution is about; nothing where no setting answers it. */
export function CautionAnswer({ caution }: { readonly caution: Caution }) {
  const answer = lookUp(answers, caution.code)
  if (!answer) return null
  return (
    <Button small onPress={() => show(answer.room)}>
      {answer.says}
    </Button>
  )
}
