import { useStore } from 'zustand'
import { cancelJob } from '../../../../store/job-work'
import { jobsStore } from '../../../../store/jobs'
import { Bar } from '../../../parts/Bar'
import { Button } from '../../../parts/Button'
import { seconds } from '../../../words/numbers'
import work from '../../WorkPage.module.css'

/** How far the work of an experiment is, how long it still takes, and a way to end it. */
export function ExperimentProgress({ job: id }: { readonly job: number | null }) {
  const job = useStore(jobsStore, ({ jobs }) => jobs.find((each) => each.id === id))
  if (!job) return null
  return (
    <div className={work.progress}>
      <span className={work.what}>
        {job.what}
        {job.secondsLeft !== null && <span className="muted">, {seconds(job.secondsLeft)} left</span>}
      </span>
      <Button small onPress={() => cancelJob(job.id)}>
        Cancel
      </Button>
      <Bar value={job.done} of={job.total} label={job.what} />
    </div>
  )
}
