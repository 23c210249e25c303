import { useStore } from 'zustand'
import { cancelJob } from '../../../store/job-work'
import { jobsStore } from '../../../store/jobs'
import { Bar } from '../../parts/Bar'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { PageHead } from '../../parts/PageHead'
import { seconds } from '../../words/numbers'
import style from './ReadingFile.module.css'

/** While a file is read: how far, how long still, and a way to end it. */
export function ReadingFile({ name }: { readonly name: string }) {
  const job = useStore(jobsStore, (state) => state.jobs.findLast((each) => each.room === 'data'))
  const percent = job && job.total > 0 ? Math.floor((100 * job.done) / job.total) : null
  return (
    <>
      <PageHead title="Data" sentence="Nothing is used before the whole file has been read and checked." />
      <div className="drop" style={{ height: 296 }}>
        <div className={style.work}>
          <div className={style.icon}>
            <Icon name="file" />
          </div>
          <p className={style.what}>{job?.what ?? `Reading ${name}`}</p>
          <Bar value={job?.done ?? 0} of={job?.total ?? 0} label={job?.what ?? `Reading ${name}`} />
          <p className="ink2 small">
            {percent === null ? 'Starting' : `${percent}%`}
            {job && job.secondsLeft !== null && `, ${seconds(job.secondsLeft)} left`}
          </p>
          {job && (
            <span className={style.button}>
              <Button onPress={() => cancelJob(job.id)}>Cancel</Button>
            </span>
          )}
        </div>
      </div>
    </>
  )
}
