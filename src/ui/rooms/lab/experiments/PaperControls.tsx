import { useStore } from 'zustand'
import { paperRunStore, runPaper } from '../../../../store/paper-run'
import { count } from '../../../words/numbers'
import { ExperimentControls } from './ExperimentControls'

/** What Tables 1 to 3 and Figures 1 and 2 are made from, and the button that makes it. */
export function PaperControls() {
  const run = useStore(paperRunStore, (state) => state.run)
  const population = run?.tables?.population ?? run?.rest?.population ?? null
  return (
    <ExperimentControls
      says={
        <>
          One sample of 1% of the synthetic census{population && <> of {count(population.size)} people</>},
          six key variables, changed by sixteen designs. All five experiments come from it.
        </>
      }
      printed="The data behind them, samples of the UK 2001 Census, are not public; the synthetic census is made up to have their relations, not their values."
      of={paperRunStore}
      onRun={() => void runPaper()}
    />
  )
}
