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
import { WorkButtons } from '../../parts/WorkButtons'
import { DataTable } from '../../parts/DataTable'
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
            <WorkButtons
              paused={status === 'paused'}
              onPause={pauseAssessing}
              onResume={resumeAssessing}
              onCancel={stopAssessing}
            />
          </>
        )
      }
      flush
    >
      <DataTable
        rows={listed}
        rowKey={({ candidate }) => candidate.name}
        columns={[
          {
            head: 'Candidate',
            headClass: styles.mark,
            cell: ({ candidate }) => <Mark candidate={candidate} />,
          },
          {
            head: 'Now',
            headClass: styles.doing,
            cell: (row) => (row.state.status === 'failed' ? <WhyStopped {...row} /> : <Doing {...row} />),
            cellProps: ({ state: { status } }) =>
              status === 'failed'
                ? { colSpan: 3, className: styles.stopped }
                : { className: status === 'running' ? undefined : 'muted' },
          },
          {
            head: 'Runs',
            cell: ({ candidate: { name }, state }) => (
              <Bar value={state.replicates.length} of={state.wanted} label={`${name}, runs done`} />
            ),
            cellProps: unlessFailed,
          },
          {
            head: 'Time',
            number: true,
            className: 'muted',
            headClass: styles.left,
            cell: (row) => <TimeLeft {...row} />,
            cellProps: unlessFailed,
          },
          {
            head: 'What can be done',
            hidesHead: true,
            number: true,
            headClass: styles.end,
            cell: (row) => <WhatCanBeDone {...row} />,
          },
        ]}
      />
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

/** Why one has stopped stands across the places of its runs and the time left. */
function unlessFailed({ state }: RowProps): Record<string, never> | null {
  return state.status === 'failed' ? null : {}
}

function Doing({ state }: RowProps) {
  const isPaused = useStore(assessmentStore, (assessment) => assessment.status === 'paused')
  return doing(state, isPaused)
}

function WhyStopped({ state: { problem } }: RowProps) {
  const why = problem ? withoutPaths(`${problem.sentence} ${problem.detail}`) : 'it could not be assessed.'
  return (
    <>
      Stopped: <Prose text={why} />
    </>
  )
}

function TimeLeft({ candidate: { name }, state }: RowProps) {
  const left = useStore(assessmentStore, ({ candidates }) => lookUp(candidates, name)?.secondsLeft ?? null)
  return state.status === 'cancelled' || left === null ? null : leftText('running', left)
}

function WhatCanBeDone({ candidate: { name }, state }: RowProps) {
  const retry = (label: string, words: string) => (
    <Button kind="quiet" small label={label} onPress={() => void retryCandidate(name)}>
      {words}
    </Button>
  )
  switch (state.status) {
    case 'failed':
      return (
        <>
          <Button kind="quiet" small label={`Steps of ${name}`} onPress={() => selectCandidate(name)}>
            Show steps
          </Button>{' '}
          {retry(`Retry ${name}`, 'Retry')}
        </>
      )
    case 'cancelled':
      return retry(`Assess ${name}`, state.replicates.length > 0 ? 'Go on' : 'Assess')
    default:
      return <IconButton name="close" label={`Cancel ${name}`} small onPress={() => cancelCandidate(name)} />
  }
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
