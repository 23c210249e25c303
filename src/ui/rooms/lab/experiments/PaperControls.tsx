import { useStore } from 'zustand'
import { dismissPaperProblem, paperRunStore, runPaper, setPaperSeed } from '../../../../store/paper-run'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { NumberField } from '../../../parts/NumberField'
import { count } from '../../../words/numbers'
import { ExperimentProgress } from './ExperimentProgress'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'

/** What Tables 1 to 3 and Figures 1 and 2 are made from, and the button that makes it. */
export function PaperControls() {
  const { seed, running, job, run, problem } = useStore(paperRunStore)
  const population = run?.tables?.population ?? run?.rest?.population ?? null
  const isShown = run !== null && run.complete && run.seed === seed
  return (
    <>
      <section className="panel" aria-label="What is run">
        <div className="pb">
          <div className={work.settings}>
            <p className={styles.says}>
              One sample of 1% of the synthetic census{population && <> of {count(population.size)} people</>}
              , six key variables, changed by sixteen designs. All five experiments come from it.
            </p>
            <NumberField
              label="Seed"
              value={seed}
              min={0}
              max={4_294_967_295}
              whole
              width={112}
              onChange={setPaperSeed}
            />
            <div className={work.run}>
              <Button
                kind="primary"
                icon="play"
                busy={running}
                disabled={isShown && !running}
                reason="The numbers of this seed are shown."
                onPress={() => void runPaper()}
              >
                Run
              </Button>
            </div>
          </div>
          <ExperimentProgress job={job} />
        </div>
      </section>
      {problem && <ProblemMessage problem={problem} onDismiss={dismissPaperProblem} />}
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
          The printed numbers are shown. The data behind them, samples of the UK 2001 Census, are not public;
          the synthetic census is made up to have their relations, not their values.
        </Message>
      )}
    </>
  )
}
