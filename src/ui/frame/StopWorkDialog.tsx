import { useStore } from 'zustand'
import { cancelJob } from '../../store/job-work'
import { jobsStore } from '../../store/jobs'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'

/** Asks before Escape ends what is being computed. */
export function StopWorkDialog({ onClose }: { readonly onClose: () => void }) {
  const jobs = useStore(jobsStore, (state) => state.jobs)
  return (
    <Dialog
      title="Cancel what is running?"
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Keep running</Button>
          <Button
            kind="danger"
            onPress={() => {
              for (const job of jobs) cancelJob(job.id)
              onClose()
            }}
          >
            Cancel work
          </Button>
        </>
      }
    >
      {jobs.length === 0 ? (
        <p>It has finished meanwhile.</p>
      ) : (
        <>
          <p>{jobs.map((job) => job.what).join('; ')}.</p>
          <p>What has been computed so far is kept.</p>
        </>
      )}
    </Dialog>
  )
}
