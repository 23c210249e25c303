import type { ProblemData } from '../../engine/problem'
import { IconButton } from '../parts/IconButton'
import { Message } from '../parts/Message'
import { Prose } from '../parts/Prose'
import { ProblemWays } from './ProblemWays'

type Props = {
  readonly problem: ProblemData
  readonly onDismiss?: (() => void) | undefined
}

/** A problem where it arose: what is wrong, what was found, and the ways out with what they cost. */
export function ProblemMessage({ problem, onDismiss }: Props) {
  return (
    <Message
      tone="danger"
      title={<Prose text={problem.sentence} />}
      action={onDismiss && <IconButton name="close" label="Dismiss" small onPress={onDismiss} />}
    >
      {problem.detail !== '' && <Prose text={problem.detail} />}
      <ProblemWays problem={problem} />
    </Message>
  )
}
