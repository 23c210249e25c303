import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { dismissProblem, setSeed, type ExperimentStore } from '../../../../store/experiment-run'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { NumberField } from '../../../parts/NumberField'
import { ExperimentProgress } from './ExperimentProgress'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'

type Run = { readonly seed: number; readonly complete: boolean }

type Props<Of extends Run> = {
  /** What is run. */
  readonly says: ReactNode
  /** Where the printed numbers come from, as long as nothing has been run. */
  readonly printed: ReactNode
  readonly of: ExperimentStore<Of>
  readonly onRun: () => void
}

/** What the tables and figures of a paper are made from, the button that makes it, and how what is shown stands to it. */
export function ExperimentControls<Of extends Run>({ says, printed, of, onRun }: Props<Of>) {
  const { seed, running, job, run, problem } = useStore(of)
  const isShown = run !== null && run.complete && run.seed === seed
  return (
    <>
      <section className="panel" aria-label="What is run">
        <div className="pb">
          <div className={work.settings}>
            <p className={styles.says}>{says}</p>
            <NumberField
              label="Seed"
              value={seed}
              min={0}
              max={4_294_967_295}
              whole
              width={112}
              onChange={(next) => setSeed(of, next)}
            />
            <div className={work.run}>
              <Button
                kind="primary"
                icon="play"
                busy={running}
                disabled={isShown && !running}
                reason="The numbers of this seed are shown."
                onPress={onRun}
              >
                Run
              </Button>
            </div>
          </div>
          <ExperimentProgress job={job} />
        </div>
      </section>
      {problem && <ProblemMessage problem={problem} onDismiss={() => dismissProblem(of)} />}
      {run && run.seed !== seed && !running && (
        <Message tone="warn" title="The numbers are of another seed.">
          Shown is seed {run.seed}.
        </Message>
      )}
      {run && !run.complete && !running && (
        <Message tone="warn" title="The run was not finished.">
          What was done is shown.
        </Message>
      )}
      {!run && (
        <Message tone="info" title="Nothing has been run yet.">
          The printed numbers are shown. {printed}
        </Message>
      )}
    </>
  )
}
