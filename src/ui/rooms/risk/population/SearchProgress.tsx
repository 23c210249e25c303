import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { cancelJob } from '../../../../store/job-work'
import type { Job } from '../../../../store/jobs'
import { pauseSearch, resumeSearch, searchStore } from '../../../../store/search'
import { Bar } from '../../../parts/Bar'
import { WorkButtons } from '../../../parts/WorkButtons'
import { seconds } from '../../../words/numbers'
import work from '../../WorkPage.module.css'
import styles from './Model.module.css'

type Props = {
  readonly job: Job
  /** Whether a model is being searched for, not measured besides. */
  readonly canPause: boolean
  /** The search is over, or cancelled, while one of its buttons had the focus. */
  readonly onFocusLost: () => void
}

/** A search under way: the model under trial, how long still, and ways to halt and to end it. */
export function SearchProgress({ job, canPause, onFocusLost }: Props) {
  const whole = useRef<HTMLDivElement>(null)
  // A layout effect ends before its elements go, so that they still have the focus.
  useLayoutEffect(() => {
    const shown = whole.current
    return () => {
      if (shown?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  const isPaused = useStore(searchStore, ({ status }) => status === 'paused')
  return (
    <div ref={whole} className={work.progress}>
      <span className={work.what} title={job.what}>
        {job.what}
      </span>
      <span className={styles.halt}>
        <span className="muted">{isPaused ? 'Paused' : leftText(job.secondsLeft)}</span>
        <WorkButtons
          paused={canPause ? isPaused : null}
          onPause={pauseSearch}
          onResume={resumeSearch}
          onCancel={() => cancelJob(job.id)}
        />
      </span>
      <Bar value={job.done} of={job.total} label={job.what} />
    </div>
  )
}

function leftText(secondsLeft: number | null): string {
  return secondsLeft === null ? '' : `about ${seconds(secondsLeft)} left`
}
