import { useStore } from 'zustand'
import {
  guidedSearchStore,
  pauseGuidedSearch,
  resumeGuidedSearch,
  search as begin,
  stopSearch,
} from '../../../../store/guided-search'
import { jobsStore } from '../../../../store/jobs'
import { changeSearch, morePoints } from '../../../../store/search-question'
import { Bar } from '../../../parts/Bar'
import { Button } from '../../../parts/Button'
import { count, seconds } from '../../../words/numbers'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** How far the search is, and what can be done with it. */
export function SearchProgress({ search }: { readonly search: UsedSearch }) {
  const { settings, state, isCurrent } = search
  // The page answers at once, the points may follow.
  const status = useStore(guidedSearchStore, (now) => now.status)
  const left = useStore(
    jobsStore,
    ({ jobs }) => jobs.findLast(({ what }) => what.startsWith('Search'))?.secondsLeft,
  )
  const tried = state.points.length
  const { minutes } = (status === 'idle' ? settings : state.asked) ?? settings
  const wanted = status === 'idle' ? settings.points : (state.asked?.points ?? settings.points)

  const isUnfinished = settings.minutes !== undefined || tried < settings.points

  function more() {
    void begin(changeSearch(settings, { points: tried + morePoints, minutes: undefined }))
  }

  function start() {
    void begin(changeSearch(settings, {}))
  }

  return (
    <section className={`panel ${styles.progress}`} aria-label="Progress">
      {/* While it runs, the count would be read aloud point by point. */}
      <b className="tn" role={status === 'running' ? undefined : 'status'}>
        {words(search, status, tried, wanted)}
      </b>
      {tried > 0 &&
        (minutes === undefined ? (
          <Bar value={tried} of={wanted} label="Points tried" />
        ) : (
          <Bar value={timeGone(minutes, status, left)} of={60 * minutes} label="Time of the search" />
        ))}
      <span className="small muted tn">
        {status === 'paused'
          ? 'paused'
          : status === 'running' && typeof left === 'number'
            ? `${seconds(left)} left`
            : ''}
      </span>
      {status === 'running' && (
        <Button small icon="pause" onPress={pauseGuidedSearch}>
          Pause
        </Button>
      )}
      {status === 'paused' && isCurrent && (
        <Button small kind="primary" icon="play" onPress={resumeGuidedSearch}>
          Go on
        </Button>
      )}
      {status !== 'idle' && (
        <Button small onPress={stopSearch}>
          Stop
        </Button>
      )}
      {(status === 'idle' || !isCurrent) && (isUnfinished || !isCurrent) && !state.isExhausted && (
        <Button kind="primary" icon="play" onPress={start}>
          {tried > 0 && isCurrent ? 'Search on' : tried > 0 ? 'Search again' : 'Search'}
        </Button>
      )}
      {status === 'idle' && isCurrent && tried >= settings.points && !state.isExhausted && (
        <Button onPress={more}>Search {count(morePoints)} more</Button>
      )}
    </section>
  )
}

/** Seconds; `left` is known once some points are there. */
function timeGone(minutes: number, status: string, left: number | null | undefined): number {
  if (status === 'idle') return 60 * minutes
  return typeof left === 'number' ? Math.max(0, 60 * minutes - left) : 0
}

function words(
  { settings, state, isCurrent }: UsedSearch,
  status: string,
  tried: number,
  wanted: number,
): string {
  const { minutes } = (status === 'idle' ? settings : state.asked) ?? settings
  if (tried === 0 && status === 'idle' && minutes !== undefined) {
    return `Pipelines will be tried for ${seconds(60 * minutes)}.`
  }
  if (tried === 0 && status === 'idle') return `About ${count(wanted)} pipelines will be tried.`
  if (status !== 'idle' && minutes !== undefined) return `${count(tried)} points`
  if (status !== 'idle') return `${count(tried)} of ${count(wanted)} points`
  if (!isCurrent) return `${count(tried)} points of the question before`
  if (state.isExhausted) return `${count(tried)} points: nothing else to try`
  return `${count(tried)} points${state.seconds > 0 ? `, ${seconds(state.seconds)}` : ''}`
}
