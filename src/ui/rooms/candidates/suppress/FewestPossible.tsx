import { leastSuppressed } from '../../../../store/key-questions'
import type { LeastSuppressed } from '../../../../worker/questions/least-suppressed'
import { useAnswer } from '../../../parts/use-answer'
import { count } from '../../../words/numbers'
import style from './Suppress.module.css'

type Props = {
  /** The number of the candidate and of the step, and all that its suppression depends on. */
  readonly candidate: number
  readonly at: number
  readonly of: string
}

/** How far the values that a step empties are from the fewest possible, by a bound that holds for every choice of them. */
export function FewestPossible({ candidate, at, of }: Props) {
  const { value, last } = useAnswer(of, true, () => leastSuppressed(candidate, at))
  const shown = value ?? last
  if (shown?.values === 0) return null
  return (
    <section
      aria-label="How far from the fewest possible"
      aria-busy={!value}
      className={value ? '' : style.old}
    >
      <h3>How far from the fewest possible</h3>
      {shown ? <Distance {...shown} /> : <p className="muted small">Working out how few would do …</p>}
    </section>
  )
}

function Distance({ values, atLeast }: LeastSuppressed) {
  if (atLeast === null) {
    return (
      <p className="small">
        How few would do is not known: there are too many sets of values to be looked at. Shorter keys have
        fewer.
      </p>
    )
  }
  return (
    <>
      <div className={style.distance} aria-hidden="true">
        <span style={{ left: `${(100 * atLeast) / values}%` }} />
      </div>
      <p className={style.ends}>
        <span>0 values</span>
        <span className="num">
          at least {count(atLeast)}, here {count(values)}
        </span>
      </p>
      <p className="small">
        {values === atLeast
          ? `No choice of values empties fewer than these ${count(values)}.`
          : `Any choice of values empties ${count(atLeast)} at least, so these ${count(values)} are at most ${count(values - atLeast)} more than the fewest possible.`}
      </p>
      <p className="muted small">
        Among choices that empty values of rare records only, and of each no more than bring it to enough by
        itself.
      </p>
    </>
  )
}
