import { useState } from 'react'
import { useStore } from 'zustand'
import { drawSample, drawSampleStore, hideDraw } from '../../store/draw-sample'
import { cancelJob } from '../../store/job-work'
import { tableStore } from '../../store/table'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import { FileButton } from '../parts/FileButton'
import { Message } from '../parts/Message'
import { NumberField } from '../parts/NumberField'
import { dataFiles } from '../parts/data-files'
import { ProblemMessage } from '../problems/ProblemMessage'
import { count, plural, share } from '../words/numbers'
import { HowFar } from './HowFar'
import style from './DrawSampleDialog.module.css'

/** Records that any machine opens at once. */
const usualDraw = 200_000

/** Draws a sample of a file that is too large to be opened, and opens that. */
export function DrawSampleDialog() {
  const { open, job, problem, outcome } = useStore(drawSampleStore)
  const [draw, setDraw] = useState(usualDraw)
  // Where something is not saved yet it is asked about first: until then the sample is only drawn.
  const isOpen = useStore(tableStore, (table) => table.status === 'ready' && table.name === outcome?.sample)
  if (!open) return null
  return (
    <Dialog
      title="Draw a sample of a file of any size"
      width={560}
      onClose={hideDraw}
      footer={
        job === null ? (
          <>
            <Button onPress={hideDraw}>Close</Button>
            {!outcome && (
              <FileButton
                kind="primary"
                icon="file"
                accept={dataFiles}
                onFiles={(files) => void drawSample(files, draw)}
              >
                Choose a file
              </FileButton>
            )}
          </>
        ) : (
          <>
            <Button onPress={hideDraw}>Hide</Button>
            <Button onPress={() => cancelJob(job)}>Cancel the work</Button>
          </>
        )
      }
    >
      <div className={style.stack}>
        {outcome ? (
          <Message
            tone="ok"
            title={`${plural(outcome.drawn, 'record')} of ${outcome.file} were drawn${isOpen ? ' and opened' : ''}.`}
          >
            They are {share(outcome.drawn / outcome.records)} of its {count(outcome.records)}. The file{' '}
            <span className="mono">{outcome.sample}</span> went to the browser’s downloads too, to be opened
            with the project again: keep it inside.{' '}
            {outcome.hasProject
              ? 'The project’s sampling fraction or weights are now those of so small a sample.'
              : 'No project of the file was there to say how it was sampled: Data has one sampling fraction for all, by the weights that the file seems to have, else by its records. Say there what you know better, or draw again with the project: weights in the sample still are those of the whole file.'}
          </Message>
        ) : (
          <>
            <p>
              The file is not opened: so many of its records are drawn at random by the seed of the project,
              every set of them equally likely, and kept as they are. What looks at single records, and
              everything else, then works on them. A project for that file goes with them, its sampling
              fraction or weights for a sample of the sample.
            </p>
            <NumberField
              label="Records to draw"
              value={draw}
              min={1}
              max={50_000_000}
              whole
              disabled={job !== null}
              onChange={setDraw}
              width={160}
            />
            {job !== null && <HowFar job={job} />}
          </>
        )}
        {problem && <ProblemMessage problem={problem} />}
      </div>
    </Dialog>
  )
}
