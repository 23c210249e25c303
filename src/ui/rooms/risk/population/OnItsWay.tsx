import { useStore } from 'zustand'
import { matchesBy } from '../../../../engine/risk/main-measures'
import { jobsStore } from '../../../../store/jobs'
import { measureRisk } from '../../../../store/measure-risk'
import { openPage } from '../../../../store/risk-view'
import { useWaiting } from '../../../measures/WaitingForYou'
import { Bar } from '../../../parts/Bar'
import { Button } from '../../../parts/Button'
import { seconds } from '../../../words/numbers'
import { NotAskedFor } from '../NotAskedFor'
import styles from './OnItsWay.module.css'
import { WithoutModel } from './WithoutModel'

/** Expected correct matches that are asked for and not there yet: on their way, or waiting for a press. */
export function OnItsWay() {
  const waits = useWaiting().some(({ entry }) => entry.measure === matchesBy.estimated)
  return (
    <>
      <NotAskedFor
        entry={{ measure: matchesBy.estimated }}
        title="Expected correct matches"
        sub={waits ? 'the model waits for you' : 'a model is being searched for'}
        note={
          waits
            ? 'The search takes long for this key, so it is not begun by itself.'
            : 'The search tries which variables of the key depend on each other, until the model fits. Its number comes by itself.'
        }
      >
        {waits ? (
          <Button kind="primary" onPress={() => void measureRisk()}>
            Search for the model
          </Button>
        ) : (
          <SearchUnderWay />
        )}
        <Button onPress={() => openPage('model')}>
          {waits ? 'Settings of the search' : 'Watch the search'}
        </Button>
      </NotAskedFor>
      <WithoutModel />
    </>
  )
}

/** How far the search is, and how long still. */
function SearchUnderWay() {
  const job = useStore(jobsStore, ({ jobs }) => jobs.findLast(({ room }) => room === 'risk'))
  if (!job) return null
  return (
    <span className={styles.underWay}>
      <Bar value={job.done} of={job.total} label={job.what} />
      <span className="muted">
        {job.secondsLeft === null ? '' : `about ${seconds(job.secondsLeft)} left`}
      </span>
    </span>
  )
}
