import type { ProblemData } from '../../engine/problem'
import { IconButton } from '../parts/IconButton'
import { Message } from '../parts/Message'
import { Prose } from '../parts/Prose'
import { waysOut } from '../words/problems'
import { WayOutButton } from './WayOutButton'
import style from './ProblemMessage.module.css'

type Props = {
  readonly problem: ProblemData
  readonly onDismiss?: (() => void) | undefined
}

/** A problem where it arose: what is wrong, what was found, and the ways out with what they cost. */
export function ProblemMessage({ problem, onDismiss }: Props) {
  const ways = waysOut(problem)
  return (
    <Message
      tone="danger"
      title={<Prose text={problem.sentence} />}
      action={onDismiss && <IconButton name="close" label="Dismiss" small onPress={onDismiss} />}
    >
      {problem.detail !== '' && <Prose text={problem.detail} />}
      <ul className={style.ways}>
        {ways.map((way, index) => (
          <li key={way.sentence}>
            <span>
              {way.sentence}. <span className="ink2">{way.cost}</span>
              {index === 0 && ways.length > 1 && <span className={style.recommended}> Recommended.</span>}
            </span>
            <WayOutButton way={way} />
          </li>
        ))}
      </ul>
    </Message>
  )
}
