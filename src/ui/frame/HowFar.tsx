import { useStore } from 'zustand'
import { jobsStore } from '../../store/jobs'
import { Bar } from '../parts/Bar'
import { seconds } from '../words/numbers'
import style from './HowFar.module.css'

/** How far a job is, where a dialog waits for it. */
export function HowFar({ job }: { readonly job: number }) {
  const at = useStore(jobsStore, ({ jobs }) => jobs.find(({ id }) => id === job))
  if (!at) return null
  return (
    <p className={style.work}>
      <span>{at.what}</span>
      <Bar value={at.done} of={at.total} label={at.what} />
      <span className="ink2">{at.secondsLeft === null ? '' : `${seconds(at.secondsLeft)} left`}</span>
    </p>
  )
}
