import { assess } from '../../../store/assess'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import type { AfterCandidate } from './after-candidate'

type Props = {
  readonly candidate: string
  /** What was asked of it. */
  readonly after: readonly AfterCandidate[]
  /** How it is measured. */
  readonly children: string
}

/** Why something that was asked of a candidate is not known, and what to do about it; nothing where all of it is. */
export function NotKnownAfter({ candidate, after, children }: Props) {
  const waiting = after.find(({ is }) => is === 'not-assessed' || is === 'under-way')?.is
  const reasons = new Set(after.flatMap((each) => (each.is === 'invalid' ? [each.invalid.invalid] : [])))
  return (
    <>
      {waiting && (
        <Message
          tone="info"
          title={
            waiting === 'under-way'
              ? `${candidate} is being assessed.`
              : `${candidate} is not assessed with these settings yet.`
          }
          action={
            <Button busy={waiting === 'under-way'} onPress={() => void assess([candidate])}>
              Assess {candidate}
            </Button>
          }
        >
          {children}
        </Message>
      )}
      {[...reasons].map((why) => (
        <Message key={why} tone="warn" title="It can’t be measured here.">
          <Prose text={why} />
        </Message>
      ))}
    </>
  )
}
