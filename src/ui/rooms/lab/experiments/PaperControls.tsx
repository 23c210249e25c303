import { useStore } from 'zustand'
import { dismissPaperProblem, paperRunStore, runPaper, setPaperSeed } from '../../../../store/paper-run'
import { count } from '../../../words/numbers'
import { ExperimentControls } from './ExperimentControls'

/** What Tables 1 to 3 and Figures 1 and 2 are made from, and the button that makes it. */
export function PaperControls() {
  const state = useStore(paperRunStore)
  const population = state.run?.tables?.population ?? state.run?.rest?.population ?? null
  return (
    <ExperimentControls
      says={
        <>
          One sample of 1% of the synthetic census{population && <> of {count(population.size)} people</>},
          six key variables, changed by sixteen designs. All five experiments come from it.
        </>
      }
      printed="The data behind them, samples of the UK 2001 Census, are not public; the synthetic census is made up to have their relations, not their values."
      state={state}
      onSeed={setPaperSeed}
      onRun={() => void runPaper()}
      onDismiss={dismissPaperProblem}
    />
  )
}
