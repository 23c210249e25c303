import { useStore } from 'zustand'
import { cancelJob } from '../../store/job-work'
import { jobsStore } from '../../store/jobs'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'

/** Asks before Escape ends what is being computed. */
export function StopWorkDialog({ onClose }: { readonly onClose: () => void }) {
  const jobs = useStore(jobsStore, (state) => state.jobs)
  const hasEnded = jobs.length === 0
  return (
    <Dialog
      title={hasEnded ? 'The work has ended' : 'Cancel what is running?'}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{hasEnded ? 'Close' : 'Keep running'}</Button>
          {!hasEnded && (
            <Button
              kind="danger"
              onPress={() => {
                for (const job of jobs) cancelJob(job.id)
                onClose()
              }}
            >
              Cancel work
            </Button>
          )}
        </>
      }
    >
      {hasEnded ? (
        <p>It was done before it could be cancelled.</p>
      ) : (
        <>
          <p>{jobs.map((job) => job.what).join('; ')}.</p>
          <p>What has been computed so far is kept.</p>
        </>
      )}
    </Dialog>
  )
}
