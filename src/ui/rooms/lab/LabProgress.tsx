import { Bar } from '../../parts/Bar'
import { WorkButtons } from '../../parts/WorkButtons'
import { count, seconds } from '../../words/numbers'
import work from '../WorkPage.module.css'
import styles from './Lab.module.css'

type Props = {
  readonly done: number
  readonly wanted: number
  readonly secondsLeft: number | null
  readonly paused: boolean
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onCancel: () => void
}

/** How far a run has come, how long it still takes, and the ways to pause and to end it. */
export function LabProgress({ done, wanted, secondsLeft, paused, onPause, onResume, onCancel }: Props) {
  const left = paused ? 'paused' : secondsLeft === null ? '' : `${seconds(secondsLeft)} left`
  const what = `${count(done)} of ${count(wanted)} files done${left === '' ? '' : `, ${left}`}`
  return (
    <div className={work.progress}>
      <span className={work.what}>{what}</span>
      <span className={styles.work}>
        <WorkButtons paused={paused} onPause={onPause} onResume={onResume} onCancel={onCancel} />
      </span>
      <Bar value={done} of={wanted} label="The run of the Lab" />
    </div>
  )
}
