import { useStore } from 'zustand'
import { experimentViewStore } from '../../../store/experiment-view'
import { ExperimentPage } from './experiments/ExperimentPage'
import { LabWorkbench } from './LabWorkbench'

/** Samples from a population that is held, and every estimate beside the truth; or one experiment of the paper. */
export function LabRoom() {
  const page = useStore(experimentViewStore, (view) => view.page)
  return page === null ? <LabWorkbench /> : <ExperimentPage page={page} />
}
