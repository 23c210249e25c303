import { MethodMark } from '../../../parts/MethodMark'
import { Panel } from '../../../parts/Panel'
import { count } from '../../../words/numbers'
import { candidateMark } from '../../../candidates/describe-candidate'
import styles from './Grid.module.css'
import type { UsedGrid } from './use-grid-plan'

/** So many names are listed; a long grid is told by its number. */
const mostNames = 200

/** What the new candidates will be called. */
export function GridNames({ grid }: { readonly grid: UsedGrid }) {
  const { candidates } = grid.plan
  const how =
    grid.draft.kind === 'rates'
      ? 'T or R for targeted or random, the rate, then S for swap or P for PRAM.'
      : 'The name of the start, then a letter and the value of each parameter.'
  return (
    <Panel title="Names" sub={how} flush>
      <div className={styles.names} role="list" aria-label="Names">
        {candidates.slice(0, mostNames).map((candidate) => {
          const mark = candidateMark(candidate)
          return (
            <span key={candidate.name} role="listitem" className={styles.name}>
              <MethodMark method={mark.method} targeted={mark.targeted} />
              {candidate.name}
            </span>
          )
        })}
        {candidates.length > mostNames && (
          <span className="muted small">and {count(candidates.length - mostNames)} more</span>
        )}
        {candidates.length === 0 && <span className="muted small">None yet.</span>}
      </div>
    </Panel>
  )
}
