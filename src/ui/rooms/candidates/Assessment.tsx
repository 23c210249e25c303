import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import {
  cancelCandidate,
  pauseAssessing,
  resumeAssessing,
  retryCandidate,
  stopAssessing,
} from '../../../store/assess'
import { assessmentStore } from '../../../store/assessment'
import { selectCandidate } from '../../../store/navigate'
import type { CandidateState } from '../../../store/results'
import { Bar } from '../../parts/Bar'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { MethodMark } from '../../parts/MethodMark'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { count, plural, seconds } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import styles from './Assessment.module.css'
import { candidateMark } from '../../candidates/describe-candidate'

/** Of a long queue so many are listed: what failed first, then what is running, then what waits. */
const mostListed = 40

type Props = {
  readonly recipe: Recipe
  readonly states: Readonly<Record<string, CandidateState>>
}

/** How far the assessment has come, candidate by candidate; one that failed says why and does not stop the others. */
export function Assessment({ recipe, states }: Props) {
  const { status, secondsLeft, restarts } = useStore(assessmentStore)
  const rows = recipe.candidates.flatMap((candidate) => {
    const state = lookUp(states, candidate.name)
    return state && state.status !== 'assessed' ? [{ candidate, state }] : []
  })
  if (rows.length === 0) return null
  const listed = rows.toSorted((a, b) => urgency(a.state) - urgency(b.state)).slice(0, mostListed)
  const asked = recipe.candidates.filter((candidate) => Object.hasOwn(states, candidate.name)).length
  return (
    <Panel
      title="Assessment"
      sub={`${count(asked - rows.length)} of ${count(asked)} done`}
      actions={
        status === 'idle' ? undefined : (
          <>
            <span className="muted small">{leftText(status, secondsLeft)}</span>
            {status === 'paused' ? (
              <Button small icon="play" onPress={resumeAssessing}>
                Resume
              </Button>
            ) : (
              <Button small icon="pause" onPress={pauseAssessing}>
                Pause
              </Button>
            )}
            <Button small icon="close" onPress={stopAssessing}>
              Cancel
            </Button>
          </>
        )
      }
      flush
    >
      <table>
        <tbody>
          {listed.map(({ candidate, state }) =>
            state.status === 'failed' ? (
              <FailedRow key={candidate.name} candidate={candidate} state={state} />
            ) : (
              <Row key={candidate.name} candidate={candidate} state={state} />
            ),
          )}
        </tbody>
      </table>
      {rows.length > listed.length && (
        <p className={`muted small ${styles.note}`}>
          {count(rows.length - listed.length)} more are not listed.
        </p>
      )}
      {restarts > 0 && status !== 'idle' && (
        <p className={`muted small ${styles.note}`}>
          A worker ended unexpectedly {restarts === 1 ? 'once' : plural(restarts, 'time')}; what it was at is
          done again.
        </p>
      )}
    </Panel>
  )
}

type RowProps = { readonly candidate: Candidate; readonly state: CandidateState }

function Row({ candidate, state }: RowProps) {
  const { name } = candidate
  const progress = useStore(assessmentStore, ({ candidates }) => lookUp(candidates, name))
  const left = progress?.secondsLeft ?? null
  const isPaused = useStore(assessmentStore, (assessment) => assessment.status === 'paused')
  const isOver = state.status === 'cancelled'
  return (
    <tr>
      <td className={styles.mark}>
        <Mark candidate={candidate} />
      </td>
      <td className={`${styles.doing} ${state.status === 'running' ? '' : 'muted'}`}>
        {doing(state, isPaused)}
      </td>
      <td>
        <Bar value={state.replicates.length} of={state.wanted} label={`${name}, runs done`} />
      </td>
      <td className={`num muted ${styles.left}`}>
        {isOver || left === null ? '' : leftText('running', left)}
      </td>
      <td className={`num ${styles.end}`}>
        {isOver ? (
          <Button kind="quiet" small label={`Assess ${name}`} onPress={() => void retryCandidate(name)}>
            {state.replicates.length > 0 ? 'Go on' : 'Assess'}
          </Button>
        ) : (
          <IconButton name="close" label={`Cancel ${name}`} small onPress={() => cancelCandidate(name)} />
        )}
      </td>
    </tr>
  )
}

function FailedRow({ candidate, state }: RowProps) {
  const { name } = candidate
  return (
    <tr>
      <td className={styles.mark}>
        <Mark candidate={candidate} />
      </td>
      <td colSpan={3} className={styles.stopped}>
        Stopped:{' '}
        <Prose
          text={
            state.problem
              ? withoutPaths(`${state.problem.sentence} ${state.problem.detail}`)
              : 'it could not be assessed.'
          }
        />
      </td>
      <td className={`num ${styles.end}`}>
        <Button kind="quiet" small label={`Steps of ${name}`} onPress={() => selectCandidate(name)}>
          Show steps
        </Button>{' '}
        <Button kind="quiet" small label={`Retry ${name}`} onPress={() => void retryCandidate(name)}>
          Retry
        </Button>
      </td>
    </tr>
  )
}

function Mark({ candidate }: { readonly candidate: Candidate }) {
  const mark = candidateMark(candidate)
  return (
    <>
      <MethodMark method={mark.method} targeted={mark.targeted} /> <b>{candidate.name}</b>
    </>
  )
}

function urgency({ status }: CandidateState): number {
  return { failed: 0, running: 1, waiting: 2, cancelled: 3, assessed: 4 }[status]
}

function doing(state: CandidateState, isPaused: boolean): string {
  const run = `run ${count(Math.min(state.wanted, state.replicates.length + 1))} of ${count(state.wanted)}`
  switch (state.status) {
    case 'waiting':
      return isPaused ? 'Paused' : 'Waiting'
    case 'cancelled':
      return `Cancelled after ${plural(state.replicates.length, 'run')}`
    default:
      return isPaused ? `Paused before ${run}` : `Measuring, ${run}`
  }
}

function leftText(status: 'running' | 'paused', secondsLeft: number | null): string {
  if (status === 'paused') return 'paused'
  return secondsLeft === null ? '' : `${seconds(secondsLeft)} left`
}
