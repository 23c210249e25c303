import { createStore } from 'zustand/vanilla'
import { selectCandidate, show } from './navigate'

/** What is shown of the candidate in focus: how it is made, what it loses, or the analyses that the survey publishes. */
type CandidatePage = 'steps' | 'utility' | 'analyses'

export const candidatePageStore = createStore<{ readonly page: CandidatePage }>(() => ({ page: 'steps' }))

export function showCandidatePage(page: CandidatePage): void {
  candidatePageStore.setState({ page })
}

/** Opens what a candidate loses, from wherever it is asked for. */
export function openUtilityOf(candidate: string): void {
  selectCandidate(candidate)
  showCandidatePage('utility')
  show('candidates')
}
