import { useEffect, useState } from 'react'
import { foremost, jobsStore } from '../../store/jobs'
import { seconds } from '../words/numbers'

const pause = 5000

/** Says how running work is getting on, at most every five seconds, to those who cannot see the bar. */
export function ProgressVoice() {
  const [words, setWords] = useState('')
  useEffect(() => {
    let said = ''
    const timer = setInterval(() => {
      const jobs = jobsStore.getState().jobs
      const job = foremost(jobs)
      const now = job ? spoken(job) : said === '' ? '' : 'Done'
      said = job ? now : ''
      setWords(now)
    }, pause)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="vh" role="status" aria-live="polite">
      {words}
    </div>
  )
}

function spoken(job: {
  readonly what: string
  readonly done: number
  readonly total: number
  readonly secondsLeft: number | null
}): string {
  const percent = job.total > 0 ? `, ${Math.round((100 * job.done) / job.total)}%` : ''
  const left = job.secondsLeft === null ? '' : `, ${seconds(job.secondsLeft)} left`
  return `${job.what}${percent}${left}`
}
