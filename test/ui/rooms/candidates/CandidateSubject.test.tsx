import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recipeStore } from '../../../../src/store/recipe'
import { resultsStore, type CandidateState } from '../../../../src/store/results'
import { CandidateSubject } from '../../../../src/ui/rooms/candidates/inspector/CandidateSubject'
import { openAssessedSurvey } from '../../assessed-survey'
import { startOnEngine } from '../../on-engine'

beforeEach(() => {
  startOnEngine()
  openAssessedSurvey()
})

/** Leaves these runs of the candidate: what each has as risk, and how many records it changes. */
function setRuns(runs: readonly { readonly tau: number | null; readonly changed: number }[]): void {
  resultsStore.setState(({ candidates }) => {
    const state = candidates['R10S']
    const ofRun = state.replicates[0]['Public register']
    const replicates: CandidateState['replicates'] = runs.map(({ tau, changed }) => ({
      'Public register': {
        ...ofRun,
        risk: { ...ofRun.risk, identification: { ...ofRun.risk['identification'], tau } as never },
        changed: { region: changed },
      },
    }))
    return { candidates: { ...candidates, R10S: { ...state, replicates } } }
  })
}

const threeRuns = [
  { tau: 31, changed: 90 },
  { tau: 35, changed: 99 },
  { tau: 33, changed: 94 },
]

describe('how many records a candidate changes', () => {
  it('is of the run that is exported, the median one', () => {
    setRuns(threeRuns)
    render(<CandidateSubject name="R10S" />)
    expect(
      screen.getByText('Run 3 is exported, the median one of 3: it changes region in 94 records.'),
    ).toBeVisible()
  })

  it('says of which runs it is the median where the risk is not known of all', () => {
    setRuns([...threeRuns, { tau: null, changed: 80 }])
    render(<CandidateSubject name="R10S" />)
    expect(
      screen.getByText(
        'Run 3 is exported, of 4 the median of the 3 whose risk is known: it changes region in 94 records.',
      ),
    ).toBeVisible()
  })

  it('is of the run that the recipe names', () => {
    setRuns(threeRuns)
    recipeStore.setState(({ recipe }) => ({
      recipe: recipe && { ...recipe, release: { run: { candidate: 'R10S', run: 2 } } },
    }))
    render(<CandidateSubject name="R10S" />)
    expect(
      screen.getByText('Run 2 is exported, as the recipe names it: it changes region in 99 records.'),
    ).toBeVisible()
  })

  it('is of the only run', () => {
    setRuns(threeRuns.slice(0, 1))
    render(<CandidateSubject name="R10S" />)
    expect(screen.getByText('It changes region in 90 records.')).toBeVisible()
  })
})

describe('the matches of a candidate that are not known', () => {
  it('have no number of the file before protection in their place', () => {
    resultsStore.setState(({ candidates }) => {
      const state = candidates['R10S']
      const summary = state.summaries['Public register']
      const risk = {
        'identification.tauStar': { mean: 40.25, sd: 0, low: 40.25, high: 40.25, replicates: 1 },
        'uniqueness.sampleUniques': summary.risk['identification.sampleUniques'],
      }
      const summaries = { 'Public register': { ...summary, risk } }
      return { candidates: { ...candidates, R10S: { ...state, summaries } } }
    })
    render(<CandidateSubject name="R10S" />)
    const cells = (row: RegExp) =>
      within(screen.getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells(/^Correct matches, /)).toEqual(['40.3', '–', '–'])
    expect(cells(/^Share correct/).slice(1)).toEqual(['–', '–'])
  })
})
