import { useStore } from 'zustand'
import { dismissProblem } from '../../store/problem'
import { resultsStore } from '../../store/results'
import { ProblemMessage } from '../problems/ProblemMessage'

/** Why the last thing asked for could not be done; above whatever room is in use. */
export function ProblemNotice() {
  const problem = useStore(resultsStore, (results) => results.problem)
  if (problem === null) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <ProblemMessage problem={problem} onDismiss={dismissProblem} />
    </div>
  )
}
