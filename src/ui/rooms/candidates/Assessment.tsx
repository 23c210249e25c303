import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { assess } from '../../../store/assess'
import { cancelJob } from '../../../store/job-work'
import { jobsStore } from '../../../store/jobs'
import { selectCandidate } from '../../../store/navigate'
import type { CandidateState } from '../../../store/results'
import { Bar } from '../../parts/Bar'
import { Button } from '../../parts/Button'
import { MethodMark } from '../../parts/MethodMark'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { count, seconds } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import styles from './CandidatesRoom.module.css'
import { candidateMark } from './describe-candidate'

/** Of a long queue so many are listed: what failed first, then what is running, then what waits. */
const mostListed = 40

type Props = {
  readonly recipe: Recipe
  readonly states: Readonly<Record<string, CandidateState>>
  readonly running: boolean
}

/** How far the assessment has come, candidate by candidate; one that failed says why and does not stop the others. */
export function Assessment({ recipe, states, running }: Props) {
  const job = useStore(jobsStore, (state) => state.jobs.find((each) => each.room === 'candidates'))
  const rows = recipe.candidates.flatMap((candidate) => {
    const state = states[candidate.name] as CandidateState | undefined
    return state && state.status !== 'assessed' ? [{ candidate, state }] : []
  })
  if (rows.length === 0) return null
  const listed = rows.toSorted((a, b) => urgency(a.state) - urgency(b.state)).slice(0, mostListed)
  const asked = recipe.candidates.filter((candidate) => candidate.name in states).length
  const done = asked - rows.length
  return (
    <Panel
      title="Assessment"
      sub={`${count(done)} of ${count(asked)} done`}
      actions={
        running && job ? (
          <>
            <span className="muted small">
              {job.secondsLeft === null ? '' : `${seconds(job.secondsLeft)} left`}
            </span>
            <Button small icon="close" onPress={() => cancelJob(job.id)}>
              Cancel
            </Button>
          </>
        ) : undefined
      }
      flush
    >
      <table>
        <tbody>
          {listed.map(({ candidate, state }) => {
            const mark = candidateMark(candidate)
            return (
              <tr key={candidate.name}>
                <td style={{ width: 96 }}>
                  <MethodMark method={mark.method} targeted={mark.targeted} /> <b>{candidate.name}</b>
                </td>
                {state.status === 'failed' ? (
                  <>
                    <td colSpan={2} className={styles.stopped}>
                      Stopped:{' '}
                      <Prose
                        text={
                          state.problem
                            ? withoutPaths(`${state.problem.sentence} ${state.problem.detail}`)
                            : 'it could not be assessed.'
                        }
                      />
                    </td>
                    <td className="num">
                      <Button kind="quiet" small onPress={() => selectCandidate(candidate.name)}>
                        Show steps
                      </Button>
                    </td>
                  </>
                ) : (
                  <>
                    <td style={{ width: 180 }} className={state.status === 'running' ? '' : 'muted'}>
                      {doing(state)}
                    </td>
                    <td>
                      <Bar
                        value={state.replicates.length}
                        of={state.wanted}
                        label={`${candidate.name}, runs done`}
                      />
                    </td>
                    <td className="num muted" style={{ width: 96 }}>
                      {state.status === 'cancelled' ? (
                        <Button kind="quiet" small onPress={() => void assess([candidate.name])}>
                          Assess
                        </Button>
                      ) : (
                        `${count(state.replicates.length)} of ${count(state.wanted)}`
                      )}
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > listed.length && (
        <p className="muted small" style={{ padding: '8px 16px' }}>
          {count(rows.length - listed.length)} more are not listed.
        </p>
      )}
    </Panel>
  )
}

function urgency({ status }: CandidateState): number {
  return { failed: 0, running: 1, waiting: 2, cancelled: 3, assessed: 4 }[status]
}

function doing(state: CandidateState): string {
  switch (state.status) {
    case 'waiting':
      return 'Waiting'
    case 'cancelled':
      return 'Cancelled'
    default:
      return `Measuring, run ${count(Math.min(state.wanted, state.replicates.length + 1))} of ${count(state.wanted)}`
  }
}
